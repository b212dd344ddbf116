package org.junipergreen.solver.board;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.Arrays;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A finite set of positive integers, the moves between them and the numbers that may open the game.
 *
 * <p>The numbers are the vertices 1, 2, 3, … of a graph in ascending order. An edge joins two
 * numbers if one divides the other, or as {@link Moves} define. The board 1..n stores neither
 * numbers nor edges, so n may be large. Methods that take a board accept every board and may use
 * {@link #isInterval} for a faster path. Immutable and thread-safe.
 */
public final class Board {
  /**
   * The maximum size of a board other than 1..n, and the largest n for which 1..n stores its edges.
   */
  public static final int MAX_SIZE = 10_000_000;

  /** The largest number a board may contain. */
  public static final long MAX_NUMBER = 1_000_000_000_000_000_000L;

  /**
   * Boards with a larger mean gap are joined by factoring instead of walking through all multiples.
   */
  private static final int MAX_MEAN_GAP = 20;

  private static final LongPredicate EVEN = Board::isEven;

  private final long last;

  /** {@code numbers[v - 1]} is the number of vertex v. Empty for 1..n. */
  private final long[] numbers;

  private final LongPredicate openings;

  /** Null for divisors and multiples. */
  private final @Nullable Moves moves;

  /** Created lazily. A benign race may build two equal graphs. */
  private volatile @Nullable Digraph graph;

  private Board(
      long last,
      long[] numbers,
      LongPredicate openings,
      @Nullable Moves moves,
      @Nullable Digraph graph) {
    this.last = last;
    this.numbers = numbers;
    this.openings = openings;
    this.moves = moves;
    this.graph = graph;
  }

  /** Returns the board 1..n, n from 1 to {@link #MAX_NUMBER}, opened by an even number. */
  public static Board upTo(long n) {
    if (n < 1 || n > MAX_NUMBER) {
      throw new IllegalArgumentException("n must be from 1 to 10^18, not " + n);
    }
    return new Board(n, new long[0], EVEN, null, null);
  }

  /**
   * Returns a board of the given numbers, opened by an even one. Equal to {@link #upTo} if they are
   * 1..n.
   *
   * @param numbers distinct numbers from 1 to {@link #MAX_NUMBER} in any order, at least one and at
   *     most {@link #MAX_SIZE}
   * @throws IllegalArgumentException if the numbers do not satisfy these conditions
   */
  public static Board of(long... numbers) {
    long[] sorted = numbers.clone();
    Arrays.sort(sorted);
    requireBoard(sorted);
    long last = sorted[sorted.length - 1];
    return last == sorted.length ? upTo(last) : new Board(last, sorted, EVEN, null, null);
  }

  /** Returns the board of all divisors of a number up to {@link #MAX_NUMBER}. */
  public static Board ofDivisors(long number) {
    requireNumber(number);
    return of(divisors(number).toLongArray());
  }

  private static boolean isEven(long number) {
    return number % 2 == 0;
  }

  private static void requireBoard(long[] sorted) {
    if (sorted.length == 0) {
      throw new IllegalArgumentException("a board has at least one number");
    }
    if (sorted.length > MAX_SIZE) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "a board has at most %,d numbers, not %,d", MAX_SIZE, sorted.length));
    }
    requireNumber(sorted[0]);
    requireNumber(sorted[sorted.length - 1]);
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1]) {
        throw new IllegalArgumentException(sorted[i] + " is on the board twice");
      }
    }
  }

  private static void requireNumber(long number) {
    if (number < 1 || number > MAX_NUMBER) {
      throw new IllegalArgumentException("a board has numbers from 1 to 10^18, not " + number);
    }
  }

  private Digraph edges() {
    if (moves != null) {
      return edges(moves);
    }
    if (!isInterval()) {
      return last <= (long) MAX_MEAN_GAP * Math.max(numbers.length, 1000)
          ? denseGraph(numbers, (int) last)
          : sparseGraph(numbers);
    }
    if (last > MAX_SIZE) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the edges of 1..n are stored for n up to %,d, not %,d",
              MAX_SIZE,
              last));
    }
    return new DivisorGraph((int) last);
  }

  private Digraph edges(Moves allowed) {
    Digraph.EdgeSource edges =
        receiver -> {
          for (int v = 1; v <= size(); v++) {
            allowed.forEach(
                number(v),
                last,
                (from, to) -> {
                  int source = Arrays.binarySearch(numbers, from);
                  int target = Arrays.binarySearch(numbers, to);
                  if (source >= 0 && target >= 0) {
                    receiver.edge(source + 1, target + 1);
                  }
                });
          }
        };
    return isSymmetric() ? Graph.of(size(), edges) : Digraph.of(size(), edges);
  }

  private static Graph denseGraph(long[] sorted, int largest) {
    int[] vertices = new int[largest + 1];
    for (int i = 0; i < sorted.length; i++) {
      vertices[(int) sorted[i]] = i + 1;
    }
    return Graph.of(
        sorted.length,
        receiver -> {
          for (int v = 1; v <= sorted.length; v++) {
            int d = (int) sorted[v - 1];
            for (int m = d; m <= largest - d; ) {
              m += d;
              if (vertices[m] != 0) {
                receiver.edge(v, vertices[m]);
              }
            }
          }
        });
  }

  private static Graph sparseGraph(long[] sorted) {
    Long2IntOpenHashMap vertices = new Long2IntOpenHashMap(sorted.length);
    for (int i = 0; i < sorted.length; i++) {
      vertices.put(sorted[i], i + 1);
    }
    IntArrayList ends = new IntArrayList();
    for (int v = 1; v <= sorted.length; v++) {
      for (long d : divisors(sorted[v - 1])) {
        int w = vertices.get(d);
        if (w != 0 && w != v) {
          ends.add(w);
          ends.add(v);
        }
      }
    }
    return Graph.ofPairs(sorted.length, ends);
  }

  private static LongArrayList divisors(long number) {
    LongArrayList divisors = LongArrayList.of(1);
    NavigableSet<Long> primes = PrimeFactors.of(number);
    for (long p : primes) {
      int known = divisors.size();
      long power = 1;
      for (long rest = number; rest % p == 0; rest /= p) {
        power *= p;
        for (int i = 0; i < known; i++) {
          divisors.add(divisors.getLong(i) * power);
        }
      }
    }
    return divisors;
  }

  /** Returns this board with every number as an opening. */
  public Board withAnyOpening() {
    return openedBy(number -> true);
  }

  private Board openedBy(LongPredicate allowed) {
    return new Board(last, numbers, allowed, moves, graph);
  }

  /**
   * Returns this board with other moves.
   *
   * @throws IllegalArgumentException if the board has more than {@link #MAX_SIZE} numbers
   */
  public Board withMoves(Moves allowed) {
    if (size() > MAX_SIZE) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "boards with these moves have at most %,d numbers", MAX_SIZE));
    }
    long[] all = IntStream.rangeClosed(1, size()).mapToLong(this::number).toArray();
    return new Board(last, all, openings, allowed, null);
  }

  /** Returns whether a number may be followed by all its divisors and multiples. */
  public boolean isOfDivisors() {
    return moves == null;
  }

  /** Returns whether each move can be reversed. If not, {@link #graph} throws an exception. */
  public boolean isSymmetric() {
    return moves == null || moves.areSymmetric();
  }

  /**
   * Returns this board with the given openings.
   *
   * @throws IllegalArgumentException if an opening is not on the board or given twice
   */
  public Board withOpenings(long... numbers) {
    LongSet allowed = new LongOpenHashSet(numbers.length);
    for (long number : numbers) {
      if (!contains(number)) {
        throw new IllegalArgumentException("the opening " + number + " is not on the board");
      }
      if (!allowed.add(number)) {
        throw new IllegalArgumentException("the opening " + number + " is given twice");
      }
    }
    return openedBy(allowed::contains);
  }

  /**
   * Returns the number of vertices.
   *
   * @throws IllegalArgumentException if the number exceeds {@link Integer#MAX_VALUE}
   */
  public int size() {
    if (last > Integer.MAX_VALUE && isInterval()) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "1..%,d has too many numbers", last));
    }
    return isInterval() ? (int) last : numbers.length;
  }

  /** Returns the largest number, which for 1..n may exceed the range of {@code int}. */
  public long last() {
    return last;
  }

  /** Returns whether this is the board 1..n for some n, with divisors and multiples as moves. */
  public boolean isInterval() {
    return numbers.length == 0;
  }

  public boolean isOpenedByEven() {
    return openings == EVEN;
  }

  /** Returns whether this is 1..n with the usual moves and openings. */
  public boolean isUsual() {
    return isInterval() && isOpenedByEven();
  }

  /** Returns whether a number is on the board, in logarithmic time. */
  public boolean contains(long number) {
    return isInterval() ? number >= 1 && number <= last : Arrays.binarySearch(numbers, number) >= 0;
  }

  /**
   * Returns the number of a vertex.
   *
   * @param v from 1 to {@link #size}; on 1..n it is not checked
   * @throws ArrayIndexOutOfBoundsException if v is not a vertex of another board
   */
  public long number(int v) {
    return isInterval() ? v : numbers[v - 1];
  }

  public long[] numbers(int... vertices) {
    return IntStream.of(vertices).mapToLong(this::number).toArray();
  }

  /**
   * Returns the vertex of a number. Takes time logarithmic in the size.
   *
   * @throws IllegalArgumentException if the number is not on the board
   */
  public int vertex(long number) {
    if (!contains(number)) {
      throw new IllegalArgumentException(
          number + " is not " + (isInterval() ? "in 1.." + last : "on the board"));
    }
    return isInterval() ? Math.toIntExact(number) : Arrays.binarySearch(numbers, number) + 1;
  }

  /**
   * Returns the undirected graph of the moves.
   *
   * @throws IllegalArgumentException if the board is not symmetric, or as for {@link #digraph}
   */
  public Graph graph() {
    if (digraph() instanceof Graph undirected) {
      return undirected;
    }
    throw new IllegalArgumentException(
        "only boards whose moves can be reversed are supported here");
  }

  /**
   * Returns the graph of the moves, a {@link Graph} if the board is {@linkplain #isSymmetric
   * symmetric}. The first call stores the edges, 8 bytes each.
   *
   * <p>Time is about proportional to the number of edges if the numbers are dense. Otherwise each
   * number is factored, which takes from microseconds to some milliseconds, depending on its second
   * largest prime factor.
   *
   * @throws IllegalArgumentException if the board is 1..n with n above {@link #MAX_SIZE}
   * @throws ArithmeticException if there are 2^30 edges or more
   */
  public Digraph digraph() {
    Digraph known = graph;
    if (known == null) {
      known = edges();
      graph = known;
    }
    return known;
  }

  public boolean adjacent(int v, int w) {
    return moves == null
        ? Divisors.adjacent(number(v), number(w))
        : moves.allow(number(v), number(w));
  }

  /** Returns the vertices that may follow {@code v}, ascending, without stored edges on 1..n. */
  public IntStream neighbours(int v) {
    if (!isInterval()) {
      return digraph().neighbours(v);
    }
    IntStream divisors = IntStream.rangeClosed(1, v / 2).filter(d -> v % d == 0);
    IntStream multiples = IntStream.rangeClosed(2, size() / v).map(i -> i * v);
    return IntStream.concat(divisors, multiples);
  }

  public boolean isOpening(int v) {
    return openings.test(number(v));
  }

  public IntStream openings() {
    return isUsual()
        ? IntStream.rangeClosed(1, size() / 2).map(i -> 2 * i)
        : IntStream.rangeClosed(1, size()).filter(this::isOpening);
  }

  /**
   * Checks that vertices form a legal game: an opening, then legal moves to distinct vertices.
   *
   * @throws IllegalArgumentException naming the first illegal number and the reason
   */
  public void requireGame(int... played) {
    NumberSet unused = NumberSet.full(size());
    int last = 0;
    for (int v : played) {
      requireLegal(v, last, unused);
      unused.remove(v);
      last = v;
    }
  }

  /** Returns whether {@code v} may follow {@code last}, or open the game if that is 0. */
  public boolean allows(int v, int last) {
    return last == 0 ? isOpening(v) : adjacent(last, v);
  }

  /**
   * Checks that a vertex may be played.
   *
   * @param last the vertex just played, or 0 at the start of the game
   * @param unused the vertices that have not been played
   * @throws IllegalArgumentException if the move is illegal; the message gives the reason
   */
  public void requireLegal(int v, int last, NumberSet unused) {
    if (v < 1 || v > size()) {
      throw new IllegalArgumentException(v + " is not in 1.." + size());
    }
    if (last == 0 && !isOpening(v)) {
      throw new IllegalArgumentException(
          isOpenedByEven()
              ? "the opening " + number(v) + " is odd"
              : number(v) + " may not open the game");
    }
    if (!unused.contains(v)) {
      throw new IllegalArgumentException(number(v) + " was played before");
    }
    if (last != 0 && !adjacent(last, v)) {
      throw new IllegalArgumentException(
          number(v)
              + (moves == null
                  ? " is neither a divisor nor a multiple of "
                  : " cannot be reached by a legal move from ")
              + number(last));
    }
  }
}

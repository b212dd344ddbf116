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
 * A board: any finite set of positive integers, which of them are neighbours, and which of them may
 * open the game.
 *
 * <p>The numbers are the vertices 1, 2, 3, … of a graph in ascending order, with an edge where one
 * divides the other, or as {@link Moves} say. On the board 1..n each number is its own vertex; such
 * a board stores neither numbers nor edges, so that n may be large. What takes a board takes every
 * board, and asks {@link #isInterval} where 1..n can be served better. Immutable, so that threads
 * may share it.
 */
public final class Board {
  /**
   * A board other than 1..n has at most this many numbers, and 1..n stores its edges up to here.
   */
  public static final int MAX_SIZE = 10_000_000;

  /** No number may be larger. */
  public static final long MAX_NUMBER = 1_000_000_000_000_000_000L;

  /** Boards whose numbers are so dense are joined by walking through all multiples. */
  private static final int MAX_MEAN_GAP = 20;

  /** The usual rule. */
  private static final LongPredicate EVEN = Board::isEven;

  /** The largest number. */
  private final long last;

  /** The number of vertex v is entry v − 1; of 1..n there is none. */
  private final long[] numbers;

  private final LongPredicate openings;

  /** Which number may follow which, or null for divisors and multiples. */
  private final @Nullable Moves moves;

  /** Made when it is first asked for. A race makes two that are equal. */
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

  /**
   * The board 1..n, which an even number opens. Takes no time and no memory.
   *
   * @param n from 1 to {@link #MAX_NUMBER}
   */
  public static Board upTo(long n) {
    if (n < 1 || n > MAX_NUMBER) {
      throw new IllegalArgumentException("n goes from 1 to 10^18, not " + n);
    }
    return new Board(n, new long[0], EVEN, null, null);
  }

  /**
   * A board of any numbers, which an even one opens; {@link #upTo} when they are 1..n.
   *
   * @param numbers different ones from 1 to {@link #MAX_NUMBER} in any order, at least one and at
   *     most {@link #MAX_SIZE}
   * @throws IllegalArgumentException when they are not; the message says what is wrong
   */
  public static Board of(long... numbers) {
    long[] sorted = numbers.clone();
    Arrays.sort(sorted);
    requireBoard(sorted);
    long last = sorted[sorted.length - 1];
    return last == sorted.length ? upTo(last) : new Board(last, sorted, EVEN, null, null);
  }

  /**
   * The divisors of a number, which an even one opens.
   *
   * @param number from 1 to {@link #MAX_NUMBER}
   */
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
    Digraph.Edges edges =
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
    IntArrayList divisor = new IntArrayList();
    IntArrayList multiple = new IntArrayList();
    for (int v = 1; v <= sorted.length; v++) {
      for (long d : divisors(sorted[v - 1])) {
        int w = vertices.get(d);
        if (w != 0 && w != v) {
          divisor.add(w);
          multiple.add(v);
        }
      }
    }
    return Graph.of(
        sorted.length,
        receiver -> {
          for (int i = 0; i < divisor.size(); i++) {
            receiver.edge(divisor.getInt(i), multiple.getInt(i));
          }
        });
  }

  /** All divisors of a number, in no particular order. */
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

  /** The same board, opened by those of its numbers that meet a condition, which is tested now. */
  public Board withOpenings(LongPredicate condition) {
    NumberSet allowed = new NumberSet(size());
    for (int v = 1; v <= size(); v++) {
      if (condition.test(number(v))) {
        allowed.add(v);
      }
    }
    return openedBy(number -> allowed.contains(vertex(number)));
  }

  /** The same board, opened by any of its numbers. */
  public Board withAnyOpening() {
    return openedBy(number -> true);
  }

  private Board openedBy(LongPredicate allowed) {
    return new Board(last, numbers, allowed, moves, graph);
  }

  /**
   * The same numbers and openings, played by other moves.
   *
   * @throws IllegalArgumentException when there are more than {@link #MAX_SIZE} numbers
   */
  public Board withMoves(Moves allowed) {
    if (size() > MAX_SIZE) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "such moves take up to %,d numbers", MAX_SIZE));
    }
    long[] all = IntStream.rangeClosed(1, size()).mapToLong(this::number).toArray();
    return new Board(last, all, openings, allowed, null);
  }

  /** Whether the moves are those of the game: to any divisor and any multiple. */
  public boolean isOfDivisors() {
    return moves == null;
  }

  /** Whether each move can be made the other way round, too; if not, there is no {@link #graph}. */
  public boolean isSymmetric() {
    return moves == null || moves.areSymmetric();
  }

  /**
   * The same board, opened by these of its numbers.
   *
   * @throws IllegalArgumentException when one is not on the board, or there twice
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
   * How many numbers the board has.
   *
   * @throws IllegalArgumentException when they are too many for vertices, which are {@code int}s
   */
  public int size() {
    if (last > Integer.MAX_VALUE && isInterval()) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "1..%,d has too many numbers", last));
    }
    return isInterval() ? (int) last : numbers.length;
  }

  /** The largest number; of 1..n, which may be larger than {@link #size} can say, n. */
  public long last() {
    return last;
  }

  /** Whether this is the board 1..n for some n, played by the moves of the game. */
  public boolean isInterval() {
    return numbers.length == 0;
  }

  /** Whether the game is opened by the usual rule, with an even number. */
  public boolean isOpenedByEven() {
    return openings == EVEN;
  }

  /** Whether this is 1..n by the usual rules: an even number opens the game. */
  public boolean isUsual() {
    return isInterval() && isOpenedByEven();
  }

  /** Whether a number is on the board. Time logarithmic in the size. */
  public boolean contains(long number) {
    return isInterval() ? number >= 1 && number <= last : Arrays.binarySearch(numbers, number) >= 0;
  }

  /** The number of the vertex {@code v} in 1..{@link #size}. */
  public long number(int v) {
    return isInterval() ? v : numbers[v - 1];
  }

  /** The numbers of some vertices, in their order. */
  public long[] numbers(int... vertices) {
    return IntStream.of(vertices).mapToLong(this::number).toArray();
  }

  /**
   * The vertex of a number. Time logarithmic in the size.
   *
   * @throws IllegalArgumentException when the number is not on the board
   */
  public int vertex(long number) {
    if (!contains(number)) {
      throw new IllegalArgumentException(
          number + " is not " + (isInterval() ? "in 1.." + last : "on the board"));
    }
    return isInterval() ? Math.toIntExact(number) : Arrays.binarySearch(numbers, number) + 1;
  }

  /**
   * Which vertices are adjacent, where each move can be made the other way round, too.
   *
   * @throws IllegalArgumentException when the board is not {@linkplain #isSymmetric symmetric}, and
   *     as {@link #digraph} does
   */
  public Graph graph() {
    if (digraph() instanceof Graph undirected) {
      return undirected;
    }
    throw new IllegalArgumentException(
        "this takes moves that can be made the other way round, too");
  }

  /**
   * Which vertex may follow which; a {@link Graph} when the board is {@linkplain #isSymmetric
   * symmetric}. The first call stores the edges, 8 bytes each.
   *
   * <p>That takes time about proportional to the edges when the largest number is not much larger
   * than there are numbers; else each number is factored, which takes microseconds where all prime
   * factors but one are small, and up to some milliseconds.
   *
   * @throws IllegalArgumentException for 1..n when n is above {@link #MAX_SIZE}
   * @throws ArithmeticException when there are 2^30 edges or more
   */
  public Digraph digraph() {
    Digraph known = graph;
    if (known == null) {
      known = edges();
      graph = known;
    }
    return known;
  }

  /** Whether the vertex {@code w} may follow {@code v}: one is a proper divisor of the other. */
  public boolean adjacent(int v, int w) {
    return moves == null
        ? Divisors.adjacent(number(v), number(w))
        : moves.allow(number(v), number(w));
  }

  /**
   * The neighbours of a vertex, those that may follow it, in ascending order. Stores the edges but
   * for 1..n, where it takes about v / 2 + n / v steps.
   */
  public IntStream neighbours(int v) {
    if (!isInterval()) {
      return digraph().neighbours(v);
    }
    IntStream divisors = IntStream.rangeClosed(1, v / 2).filter(d -> v % d == 0);
    IntStream multiples = IntStream.rangeClosed(2, size() / v).map(i -> i * v);
    return IntStream.concat(divisors, multiples);
  }

  /** Whether the vertex {@code v} may open the game. */
  public boolean isOpening(int v) {
    return openings.test(number(v));
  }

  /** The vertices that may open the game, in ascending order. */
  public IntStream openings() {
    return isUsual()
        ? IntStream.rangeClosed(1, size() / 2).map(i -> 2 * i)
        : IntStream.rangeClosed(1, size()).filter(this::isOpening);
  }

  /**
   * Refuses vertices that are no game: the first has to be an opening, each other one a neighbour
   * of the one before, and none may come twice.
   *
   * @throws IllegalArgumentException naming the first wrong number and why it is wrong
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

  /** Whether the rules let vertex v follow {@code last}, or, after 0, open the game. */
  public boolean allows(int v, int last) {
    return last == 0 ? isOpening(v) : adjacent(last, v);
  }

  /**
   * Refuses a vertex that may not be played.
   *
   * @param v the vertex
   * @param last the vertex just played, or 0 at the start, where it has to be an opening
   * @param unused the vertices that have not been played
   * @throws IllegalArgumentException if it may not be played; the message says why
   */
  public void requireLegal(int v, int last, NumberSet unused) {
    if (v < 1 || v > size()) {
      throw new IllegalArgumentException(v + " is not in 1.." + size());
    }
    if (last == 0 && !isOpening(v)) {
      throw new IllegalArgumentException(
          isOpenedByEven()
              ? "the opening " + number(v) + " is odd"
              : "the rules do not let " + number(v) + " open the game");
    }
    if (!unused.contains(v)) {
      throw new IllegalArgumentException(number(v) + " was played before");
    }
    if (last != 0 && !adjacent(last, v)) {
      throw new IllegalArgumentException(
          number(v)
              + (moves == null
                  ? " is neither a divisor nor a multiple of "
                  : ": the rules lead to no such number from ")
              + number(last));
    }
  }
}

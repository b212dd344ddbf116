package org.junipergreen.solver.board;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A board in general: any finite set of positive integers, and which of them may open the game.
 *
 * <p>The numbers are the vertices 1, 2, 3, … of a {@link Graph} in ascending order, with an edge
 * where one divides the other. So on the board 1..n each number is its own vertex, and what takes a
 * graph takes every board. Immutable.
 */
public final class Board {
  /** A set of numbers may be so large. */
  public static final int MAX_SIZE = 10_000_000;

  /** No number may be larger. */
  public static final long MAX_NUMBER = 1_000_000_000_000_000_000L;

  /** Boards whose numbers are so dense are joined by walking through all multiples. */
  private static final int DENSE = 20;

  /** The number of vertex v is entry v − 1. */
  private final long[] numbers;

  private final Graph graph;
  private final NumberSet openings;

  private Board(long[] numbers, Graph graph, NumberSet openings) {
    this.numbers = numbers;
    this.graph = graph;
    this.openings = openings;
  }

  /**
   * The board 1..n, which an even number opens.
   *
   * @param n at least 1, at most {@link #MAX_SIZE}
   */
  public static Board upTo(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    return of(LongStream.rangeClosed(1, n).toArray());
  }

  /**
   * A board of any numbers, which an even one opens.
   *
   * <p>Time and memory are about proportional to the edges when the largest number is not much
   * larger than there are numbers; else each number is factored, which takes microseconds where all
   * prime factors but one are small, and up to some milliseconds.
   *
   * @param numbers different ones from 1 to {@link #MAX_NUMBER} in any order, at least one and at
   *     most {@link #MAX_SIZE}
   * @throws IllegalArgumentException when they are not; the message says what is wrong
   * @throws ArithmeticException when there are 2^30 edges or more
   */
  public static Board of(long... numbers) {
    long[] sorted = numbers.clone();
    Arrays.sort(sorted);
    requireBoard(sorted);
    return new Board(sorted, graph(sorted), new NumberSet(sorted.length))
        .withOpenings(number -> number % 2 == 0);
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

  private static void requireBoard(long[] sorted) {
    if (sorted.length == 0) {
      throw new IllegalArgumentException("a board has at least one number");
    }
    if (sorted.length > MAX_SIZE) {
      throw new IllegalArgumentException(
          "a board has at most %,d numbers, not %,d".formatted(MAX_SIZE, sorted.length));
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

  private static Graph graph(long[] sorted) {
    long largest = sorted[sorted.length - 1];
    return largest <= (long) DENSE * Math.max(sorted.length, 1000)
        ? denseGraph(sorted, (int) largest)
        : sparseGraph(sorted);
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

  /** The same board, opened by those of its numbers that meet a condition. */
  public Board withOpenings(LongPredicate condition) {
    NumberSet allowed = new NumberSet(size());
    for (int v = 1; v <= size(); v++) {
      if (condition.test(number(v))) {
        allowed.add(v);
      }
    }
    return new Board(numbers, graph, allowed);
  }

  /** The same board, opened by any of its numbers. */
  public Board withAnyOpening() {
    return withOpenings(number -> true);
  }

  /**
   * The same board, opened by these of its numbers.
   *
   * @throws IllegalArgumentException when one is not on the board, or there twice
   */
  public Board withOpenings(long... numbers) {
    NumberSet allowed = new NumberSet(size());
    for (long number : numbers) {
      int v = vertex(number);
      if (v == 0) {
        throw new IllegalArgumentException("the opening " + number + " is not on the board");
      }
      if (allowed.contains(v)) {
        throw new IllegalArgumentException("the opening " + number + " is there twice");
      }
      allowed.add(v);
    }
    return new Board(this.numbers, graph, allowed);
  }

  /** How many numbers the board has. */
  public int size() {
    return numbers.length;
  }

  /** Whether this is the board 1..n for some n. */
  public boolean isInterval() {
    return numbers[size() - 1] == size();
  }

  /** The number of the vertex {@code v} in 1..{@link #size}. */
  public long number(int v) {
    return numbers[v - 1];
  }

  /** The vertex of a number, or 0 when it is not on the board. Time logarithmic in the size. */
  public int vertex(long number) {
    int i = Arrays.binarySearch(numbers, number);
    return i < 0 ? 0 : i + 1;
  }

  /** Which vertices are adjacent. */
  public Graph graph() {
    return graph;
  }

  /** Whether the vertex {@code v} may open the game. */
  public boolean isOpening(int v) {
    return openings.contains(v);
  }

  /** The vertices that may open the game, in ascending order. */
  public IntStream openings() {
    return IntStream.of(openings.toArray());
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
    return last == 0 ? isOpening(v) : graph.adjacent(v, last);
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
      throw new IllegalArgumentException("vertex " + v + " is not in 1.." + size());
    }
    if (last == 0 && !isOpening(v)) {
      throw new IllegalArgumentException("the rules do not let " + number(v) + " open the game");
    }
    if (!unused.contains(v)) {
      throw new IllegalArgumentException(number(v) + " was played before");
    }
    if (last != 0 && !graph.adjacent(v, last)) {
      throw new IllegalArgumentException(
          number(v) + " is neither a divisor nor a multiple of " + number(last));
    }
  }
}

package org.junipergreen.solver.board;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The legal moves of a variant of the game. Both variants are from B. Seidler and D. Zeilberger's
 * Maple package on Juniper Green.
 *
 * <ul>
 *   <li>{@link #factors}: from x to a divisor of at least x/a, or to a multiple of at most b x.
 *   <li>{@link #steps}: from x to x − s for an s of a list, or to x + t for a t of another list.
 * </ul>
 *
 * <p>Moves are symmetric if a = b or the two lists are equal. Otherwise they are directed.
 */
public final class Moves {
  public static final int MAX_FACTOR = 1000;

  /** The largest step, and the maximum length of each list. */
  public static final int MAX_STEP = 1000;

  private final boolean areFactors;

  /** The factors or differences of moves to a smaller number. */
  private final long[] down;

  /** The factors or differences of moves to a larger number. */
  private final long[] up;

  private Moves(boolean areFactors, long[] down, long[] up) {
    this.areFactors = areFactors;
    this.down = down;
    this.up = up;
  }

  /**
   * Returns moves to divisors and multiples of limited distance.
   *
   * @param a x/a is the smallest legal divisor of x; 1 for no divisor
   * @param b bx is the largest legal multiple of x; 1 for no multiple
   * @throws IllegalArgumentException if a or b is not from 1 to {@link #MAX_FACTOR}
   */
  public static Moves factors(int a, int b) {
    for (int factor : List.of(a, b)) {
      if (factor < 1 || factor > MAX_FACTOR) {
        throw new IllegalArgumentException(
            "a factor must be from 1 to %d, not %d".formatted(MAX_FACTOR, factor));
      }
    }
    return new Moves(
        true, LongStream.rangeClosed(2, a).toArray(), LongStream.rangeClosed(2, b).toArray());
  }

  /**
   * Returns moves by the given differences.
   *
   * @param down the numbers that may be subtracted
   * @param up the numbers that may be added
   * @throws IllegalArgumentException if a number is not from 1 to {@link #MAX_STEP} or is given
   *     twice
   */
  public static Moves steps(List<Integer> down, List<Integer> up) {
    return new Moves(false, steps(down), steps(up));
  }

  private static long[] steps(List<Integer> steps) {
    long[] sorted = steps.stream().mapToLong(step -> step).sorted().toArray();
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] < 1 || sorted[i] > MAX_STEP) {
        throw new IllegalArgumentException(
            "a step must be from 1 to %d, not %d".formatted(MAX_STEP, sorted[i]));
      }
      if (i > 0 && sorted[i] == sorted[i - 1]) {
        throw new IllegalArgumentException("the step %d is given twice".formatted(sorted[i]));
      }
    }
    return sorted;
  }

  public boolean areSymmetric() {
    return Arrays.equals(down, up);
  }

  public boolean allow(long from, long to) {
    if (from == to) {
      return false;
    }
    return to > from ? leads(from, to, up) : leads(to, from, down);
  }

  private boolean leads(long smaller, long larger, long[] by) {
    return LongStream.of(by).anyMatch(k -> larger == (areFactors ? k * smaller : smaller + k));
  }

  /** Passes every move between a number and a larger one up to {@code last}. */
  void forEach(long smaller, long last, Arcs receiver) {
    for (long k : down) {
      long larger = larger(smaller, k, last);
      if (larger > 0) {
        receiver.arc(larger, smaller);
      }
    }
    for (long k : up) {
      long larger = larger(smaller, k, last);
      if (larger > 0) {
        receiver.arc(smaller, larger);
      }
    }
  }

  /** Returns the larger number of a move, or 0 if it exceeds {@code last}. */
  private long larger(long smaller, long k, long last) {
    if (areFactors) {
      return smaller <= last / k ? smaller * k : 0;
    }
    return smaller <= last - k ? smaller + k : 0;
  }

  @FunctionalInterface
  interface Arcs {
    void arc(long from, long to);
  }
}

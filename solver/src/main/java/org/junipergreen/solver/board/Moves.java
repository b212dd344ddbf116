package org.junipergreen.solver.board;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Which number may follow which, where it is not any divisor and any multiple. Both games are those
 * of B. Seidler and D. Zeilberger's Maple package on Juniper Green and its variants.
 *
 * <ul>
 *   <li>{@link #factors}: from x to a divisor of at least x/a, or to a multiple of at most b x.
 *   <li>{@link #steps}: from x to x − s for an s of a list, or to x + t for a t of another.
 * </ul>
 *
 * <p>A game can be turned round, so that moves go both ways, when a = b, or the two lists are the
 * same. Else moves have a direction.
 */
public final class Moves {
  /** The largest factor. */
  public static final int MAX_FACTOR = 1000;

  /** The largest step, and the most of them either way. */
  public static final int MAX_STEP = 1000;

  private final boolean areFactors;

  /** Of a smaller number the larger ones that it may come from, by factor or difference. */
  private final long[] down;

  /** The larger ones that it may lead to. */
  private final long[] up;

  private Moves(boolean areFactors, long[] down, long[] up) {
    this.areFactors = areFactors;
    this.down = down;
    this.up = up;
  }

  /**
   * Divisors and multiples that are not too far.
   *
   * @param a a divisor of x is at least x/a; 1 for no divisor
   * @param b a multiple of x is at most b x; 1 for no multiple
   * @throws IllegalArgumentException when one is not from 1 to {@link #MAX_FACTOR}
   */
  public static Moves factors(int a, int b) {
    for (int factor : List.of(a, b)) {
      if (factor < 1 || factor > MAX_FACTOR) {
        throw new IllegalArgumentException(
            "a factor is from 1 to %d, not %d".formatted(MAX_FACTOR, factor));
      }
    }
    return new Moves(
        true, LongStream.rangeClosed(2, a).toArray(), LongStream.rangeClosed(2, b).toArray());
  }

  /**
   * Steps down and up.
   *
   * @param down what may be subtracted
   * @param up what may be added
   * @throws IllegalArgumentException when one is not from 1 to {@link #MAX_STEP}, or given twice
   */
  public static Moves steps(List<Integer> down, List<Integer> up) {
    return new Moves(false, steps(down), steps(up));
  }

  private static long[] steps(List<Integer> steps) {
    long[] sorted = steps.stream().mapToLong(step -> step).sorted().toArray();
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] < 1 || sorted[i] > MAX_STEP) {
        throw new IllegalArgumentException(
            "a step is from 1 to %d, not %d".formatted(MAX_STEP, sorted[i]));
      }
      if (i > 0 && sorted[i] == sorted[i - 1]) {
        throw new IllegalArgumentException("the step %d is given twice".formatted(sorted[i]));
      }
    }
    return sorted;
  }

  /** Whether each move can be made the other way round, too. */
  public boolean areSymmetric() {
    return Arrays.equals(down, up);
  }

  /** Whether one number may follow another one. */
  public boolean allow(long from, long to) {
    if (from == to) {
      return false;
    }
    return to > from ? leads(from, to, up) : leads(to, from, down);
  }

  private boolean leads(long smaller, long larger, long[] by) {
    return LongStream.of(by).anyMatch(k -> larger == (areFactors ? k * smaller : smaller + k));
  }

  /**
   * Tells every move between a number and a larger one.
   *
   * @param last no number is larger
   */
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

  /** The larger number, or 0 when it is above the last one. */
  private long larger(long smaller, long k, long last) {
    if (areFactors) {
      return smaller <= last / k ? smaller * k : 0;
    }
    return smaller <= last - k ? smaller + k : 0;
  }

  /** Takes moves. */
  @FunctionalInterface
  interface Arcs {
    /** Takes the move from one number to another. */
    void arc(long from, long to);
  }
}

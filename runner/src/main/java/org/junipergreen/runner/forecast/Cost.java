package org.junipergreen.runner.forecast;

import java.util.List;
import java.util.function.LongToDoubleFunction;

/**
 * The estimated cost of an n before it is computed. A run starts from this estimate and measures
 * the actual ratio ({@link TimeLeft}).
 *
 * <p>The logarithm of the time is a straight line: over ln n if the time grows with a power of n,
 * over n if it grows exponentially. If neither holds for all n, the line bends at measured n.
 *
 * @param growth power or exponential
 * @param slope the exponent, or the logarithm of the factor
 * @param example a measured n, usually the largest known one
 * @param seconds its time with one thread for single-threaded work, with two for a search
 * @param bytes its memory
 * @param counted the number of positions of some searches; empty for a sweep
 * @param beginning the time to start at an n, in seconds; the next {@value #TO_SETTLE} n together
 *     take {@value #SETTLING} times as long
 * @param bends smaller n at which the line bends, ascending; may be empty
 */
public record Cost(
    Growth growth,
    double slope,
    long example,
    double seconds,
    long bytes,
    Counted counted,
    LongToDoubleFunction beginning,
    List<Bend> bends) {
  /** After this many consecutive n, the cost is independent of the start. */
  public static final int TO_SETTLE = 16;

  /**
   * The cost of these n, as a multiple of the cost to start. The sweeps of 200 n from 300,001,
   * 500,001 and 700,001 and of 300 from 1,000,001 took 2.0 to 2.9 times the time of their first n,
   * and a program is slower at its start.
   */
  public static final int SETTLING = 2;

  /** A measured n, and the mean time around it in seconds. */
  public record Bend(long n, double seconds) {}

  public enum Growth {
    /** Grows with a power of n. */
    POWER,
    /** Grows by a constant factor for each n. */
    EXPONENTIAL
  }

  /** Returns a cost whose time grows with a power of n, and whose memory grows as n. */
  public static Cost power(double exponent, long example, double seconds, long bytes) {
    return new Cost(
        Growth.POWER, exponent, example, seconds, bytes, Counted.NOTHING, n -> 0, List.of());
  }

  /** Returns a cost whose time and memory grow by a constant factor for each n. */
  public static Cost exponential(double factor, long example, double seconds, long bytes) {
    return new Cost(
        Growth.EXPONENTIAL,
        Math.log(factor),
        example,
        seconds,
        bytes,
        Counted.NOTHING,
        n -> 0,
        List.of());
  }

  /** Returns this cost with bends at smaller n. Below the first of them the time is constant. */
  public Cost bending(Bend... smaller) {
    return new Cost(growth, slope, example, seconds, bytes, counted, beginning, List.of(smaller));
  }

  /** Returns this cost with known numbers of positions for some n. */
  public Cost counted(Counted positions) {
    return new Cost(growth, slope, example, seconds, bytes, positions, beginning, bends);
  }

  /**
   * Returns this cost with a time to start at an n.
   *
   * @param begins returns that time in seconds
   */
  public Cost beginning(LongToDoubleFunction begins) {
    return new Cost(growth, slope, example, seconds, bytes, counted, begins, bends);
  }

  /** Returns the time to start at n, in units of the time of this n. */
  public long boardsToBegin(long n) {
    return (long) Math.ceil(beginning.applyAsDouble(n) / seconds(n));
  }

  /** Returns the time of one n in seconds. */
  public double seconds(long n) {
    return counted.of(n) > 0 ? counted.seconds(n) : declared(n);
  }

  private double declared(long n) {
    if (n >= example || bends.isEmpty()) {
      return seconds * Math.exp(slope * (place(n) - place(example)));
    }
    Bend above = new Bend(example, seconds);
    for (int i = bends.size() - 1; i >= 0; i--) {
      Bend below = bends.get(i);
      if (n >= below.n) {
        double part = (place(n) - place(below.n)) / (place(above.n) - place(below.n));
        return below.seconds * Math.pow(above.seconds / below.seconds, part);
      }
      above = below;
    }
    return above.seconds;
  }

  /** Returns the memory of one n in bytes, at most {@link Long#MAX_VALUE}. */
  public long bytes(long n) {
    double grown =
        growth == Growth.POWER
            ? (double) n / example
            : Math.exp(slope * (place(n) - place(example)));
    return (long) (bytes * grown);
  }

  /** Returns the abscissa of n on which the logarithm of the time is a straight line. */
  private double place(long n) {
    return growth == Growth.POWER ? Math.log((double) n) : n;
  }
}

package org.junipergreen.runner.forecast;

import java.util.List;
import java.util.function.LongToDoubleFunction;

/**
 * What an n of a quantity costs, as far as is known before it is computed. A run takes it as a
 * first guess and measures how much slower or faster it is ({@link TimeLeft}).
 *
 * <p>The logarithm of the time is a straight line: over ln n where it grows with a power of n, over
 * n where it grows by a factor for each n. Where neither holds from the first n on, it bends at n
 * that were measured.
 *
 * @param growth which of the two
 * @param slope the exponent, or the logarithm of the factor
 * @param example an n that was measured: the largest known where that says how far one can go
 * @param seconds what it took, by one thread for what one thread computes, by two for a search
 * @param bytes the memory that it took
 * @param counted how many positions the searches of some n looked at; nothing for a sweep
 * @param beginning what it takes to begin with consecutive n, for the first of them, in seconds;
 *     the next {@value #TO_SETTLE} together take {@value #SETTLING} times as long
 * @param bends smaller n at which the line bends, in ascending order; perhaps none
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
  /** So many n after the first, consecutive n take what they take elsewhere. */
  public static final int TO_SETTLE = 16;

  /**
   * What they take until then, as a multiple of the beginning. The sweeps of 200 n from 300,001,
   * 500,001 and 700,001 and of 300 from 1,000,001 took 2.0 to 2.9 times what their first n took,
   * and a program that has just started is slower.
   */
  public static final int SETTLING = 2;

  /** An n that was measured, and the mean time of the n about it in seconds. */
  public record Bend(long n, double seconds) {}

  /** How the time grows. */
  public enum Growth {
    /** With a power of n. */
    POWER,
    /** By a factor for each n. */
    EXPONENTIAL
  }

  /** A time that grows with a power of n; the memory grows as n. */
  public static Cost power(double exponent, long example, double seconds, long bytes) {
    return new Cost(
        Growth.POWER, exponent, example, seconds, bytes, Counted.NOTHING, n -> 0, List.of());
  }

  /** A time that grows by a factor for each n, and the memory with it. */
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

  /** The same that bends at smaller n; below the first of them the time is the same for all. */
  public Cost bending(Bend... smaller) {
    return new Cost(growth, slope, example, seconds, bytes, counted, beginning, List.of(smaller));
  }

  /** The same of a search whose positions were counted: these n take what they say. */
  public Cost counted(Counted positions) {
    return new Cost(growth, slope, example, seconds, bytes, positions, beginning, bends);
  }

  /**
   * The same, where it takes time to begin with consecutive n.
   *
   * @param begins how long for the first of them, in seconds
   */
  public Cost beginning(LongToDoubleFunction begins) {
    return new Cost(growth, slope, example, seconds, bytes, counted, begins, bends);
  }

  /** The time that it takes to begin with consecutive n, as a number of n at the same place. */
  public long boardsToBegin(long n) {
    return (long) Math.ceil(beginning.applyAsDouble(n) / seconds(n));
  }

  /** The time of one n in seconds. */
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

  /** The memory that one n takes, in bytes, at most {@link Long#MAX_VALUE}. */
  public long bytes(long n) {
    double grown =
        growth == Growth.POWER
            ? (double) n / example
            : Math.exp(slope * (place(n) - place(example)));
    return (long) (bytes * grown);
  }

  /** Where an n stands on the axis over which the logarithm of the time is a straight line. */
  private double place(long n) {
    return growth == Growth.POWER ? Math.log((double) n) : n;
  }
}

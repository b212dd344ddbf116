package org.junipergreen.runner.forecast;

/**
 * What an n of a quantity costs, as far as is known before it is computed. A run takes it as a
 * first guess and corrects it ({@link Forecast}).
 *
 * <p>The logarithm of the time is a straight line: over ln n where it grows with a power of n, over
 * n where it grows by a factor for each n.
 *
 * @param growth which of the two
 * @param slope the exponent, or the logarithm of the factor
 * @param example an n that was measured: the largest known where that says how far one can go
 * @param seconds what it took, by one thread for what one thread computes, by two for a search
 * @param bytes the memory that it took
 * @param spread the standard deviation of ln(seconds) of a single n about the line
 */
public record Cost(
    Growth growth, double slope, long example, double seconds, long bytes, double spread) {
  /** How the time grows. */
  public enum Growth {
    /** With a power of n. */
    POWER,
    /** By a factor for each n. */
    EXPONENTIAL
  }

  /** Consecutive n whose ratio is below this are taken together, where many n are alike. */
  private static final double ALIKE = 1.03;

  /** The slope of another machine, or of another version, may differ by such a part. */
  private static final double SLOPE_UNCERTAINTY = 0.15;

  /** A time that grows with a power of n; the memory grows as n. */
  public static Cost power(
      double exponent, long example, double seconds, long bytes, double spread) {
    return new Cost(Growth.POWER, exponent, example, seconds, bytes, spread);
  }

  /** A time that grows by a factor for each n, and the memory with it. */
  public static Cost exponential(
      double factor, long example, double seconds, long bytes, double spread) {
    return new Cost(Growth.EXPONENTIAL, Math.log(factor), example, seconds, bytes, spread);
  }

  /** The time of one n in seconds. */
  public double seconds(long n) {
    return seconds * Math.exp(slope * (place(n) - place(example)));
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
  double place(long n) {
    return growth == Growth.POWER ? Math.log((double) n) : n;
  }

  /** How far the true slope may be from the declared one: a standard deviation. */
  double slopeUncertainty() {
    return SLOPE_UNCERTAINTY * slope;
  }

  /** The last n that is looked at together with this one, as its neighbour. */
  long lastAlike(long n) {
    return growth == Growth.POWER ? (long) (n * ALIKE) : n;
  }

  /** The same number for n that are looked at together. */
  long neighbourhood(long n) {
    return growth == Growth.POWER ? (long) (Math.log((double) n) / Math.log(ALIKE)) : n;
  }
}

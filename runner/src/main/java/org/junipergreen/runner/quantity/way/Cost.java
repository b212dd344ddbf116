package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.Map;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.TextResource;

/**
 * The estimated cost of an n before it is computed. A run starts from this estimate and measures
 * the actual ratio.
 *
 * <p>The logarithm of the time is linear between measured points and beyond the last one: over ln n
 * if the time grows with a power of n, over n if it grows exponentially. Below the first point the
 * time is constant if there are several points. For some searches the number of positions of each
 * small n is known, and gives its time.
 *
 * @param isExponential whether the time grows by a constant factor for each n, not with a power of
 *     n
 * @param slope beyond the last point: the exponent, or the logarithm of the factor
 * @param points measured n, ascending
 * @param positions the number of positions of a search by one thread with a table that retains
 *     everything, by n; may be empty
 * @param rate a number of positions, with the time and the memory that they take
 * @param beginning the time to start at an n, in seconds; the next {@value #TO_SETTLE} n together
 *     take {@value #SETTLING} times as long
 */
public record Cost(
    boolean isExponential,
    double slope,
    List<Point> points,
    Map<Long, Long> positions,
    Point rate,
    LongToDoubleFunction beginning) {
  /** After this many consecutive n, the cost is independent of the start. */
  public static final int TO_SETTLE = 16;

  /**
   * The cost of these n, as a multiple of the cost to start. The sweeps of 200 n from 300,001,
   * 500,001 and 700,001 and of 300 from 1,000,001 took 2.0 to 2.9 times the time of their first n,
   * and a program is slower at its start.
   */
  public static final int SETTLING = 2;

  /** Threads with which work that all threads share was measured. */
  private static final double MEASURED_THREADS = 2;

  private static final Point NO_POSITIONS = new Point(1, 0, 0);

  /** The time to start and end a search, in seconds. */
  private static final double AROUND_SEARCH = 0.005;

  /** Beyond this multiple, the known number of positions belongs to another search. */
  private static final double MISCOUNTED = 1.2;

  /** The maximum share of a search that is not done. */
  private static final double ALMOST = 0.97;

  /**
   * The exponent that converts the share of openings into the share of a search. For games, Grundy
   * values and winners on some twenty boards, a fifth of the openings took 0.3 to 0.6 of the
   * positions, half of them 0.65 to 0.85.
   */
  private static final double FIRST_OPENINGS = 0.35;

  private static final double ENOUGH_OPENINGS = 0.5;

  /**
   * A measured n.
   *
   * @param seconds the mean time around it, with one thread for single-threaded work, with two for
   *     work that all threads share
   * @param bytes its memory without Java's own, 0 if unknown
   */
  public record Point(long n, double seconds, long bytes) {}

  /** Returns a cost whose time grows with a power of n, and whose memory grows as n. */
  public static Cost power(double exponent, Point... points) {
    return new Cost(false, exponent, List.of(points), Map.of(), NO_POSITIONS, n -> 0);
  }

  /** Returns a cost whose time and memory grow by a constant factor for each n. */
  public static Cost exponential(double factor, Point... points) {
    return new Cost(true, Math.log(factor), List.of(points), Map.of(), NO_POSITIONS, n -> 0);
  }

  /** Returns the points of a kind of work in costs.csv, which costs.py measures. */
  public static Point[] measured(String kind) {
    return lines("costs.csv", kind)
        .map(
            line ->
                new Point(
                    Long.parseLong(line[1]), Double.parseDouble(line[2]), Long.parseLong(line[3])))
        .toArray(Point[]::new);
  }

  private static Stream<String[]> lines(String file, String kind) {
    return TextResource.of(Cost.class, file)
        .lines()
        .filter(line -> line.startsWith(kind + ","))
        .map(line -> line.split(",", -1));
  }

  /** Returns this cost with the positions of a search in positions.csv, and their measured rate. */
  public Cost counted(String search) {
    Map<Long, Long> counts =
        lines("positions.csv", search)
            .collect(
                Collectors.toMap(line -> Long.valueOf(line[1]), line -> Long.valueOf(line[2])));
    Point some = measured("positions of " + search)[0];
    return new Cost(isExponential, slope, points, counts, some, beginning);
  }

  /**
   * Returns the time of work that all threads share, with some threads of this machine, as a
   * multiple of its cost.
   */
  public static double withThreads(int threads) {
    return MEASURED_THREADS / Math.min(threads, Runtime.getRuntime().availableProcessors());
  }

  /** Returns this cost without known numbers of positions. */
  public Cost uncounted() {
    return new Cost(isExponential, slope, points, Map.of(), NO_POSITIONS, beginning);
  }

  /**
   * Returns this cost with a time to start at an n.
   *
   * @param begins returns that time in seconds
   */
  public Cost beginning(LongToDoubleFunction begins) {
    return new Cost(isExponential, slope, points, positions, rate, begins);
  }

  /** Returns the time to start at n, in units of the time of this n. */
  public long boardsToBegin(long n) {
    return (long) Math.ceil(beginning.applyAsDouble(n) / seconds(n));
  }

  /** Returns the largest measured n. */
  public Point example() {
    return points.get(points.size() - 1);
  }

  /** Returns the time of one n in seconds. */
  public double seconds(long n) {
    Long counted = positions.get(n);
    if (counted != null) {
      return AROUND_SEARCH + rate.seconds * counted / rate.n;
    }
    Point above = example();
    if (n >= above.n || points.size() == 1) {
      return above.seconds * grown(above, n);
    }
    for (int i = points.size() - 2; i >= 0; i--) {
      Point below = points.get(i);
      if (n >= below.n) {
        return between(below, below.seconds, n, above, above.seconds);
      }
      above = below;
    }
    return above.seconds;
  }

  /** Returns the value at n whose logarithm is linear between those of two points. */
  private double between(Point below, double low, long n, Point above, double high) {
    double part = (place(n) - place(below.n)) / (place(above.n) - place(below.n));
    return low * Math.pow(high / low, part);
  }

  /**
   * Returns the memory of one n in bytes, at most {@link Long#MAX_VALUE}. Below and above the
   * points whose memory is known, it grows as n, or as the time if that grows exponentially.
   */
  public long bytes(long n) {
    Long counted = positions.get(n);
    if (counted != null) {
      return rate.bytes * counted / rate.n;
    }
    @Nullable Point below = null;
    for (Point point : points) {
      if (point.bytes > 0 && point.n < n) {
        below = point;
      } else if (point.bytes > 0) {
        return below == null
            ? scaled(point, n)
            : (long) between(below, (double) below.bytes, n, point, (double) point.bytes);
      }
    }
    return below == null ? 0 : scaled(below, n);
  }

  private long scaled(Point point, long n) {
    double times = isExponential ? grown(point, n) : (double) n / point.n;
    return (long) (point.bytes * times);
  }

  /** Returns the time of n as a multiple of that of a point, without other points. */
  private double grown(Point point, long n) {
    return Math.exp(slope * (place(n) - place(point.n)));
  }

  /** Returns the abscissa of n on which the logarithm of the time is linear. */
  private double place(long n) {
    return isExponential ? n : Math.log((double) n);
  }

  /**
   * Returns the share of a search that is done: from its positions if their total is known, and
   * otherwise, or if there are far more, from its openings. The first openings take most of the
   * time, because they share positions with the others. If the total is unknown, the share is 0
   * until half of the openings are solved, because single openings differ too much.
   *
   * @param searched the number of positions searched
   * @param openings the share of its openings that are solved, 0 to 1
   */
  public double shareOfSearch(long n, long searched, double openings) {
    long counted = positions.getOrDefault(n, 0L);
    if (counted == 0 && openings < ENOUGH_OPENINGS) {
      return 0;
    }
    return Math.min(
        ALMOST,
        counted > 0 && searched <= MISCOUNTED * counted
            ? (double) searched / counted
            : Math.pow(Math.min(1, openings), FIRST_OPENINGS));
  }
}

package org.junipergreen.runner.work;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.Range;

/**
 * The remaining time of work on many n: the declared {@link Cost} of the remaining n, times the
 * ratio of measured to declared time of the last n. Thread-safe.
 *
 * <p>The declared end assumes that each worker takes the next shard as soon as it is free.
 * Measurements lose weight with the work done since: when the total work has doubled, a measurement
 * counts half.
 */
public final class TimeLeft {
  /** The weight of the declared cost against measurements, in declared seconds. */
  private static final double GUESS = 0.5;

  /**
   * The weight of the declared cost of a single n, as a share of that cost, because a search is
   * slow at first.
   */
  private static final double GUESS_ALONE = 0.125;

  /** The maximum number of n that are summed up; larger ranges are sampled. */
  private static final long SAMPLES = 100_000;

  /** Larger than the age of the universe, yet safe to multiply. */
  private static final double ENDLESS = 1e100;

  private static final double NANOS = 1e9;

  /** The share of work of unknown cost that is measured before its time is estimated. */
  private static final double EVIDENCE = 0.05;

  private final Cost cost;
  private final int workers;
  private final double limit;
  private final LongSupplier clock;

  /** The remaining shards in order of their start. */
  private final List<OpenShard> shards = new ArrayList<>();

  /**
   * The completed work, and its declared and measured time, in which earlier work is discounted.
   */
  private double done;

  private double declared;
  private double measured;

  /**
   * The work since the last measurement, the time of the last progress, and the time of the
   * measurement.
   */
  private double recent;

  private long latest;
  private long settled;

  /** The work that must be done before there is an estimate. */
  private double evidence;

  /** The n that is partly done, and its declared seconds that are done. */
  private long partly;

  private double ofPartly;

  /** Consecutive n for one worker, the number of remaining ones, and their declared seconds. */
  private static final class OpenShard {
    private final Range range;
    private long boards;
    private double left;

    OpenShard(Range range, double left) {
      this.range = range;
      this.left = left;
      boards = range.size();
    }
  }

  /**
   * Creates an estimate for work that starts now.
   *
   * @param shards the n to compute, each range by one worker, in order of their start
   * @param workers the number of n at a time
   * @param limit the time limit of an n in seconds, may be infinite
   * @param ratio the ratio of measured to declared time of earlier n, 1 if unknown
   */
  public TimeLeft(Cost cost, List<Range> shards, int workers, double limit, double ratio) {
    this(cost, shards, workers, limit, ratio, System::nanoTime);
  }

  TimeLeft(
      Cost cost, List<Range> shards, int workers, double limit, double ratio, LongSupplier clock) {
    this.cost = cost;
    this.workers = workers;
    this.limit = limit;
    this.clock = clock;
    long total = Range.total(shards);
    for (Range range : shards) {
      this.shards.add(new OpenShard(range, declared(range, Math.max(1, total / SAMPLES))));
    }
    done = total == 1 ? Math.max(GUESS, GUESS_ALONE * this.shards.get(0).left) : GUESS;
    declared = done;
    measured = done * ratio;
    latest = clock.getAsLong();
    settled = latest;
  }

  /**
   * Creates an estimate for a board whose cost is unknown, which starts now. There is none until a
   * twentieth of the work is measured.
   */
  public static TimeLeft ofUnknownCost(long n) {
    return ofUnknownCost(n, System::nanoTime);
  }

  static TimeLeft ofUnknownCost(long n, LongSupplier clock) {
    Cost whole = Cost.power(0, new Cost.Point(1, 1, 0));
    TimeLeft left =
        new TimeLeft(whole, List.of(new Range(n, n)), 1, Double.POSITIVE_INFINITY, 1, clock);
    left.done = 0;
    left.declared = 0;
    left.measured = 0;
    left.evidence = EVIDENCE;
    return left;
  }

  /**
   * Returns the ratio of measured to declared time of earlier n.
   *
   * @param guess the ratio without any measurement; it has some weight
   */
  public static double ratio(double guess, double measured, double declared) {
    return (GUESS * guess + measured) / (GUESS + declared);
  }

  private double declared(Range range, long step) {
    double sum = (1 + Cost.SETTLING) * beginning(range.from());
    for (long n = range.from(); n <= range.to(); n += step) {
      long end = Math.min(range.to(), n + step - 1);
      sum += (end - n + 1) * declared(n + (end - n) / 2);
    }
    return sum;
  }

  private double declared(long n) {
    return Math.min(Math.min(limit, ENDLESS), cost.seconds(n));
  }

  private double beginning(long n) {
    return Math.min(limit, cost.beginning().applyAsDouble(n));
  }

  /** Records that one of the n is done now. */
  public synchronized void observe(long n) {
    OpenShard shard = shardOf(n);
    if (shard == null) {
      return;
    }
    long from = shard.range.from();
    double work = declared(n) - (n == partly ? ofPartly : 0);
    work += n == from ? beginning(from) : 0;
    boolean settles = n == Math.min(shard.range.to(), from + Cost.TO_SETTLE);
    work += settles ? Cost.SETTLING * beginning(from) : 0;
    partly = n == partly ? 0 : partly;
    add(shard, work, work);
    shard.boards--;
    if (shard.boards == 0) {
      settle();
      shards.remove(shard);
    }
  }

  /**
   * Records the progress within an n.
   *
   * @param share the share of its time, 0 to 1
   */
  public synchronized void observe(long n, double share) {
    OpenShard shard = shardOf(n);
    boolean first = n != partly;
    double before = first ? 0 : ofPartly;
    double work = share * declared(n) - before;
    if (shard != null && work != 0) {
      partly = n;
      ofPartly = before + work;
      // Work done before, and a share that decreases, do not affect the measured rate.
      add(shard, work, first ? 0 : Math.max(0, work));
    }
  }

  /**
   * Records the progress of the search of an n.
   *
   * @param positions the number of positions searched
   * @param openings the share of its openings that are solved, 0 to 1
   */
  public void searched(long n, long positions, double openings) {
    observe(n, cost.shareOfSearch(n, positions, openings));
  }

  private void add(OpenShard shard, double work, double measurable) {
    shard.left -= work;
    recent += measurable;
    latest = clock.getAsLong();
  }

  private @Nullable OpenShard shardOf(long n) {
    for (OpenShard shard : shards) {
      if (shard.range.from() <= n && n <= shard.range.to()) {
        return shard;
      }
    }
    return null;
  }

  /** Measures the recent work, and discounts earlier work by the share of the recent one. */
  private void settle() {
    if (done + recent == 0) {
      settled = latest;
      return;
    }
    double fading = done / (done + recent);
    declared = declared * fading + recent;
    measured = measured * fading + (latest - settled) / NANOS * busy();
    done += recent;
    recent = 0;
    settled = latest;
  }

  /** Returns the number of busy workers. At the end there may be fewer shards than workers. */
  private int busy() {
    return Math.min(workers, shards.size());
  }

  /**
   * Returns the remaining time in seconds, or empty if the current n has taken longer than the
   * estimate for all remaining work, or too little work of unknown cost is measured.
   */
  public synchronized OptionalDouble left() {
    if (shards.isEmpty()) {
      return OptionalDouble.of(0);
    }
    settle();
    if (done < evidence) {
      return OptionalDouble.empty();
    }
    PriorityQueue<Double> free = new PriorityQueue<>(Collections.nCopies(busy(), 0.0));
    double end = 0;
    for (OpenShard shard : shards) {
      double ends = free.remove() + shard.left;
      free.add(ends);
      end = Math.max(end, ends);
    }
    double since = (clock.getAsLong() - latest) / NANOS;
    double seconds = end * measured / declared - since;
    return seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty();
  }
}

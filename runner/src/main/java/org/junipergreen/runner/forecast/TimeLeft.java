package org.junipergreen.runner.forecast;

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
 * Estimates the remaining time of work on many n: the declared {@link Cost} of the remaining n,
 * times the ratio of measured to declared time of the last n. Thread-safe.
 *
 * <p>If the work is divided into shards ({@link #divide}), the estimate accounts for idle workers
 * during the last ones.
 *
 * <p>Measurements lose weight with the work done since: when the total work has doubled, a
 * measurement counts half.
 */
public final class TimeLeft {
  /** The weight of the declared cost against measurements, in declared seconds. */
  private static final double GUESS = 0.5;

  /** The maximum number of n that are summed up; larger ranges are sampled. */
  private static final long SAMPLES = 100_000;

  /** Larger than the age of the universe, yet safe to multiply. */
  private static final double ENDLESS = 1e100;

  private static final double NANOS = 1e9;

  /** In nanoseconds: closer observations may belong to one commit. */
  private static final long TOGETHER = 10_000_000;

  private final Cost cost;
  private final int workers;
  private final double limit;
  private final LongSupplier clock;
  private long latest;
  private long settled;
  private long reached = -1;

  /** The number of remaining n, and their declared seconds for one worker. */
  private long left;

  private double declaredLeft;

  /** The remaining shards in order of their start. */
  private final List<Shard> shards = new ArrayList<>();

  /** Consecutive n for one worker, ascending, and their remaining declared seconds. */
  private static final class Shard {
    private final Range range;
    private double declaredLeft;

    Shard(Range range, double declaredLeft) {
      this.range = range;
      this.declaredLeft = declaredLeft;
    }

    /** The first n whose cost is independent of the start. */
    private long settled() {
      return Math.min(range.to(), range.from() + Cost.TO_SETTLE);
    }
  }

  /**
   * Completed work in seconds of all busy workers: as declared, and declared and measured with old
   * observations discounted.
   */
  private double done = GUESS;

  private double declared = GUESS;
  private double measured = GUESS;

  /** Declared and measured seconds of the n observed since. */
  private double recent;

  private double recentTime;

  /** The n of the current search, and its declared seconds that are done. */
  private long searching;

  private double searched;

  /** Declared and measured seconds of earlier runs. */
  private double declaredBefore = GUESS;

  private double measuredBefore = GUESS;

  /**
   * Creates an estimate for work that starts now.
   *
   * @param workers the number of n at a time
   * @param limit the time limit of an n in seconds, may be infinite
   */
  public TimeLeft(Cost cost, List<Range> todo, int workers, double limit) {
    this(cost, todo, workers, limit, System::nanoTime);
  }

  TimeLeft(Cost cost, List<Range> todo, int workers, double limit, LongSupplier clock) {
    this.cost = cost;
    this.workers = workers;
    this.limit = limit;
    this.clock = clock;
    left = Range.total(todo);
    for (Range range : todo) {
      declaredLeft += declared(range);
    }
    latest = clock.getAsLong();
    settled = latest;
  }

  private double declared(Range range) {
    long step = Math.max(1, left / SAMPLES);
    double sum = 0;
    for (long n = range.from(); n <= range.to(); n += step) {
      long end = Math.min(range.to(), n + step - 1);
      sum += (end - n + 1) * declared(n + (end - n) / 2);
    }
    return sum;
  }

  private double declared(long n) {
    return Math.min(Math.min(limit, ENDLESS), cost.seconds(n));
  }

  /**
   * Divides the remaining work into shards, each with a cost to start.
   *
   * @param all the shards in order of their start
   */
  public synchronized void divide(List<Range> all) {
    for (Range range : all) {
      shards.add(new Shard(range, declared(range) + (1 + Cost.SETTLING) * beginning(range.from())));
    }
  }

  /** Returns when the last worker is done, if each takes the next shard as soon as it is free. */
  private double declaredEnd() {
    if (shards.isEmpty()) {
      return declaredLeft / workers;
    }
    PriorityQueue<Double> free = new PriorityQueue<>(Collections.nCopies(busy(), 0.0));
    double end = 0;
    for (Shard shard : shards) {
      double done = free.remove() + shard.declaredLeft;
      free.add(done);
      end = Math.max(end, done);
    }
    return end;
  }

  private double beginning(long n) {
    return Math.min(limit, cost.beginning().applyAsDouble(n));
  }

  /** Returns the cost of an n, including its part of the cost to start its shard. */
  private double declared(long n, @Nullable Shard shard) {
    double work = declared(n);
    if (shard != null) {
      long first = shard.range.from();
      work += n == first ? beginning(first) : 0;
      work += n == shard.settled() ? Cost.SETTLING * beginning(first) : 0;
    }
    return work;
  }

  /** Returns the number of busy workers. At the end there may be fewer shards than workers. */
  private int busy() {
    return shards.isEmpty() ? workers : Math.min(workers, shards.size());
  }

  /** Records the time of an n from an earlier run, or from earlier in this run. */
  public synchronized void recall(long n, long nanos) {
    declaredBefore += declared(n);
    measuredBefore += nanos / NANOS;
    measured = declared * measuredBefore / declaredBefore;
  }

  /** Records that one of the n is done now. */
  public synchronized void observe(long n) {
    long now = clock.getAsLong();
    if (now - settled > TOGETHER) {
      settle();
      settled = now;
    }
    add(takeOff(n), now);
  }

  /** Removes an n from the remaining work, and returns its remaining declared cost. */
  private double takeOff(long n) {
    Shard shard = shardOf(n);
    double work = declared(n, shard) - (n == searching ? searched : 0);
    searched = n == searching ? 0 : searched;
    searching = n == searching ? 0 : searching;
    left--;
    takeOff(n, work);
    if (shard != null && n == shard.range.to()) {
      shards.remove(shard);
    }
    return work;
  }

  private void takeOff(long n, double work) {
    declaredLeft -= work;
    Shard shard = shardOf(n);
    if (shard != null) {
      shard.declaredLeft -= work;
    }
  }

  /** Records that declared seconds of work were done until now. */
  private void add(double work, long now) {
    recentTime += (now - latest) / NANOS * busy();
    recent += work;
    latest = now;
  }

  /**
   * Records the progress of the search of an n. If no other n remains, an eighth of its cost counts
   * as the initial estimate, because a search is slow in its first seconds.
   *
   * @param positions the number of positions searched
   * @param solved the share of its openings that are solved, 0 to 1
   */
  public synchronized void searched(long n, long positions, double solved) {
    worked(n, cost.shareOfSearch(n, positions, solved));
  }

  /**
   * Records the progress of an n whose share is known.
   *
   * @param share the share of its time, 0 to 1
   */
  public synchronized void worked(long n, double share) {
    boolean first = n != searching;
    if (first) {
      searching = n;
      searched = 0;
      if (left == 1 && shards.isEmpty()) {
        done = Math.max(GUESS, declaredLeft / 8);
        declared = done;
        measured = done;
      }
    }
    double work = share * declared(n) - searched;
    if (work != 0) {
      searched += work;
      takeOff(n, work);
      // Work done before, and a share that decreases, do not affect the measured rate.
      add(first ? 0 : Math.max(0, work), clock.getAsLong());
    }
  }

  private @Nullable Shard shardOf(long n) {
    for (Shard shard : shards) {
      if (shard.range.from() <= n && n <= shard.range.to()) {
        return shard;
      }
    }
    return null;
  }

  /** Discounts old measurements by the share of the n observed since. */
  private void settle() {
    double fading = done / (done + recent);
    declared = declared * fading + recent;
    measured = measured * fading + recentTime;
    done += recent;
    recent = 0;
    recentTime = 0;
  }

  /** Records that all n up to this one are done. The first call defines the start. */
  public synchronized void reach(long n) {
    if (reached < 0) {
      for (long before = 1; before <= n; before++) {
        left--;
        declaredLeft -= declared(before);
      }
      latest = clock.getAsLong();
    } else {
      for (long next = reached + 1; next <= n; next++) {
        observe(next);
      }
    }
    reached = n;
  }

  /**
   * Returns the remaining time in seconds, or empty if the current n has taken longer than the
   * estimate for all remaining work.
   */
  public synchronized OptionalDouble left() {
    if (left <= 0) {
      return OptionalDouble.of(0);
    }
    settle();
    double since = (clock.getAsLong() - latest) / NANOS;
    double seconds = declaredEnd() * measured / declared - since;
    return seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty();
  }
}

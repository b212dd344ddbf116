package org.junipergreen.runner.forecast;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Range;

/**
 * How long work on many n will still take: the declared {@link Cost} of all that is left, times how
 * much slower or faster than declared the last n were. Safe to use from many threads.
 *
 * <p>Where the work is divided into shards ({@link #divide}), each for one worker, the last ones
 * keep fewer workers busy than there are.
 *
 * <p>What was measured counts the less, the longer ago it is, on the scale of the work itself: when
 * twice as much is done in all, it counts half.
 */
public final class TimeLeft {
  /** Declared seconds after which what is measured counts as much as the first guess. */
  private static final double GUESS = 0.5;

  /** Of more n than this only so many are looked at to sum up what all of them cost. */
  private static final long SAMPLES = 100_000;

  /** A larger time than the age of the universe, which can still be multiplied. */
  private static final double ENDLESS = 1e100;

  private static final double NANOS = 1e9;

  /** More than so many times the positions that were counted belong to another search. */
  private static final double MISCOUNTED = 1.2;

  /** Of a search that is not done. */
  private static final double ALMOST = 0.97;

  /**
   * The share of a search is this power of the share of its openings: of games, Grundy values and
   * winners on some twenty boards a fifth of the openings took 0.3 to 0.6 of the positions, half of
   * them 0.65 to 0.85.
   */
  private static final double FIRST = 0.35;

  /** Nanoseconds: what is observed closer to each other may be of one commit. */
  private static final long TOGETHER = 10_000_000;

  private final Cost cost;
  private final int workers;
  private final double limit;
  private final LongSupplier clock;
  private long latest;
  private long settled;
  private long reached = -1;

  /** What is left: the n, and the declared seconds in which one worker does them. */
  private long left;

  private double declaredLeft;

  /** The shards that are not done, in the order in which they are begun. */
  private final List<Shard> shards = new ArrayList<>();

  /** Consecutive n for one worker, in ascending order, and the declared seconds left of them. */
  private static final class Shard {
    private final Range range;
    private double declaredLeft;

    Shard(Range range, double declaredLeft) {
      this.range = range;
      this.declaredLeft = declaredLeft;
    }

    /** With this n it has its pace. */
    private long settled() {
      return Math.min(range.to(), range.from() + Cost.TO_SETTLE);
    }
  }

  /**
   * What was done, in seconds of all workers at work: as declared, and the same and those measured
   * with the early ones faded.
   */
  private double done = GUESS;

  private double declared = GUESS;
  private double measured = GUESS;

  /** Of the n that were observed since, declared and measured seconds. */
  private double recent;

  private double recentTime;

  /** The n whose search is at work, and the declared seconds of it that are worked off. */
  private long searching;

  private double searched;

  /** What is remembered of earlier runs, declared and measured. */
  private double declaredBefore = GUESS;

  private double measuredBefore = GUESS;

  /**
   * The time left of work that begins now.
   *
   * @param todo the n that are to be done
   * @param workers how many n at a time
   * @param limit the most that an n is given, in seconds, perhaps infinite
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
   * Takes note that all that is left is done in shards, each of which also costs its beginning.
   *
   * @param all the shards in the order in which they are begun
   */
  public synchronized void divide(List<Range> all) {
    for (Range range : all) {
      shards.add(new Shard(range, declared(range) + (1 + Cost.SETTLING) * beginning(range.from())));
    }
  }

  /** When the last worker will be done if each takes the next shard as soon as it is free. */
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

  /** What it costs to begin a shard with an n. */
  private double beginning(long n) {
    return Math.min(limit, cost.beginning().applyAsDouble(n));
  }

  /** What an n costs with the part of its shard's beginning that falls to it. */
  private double declared(long n, @Nullable Shard shard) {
    double work = declared(n);
    if (shard != null) {
      long first = shard.range.from();
      work += n == first ? beginning(first) : 0;
      work += n == shard.settled() ? Cost.SETTLING * beginning(first) : 0;
    }
    return work;
  }

  /** How many are at work: at the end there may be fewer shards than workers. */
  private int busy() {
    return shards.isEmpty() ? workers : Math.min(workers, shards.size());
  }

  /** Takes note of what an n took before, in an earlier run or in this one. */
  public synchronized void recall(long n, long nanos) {
    declaredBefore += declared(n);
    measuredBefore += nanos / NANOS;
    measured = declared * measuredBefore / declaredBefore;
  }

  /** Takes note that one of the n is done now. */
  public synchronized void observe(long n) {
    long now = clock.getAsLong();
    if (now - settled > TOGETHER) {
      settle();
      settled = now;
    }
    add(takeOff(n), now);
  }

  /** Takes an n off what is left; returns what of it was not taken off before, as declared. */
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

  /** Takes note of what one of the n took in a run that another process has at work. */
  public synchronized void took(long n, long nanos) {
    double work = takeOff(n);
    declaredBefore += work;
    measuredBefore += nanos / NANOS;
    measured = declared * measuredBefore / declaredBefore;
  }

  /** Takes note of declared seconds that were worked off until now. */
  private void add(double work, long now) {
    recentTime += (now - latest) / NANOS * busy();
    recent += work;
    latest = now;
  }

  /**
   * Takes note of how far the search of an n has come. When no other is to be done, an eighth of
   * what it is to take counts as a first guess, for in its first seconds a search is slow.
   *
   * @param positions how many positions it has looked at
   * @param solved the share of its openings that are solved, 0 to 1
   */
  public synchronized void searched(long n, long positions, double solved) {
    worked(n, share(n, positions, solved));
  }

  /**
   * The same of work whose share is known.
   *
   * @param share of the time that the n takes, 0 to 1
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
      // What was done before, and a share that turns out to be less, say nothing of the rate.
      add(first ? 0 : Math.max(0, work), clock.getAsLong());
    }
  }

  /**
   * The share of a search that is done: by its positions where these were counted, and otherwise,
   * or when they are far more than was counted, by its openings. The first ones take most of the
   * time, for all that they have in common with the others is solved with them.
   */
  private double share(long n, long positions, double solved) {
    long counted = cost.counted().of(n);
    return positions <= MISCOUNTED * counted
        ? Math.min(ALMOST, (double) positions / counted)
        : Math.min(ALMOST, Math.pow(Math.min(1, solved), FIRST));
  }

  private @Nullable Shard shardOf(long n) {
    for (Shard shard : shards) {
      if (shard.range.from() <= n && n <= shard.range.to()) {
        return shard;
      }
    }
    return null;
  }

  /** Lets what was measured earlier fade by the share of the n that were observed since. */
  private void settle() {
    double fading = done / (done + recent);
    declared = declared * fading + recent;
    measured = measured * fading + recentTime;
    done += recent;
    recent = 0;
    recentTime = 0;
  }

  /** Takes note that all n up to this one are done; the first call says where the work begins. */
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

  /** The time that is left in seconds; empty when it cannot be told. */
  public synchronized OptionalDouble left() {
    return left((clock.getAsLong() - latest) / NANOS);
  }

  /**
   * The same of a run that another process has begun; empty when the n at work takes longer than
   * all that is left was to take.
   *
   * @param since seconds since its last n was done
   */
  public synchronized OptionalDouble left(double since) {
    if (left <= 0) {
      return OptionalDouble.of(0);
    }
    settle();
    double seconds = declaredEnd() * measured / declared - since;
    return seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty();
  }
}

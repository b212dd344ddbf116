package org.junipergreen.runner.forecast;

import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Range;

/**
 * How long a run over many n will still take. Safe to use from many threads.
 *
 * <p>The declared {@link Cost} is corrected by what the run itself measures. Of each group of
 * neighbouring n the logarithm of measured over declared time is taken, and a line is laid through
 * these by Bayesian linear regression (C. M. Bishop, "Pattern Recognition and Machine Learning",
 * 2006, section 3.3): that the line is the declared one, with some uncertainty of level and slope,
 * is the prior; so the first n correct the level alone, and the slope follows when there is
 * evidence. The posterior's variance, and that of single n, give the range.
 *
 * <p>The sum over the n that are left is divided by how much thread time a second of the run has
 * brought so far. A search, or a chain, may be within an n for long: of that n the time already
 * spent is taken off, under the condition that it was not enough.
 */
public final class Forecast {
  /** Another machine may take twice or half as long: ln 2. */
  private static final double LEVEL_UNCERTAINTY = 0.7;

  /** Times that are stored may be another machine's too, but of the same version or so. */
  private static final double STORED_UNCERTAINTY = 0.35;

  /**
   * What is common to all n of a group does not average out: a bend, a shard's beginning, noise.
   */
  private static final double GROUP_SPREAD = 0.2;

  /** With a smaller spread, neighbouring n take about the same time. */
  private static final double ALIKE_SPREAD = 0.35;

  /** So long a time since the last n may be that of a commit, or of a start. */
  private static final double PAUSE = 1;

  private static final double LONG_PAUSE = 10;

  /** The quantile of the normal distribution below which nine tenths lie. */
  private static final double NINE_TENTHS = 1.2816;

  /** No slower than this is any n reckoned to have been: timers are not finer. */
  private static final double SHORTEST = 1e-7;

  private static final double NANOS = 1e9;

  private final Cost cost;
  private final int workers;
  private final double limit;
  private final LongSupplier clock;
  private final NavigableMap<Long, Group> groups = new TreeMap<>();
  private final NavigableMap<Long, Group> stored = new TreeMap<>();
  private final long start;
  private long latest;
  private double busy;

  private static final class Group {
    /** The n in the middle, which stands for all. */
    final long middle;

    long left;
    long done;
    double took;
    double declared;

    /** The largest single time, and what was declared for its n. */
    double longest;

    double itsDeclared;

    Group(long first, long left) {
      middle = first + left / 2;
      this.left = left;
    }
  }

  /** ln(measured / declared) at a place: a + b · (place − centre), with the covariance of both. */
  private record Line(
      double a, double b, double centre, double varianceA, double covariance, double varianceB) {
    double at(double place) {
      return a + b * (place - centre);
    }

    double variance(double place) {
      double x = place - centre;
      return varianceA + 2 * x * covariance + x * x * varianceB;
    }
  }

  /**
   * A forecast for a run that begins now.
   *
   * @param todo the n that are to be computed
   * @param workers how many n at a time
   * @param limit the most that an n is given, in seconds, perhaps infinite
   */
  public Forecast(Cost cost, List<Range> todo, int workers, double limit) {
    this(cost, todo, workers, limit, System::nanoTime);
  }

  Forecast(Cost cost, List<Range> todo, int workers, double limit, LongSupplier clock) {
    this.cost = cost;
    this.workers = workers;
    this.limit = limit;
    this.clock = clock;
    for (Range range : todo) {
      add(range);
    }
    start = clock.getAsLong();
    latest = start;
  }

  private void add(Range range) {
    for (long n = range.from(); n <= range.to(); ) {
      long end = Math.min(range.to(), cost.lastAlike(n));
      groups.put(n, new Group(n, end - n + 1));
      n = end + 1;
    }
  }

  /** Takes note of what an n took in an earlier run, perhaps elsewhere. */
  public synchronized void recall(long n, long nanos) {
    measure(stored.computeIfAbsent(cost.neighbourhood(n), key -> new Group(n, 0)), n, nanos);
  }

  /** Takes note of an n that is done now. */
  public synchronized void observe(long n, long nanos) {
    Group group = Objects.requireNonNull(groups.floorEntry(n), "not to be done").getValue();
    group.left--;
    measure(group, n, nanos);
    busy += nanos / NANOS;
    latest = clock.getAsLong();
  }

  /** Takes note of an n of the same run that was done before this forecast was made. */
  public synchronized void stored(long n, long nanos) {
    measure(groups.computeIfAbsent(n, first -> new Group(n, 0)), n, nanos);
    busy += nanos / NANOS;
  }

  private void measure(Group group, long n, long nanos) {
    double seconds = Math.max(SHORTEST, nanos / NANOS);
    double declared = cost.seconds(n);
    group.done++;
    group.took += seconds;
    group.declared += declared;
    if (seconds > group.longest) {
      group.longest = seconds;
      group.itsDeclared = declared;
    }
  }

  /** The time that is left; empty when the n at work takes longer than could be foreseen. */
  public synchronized Optional<TimeLeft> left() {
    long now = clock.getAsLong();
    return left((now - latest) / NANOS, (now - start) / NANOS);
  }

  /**
   * The same for a run that another process has begun.
   *
   * @param since seconds since its last n was done
   * @param elapsed seconds since it began
   */
  public synchronized Optional<TimeLeft> left(double since, double elapsed) {
    Line line = fit();
    double threads = Math.min(workers, (busy + workers) / (elapsed + 1 - Math.min(since, elapsed)));
    double others = 0;
    double spread = 0;
    double heaviest = 0;
    Group current = null;
    for (Group group : groups.values()) {
      if (group.left > 0) {
        long count = group.left;
        if (current == null) {
          current = group;
          count--;
        }
        double each = each(group, line);
        others += count * each;
        if (count * each >= heaviest) {
          heaviest = count * each;
          spread = line.variance(cost.place(group.middle));
        }
      }
    }
    if (current == null) {
      return Optional.of(new TimeLeft(0, 0, 0));
    }
    double single = Math.sqrt(line.variance(cost.place(current.middle)) + square(cost.spread()));
    double median = each(current, line) * Math.exp(-square(cost.spread()) / 2);
    double pause = median < PAUSE ? LONG_PAUSE : PAUSE;
    double[] one = conditional(median, single, Math.max(0, since - pause));
    if (one.length == 0) {
      return Optional.empty();
    }
    double later = others / threads;
    double uncertain = Math.sqrt(spread + square(cost.spread()) / Math.max(1, remaining()));
    double wide = Math.exp(NINE_TENTHS * uncertain);
    return Optional.of(new TimeLeft(later / wide + one[0], later + one[1], later * wide + one[2]));
  }

  /** The time of all that is to be done, before anything is. */
  public synchronized TimeLeft all() {
    return left(0, 0).orElseThrow();
  }

  /** The n that still matter: those of the groups that take most of the time, roughly. */
  private long remaining() {
    long most = 0;
    for (Group group : groups.values()) {
      most = Math.max(most, group.left);
    }
    return most;
  }

  private double each(Group group, Line line) {
    // Exponents beyond this are more than the age of the universe, whatever the unit.
    double exponent = Math.min(600, line.at(cost.place(group.middle)));
    double declared = Math.min(1e100, cost.seconds(group.middle));
    return Math.min(limit, declared * Math.exp(exponent));
  }

  /**
   * What is left of an n after some seconds, when the logarithm of its time is normal: the lower
   * tenth, the median and the upper tenth, or nothing when so long a time was not to be expected.
   */
  private static double[] conditional(double median, double sd, double since) {
    double least = since <= 0 ? -5 : Math.log(since / median) / Math.max(sd, 1e-9);
    if (least > 2.5) {
      return new double[0];
    }
    double total = upper(least);
    double[] quantiles = new double[3];
    double[] shares = {0.9, 0.5, 0.1};
    for (int i = 0; i < shares.length; i++) {
      double low = least;
      double high = 6;
      while (high - low > 1e-3) {
        double middle = (low + high) / 2;
        if (upper(middle) > shares[i] * total) {
          low = middle;
        } else {
          high = middle;
        }
      }
      quantiles[i] = Math.max(0, median * Math.exp(low * sd) - since);
    }
    return quantiles;
  }

  /** The share of a normal distribution above z, by a logistic curve; within 0.01 of the truth. */
  private static double upper(double z) {
    return 1 / (1 + Math.exp(1.5976 * z + 0.070566 * z * z * z));
  }

  private Line fit() {
    double centre = cost.place(cost.example());
    double slope = square(cost.slopeUncertainty());
    Line declared = new Line(0, 0, centre, square(LEVEL_UNCERTAINTY), 0, slope);
    Line prior = declared;
    if (!stored.isEmpty()) {
      Line recalled = through(stored, declared);
      prior =
          new Line(
              recalled.a,
              recalled.b,
              recalled.centre,
              Math.max(recalled.varianceA, square(STORED_UNCERTAINTY)),
              0,
              Math.max(recalled.varianceB, slope / 4));
    }
    return through(groups, prior);
  }

  /**
   * The posterior of a line, given a prior with independent level and slope. Where the groups lie
   * farther from the line than they should, as on a machine that does much else, they count less.
   */
  private Line through(NavigableMap<Long, Group> data, Line prior) {
    Group last = last(data);
    if (last == null) {
      return prior;
    }
    Line line = through(data, last, prior, 1);
    double weights = 0;
    double squares = 0;
    for (Group group : data.values()) {
      if (tells(group)) {
        double share = share(group, last);
        double off = deviation(group) - line.at(cost.place(group.middle));
        weights += share;
        squares += share * square(off) / variance(group);
      }
    }
    double excess = squares / weights;
    return excess > 1 ? through(data, last, prior, excess) : line;
  }

  private Line through(NavigableMap<Long, Group> data, Group last, Line prior, double excess) {
    // Centred where the evidence is.
    double centre = cost.place(last.middle);
    double sum = 1 / prior.variance(centre);
    double sumXx = 1 / prior.varianceB;
    double sumX = 0;
    double sumY = sum * prior.at(centre);
    double sumXy = sumXx * prior.b;
    for (Group group : data.values()) {
      if (tells(group)) {
        double weight = share(group, last) / (excess * variance(group));
        double x = cost.place(group.middle) - centre;
        double y = deviation(group);
        sum += weight;
        sumX += weight * x;
        sumXx += weight * x * x;
        sumY += weight * y;
        sumXy += weight * x * y;
      }
    }
    double determinant = sum * sumXx - sumX * sumX;
    return new Line(
        (sumY * sumXx - sumXy * sumX) / determinant,
        (sum * sumXy - sumX * sumY) / determinant,
        centre,
        sumXx / determinant,
        -sumX / determinant,
        sum / determinant);
  }

  private @Nullable Group last(NavigableMap<Long, Group> data) {
    for (Group group : data.descendingMap().values()) {
      if (tells(group)) {
        return group;
      }
    }
    return null;
  }

  /**
   * How much a group counts: the less it costs, the less, since what comes is most like what was
   * last. Where n scatter, more of them are needed for a slope.
   */
  private double share(Group group, Group last) {
    double part = Math.min(1, cost.seconds(group.middle) / cost.seconds(last.middle));
    return Math.pow(part, cost.spread() <= ALIKE_SPREAD ? 2 : 0.3);
  }

  private double variance(Group group) {
    return square(cost.spread()) / group.done + square(GROUP_SPREAD);
  }

  /** Whether some of the group are done, and not only the first of a shard. */
  private boolean tells(Group group) {
    return group.done > 1 || (group.done == 1 && cost.spread() > ALIKE_SPREAD);
  }

  /**
   * ln(measured / declared) of a group. Where all n are alike, one that took as long as all others
   * is the first of a shard, made from nothing, and is left out.
   */
  private double deviation(Group group) {
    boolean one = cost.spread() <= ALIKE_SPREAD && 2 * group.longest > group.took && group.done > 1;
    double mean =
        one
            ? (group.took - group.longest) / (group.declared - group.itsDeclared)
            : group.took / group.declared;
    // The logarithm of a mean of several is nearer to that of the expected time.
    return Math.log(mean) + square(cost.spread()) / group.done / 2;
  }

  private static double square(double x) {
    return x * x;
  }
}

package org.junipergreen.runner.cli.progress;

import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Ticker;
import org.junipergreen.runner.text.Amounts;

/**
 * How far some work has come, with its rate and, where it can be told, the time left. Work of less
 * than a second shows nothing. Safe to use from many threads.
 */
public final class Progress implements AutoCloseable {
  private static final long SECOND = 1_000_000_000;
  private static final long MINUTE = 60 * SECOND;
  private static final int TICK_MILLIS = 250;

  /** The rate is a mean over about this many seconds. */
  private static final double MEMORY = 20;

  private final Reporter reporter;
  private final String task;
  private final String unit;
  private final @Nullable Supplier<OptionalDouble> left;
  private final LongSupplier clock;
  private final long start;

  /** Held by who shows something, before the lock of what is told. */
  private final Object shown = new Object();

  private long count;
  private long before;
  private long total;
  private String phase = "";
  private String doing = "";
  private String note = "";
  private long lastTick;
  private double ticked;
  private double weight;
  private long rated;
  private long nextMinute;
  private boolean ended;

  /** None in tests. */
  private @Nullable Ticker ticker;

  Progress(
      Reporter reporter,
      String task,
      String unit,
      long total,
      @Nullable Supplier<OptionalDouble> left) {
    this(reporter, task, unit, total, left, System::nanoTime);
    ticker = new Ticker("progress", TICK_MILLIS, this::tick);
  }

  /** For tests: nothing happens but in {@link #tick}. */
  Progress(
      Reporter reporter,
      String task,
      String unit,
      long total,
      @Nullable Supplier<OptionalDouble> left,
      LongSupplier clock) {
    this.reporter = reporter;
    this.task = task;
    this.unit = unit;
    this.total = total;
    this.left = left;
    this.clock = clock;
    start = clock.getAsLong();
    lastTick = start;
    nextMinute = start + SECOND;
  }

  /** Says that {@code done} were done before the work began. */
  public synchronized void begin(long done) {
    count = done;
    before = done;
    rated = done;
  }

  /** Says that {@code more} are done. */
  public synchronized void advance(long more) {
    count += more;
  }

  /** Says that {@code done} are done in all, unless it was more already. */
  public synchronized void reach(long done) {
    count = Math.max(count, done);
  }

  /**
   * Says what is being done, of work that has parts of its own.
   *
   * @param all how much there is of this part, 0 when that is not known
   */
  public synchronized void phase(String part, long done, long all) {
    if (!part.equals(phase)) {
      phase = part;
      before = done;
      rated = done;
      ticked = 0;
      weight = 0;
    }
    count = done;
    total = all;
  }

  /** Shows some words in front of the count from now on: what is at work beside what is counted. */
  public synchronized void doing(String words) {
    doing = words;
  }

  /** Shows some words behind the count from now on. */
  public synchronized void note(String words) {
    note = words;
  }

  /** Says a line of its own, on standard error and in the log. */
  public void say(String line) {
    reporter.say(line);
  }

  /** Looks at the clock and shows what has to be shown; nobody who tells progress waits for it. */
  void tick() {
    synchronized (shown) {
      int columns = reporter.columns();
      ProgressLine line;
      boolean minute;
      synchronized (this) {
        long now = clock.getAsLong();
        if (ended || now - start < SECOND) {
          return;
        }
        rate(now);
        line = line();
        minute = now >= nextMinute;
        nextMinute = minute ? now + MINUTE : nextMinute;
      }
      if (columns > 0) {
        reporter.overwrite(line.onTerminal(columns - 1));
      }
      if (minute) {
        reporter.minute(line.inWords());
      }
    }
  }

  /** A mean of the rates of all ticks, in which each counts less the longer it is ago. */
  private void rate(long now) {
    double seconds = (now - lastTick) / (double) SECOND;
    double fading = Math.exp(-seconds / MEMORY);
    ticked = ticked * fading + (count - rated);
    weight = weight * fading + seconds;
    rated = count;
    lastTick = now;
  }

  private ProgressLine line() {
    double rate = count == before || weight == 0 ? 0 : ticked / weight;
    OptionalDouble seconds =
        left == null || (count == total && total > 0) ? OptionalDouble.empty() : left.get();
    String time = seconds.isPresent() ? Amounts.about(seconds.getAsDouble()) + " left" : "";
    String part = phase.isEmpty() ? doing : phase;
    String what = part.isEmpty() ? task : task + ": " + part;
    return new ProgressLine(what, unit, count, total, rate, time, note);
  }

  /** The same as {@link #end}. */
  @Override
  public void close() {
    end();
  }

  /** Shows the last state; does nothing the second time. */
  public void end() {
    synchronized (shown) {
      tick();
      @Nullable ProgressLine last;
      synchronized (this) {
        if (ended) {
          return;
        }
        ended = true;
        last = clock.getAsLong() - start >= MINUTE ? line() : null;
      }
      if (last != null && !reporter.isTerminal()) {
        reporter.minute(last.inWords());
      }
      reporter.endLine();
    }
    if (ticker != null) {
      ticker.close();
    }
  }
}

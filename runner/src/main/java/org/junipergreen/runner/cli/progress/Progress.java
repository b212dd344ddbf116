package org.junipergreen.runner.cli.progress;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.process.Daemon.Ticker;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * Shows the progress of some work, with its rate and, if known, the time left. Work of less than a
 * second shows nothing. Thread-safe.
 */
public final class Progress implements Phases, AutoCloseable {
  static final long SECOND = 1_000_000_000;
  private static final long MINUTE = 60 * SECOND;
  private static final int TICK_MILLIS = 250;

  /** The rate is a mean over about this many seconds. */
  private static final double MEMORY = 20;

  private final Reporter reporter;
  private final LongFunction<String> task;
  private final String unit;
  private final Supplier<OptionalDouble> left;
  private final LongSupplier clock;
  private final long start;

  /** The time before the first line. */
  private final long first;

  /** Held while something is shown; acquired before the lock of this object. */
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
  private volatile boolean ended;
  private @Nullable Ticker ticker;
  private volatile boolean vanishes;

  /** Removes the line from the terminal when a signal ends the program; set at the first line. */
  private Cancellation.@Nullable Registration atSignal;

  /**
   * Creates a progress that is shown by {@link #tick} only.
   *
   * @param task returns the name of the work after some seconds
   * @param first the time before the first line, in seconds
   * @param clock returns a time in nanoseconds
   */
  Progress(
      Reporter reporter,
      LongFunction<String> task,
      String unit,
      long total,
      Supplier<OptionalDouble> left,
      int first,
      LongSupplier clock) {
    this.reporter = reporter;
    this.task = task;
    this.unit = unit;
    this.total = total;
    this.left = left;
    this.first = first * SECOND;
    this.clock = clock;
    start = clock.getAsLong();
    lastTick = start;
  }

  /** Calls {@link #tick} four times a second until the end. */
  Progress ticking() {
    ticker = new Ticker("progress", TICK_MILLIS, this::tick);
    return this;
  }

  /** Sets the count at the start of the work. */
  public synchronized void begin(long done) {
    count = done;
    before = done;
    rated = done;
  }

  /** Increases the count. */
  public synchronized void advance(long more) {
    count += more;
  }

  /** Raises the count to {@code done}, unless it is larger. */
  public synchronized void reach(long done) {
    count = Math.max(count, done);
  }

  /**
   * Sets the current part of the work, with its own count.
   *
   * @param all the total of this part, or 0 if unknown
   */
  @Override
  public synchronized void at(String part, long done, long all) {
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

  /** Sets the words before the count, which name the current work. */
  public synchronized void doing(String words) {
    doing = words;
  }

  /** Sets the words after the count. */
  public synchronized void note(String words) {
    note = words;
  }

  /** Shows the progress if it is due. Callers that report progress do not wait for the output. */
  void tick() {
    show(false);
  }

  private void show(boolean last) {
    synchronized (shown) {
      ProgressLine line;
      boolean minute;
      synchronized (this) {
        long now = clock.getAsLong();
        long elapsed = now - start;
        if (ended || elapsed < first) {
          return;
        }
        rate(now);
        if (vanishes && atSignal == null) {
          atSignal = Shutdown.beforeEnd(this::vanish);
        }
        line = line(elapsed);
        minute = elapsed >= nextMinute || (last && elapsed >= MINUTE);
        nextMinute = minute ? (elapsed / MINUTE + 1) * MINUTE : nextMinute;
      }
      reporter.show(line, minute);
    }
  }

  /** Updates the exponential moving average of the rate. */
  private void rate(long now) {
    double seconds = (now - lastTick) / (double) SECOND;
    double fading = Math.exp(-seconds / MEMORY);
    ticked = ticked * fading + (count - rated);
    weight = weight * fading + seconds;
    rated = count;
    lastTick = now;
  }

  private ProgressLine line(long elapsed) {
    double rate = count == before || weight == 0 ? 0 : ticked / weight;
    boolean complete = count == total && total > 0;
    OptionalDouble seconds = complete ? OptionalDouble.empty() : left.get();
    String time = seconds.isPresent() ? HumanUnits.about(seconds.getAsDouble()) + " left" : "";
    String part = phase.isEmpty() ? doing : phase;
    String name = task.apply(elapsed / SECOND);
    String what = part.isEmpty() ? name : name + ": " + part;
    return new ProgressLine(what, unit, count, total, rate, time, note);
  }

  /** Shows the final state. Further calls have no effect. */
  @Override
  public void close() {
    show(true);
    end(reporter::endLine);
  }

  /**
   * Returns a stream whose first output removes the line from the terminal, as a signal does that
   * ends the program.
   */
  public PrintWriter vanishingBefore(PrintWriter stream) {
    vanishes = true;
    return new PrintWriter(
        new Writer() {
          @Override
          public void write(char[] text, int offset, int length) {
            if (!ended) {
              vanish();
            }
            stream.write(text, offset, length);
          }

          @Override
          public void flush() {
            stream.flush();
          }

          @Override
          public void close() {
            stream.close();
          }
        });
  }

  /** Removes the line from the terminal. Further calls have no effect. */
  public void vanish() {
    end(reporter::eraseLine);
  }

  private void end(Runnable lastWrite) {
    synchronized (shown) {
      synchronized (this) {
        if (ended) {
          return;
        }
        ended = true;
      }
      lastWrite.run();
    }
    if (ticker != null) {
      ticker.close();
    }
    if (atSignal != null) {
      atSignal.close();
    }
  }
}

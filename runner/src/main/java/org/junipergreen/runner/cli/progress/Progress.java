package org.junipergreen.runner.cli.progress;

import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.TimeLeft;

/**
 * How far some work has come, with its rate and, where it can be told, the time left. Work of less
 * than a second shows nothing. Safe to use from many threads.
 */
public final class Progress implements AutoCloseable {
  private static final long SECOND = 1_000_000_000;
  private static final long MINUTE = 60 * SECOND;
  private static final int TICK_MILLIS = 250;

  /** The rate is that of the last so many seconds, roughly. */
  private static final double MEMORY = 20;

  /** At these per cent of the count the time left is noted, to be judged at the end. */
  private static final int[] MARKS = {10, 25, 50, 75, 90};

  private final Reporter reporter;
  private final String task;
  private final String unit;
  private final @Nullable Supplier<Optional<TimeLeft>> left;
  private final LongSupplier clock;
  private final long start;
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "progress");
            thread.setDaemon(true);
            return thread;
          });
  private final StringBuilder said = new StringBuilder();
  private long count;
  private long before;
  private long total;
  private String phase = "";
  private String note = "";
  private int nextMark;
  private long lastTick;
  private double ticked;
  private double weight;
  private long rated;
  private long nextMinute;
  private boolean ended;

  Progress(
      Reporter reporter,
      String task,
      String unit,
      long total,
      @Nullable Supplier<Optional<TimeLeft>> left) {
    this(reporter, task, unit, total, left, System::nanoTime);
    var unused =
        ticker.scheduleAtFixedRate(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** For tests: nothing happens but in {@link #tick}. */
  Progress(
      Reporter reporter,
      String task,
      String unit,
      long total,
      @Nullable Supplier<Optional<TimeLeft>> left,
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
    nextMark = mark();
  }

  /** Says that {@code more} are done. */
  public synchronized void advance(long more) {
    to(count + more);
  }

  /** Says that {@code done} are done in all, unless it was more already. */
  public synchronized void reach(long done) {
    to(Math.max(count, done));
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

  /** Shows some words behind the count from now on. */
  public synchronized void note(String words) {
    note = words;
  }

  /** Says a line of its own, on standard error and in the log. */
  public void say(String line) {
    reporter.say(line);
  }

  private void to(long done) {
    count = done;
    int reached = mark();
    if (reached > nextMark && left != null) {
      double seconds = (clock.getAsLong() - start) / (double) SECOND;
      left.get()
          .ifPresent(
              time ->
                  said.append(
                      " %d%%:%.1f:%.1f".formatted(MARKS[reached - 1], seconds, time.likely())));
    }
    nextMark = Math.max(nextMark, reached);
  }

  /** How many of the marks are behind. */
  private int mark() {
    int mark = 0;
    while (mark < MARKS.length && total > 0 && 100 * count >= MARKS[mark] * total) {
      mark++;
    }
    return mark;
  }

  /** Looks at the clock and shows what has to be shown. */
  synchronized void tick() {
    long now = clock.getAsLong();
    if (ended || now - start < SECOND) {
      return;
    }
    rate(now);
    if (reporter.isTerminal()) {
      reporter.overwrite(line().onTerminal(reporter.columns() - 1));
    }
    if (now >= nextMinute) {
      nextMinute = now + MINUTE;
      reporter.minute(line().inWords());
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
    String time =
        left == null || (count == total && total > 0)
            ? ""
            : left.get().map(t -> t.words() + " left").orElse("takes longer than foreseen");
    String what = phase.isEmpty() ? task : task + ": " + phase;
    return new ProgressLine(what, unit, count, total, rate, time, note);
  }

  /** The same as {@link #end}. */
  @Override
  public void close() {
    end();
  }

  /** Shows the last state; does nothing the second time. */
  public synchronized void end() {
    if (ended) {
      return;
    }
    tick();
    ended = true;
    ticker.shutdownNow();
    long now = clock.getAsLong();
    if (now - start >= MINUTE && !reporter.isTerminal()) {
      reporter.minute(line().inWords());
    }
    reporter.endLine();
    if (said.length() > 0 && count == total) {
      reporter.log(
          "forecasts at per cent of %s:seconds then:seconds left said%s; it took %.1f s"
              .formatted(unit, said, (now - start) / (double) SECOND));
    }
  }
}

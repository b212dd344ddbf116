package org.junipergreen.runner.cli.output;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * How far some work has come, with its rate and the time left, on standard error: a bar on a
 * terminal, a line now and then elsewhere. Work of less than a second shows nothing.
 *
 * <p>The launcher says whether standard error is a terminal by passing its width as the system
 * property {@code juniper.columns}, since Java cannot tell.
 */
public final class Progress implements AutoCloseable {
  private static final Duration SILENCE = Duration.ofSeconds(1);
  private static final int LINE_WIDTH = 100;
  private static final int BAR_MILLIS = 250;
  private static final int LINE_MILLIS = 10_000;

  private final PrintWriter err;
  private final boolean terminal;
  private final Instant start = Instant.now();
  private final ProgressBar bar;
  private String shown = "";
  private boolean ended;

  /**
   * Starts the clock.
   *
   * @param task what is being done, in a word or two
   * @param unit what is counted
   * @param total how many there are to do
   * @param err where to print
   */
  public Progress(String task, String unit, long total, PrintWriter err) {
    this(task, unit, total, err, columns());
  }

  Progress(String task, String unit, long total, PrintWriter err, int columns) {
    this(new ProgressBarBuilder().showSpeed(), task, unit, total, err, columns);
  }

  /**
   * The progress of exhaustive searches: what is counted takes too unevenly long for a rate and a
   * time left, and there is {@link #note} to say how far the piece at hand is.
   */
  public static Progress ofSearch(String task, String unit, long total, PrintWriter err) {
    return ofSearch(task, unit, total, err, columns());
  }

  static Progress ofSearch(String task, String unit, long total, PrintWriter err, int columns) {
    ProgressBarBuilder builder = new ProgressBarBuilder().hideEta().continuousUpdate();
    return new Progress(builder, task, unit, total, err, columns);
  }

  private Progress(
      ProgressBarBuilder builder,
      String task,
      String unit,
      long total,
      PrintWriter err,
      int columns) {
    this.err = err;
    terminal = columns > 0;
    bar =
        builder
            .setTaskName(task)
            .setUnit(" " + unit, 1)
            .setInitialMax(total)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(terminal ? BAR_MILLIS : LINE_MILLIS)
            .setConsumer(
                new DelegatingProgressBarConsumer(this::show, terminal ? columns - 1 : LINE_WIDTH))
            .build();
  }

  private static int columns() {
    return Integer.getInteger("juniper.columns", 0);
  }

  /** Says that {@code count} more are done; safe from any thread. */
  public void advance(long count) {
    bar.stepBy(count);
  }

  /** Says that {@code count} are done in all, unless it was more already; safe from any thread. */
  public synchronized void reach(long count) {
    if (count > bar.getCurrent()) {
      bar.stepTo(count);
    }
  }

  /** Shows some words behind the count from now on; safe from any thread. */
  public void note(String words) {
    bar.setExtraMessage(words);
  }

  /** Prints a line of its own; safe from any thread. */
  public synchronized void say(String line) {
    if (terminal && !shown.isEmpty()) {
      err.println();
    }
    err.println(line);
    err.flush();
  }

  /** The same as {@link #end}. */
  @Override
  public void close() {
    end();
  }

  /** Shows the last state and ends the line; does nothing the second time. */
  public void end() {
    if (!ended) {
      ended = true;
      bar.close();
      if (terminal && !shown.isEmpty()) {
        err.println();
        err.flush();
      }
    }
  }

  private synchronized void show(String line) {
    // The bar's end comes twice.
    if (Duration.between(start, Instant.now()).compareTo(SILENCE) < 0 || line.equals(shown)) {
      return;
    }
    shown = line;
    if (terminal) {
      err.print("\r" + line);
    } else {
      err.println(line.stripTrailing());
    }
    err.flush();
  }
}

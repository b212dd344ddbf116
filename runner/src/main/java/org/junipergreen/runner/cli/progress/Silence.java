package org.junipergreen.runner.cli.progress;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Interruption;
import org.junipergreen.runner.StandardError;
import org.junipergreen.runner.quantity.way.Clock;
import org.junipergreen.runner.text.Amounts;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.NoThreadsException;

/**
 * Reports that a command is at work if it has printed nothing for some time: after two seconds on a
 * terminal, where the line is removed when the command prints something; otherwise after ten
 * seconds and then every minute. Serves commands without a {@link Progress}, and the time before
 * one starts. Thread-safe.
 */
public final class Silence implements AutoCloseable {
  private static final long SECOND = 1_000_000_000;
  private static final long MINUTE = 60 * SECOND;
  private static final int TICK_MILLIS = 250;

  private final String command;
  private final PrintWriter err;
  private final int columns;
  private final long start;

  private long next;

  /** The length of the line on the terminal. */
  private int standing;

  private volatile boolean broken;

  private Clock.@Nullable Task ticking;

  /** Removes the line from the terminal when a signal ends the program. */
  private Cancellation.@Nullable Registration atSignal;

  /**
   * Starts to wait.
   *
   * @param command the start of the line
   * @param err the stream to print to
   */
  public static Silence of(String command, PrintWriter err) {
    int columns = Terminal.columns();
    int seconds = columns > 0 ? 2 : Integer.getInteger("juniper.silence", 10);
    Silence silence = new Silence(command, err, columns, seconds);
    silence.begin();
    return silence;
  }

  /**
   * Creates an instance that prints only in {@link #tick}.
   *
   * @param columns the width of the terminal, 0 for none
   * @param seconds the time before the first line
   */
  Silence(String command, PrintWriter err, int columns, int seconds) {
    this.command = command;
    this.err = err;
    this.columns = columns;
    start = System.nanoTime();
    next = seconds * SECOND;
  }

  private void begin() {
    try {
      ticking = Clock.OF_PROCESS.every(TICK_MILLIS, () -> tick(System.nanoTime() - start));
    } catch (NoThreadsException e) {
      // If no thread can be created, the command itself reports this.
    }
  }

  /** Returns a stream that ends this object's reports at the first output. */
  public PrintWriter watched(PrintWriter stream) {
    return new PrintWriter(
        new FilterWriter(stream) {
          @Override
          public void write(int c) throws IOException {
            end();
            out.write(c);
          }

          @Override
          public void write(char[] text, int offset, int length) throws IOException {
            end();
            out.write(text, offset, length);
          }

          @Override
          public void write(String text, int offset, int length) throws IOException {
            end();
            out.write(text, offset, length);
          }
        });
  }

  /**
   * Prints or updates the line if it is due.
   *
   * @param nanos the time since the command started
   */
  synchronized void tick(long nanos) {
    if (broken || nanos < next || StandardError.OF_PROCESS.isStuck()) {
      return;
    }
    long seconds = nanos / SECOND;
    String time = nanos < MINUTE ? seconds + " s" : Amounts.time((double) seconds);
    String line = command + ": at work for " + time;
    if (columns == 0) {
      err.println(RunLog.now() + " " + line);
      next += next < MINUTE ? MINUTE - next : MINUTE;
    } else if (line.length() < columns) {
      err.print("\r" + line + " ".repeat(Math.max(0, standing - line.length())));
      standing = line.length();
      next += SECOND;
      if (atSignal == null) {
        atSignal = Interruption.beforeEnd(this::end);
      }
    }
    err.flush();
  }

  /** Ends the reports, and removes the line from the terminal. Further calls have no effect. */
  private void end() {
    if (broken) {
      return;
    }
    synchronized (this) {
      broken = true;
      if (standing > 0) {
        err.print("\r" + " ".repeat(standing) + "\r");
        err.flush();
        standing = 0;
      }
    }
  }

  /** Ends the reports after the command. */
  @Override
  public void close() {
    end();
    synchronized (this) {
      if (atSignal != null) {
        atSignal.close();
      }
    }
    if (ticking != null) {
      ticking.close();
    }
  }
}

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
 * Says that a command is at work when it has said nothing itself for a while, on either stream: two
 * seconds on a terminal, where the line goes when the command says something, and ten elsewhere,
 * and then each minute. Commands tell how far they are by a {@link Progress}; this is for what
 * comes before one, and for all that have none. Safe to use from many threads.
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

  /** How long the line is that stands on the terminal. */
  private int standing;

  private volatile boolean broken;

  private Clock.@Nullable Task ticking;

  /** The line that stands on the terminal is removed when a signal ends the program. */
  private Cancellation.@Nullable Registration atSignal;

  /**
   * Begins to wait.
   *
   * @param command as the line begins
   * @param err where to say it
   */
  public static Silence of(String command, PrintWriter err) {
    int columns = Terminal.columns();
    int seconds = columns > 0 ? 2 : Integer.getInteger("juniper.silence", 10);
    Silence silence = new Silence(command, err, columns, seconds);
    silence.begin();
    return silence;
  }

  /**
   * Creates one that says nothing by itself, but in {@link #tick}.
   *
   * @param columns the width of the terminal, 0 for none
   * @param seconds how long it is silent at first
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
      // Where no thread can be made, the command itself has more to say than this.
    }
  }

  /** The same stream, by which the command breaks the silence for good. */
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
   * Looks whether there is something to say.
   *
   * @param nanos since the command began
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

  /** Ends it, and removes the line that stands on the terminal; does nothing the second time. */
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

  /** The command has ended. */
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

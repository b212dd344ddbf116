package org.junipergreen.runner.cli.progress;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.NoThreadsException;

/**
 * The progress of a command that has printed nothing yet: how long it has been at work. It is shown
 * from the second second on a terminal, where the line is removed when the command prints
 * something, and otherwise from the tenth. Serves commands without another {@link Progress}, and
 * the time before one starts.
 */
public final class Silence implements AutoCloseable {
  final Progress progress;
  private final String command;
  private final LongSupplier clock;
  private final long start;
  private volatile boolean broken;

  /** Removes the line from the terminal when a signal ends the program. */
  private Cancellation.@Nullable Registration atSignal;

  /**
   * Creates an instance that is shown by {@link Progress#tick} only.
   *
   * @param first the time before the first line, in seconds
   */
  Silence(String command, Reporter reporter, int first, LongSupplier clock) {
    this.command = command;
    this.clock = clock;
    start = clock.getAsLong();
    progress = new Progress(reporter, this::words, "", 0, OptionalDouble::empty, first, clock);
  }

  /**
   * Starts to wait for output.
   *
   * @param command the start of the line
   */
  public static Silence of(String command, Reporter reporter) {
    int first = reporter.isTerminal() ? 2 : Integer.getInteger("juniper.silence", 10);
    Silence silence = new Silence(command, reporter, first, System::nanoTime);
    try {
      var unused = silence.progress.ticking();
    } catch (NoThreadsException e) {
      // If no thread can be created, the command itself reports this.
    }
    return silence;
  }

  /** Called when a line is due. */
  private String words() {
    if (atSignal == null) {
      atSignal = Shutdown.beforeEnd(progress::vanish);
    }
    long seconds = (clock.getAsLong() - start) / Progress.SECOND;
    String time = seconds < 60 ? seconds + " s" : HumanUnits.time((double) seconds);
    return command + ": at work for " + time;
  }

  /** Returns a stream that ends this object's reports at the first output. */
  public PrintWriter watched(PrintWriter stream) {
    return new PrintWriter(
        new Writer() {
          @Override
          public void write(char[] text, int offset, int length) {
            end();
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

  private void end() {
    if (!broken) {
      broken = true;
      progress.vanish();
    }
  }

  /** Ends the reports after the command. */
  @Override
  public void close() {
    end();
    if (atSignal != null) {
      atSignal.close();
    }
  }
}

package org.junipergreen.runner.cli.progress;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.process.StandardError;
import org.junipergreen.runner.process.Version;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.solver.work.NoThreadsException;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Reports what a command does: on standard error, unless it is quiet, and in an optional log. On a
 * terminal the progress is one line that is overwritten; otherwise, and in the log, it is one line
 * per minute, which starts with the time. Thread-safe.
 *
 * <p>Lines are appended to the log, so one file contains a killed run and the run that continued
 * it.
 */
public final class Reporter {
  private static final Pattern BEGINNING =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[0-9:]+(Z|[+-][0-9:]+) command: .*");

  private static final String QUESTION = "go on? [y/N]";

  /** The maximum number of errors of a kind that are printed; the others are counted. */
  private static final int NAMED = 20;

  private final String command;
  private final PrintWriter err;
  private final boolean quiet;
  private final @Nullable Path log;
  private final IntSupplier columns;

  private final long start = System.nanoTime();
  private volatile String conclusion = "";

  /** The first line of the log, until it is written. */
  private @Nullable String beginning;

  private boolean ended;
  private boolean logFailed;

  /** The line on the terminal that will be overwritten. */
  private String standing = "";

  /**
   * Creates a reporter.
   *
   * @param command the start of each line, such as {@code juniper run}
   * @param quiet whether to print only errors to standard error
   * @param log the file of the log, which may be absent, or null
   * @param columns returns the width of the terminal, or 0 if there is none
   * @throws Failure if the log cannot be written or is another file
   */
  Reporter(
      String command, PrintWriter err, boolean quiet, @Nullable Path log, IntSupplier columns) {
    this.command = command;
    this.err = err;
    this.quiet = quiet;
    this.log = log;
    this.columns = columns;
    if (log != null) {
      OutputFile.requireAppendable(log, line -> BEGINNING.matcher(line).matches());
    }
  }

  /** Returns a reporter for a command with options for reports. */
  public static Reporter of(CommandSpec spec, boolean quiet, @Nullable Path log) {
    PrintWriter err = spec.commandLine().getErr();
    return new Reporter(spec.qualifiedName(), err, quiet, log, Terminal::columns);
  }

  /** Returns a reporter for a command without options for reports. */
  public static Reporter of(CommandSpec spec) {
    return of(spec, false, null);
  }

  /**
   * Prepares the first line of the log: the command line, and the program and machine that run it.
   * It is written before the first line that follows, or when progress is reported, so a command
   * that refuses its arguments logs nothing.
   */
  public void started(String typed, int threads, Path results) {
    Machine machine = Machine.current();
    beginning =
        "command: %s; juniper %s; %s on %s, %s %s, Java %s; results in %s"
            .formatted(
                typed,
                Version.current(),
                Answer.count(threads, "thread"),
                Answer.count(machine.processors(), "processor"),
                machine.os(),
                machine.arch(),
                machine.java(),
                results.toAbsolutePath());
  }

  /** Sets the result of the work, for the last line of the log. */
  public void conclude(String what) {
    conclusion = ": " + what;
  }

  /**
   * Logs how the work ended, unless this has been logged already.
   *
   * @param how such as "done"; the time and the result follow
   * @param why follows the result, may be empty
   */
  public synchronized void ended(String how, String why) {
    if (!ended) {
      ended = true;
      String time = HumanUnits.time((System.nanoTime() - start) / 1e9);
      log("%s after %s%s%s".formatted(how, time, conclusion, why));
    }
  }

  /**
   * Like {@link #ended}, but logs nothing if the first line has not been written: then the work has
   * not started.
   */
  public synchronized void endedIfStarted(String how, String why) {
    if (beginning == null) {
      ended(how, why);
    }
  }

  /**
   * Starts to show the progress of some work, without the time left.
   *
   * @param task the name of the work, in a word or two
   * @param unit the plural of the things counted
   * @param total the total number, or 0 if unknown
   */
  public Progress progress(String task, String unit, long total) {
    return progress(task, unit, total, OptionalDouble::empty);
  }

  /**
   * Starts to show the progress of some work, with the time left.
   *
   * @param left called repeatedly; returns the time left in seconds, or empty if unknown
   */
  public Progress progress(String task, String unit, long total, Supplier<OptionalDouble> left) {
    logBeginning();
    return new Progress(this, after -> task, unit, total, left, 1, System::nanoTime).ticking();
  }

  /**
   * Starts to show how long a command has been at work that has printed nothing yet: from the
   * second second on a terminal, and otherwise from the tenth. Serves commands without another
   * progress, and the time before one starts.
   */
  public Progress atWork() {
    int first = isTerminal() ? 2 : Integer.getInteger("juniper.silence", 10);
    Progress progress = atWork(first, System::nanoTime);
    try {
      return progress.ticking();
    } catch (NoThreadsException e) {
      // The command itself reports that no thread can be created.
      return progress;
    }
  }

  /** Returns such a progress that is shown by {@link Progress#tick} only. */
  Progress atWork(int first, LongSupplier clock) {
    LongFunction<String> words =
        seconds ->
            "%s: at work for %s"
                .formatted(
                    command, seconds < 60 ? seconds + " s" : HumanUnits.time((double) seconds));
    return new Progress(this, words, "", 0, OptionalDouble::empty, first, clock);
  }

  /** Prints a line on standard error and in the log. */
  public void say(String line) {
    String said = command + ": " + line;
    log(said);
    if (!quiet) {
      print(said);
    }
  }

  /** Prints an error, even if the command is quiet. */
  public void fail(String line) {
    String said = command + ": " + line;
    log(said);
    print(said);
  }

  /**
   * Prints errors, one per line; those after the first twenty are only counted.
   *
   * @param what the start of each line
   */
  public void failEach(String what, List<String> lines) {
    lines.stream().limit(NAMED).forEach(line -> fail(what + line));
    if (lines.size() > NAMED) {
      fail("%sand %d more".formatted(what, lines.size() - NAMED));
    }
  }

  /** Writes the first line of the log. Called once the arguments are accepted, before long work. */
  public synchronized void logBeginning() {
    if (beginning != null) {
      String line = beginning;
      beginning = null;
      log(line);
    }
  }

  /** Writes a line to the log. If this fails, as on a full disk, the work continues. */
  private synchronized void log(String line) {
    logBeginning();
    if (log != null) {
      try {
        String text = HumanUnits.moment(Instant.now()) + " " + line + "\n";
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException e) {
        if (!logFailed) {
          logFailed = true;
          print(command + ": the log cannot be written; the work goes on");
        }
      }
    }
  }

  /**
   * Asks on the terminal whether to continue, and logs that it waits for the answer. Without a
   * terminal, and with {@code --quiet}, returns true.
   *
   * @param waiting called before the question, with a description of it
   * @return whether the answer starts with y
   */
  public boolean agrees(Consumer<String> waiting) {
    if (quiet || !Terminal.answers()) {
      return true;
    }
    String waits = "waits for an answer to: " + QUESTION;
    waiting.accept(waits);
    log(waits);
    err.print(command + ": " + QUESTION + " ");
    err.flush();
    try {
      String answer =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
      boolean yes = answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
      if (yes) {
        log("started");
      }
      return yes;
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns whether standard error is a terminal on which lines can be overwritten. */
  boolean isTerminal() {
    return columns.getAsInt() > 0;
  }

  /**
   * Shows progress over the line that stands on the terminal.
   *
   * @param minute whether to write it to the log and, without a terminal, to standard error, too
   */
  void show(ProgressLine line, boolean minute) {
    int width = columns.getAsInt();
    if (width > 0) {
      overwrite(line.onTerminal(width - 1));
    }
    if (minute) {
      log(line.inWords());
      if (width == 0 && !quiet) {
        print(HumanUnits.moment(Instant.now()) + " " + line.inWords());
      }
    }
  }

  /** Overwrites the line on the terminal, unless the terminal is known to be stopped. */
  private synchronized void overwrite(String line) {
    if (!quiet && !line.equals(standing) && !StandardError.OF_PROCESS.isStuck()) {
      err.print("\r" + line + " ".repeat(Math.max(0, standing.length() - line.length())));
      err.flush();
      standing = line;
    }
  }

  /** Ends the line on the terminal, so that it is not overwritten. */
  synchronized void endLine() {
    if (!standing.isEmpty()) {
      err.println();
      err.flush();
      standing = "";
    }
  }

  /** Removes the line from the terminal. */
  synchronized void eraseLine() {
    if (!standing.isEmpty()) {
      err.print("\r" + " ".repeat(standing.length()) + "\r");
      err.flush();
      standing = "";
    }
  }

  private synchronized void print(String line) {
    endLine();
    err.println(line);
    err.flush();
  }
}

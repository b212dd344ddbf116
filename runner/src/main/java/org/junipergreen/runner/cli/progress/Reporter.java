package org.junipergreen.runner.cli.progress;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Interruption;
import org.junipergreen.runner.StandardError;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.known.store.Origin.Machine;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.Amounts;
import org.junipergreen.runner.text.Failure;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Reports what a command does: on standard error, unless it is quiet, and in an optional log. On a
 * terminal the progress is one line that is overwritten; otherwise, and in the log, it is one line
 * per minute, which starts with the time. Thread-safe.
 */
public final class Reporter {
  /** The exit code of a command that was stopped by a signal. */
  private static final int STOPPED = 130;

  private static final String QUESTION = "go on? [y/N]";

  /** The maximum number of errors of a kind that are printed; the others are counted. */
  private static final int NAMED = 20;

  private final String command;
  private final PrintWriter err;
  private final boolean quiet;
  private final @Nullable RunLog log;
  private final int columns;

  private final long start = System.nanoTime();
  private volatile String conclusion = "";

  /** The first line of the log, until it is written. */
  private @Nullable String beginning;

  /** Whether the last line of the log has been written. */
  private boolean over;

  /** The length of the line on the terminal that will be overwritten. */
  private int standing;

  /**
   * Creates a reporter; for tests and {@code of}.
   *
   * @param log the log, or null
   * @param columns the width of the terminal, 0 for none, -1 to determine it
   */
  Reporter(String command, PrintWriter err, boolean quiet, @Nullable RunLog log, int columns) {
    this.command = command;
    this.err = err;
    this.quiet = quiet;
    this.log = log;
    this.columns = columns;
  }

  /**
   * Returns a reporter for a command.
   *
   * @param command the start of each line, such as {@code juniper run}
   * @param quiet whether to print only errors to standard error
   * @param log the file of the log, or null
   * @throws Failure if the log cannot be written
   */
  public static Reporter of(String command, PrintWriter err, boolean quiet, @Nullable Path log) {
    return new Reporter(command, err, quiet, log == null ? null : new RunLog(log), -1);
  }

  /** Returns a reporter for a command without options for reports. */
  public static Reporter of(CommandSpec spec) {
    return of(spec.qualifiedName(), spec.commandLine().getErr(), false, null);
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
    conclusion = what;
  }

  /**
   * Logs that the work has ended.
   *
   * @param code the exit code of the command
   */
  public void ended(int code) {
    String how =
        code == ExitCode.OK
            ? "done"
            : code == STOPPED
                ? "stopped by a signal"
                : code == Interruption.OUT_OF_TIME
                    ? "stopped, since its time was over,"
                    : "ended with exit code " + code;
    over();
    log("%s after %s%s".formatted(how, time(), rest()));
  }

  private synchronized void over() {
    over = true;
  }

  /** Logs that arguments were refused, if the first line has been written. */
  public synchronized void refused(String why) {
    over = true;
    if (beginning == null) {
      write("failed after %s: %s".formatted(time(), why));
    }
  }

  /**
   * Logs that a signal ends the program during its work. Does nothing if the work has not started
   * or has ended.
   */
  public synchronized void cutOff() {
    if (beginning == null && !over) {
      write("stopped by a signal after %s%s".formatted(time(), rest()));
    }
  }

  /** Logs that the work has failed. */
  public void failed(Throwable reason) {
    over();
    String what = reason instanceof Failure ? reason.getMessage() : reason.toString();
    log("failed after %s%s: %s".formatted(time(), rest(), what));
  }

  private String time() {
    return Amounts.time((System.nanoTime() - start) / 1e9);
  }

  private String rest() {
    return conclusion.isEmpty() ? "" : ": " + conclusion;
  }

  /**
   * Starts to show the progress of some work, without the time left.
   *
   * @param task the name of the work, in a word or two
   * @param unit the plural of the things counted
   * @param total the total number, or 0 if unknown
   */
  public Progress progress(String task, String unit, long total) {
    logBeginning();
    return new Progress(this, task, unit, total, null);
  }

  /**
   * Starts to show the progress of some work, with the time left.
   *
   * @param left called repeatedly; returns the time left in seconds, or empty if unknown
   */
  public Progress progress(String task, String unit, long total, Supplier<OptionalDouble> left) {
    logBeginning();
    return new Progress(this, task, unit, total, left);
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

  /** Writes a line to the log only. */
  public void log(String line) {
    logBeginning();
    write(line);
  }

  /** Writes the first line of the log. Called once the arguments are accepted, before long work. */
  public synchronized void logBeginning() {
    if (beginning != null) {
      write(beginning);
      beginning = null;
    }
  }

  private void write(String line) {
    if (log != null && !log.add(line)) {
      print(command + ": the log cannot be written; the work goes on");
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
    return columns() > 0;
  }

  /** Returns the width of the terminal, or 0 if there is none. */
  int columns() {
    return columns >= 0 ? columns : Terminal.columns();
  }

  /** Overwrites the line on the terminal, unless the terminal is known to be stopped. */
  synchronized void overwrite(String line) {
    if (!quiet && !StandardError.OF_PROCESS.isStuck()) {
      err.print("\r" + line + " ".repeat(Math.max(0, standing - line.length())));
      standing = line.length();
      err.flush();
    }
  }

  /** Writes the line of a minute to the log and, without a terminal, to standard error. */
  void minute(String line) {
    log(line);
    if (!quiet && !isTerminal()) {
      print(RunLog.now() + " " + line);
    }
  }

  /** Ends the line on the terminal, so that it is not overwritten. */
  synchronized void endLine() {
    if (standing > 0) {
      err.println();
      err.flush();
      standing = 0;
    }
  }

  private synchronized void print(String line) {
    endLine();
    err.println(line);
    err.flush();
  }
}

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
 * Where a command says what it does: on standard error, unless it is to be quiet, and in a log, if
 * one is wanted. On a terminal how far it is stands in one line that changes; elsewhere, and in the
 * log, it is a line a minute, which begins with the time. Safe to use from many threads.
 */
public final class Reporter {
  /** What a command returns that a signal has stopped. */
  private static final int STOPPED = 130;

  private static final String QUESTION = "go on? [y/N]";

  /** More errors of a kind are counted but not named. */
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

  /** Whether the log has its end. */
  private boolean over;

  /** How long the line is that stands on the terminal and will be written over. */
  private int standing;

  /**
   * A reporter; tests use it without the others below.
   *
   * @param log null for none
   * @param columns the width of the terminal, 0 for none, -1 to ask
   */
  Reporter(String command, PrintWriter err, boolean quiet, @Nullable RunLog log, int columns) {
    this.command = command;
    this.err = err;
    this.quiet = quiet;
    this.log = log;
    this.columns = columns;
  }

  /**
   * A reporter for a command.
   *
   * @param command as lines begin, {@code juniper run}
   * @param quiet whether nothing is to be said on standard error
   * @param log the file to log to; null for none
   * @throws Failure when the log cannot be written
   */
  public static Reporter of(String command, PrintWriter err, boolean quiet, @Nullable Path log) {
    return new Reporter(command, err, quiet, log == null ? null : new RunLog(log), -1);
  }

  /** A reporter for a command that takes no options about it. */
  public static Reporter of(CommandSpec spec) {
    return of(spec.qualifiedName(), spec.commandLine().getErr(), false, null);
  }

  /**
   * Notes what was typed, with what is needed to judge or to repeat it. It is logged with the first
   * line that follows, or when there is progress to tell: a command that refuses its arguments
   * leaves no trace.
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

  /** Notes what came of the work, for the line that is logged at its end. */
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

  /** Logs that arguments were refused, unless the log does not even say that the work began. */
  public synchronized void refused(String why) {
    over = true;
    if (beginning == null) {
      write("failed after %s: %s".formatted(time(), why));
    }
  }

  /** Logs that the program ends while its work goes on, by a signal; does nothing otherwise. */
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
   * Begins some work in which nothing is known of the time that is left.
   *
   * @param task what is being done, in a word or two
   * @param unit what is counted
   * @param total how many there are, 0 when that is not known
   */
  public Progress progress(String task, String unit, long total) {
    logBeginning();
    return new Progress(this, task, unit, total, null);
  }

  /**
   * The same with the time that is left.
   *
   * @param left seconds, asked now and then; empty when it cannot be told
   */
  public Progress progress(String task, String unit, long total, Supplier<OptionalDouble> left) {
    logBeginning();
    return new Progress(this, task, unit, total, left);
  }

  /** Says a line, on standard error and in the log. */
  public void say(String line) {
    String said = command + ": " + line;
    log(said);
    if (!quiet) {
      print(said);
    }
  }

  /** Says an error, also where nothing else is to be said. */
  public void fail(String line) {
    String said = command + ": " + line;
    log(said);
    print(said);
  }

  /**
   * Says errors, a line each; beyond the first twenty they are only counted.
   *
   * @param what each line begins with
   */
  public void failEach(String what, List<String> lines) {
    lines.stream().limit(NAMED).forEach(line -> fail(what + line));
    if (lines.size() > NAMED) {
      fail("%sand %d more".formatted(what, lines.size() - NAMED));
    }
  }

  /** Says a line in the log alone. */
  public void log(String line) {
    logBeginning();
    write(line);
  }

  /** Logs what was typed: the arguments are in order, and what follows may take a while. */
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
   * Asks on the terminal whether to go on, and logs that it waits for the answer. Without a
   * terminal, and with {@code --quiet}, the answer is yes.
   *
   * @param waiting told what it waits for, before it asks
   * @return false when the answer begins with no y
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

  /** Whether there is a line on the screen that changes. */
  boolean isTerminal() {
    return columns() > 0;
  }

  /** The width of the terminal, 0 when there is none. */
  int columns() {
    return columns >= 0 ? columns : Terminal.columns();
  }

  /** Writes over the line that stands on the terminal, unless that takes nothing at present. */
  synchronized void overwrite(String line) {
    if (!quiet && !StandardError.OF_PROCESS.isStuck()) {
      err.print("\r" + line + " ".repeat(Math.max(0, standing - line.length())));
      standing = line.length();
      err.flush();
    }
  }

  /** The line of the minute, where there is no terminal. */
  void minute(String line) {
    log(line);
    if (!quiet && !isTerminal()) {
      print(RunLog.now() + " " + line);
    }
  }

  /** Leaves the line that stands on the terminal as it is. */
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

package org.junipergreen.runner.cli.options;

import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --log} and {@code --quiet}: the reports of a long command. */
public final class ReportOptions {
  private static final String STOPPED = "stopped by a signal";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = {"-q", "--quiet"})
  private boolean quiet;

  @Option(names = "--log", paramLabel = "FILE")
  private @Nullable Path log;

  /**
   * Runs a command's work and logs its beginning and its end, however it ends.
   *
   * @param work is given the reporter and returns the exit code
   */
  public int reporting(GlobalOptions common, ToIntFunction<Reporter> work) {
    Reporter reporter = Reporter.of(spec, quiet, log);
    Cancellation.@Nullable Registration atSignal = null;
    if (log != null) {
      reporter.started(ShellWords.typed(spec), common.threads(), common.results());
      atSignal = Shutdown.beforeEnd(() -> reporter.endedIfStarted(STOPPED, ""));
    }
    try {
      int code = work.applyAsInt(reporter);
      reporter.ended(how(code), "");
      return code;
    } catch (ParameterException | UsageException e) {
      reporter.endedIfStarted("failed", ": " + e.getMessage());
      throw e;
    } catch (CancelledException e) {
      reporter.ended(STOPPED, "");
      throw e;
    } catch (RuntimeException | Error e) {
      reporter.ended("failed", ": " + (e instanceof Failure ? e.getMessage() : e));
      throw e;
    } finally {
      if (atSignal != null) {
        atSignal.close();
      }
    }
  }

  private static String how(int code) {
    return switch (code) {
      case ExitCode.OK -> "done";
      case Shutdown.STOPPED -> STOPPED;
      case Shutdown.OUT_OF_TIME -> "stopped, since its time was over,";
      default -> "ended with exit code " + code;
    };
  }
}

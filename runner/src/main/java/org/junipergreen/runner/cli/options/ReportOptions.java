package org.junipergreen.runner.cli.options;

import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Interruption;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --log} and {@code --quiet}: the reports of a long command. */
public final class ReportOptions {
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
  public int reporting(CommonOptions common, ToIntFunction<Reporter> work) {
    String command = spec.qualifiedName();
    Reporter reporter = Reporter.of(command, spec.commandLine().getErr(), quiet, log);
    Cancellation.@Nullable Registration atSignal = null;
    if (log != null) {
      reporter.started(ShellWords.typed(spec), common.threads(), common.results());
      atSignal = Interruption.beforeEnd(reporter::cutOff);
    }
    try {
      int code = work.applyAsInt(reporter);
      reporter.ended(code);
      return code;
    } catch (ParameterException e) {
      reporter.refused(String.valueOf(e.getMessage()));
      throw e;
    } catch (CancelledException e) {
      reporter.ended(Interruption.STOPPED);
      throw e;
    } catch (RuntimeException | Error e) {
      reporter.failed(e);
      throw e;
    } finally {
      if (atSignal != null) {
        atSignal.close();
      }
    }
  }
}

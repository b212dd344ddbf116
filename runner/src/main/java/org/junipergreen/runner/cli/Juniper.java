package org.junipergreen.runner.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.cli.ExportCommand.ExportFormat;
import org.junipergreen.runner.cli.SolveCommand.Method;
import org.junipergreen.runner.cli.VerifyCommand.Way;
import org.junipergreen.runner.report.Language;
import org.junipergreen.solver.play.Contestant;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code juniper}: its subcommands, and how all of them start and end. */
@Command(
    name = "juniper",
    versionProvider = Juniper.BuildVersion.class,
    mixinStandardHelpOptions = true,
    header = "The reference engine for the game Juniper Green.",
    description = {
      "",
      "Two players take turns on the numbers 1 to n. The first opens with an even number; each"
          + " further number must be an unused divisor or multiple of the one just played; who"
          + " cannot move loses.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RunCommand.class,
      SolveCommand.class,
      BestCommand.class,
      ShowCommand.class,
      StatusCommand.class,
      VerifyCommand.class,
      ExportCommand.class,
      PublishCommand.class,
      ReportCommand.class,
      HeapCommand.class,
      HeapTablesCommand.class,
      GraphCommand.class,
      PlayCommand.class,
      TournamentCommand.class,
      StrataCommand.class,
      ChainCommand.class,
      CompletionCommand.class,
      ManCommand.class,
      HelpCommand.class
    },
    footerHeading =
        "%nResults go to standard output, progress to standard error. Exit codes: 0 done, 1 the work"
            + " failed or a check found a contradiction, 2 wrong usage or bad input, 130 stopped by"
            + " Ctrl-C.%n%nExamples:%n",
    footer = {"  juniper run", "  juniper solve 100", "  juniper help solve"})
public final class Juniper implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  Juniper() {}

  /** Runs the command line and exits with its code. */
  public static void main(String[] args) {
    PrintWriter out = writer(new StandardOutput(new FileOutputStream(FileDescriptor.out)));
    PrintWriter err = writer(new FileOutputStream(FileDescriptor.err));
    int code = execute(out, err, args);
    err.flush();
    Interruption.exit(code);
  }

  /**
   * Runs one command line.
   *
   * @return the exit code: 0 done, 1 failed, 2 wrong usage, 130 stopped
   */
  static int execute(PrintWriter out, PrintWriter err, String... args) {
    Juniper juniper = new Juniper();
    Errors errors = new Errors(() -> juniper.common.debug());
    CommandLine line =
        juniper
            .commandLine()
            .setOut(out)
            .setErr(err)
            .setParameterExceptionHandler(errors)
            .setExecutionExceptionHandler(errors);
    try {
      int code = line.execute(args);
      out.flush();
      return code;
    } catch (OutOfMemoryError e) {
      Failure failure = new Failure("this needs more memory than Java was given", e);
      return errors.handleExecutionException(failure, line, null);
    } catch (RuntimeException e) {
      return errors.handleExecutionException(e, line, null);
    }
  }

  /** The command with its subcommands, ready to parse arguments. */
  CommandLine commandLine() {
    return new CommandLine(this)
        .setExpandAtFiles(false)
        .registerConverter(Format.class, new Choice<>(Format.class))
        .registerConverter(ExportFormat.class, new Choice<>(ExportFormat.class))
        .registerConverter(RunCommand.Way.class, new Choice<>(RunCommand.Way.class))
        .registerConverter(Method.class, new Choice<>(Method.class))
        .registerConverter(Way.class, new Choice<>(Way.class))
        .registerConverter(HeapCommand.View.class, new Choice<>(HeapCommand.View.class))
        .registerConverter(GraphCommand.View.class, new Choice<>(GraphCommand.View.class))
        .registerConverter(StrataCommand.View.class, new Choice<>(StrataCommand.View.class))
        .registerConverter(Language.class, new Choice<>(Language.class))
        .registerConverter(Contestant.class, new Choice<>(Contestant.class))
        .setUsageHelpLongOptionsMaxWidth(28);
  }

  /** What the common options say. */
  CommonOptions common() {
    return common;
  }

  @Override
  public void run() {
    throw new MissingParameterException(spec.commandLine(), List.of(), "a command is missing");
  }

  static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
  }

  /** What {@code --version} prints. */
  static final class BuildVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {
        "juniper " + Version.current(), "Java " + System.getProperty("java.runtime.version")
      };
    }
  }
}

package org.junipergreen.runner.cli;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.output.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** How a command that cannot go on says so: in one line on standard error. */
final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final BooleanSupplier debug;

  /**
   * Ways to say it.
   *
   * @param debug whether to add the stack trace
   */
  Errors(BooleanSupplier debug) {
    this.debug = debug;
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    // Where parsing stopped, the option may not have been reached yet.
    print(e.getCommandLine(), usage(e), e, List.of(args).contains("--debug"));
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(
      Exception e, CommandLine line, @Nullable ParseResult arguments) {
    if (e instanceof StandardOutput.Closed) {
      return ExitCode.OK;
    }
    String message =
        e instanceof Failure
            ? String.valueOf(e.getMessage())
            : "internal error: " + e + " (--debug shows where)";
    print(line, message, e, debug.getAsBoolean());
    return ExitCode.SOFTWARE;
  }

  private static void print(CommandLine line, String message, Exception e, boolean debug) {
    line.getErr().println(line.getCommandSpec().qualifiedName() + ": " + oneLine(message));
    if (debug) {
      e.printStackTrace(line.getErr());
    }
    line.getErr().flush();
  }

  /** What was wrong; and what is accepted, where the message does not say it already. */
  private static String usage(ParameterException e) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    String message = String.valueOf(e.getMessage());
    if (e instanceof UnmatchedArgumentException unmatched) {
      message = "'" + unmatched.getUnmatched().get(0) + "' is not understood" + accepted(spec);
    } else if (e.getArgSpec() != null && e.getCause() instanceof TypeConversionException cause) {
      message = name(e.getArgSpec()) + ": " + cause.getMessage();
    } else if (e instanceof MissingParameterException missing
        && missing.getMissing().stream().noneMatch(ArgSpec::isOption)) {
      message += accepted(spec);
    }
    return message + " (more: " + spec.qualifiedName() + " --help)";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  private static String accepted(CommandSpec spec) {
    Stream<String> commands = spec.subcommands().keySet().stream();
    Stream<String> positional = spec.positionalParameters().stream().map(Errors::name);
    Stream<String> options = spec.options().stream().filter(o -> !o.hidden()).map(Errors::name);
    return Stream.of(commands, positional, options)
        .flatMap(s -> s)
        .collect(Collectors.joining(", ", "; accepted: ", ""));
  }

  private static String oneLine(String message) {
    return message.strip().replaceAll("\\p{Cc}+", " ");
  }
}

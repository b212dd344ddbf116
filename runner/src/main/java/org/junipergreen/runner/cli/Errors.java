package org.junipergreen.runner.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.options.Choice;
import org.junipergreen.runner.cli.options.NearMiss;
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
    List<String> words = List.of(args);
    print(e.getCommandLine(), usage(e, words), e, words.contains("--debug"));
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

  /** The actual mistake: an option that there is not, whatever else that made of the line. */
  private static String usage(ParameterException e, List<String> args) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    return unknownOption(spec, args).orElseGet(() -> mistake(e, spec, args))
        + " (more: "
        + spec.qualifiedName()
        + " --help)";
  }

  private static String mistake(ParameterException e, CommandSpec spec, List<String> args) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched.getUnmatched().get(0), spec);
    }
    if (e.getArgSpec() != null && e.getCause() instanceof TypeConversionException cause) {
      return source(e.getArgSpec(), args) + ": " + cause.getMessage();
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing.getMissing().get(0));
    }
    return String.valueOf(e.getMessage());
  }

  private static String unmatched(String word, CommandSpec spec) {
    return spec.subcommands().isEmpty()
        ? "'%s' is one argument too many".formatted(word)
        : Choice.refused(word, "a command", spec.subcommands().keySet());
  }

  private static String missing(ArgSpec argument) {
    String what = String.join(" ", argument.description()).replace("%n", " ");
    String missing = argument.isOption() ? " needs " + argument.paramLabel() : " is missing";
    return name(argument) + missing + ": " + what;
  }

  /** Options are looked for from the command on; values of options are passed over. */
  private static Optional<String> unknownOption(CommandSpec spec, List<String> args) {
    for (int i = 0; i < args.size(); i++) {
      String name = args.get(i).replaceFirst("=.*", "");
      OptionSpec known = spec.optionsMap().get(name);
      if (name.equals("--")) {
        break;
      }
      if (known == null && !name.startsWith("-") && !spec.subcommands().isEmpty()) {
        break; // a command; what follows is not of this one
      }
      if (known != null && known.arity().max() > 0 && !args.get(i).contains("=")) {
        i++;
      } else if (known == null && name.matches("--?[a-zA-Z].*")) {
        return Optional.of(refused(name, spec));
      }
    }
    return Optional.empty();
  }

  private static String refused(String option, CommandSpec spec) {
    List<String> names =
        spec.options().stream().filter(o -> !o.hidden()).map(Errors::name).sorted().toList();
    String bare = option.replaceFirst("^-*", "--");
    return NearMiss.of(bare, names)
        .map(meant -> "there is no option %s; did you mean %s?".formatted(option, meant))
        .orElseGet(
            () ->
                "there is no option %s; there are %s".formatted(option, String.join(", ", names)));
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /** Where a wrong value came from: an option, or the variable that is its default. */
  private static String source(ArgSpec argument, List<String> args) {
    String name = name(argument);
    String variable = "JUNIPER_" + name.replaceFirst("^--", "").toUpperCase(Locale.ROOT);
    boolean given = args.stream().anyMatch(a -> a.equals(name) || a.startsWith(name + "="));
    return given || System.getenv(variable) == null ? name : variable;
  }

  private static String oneLine(String message) {
    return message.strip().replaceAll("\\p{Cc}+", " ");
  }
}

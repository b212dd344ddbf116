package org.junipergreen.runner.app;

import java.io.IOError;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.Spelling;
import org.junipergreen.runner.cli.options.GlobalOptions;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.cli.output.StandardOutput;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.PlainText;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.NoThreadsException;
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

/** Reports errors of commands in one line on standard error. */
final class Errors implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final BooleanSupplier debug;

  /**
   * @param debug whether to print the stack trace
   */
  Errors(BooleanSupplier debug) {
    this.debug = debug;
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    // Parsing may have stopped before the option.
    List<String> words = List.of(args);
    print(e.getCommandLine(), usage(e, words), e, words.contains("--debug"));
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(
      Exception e, CommandLine line, @Nullable ParseResult arguments) {
    return e instanceof UsageException
        ? handleParseException(
            new ParameterException(line, String.valueOf(e.getMessage()), e), words(arguments))
        : failed(e, line);
  }

  private static String[] words(@Nullable ParseResult arguments) {
    return arguments == null ? new String[0] : arguments.originalArgs().toArray(String[]::new);
  }

  /** Reports that a command failed, including errors of the Java virtual machine. */
  int failed(Throwable e, CommandLine line) {
    if (e instanceof StandardOutput.Closed) {
      // Standard output is closed, so no message can be read; the exit code reports the truncation.
      return ExitCode.SOFTWARE;
    }
    if (e instanceof CancelledException cancelled && cancelled.reason() == Reason.SIGNAL) {
      print(line, "stopped before the end", e, debug.getAsBoolean());
      return Shutdown.STOPPED;
    }
    print(line, message(e), e, debug.getAsBoolean());
    return e instanceof InvalidPathException || e instanceof IOError
        ? ExitCode.USAGE
        : ExitCode.SOFTWARE;
  }

  /**
   * Reports the error that ended a thread: a thread of a library, or the main thread before it has
   * a command.
   */
  static void uncaught(Throwable e, boolean debug) {
    System.err.println("juniper: " + message(e));
    if (debug) {
      e.printStackTrace();
    }
  }

  private static String message(Throwable e) {
    if (e instanceof Failure || e instanceof NoThreadsException) {
      return String.valueOf(e.getMessage());
    }
    if (e instanceof InvalidPathException invalid) {
      return noFile(invalid);
    }
    if (e instanceof IOError && e.getCause() instanceof IOException cause) {
      // A path names a drive that Windows does not have, such as a:rows.csv.
      return Failure.reason(cause);
    }
    return e instanceof OutOfMemoryError
        ? "this needs more memory than Java was given"
        : "internal error; --debug shows where";
  }

  private static String noFile(InvalidPathException e) {
    return "'" + e.getInput() + "' is not the name of a file";
  }

  private static void print(CommandLine line, String message, Throwable e, boolean debug) {
    String said = GlobalOptions.of(line.getCommandSpec()).toTypeWithin(message);
    line.getErr().println(line.getCommandSpec().qualifiedName() + ": " + oneLine(said));
    if (debug) {
      e.printStackTrace(line.getErr());
    }
    line.getErr().flush();
  }

  /** Returns an unknown option, which may have caused picocli's other errors. */
  static Optional<ParameterException> mistake(ParseResult arguments) {
    List<ParameterException> found = new ArrayList<>();
    for (ParseResult at = arguments; at != null; at = at.subcommand()) {
      at.errors().forEach(error -> found.add((ParameterException) error));
    }
    return found.stream()
        .filter(
            e -> e instanceof UnmatchedArgumentException unmatched && !unknown(unmatched).isEmpty())
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  private static List<String> unknown(UnmatchedArgumentException e) {
    boolean takesCommand = !e.getCommandLine().getSubcommands().isEmpty();
    return e.getUnmatched().stream()
        // Options after the name of a subcommand belong to it.
        .limit(takesCommand ? 1 : Long.MAX_VALUE)
        .filter(word -> word.matches("--?[a-zA-Z].*"))
        .map(word -> word.replaceFirst("=.*", ""))
        .limit(1)
        .toList();
  }

  private static String usage(ParameterException e, List<String> args) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    return mistake(e, spec, args)
        + " (more: "
        + ShellWords.here(spec.qualifiedName() + " --help")
        + ")";
  }

  private static String mistake(ParameterException e, CommandSpec spec, List<String> args) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched, spec);
    }
    if (e.getArgSpec() != null && e.getCause() instanceof TypeConversionException cause) {
      return source(e.getArgSpec(), args) + ": " + cause.getMessage();
    }
    if (e.getArgSpec() != null && e.getCause() instanceof InvalidPathException invalid) {
      return source(e.getArgSpec(), args) + ": " + noFile(invalid);
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return missing(missing.getMissing().get(0));
    }
    return String.valueOf(e.getMessage());
  }

  private static String unmatched(UnmatchedArgumentException e, CommandSpec spec) {
    List<String> options = unknown(e);
    if (!options.isEmpty()) {
      List<String> names =
          spec.options().stream().filter(o -> !o.hidden()).map(Errors::name).sorted().toList();
      return "there is no option "
          + options.get(0)
          + Spelling.meant(options.get(0), names, "; there are " + String.join(", ", names));
    }
    String word = e.getUnmatched().get(0);
    if (spec.optionsMap().containsKey("--" + word)) {
      return "'%s' is not an argument; did you mean --%1$s?".formatted(word);
    }
    boolean isPlayed = spec.optionsMap().containsKey("--played") && word.matches("\\d[\\d,]*");
    if (spec.subcommands().isEmpty()) {
      return "'%s' is one argument too many%s"
          .formatted(word, isPlayed ? "; give what was played with commas: --played 20,10" : "");
    }
    List<String> commands = spec.subcommands().keySet().stream().sorted().toList();
    if (commands.contains(word)) {
      return "%s is behind --, which ends the options; leave -- out".formatted(word);
    }
    return "'%s' is not a command%s"
        .formatted(word, Spelling.meant(word, commands, ": " + String.join(", ", commands)));
  }

  private static String missing(ArgSpec argument) {
    String what = String.join(" ", argument.description()).replace("%n", " ");
    String missing = argument.isOption() ? " needs " + argument.paramLabel() : " is missing";
    return name(argument) + missing + ": " + what;
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  /** Returns the source of a wrong value: an option, or the variable that defines its default. */
  private static String source(ArgSpec argument, List<String> args) {
    String name = name(argument);
    boolean given = args.stream().anyMatch(a -> a.equals(name) || a.startsWith(name + "="));
    boolean ofEnvironment = GlobalOptions.ofEnvironment(argument, System.getenv()) != null;
    return given || !ofEnvironment ? name : GlobalOptions.variable(argument);
  }

  private static String oneLine(String message) {
    return PlainText.shown(message.strip().replaceAll("\\p{Cc}+", " "));
  }
}

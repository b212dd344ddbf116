package org.junipergreen.runner.cli.arguments;

import java.util.List;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Makes the first subcommand the default. What its option {@code --show} names is refused as a
 * command, with a hint.
 */
public final class FirstSubcommand implements IParameterPreprocessor {
  private static final List<String> HELP = List.of("-h", "--help", "-V", "--version");

  @Override
  public boolean preprocess(
      Stack<String> arguments, CommandSpec command, ArgSpec none, Map<String, Object> info) {
    if (arguments.stream()
        .noneMatch(word -> HELP.contains(word) || command.subcommands().containsKey(word))) {
      Map.Entry<String, CommandLine> first = command.subcommands().entrySet().iterator().next();
      requireGame(arguments, command, first.getValue().getCommandSpec().findOption("--show"));
      arguments.push(first.getKey());
    }
    return false;
  }

  private static void requireGame(Stack<String> arguments, CommandSpec command, OptionSpec show) {
    for (String view : show.completionCandidates()) {
      if (!arguments.isEmpty() && arguments.peek().equals(view)) {
        throw new ParameterException(
            command.commandLine(),
            "'%s' is not a command, but a view: type --show %1$s behind the game".formatted(view));
      }
    }
  }
}

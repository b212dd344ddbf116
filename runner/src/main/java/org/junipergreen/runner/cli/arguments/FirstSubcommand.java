package org.junipergreen.runner.cli.arguments;

import java.util.List;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Makes the first subcommand the default. */
public final class FirstSubcommand implements IParameterPreprocessor {
  private static final List<String> HELP = List.of("-h", "--help", "-V", "--version");

  @Override
  public boolean preprocess(
      Stack<String> arguments, CommandSpec command, ArgSpec none, Map<String, Object> info) {
    if (arguments.stream()
        .noneMatch(word -> HELP.contains(word) || command.subcommands().containsKey(word))) {
      arguments.push(command.subcommands().keySet().iterator().next());
    }
    return false;
  }
}

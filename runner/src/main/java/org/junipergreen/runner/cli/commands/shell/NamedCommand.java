package org.junipergreen.runner.cli.commands.shell;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Choice;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that another one is asked about: juniper itself when none is named. */
final class NamedCommand {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..1",
      description = "the command (default: juniper itself)")
  private @Nullable String command;

  /**
   * Finds it.
   *
   * @throws ParameterException when there is no such command
   */
  CommandLine find() {
    CommandLine juniper = spec.root().commandLine();
    if (command == null) {
      return juniper;
    }
    CommandLine named = juniper.getSubcommands().get(command);
    if (named == null) {
      throw new ParameterException(
          spec.commandLine(),
          Choice.refused(command, "a command", juniper.getSubcommands().keySet()));
    }
    return named;
  }
}

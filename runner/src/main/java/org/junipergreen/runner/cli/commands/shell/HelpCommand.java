package org.junipergreen.runner.cli.commands.shell;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Choice;
import org.junipergreen.runner.cli.options.Takes;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper help}: the same as {@code --help}. */
@Takes({})
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Print the help of juniper or of one of its commands.",
    footerHeading = "%nExamples:%n",
    footer = {"  juniper help", "  juniper help solve"})
public final class HelpCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..1",
      description = "the command (default: juniper itself)")
  private @Nullable String command;

  @Override
  public void run() {
    CommandLine juniper = spec.root().commandLine();
    CommandLine wanted = command == null ? juniper : juniper.getSubcommands().get(command);
    if (wanted == null) {
      throw new ParameterException(
          spec.commandLine(),
          Choice.refused(String.valueOf(command), "a command", juniper.getSubcommands().keySet()));
    }
    wanted.usage(spec.commandLine().getOut());
  }
}

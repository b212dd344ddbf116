package org.junipergreen.runner.cli.commands.shell;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Choice;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.output.ManPage;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper man}: a manual page. */
@Takes({})
@Command(
    name = "man",
    mixinStandardHelpOptions = true,
    description = {
      "Print the manual page of juniper or of one of its commands, as man reads it.",
      "To read one: juniper man solve | man -l -"
    },
    footerHeading = "%nExamples:%n",
    footer = {"  juniper man", "  juniper man solve"})
public final class ManCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..1",
      description = "the command (default: juniper itself)")
  private @Nullable String command;

  @Override
  public void run() {
    CommandLine juniper = spec.root().commandLine();
    CommandLine wanted = command == null ? juniper : named(command, juniper);
    spec.commandLine().getOut().print(ManPage.of(wanted.getCommandSpec()));
  }

  private CommandLine named(String name, CommandLine juniper) {
    CommandLine named = juniper.getSubcommands().get(name);
    if (named == null) {
      throw new ParameterException(
          spec.commandLine(), Choice.refused(name, "a command", juniper.getSubcommands().keySet()));
    }
    return named;
  }
}

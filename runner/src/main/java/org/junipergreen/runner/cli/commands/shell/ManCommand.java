package org.junipergreen.runner.cli.commands.shell;

import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.output.ManPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
  @Mixin private NamedCommand named;

  @Override
  public void run() {
    spec.commandLine().getOut().print(ManPage.of(named.find().getCommandSpec()));
  }
}

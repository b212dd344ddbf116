package org.junipergreen.runner.cli.commands.shell;

import org.junipergreen.runner.cli.options.Takes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
  @Mixin private NamedCommand named;

  @Override
  public void run() {
    named.find().usage(spec.commandLine().getOut());
  }
}

package org.junipergreen.runner.cli.commands.shell;

import org.junipergreen.runner.cli.options.Takes;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code juniper completion}: a script for the shell. */
@Takes({})
@Command(name = "completion")
public final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    CommandLine juniper = spec.root().commandLine();
    spec.commandLine().getOut().println(AutoComplete.bash(juniper.getCommandName(), juniper));
  }
}

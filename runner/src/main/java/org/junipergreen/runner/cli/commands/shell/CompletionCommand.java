package org.junipergreen.runner.cli.commands.shell;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code juniper completion}: a script for the shell. */
@Command(name = "completion")
public final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    CommandLine juniper = spec.root().commandLine();
    spec.commandLine().getOut().println(AutoComplete.bash(juniper.getCommandName(), juniper));
  }
}

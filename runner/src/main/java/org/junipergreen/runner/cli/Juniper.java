package org.junipergreen.runner.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code juniper}. */
@Command(name = "juniper", mixinStandardHelpOptions = true)
public final class Juniper {
  private Juniper() {}

  /** Runs the command line and exits with its code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Juniper()).execute(args));
  }
}

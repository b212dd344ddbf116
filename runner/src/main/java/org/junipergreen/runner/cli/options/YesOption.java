package org.junipergreen.runner.cli.options;

import picocli.CommandLine.Option;

/** {@code --yes}: starts long work without a question. */
public final class YesOption {
  @Option(names = {"-y", "--yes"})
  private boolean yes;

  /** Returns whether the option was given. */
  public boolean given() {
    return yes;
  }
}

package org.junipergreen.runner.cli.options;

import java.util.function.Consumer;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.text.Failure;
import picocli.CommandLine.Option;

/** {@code --yes}: starts long work without a question. */
public final class YesOption {
  @Option(names = {"-y", "--yes"})
  private boolean yes;

  /**
   * Prints a forecast of long work and, if a user is at the terminal, asks whether to start.
   *
   * @param waiting receives a description of the pending question before it is asked
   * @throws Failure if the answer is not yes
   */
  public void ask(String forecast, Reporter reporter, Consumer<String> waiting) {
    reporter.say(forecast);
    if (!yes && !reporter.agrees(waiting)) {
      throw new Failure("not started");
    }
  }
}

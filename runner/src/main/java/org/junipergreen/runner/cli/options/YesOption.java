package org.junipergreen.runner.cli.options;

import java.util.function.Consumer;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.progress.Reporter;
import picocli.CommandLine.Option;

/** {@code --yes}: long work begins without a question. */
public final class YesOption {
  @Option(names = {"-y", "--yes"})
  private boolean yes;

  /**
   * Says what is going to take long, and asks whether to begin where somebody can answer.
   *
   * @param waiting told what the command waits for, before it asks
   * @throws Failure when the answer is not yes
   */
  public void ask(String forecast, Reporter reporter, Consumer<String> waiting) {
    reporter.say(forecast);
    if (!yes && !reporter.agrees(waiting)) {
      throw new Failure("not started");
    }
  }
}

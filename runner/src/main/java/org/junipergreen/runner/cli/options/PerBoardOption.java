package org.junipergreen.runner.cli.options;

import org.junipergreen.runner.publish.View;
import org.junipergreen.runner.store.Quantity;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --per-board}: one record for an n whose table has one for each of its openings. */
public final class PerBoardOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--per-board",
      description =
          "one record for each n instead of each opening: of remoteness the number of winning"
              + " openings and the length of the game, of grundy the values of the game with even"
              + " openings (hard) and with all (easy), of games the sums")
  private boolean wanted;

  /** Whether it was given. */
  public boolean wanted() {
    return wanted;
  }

  /**
   * The table as it is, or by boards.
   *
   * @throws ParameterException when it is by boards already
   */
  public View of(Quantity quantity) {
    if (!wanted) {
      return View.ofRows(quantity);
    }
    if (quantity.key().size() == 1) {
      throw new ParameterException(
          spec.commandLine(), quantity.label() + " has one row for each n, without --per-board");
    }
    return View.ofBoards(quantity);
  }
}

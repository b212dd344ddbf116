package org.junipergreen.runner.cli.options;

import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Option;

/** {@code --per-board}: one record per n for a table with one per opening. */
public final class PerBoardOption {
  @Option(names = "--per-board")
  private boolean wanted;

  /** Returns whether the option was given. */
  public boolean wanted() {
    return wanted;
  }

  /**
   * Returns the table as it is, or by boards.
   *
   * @throws UsageException if it is by boards already
   */
  public View of(Quantity<?> quantity) {
    if (!wanted) {
      return View.ofRows(quantity.table());
    }
    if (quantity.table().key().size() == 1) {
      throw new UsageException(quantity.label() + " has one row for each n, without --per-board");
    }
    return quantity.boards();
  }
}

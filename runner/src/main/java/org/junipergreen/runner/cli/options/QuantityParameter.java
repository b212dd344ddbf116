package org.junipergreen.runner.cli.options;

import org.junipergreen.runner.store.Quantity;
import picocli.CommandLine.Parameters;

/** The quantity that a command is about; {@code winner} when none is named. */
public final class QuantityParameter {
  @Parameters(
      paramLabel = "QUANTITY",
      arity = "0..1",
      defaultValue = "winner",
      converter = QuantityName.class,
      completionCandidates = QuantityName.Candidates.class,
      description = "one of ${COMPLETION-CANDIDATES} (default: winner)")
  private Quantity quantity;

  public Quantity quantity() {
    return quantity;
  }
}

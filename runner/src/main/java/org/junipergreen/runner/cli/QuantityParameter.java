package org.junipergreen.runner.cli;

import org.junipergreen.runner.store.Quantity;
import picocli.CommandLine.Parameters;

/** The quantity that a command is about; {@code winner} when none is named. */
final class QuantityParameter {
  @Parameters(
      paramLabel = "QUANTITY",
      arity = "0..1",
      defaultValue = "winner",
      converter = QuantityName.class,
      completionCandidates = QuantityName.Candidates.class,
      description = "one of ${COMPLETION-CANDIDATES} (default: winner)")
  private Quantity quantity;

  Quantity quantity() {
    return quantity;
  }
}

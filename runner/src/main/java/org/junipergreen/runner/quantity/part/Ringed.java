package org.junipergreen.runner.quantity.part;

import org.junipergreen.runner.table.Column;

/** A quantity with a chain of numbers that is drawn on a circle. */
public interface Ringed {
  /** Returns the column with the chain. */
  Column ring();
}

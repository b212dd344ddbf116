package org.junipergreen.runner.quantity.part;

import org.junipergreen.runner.table.Column;

/** A quantity with a chain of numbers that is drawn in the round. */
public interface Ringed {
  /** The column whose numbers are drawn. */
  Column ring();
}

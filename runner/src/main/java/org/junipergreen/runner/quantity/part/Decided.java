package org.junipergreen.runner.quantity.part;

import org.junipergreen.runner.table.Column;

/** A quantity whose boards are won by one of two players. */
public interface Decided {
  /** Returns the column with the winner, 1 or 2. */
  Column winner();
}

package org.junipergreen.runner.quantity.part;

import java.util.List;
import org.junipergreen.runner.table.Row;

/**
 * A quantity with so many boards that a published row may sum up a million of them. The text of the
 * table's README.md is beside its class, in {@code millions.md}.
 */
public interface Summed {
  /** Returns the names of the columns of sums. */
  List<String> sums();

  /** Returns the sums of an empty set of boards. */
  Sums none();

  /** The sums over the added boards. */
  interface Sums {
    /** Adds a board. */
    void add(Row row);

    /** Returns the sums as text, in the order of their names. */
    List<String> values();
  }
}

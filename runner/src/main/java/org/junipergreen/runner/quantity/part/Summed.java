package org.junipergreen.runner.quantity.part;

import java.util.List;
import org.junipergreen.runner.table.Row;

/**
 * A quantity of so many boards that a published row may sum up a million of them. The text of the
 * table's README.md lies beside its class, in {@code millions.md}.
 */
public interface Summed {
  /** What is summed up, as names of columns. */
  List<String> sums();

  /** The sums of no board yet. */
  Sums none();

  /** Sums of the boards whose rows were added. */
  interface Sums {
    /** Adds a board. */
    void add(Row row);

    /** The sums as texts, in the order of their names. */
    List<String> values();
  }
}

package org.junipergreen.runner.quantity.part;

import java.util.Optional;
import org.junipergreen.runner.table.Column;

/** A quantity whose numbers jump between two branches, which its charts distinguish. */
public interface Branched {
  /** Returns the column with the branch of another column's points, or empty. */
  Optional<Column> branches(Column column);
}

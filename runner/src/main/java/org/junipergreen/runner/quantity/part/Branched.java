package org.junipergreen.runner.quantity.part;

import java.util.Optional;
import org.junipergreen.runner.table.Column;

/** A quantity whose numbers jump between two branches, which its charts tell apart. */
public interface Branched {
  /** A column by whose truth the points of another column are told apart, if any is. */
  Optional<Column> branches(Column column);
}

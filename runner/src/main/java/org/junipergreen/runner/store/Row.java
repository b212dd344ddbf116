package org.junipergreen.runner.store;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One row of a table, as the store holds it; {@link Table#unpack} makes a record of it.
 *
 * @param values the values in the order of the table's columns, null where the row has none
 */
public record Row(List<@Nullable Object> values) implements Serializable {
  public Row {
    values = Collections.unmodifiableList(values);
  }

  /** The board that the row is about. */
  public long n() {
    return (Long) Objects.requireNonNull(values.get(0));
  }
}

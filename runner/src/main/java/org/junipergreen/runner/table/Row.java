package org.junipergreen.runner.table;

import java.io.Serializable;
import java.util.ArrayList;
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

  /** The values at some places, in their order. */
  public List<@Nullable Object> values(int... places) {
    List<@Nullable Object> some = new ArrayList<>(places.length);
    for (int place : places) {
      some.add(values.get(place));
    }
    return some;
  }

  /** The board that the row is about. */
  public long n() {
    return (Long) Objects.requireNonNull(values.get(0));
  }
}

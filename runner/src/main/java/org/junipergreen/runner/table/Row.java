package org.junipergreen.runner.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One row of a table. {@link Table#unpack} converts it to a record.
 *
 * @param values the values in column order, null if absent
 */
public record Row(List<@Nullable Object> values) implements Serializable {
  public Row {
    values = Collections.unmodifiableList(values);
  }

  public List<@Nullable Object> values(int... places) {
    List<@Nullable Object> some = new ArrayList<>(places.length);
    for (int place : places) {
      some.add(values.get(place));
    }
    return some;
  }

  public long n() {
    return (Long) Objects.requireNonNull(values.get(0));
  }
}

package org.junipergreen.runner.verify;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/**
 * A stored value that a second computation does not confirm.
 *
 * @param n the board
 * @param what the column, with the row's key where an n has many rows
 * @param stored the stored value
 * @param computed what it should be
 */
public record Contradiction(long n, String what, @Nullable Object stored, @Nullable Object computed)
    implements Serializable {
  /**
   * The value that a row has in a column.
   *
   * @param computed what it should be
   */
  public static Contradiction of(
      Table<?> table, Row row, String column, @Nullable Object computed) {
    List<Column> key = table.key();
    String place =
        IntStream.range(1, key.size())
            .mapToObj(i -> key.get(i).name() + " " + row.values().get(i) + ": ")
            .collect(Collectors.joining());
    Object stored = row.values().get(table.columns().indexOf(table.column(column)));
    return new Contradiction(row.n(), place + column, stored, computed);
  }

  @Override
  public String toString() {
    return "n = %d: %s is stored as %s; expected %s"
        .formatted(n, what, text(stored), text(computed));
  }

  private static String text(@Nullable Object value) {
    return value == null ? "empty" : value.toString();
  }
}

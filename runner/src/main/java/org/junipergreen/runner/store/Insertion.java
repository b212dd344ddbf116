package org.junipergreen.runner.store;

import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statement that stores a row.
 *
 * <p>A row whose key is stored is refused, but for two cases, in which it takes the place of the
 * stored one: when that lacks every value that may be unknown, and the new one has them all and
 * agrees in the others; and when the stored row is not final.
 */
final class Insertion {
  private Insertion() {}

  /**
   * SQL with a parameter for each column and one for the run. When a row is refused it fails, or
   * changes nothing.
   */
  static String of(Quantity quantity) {
    String insertion =
        "INSERT INTO %s AS stored (%s, run) VALUES (%s)"
            .formatted(
                Schema.table(quantity),
                Schema.names(quantity.columns()),
                String.join(", ", Collections.nCopies(quantity.columns().size() + 1, "?")));
    if (quantity.finality().isPresent()) {
      return insertion
          + replacement(quantity, "NOT stored." + Schema.quote(quantity.finality().get().name()));
    }
    return quantity.columnsThatMayBeUnknown().isEmpty()
        ? insertion
        : insertion + replacement(quantity, isCompleted(quantity));
  }

  private static String replacement(Quantity quantity, String condition) {
    return " ON CONFLICT (%s) DO UPDATE SET %s WHERE %s"
        .formatted(
            Schema.names(quantity.key()),
            Stream.concat(rest(quantity).map(c -> Schema.quote(c.name())), Stream.of("run"))
                .map("%1$s = excluded.%1$s"::formatted)
                .collect(Collectors.joining(", ")),
            condition);
  }

  private static String isCompleted(Quantity quantity) {
    return rest(quantity)
        .filter(c -> !c.isTiming())
        .map(Insertion::condition)
        .collect(Collectors.joining(" AND "));
  }

  /** The columns behind the key. */
  private static Stream<Column> rest(Quantity quantity) {
    return quantity.columns().stream().skip(quantity.key().size());
  }

  private static String condition(Column column) {
    return (column.mayBeUnknown()
            ? "stored.%1$s IS NULL AND excluded.%1$s IS NOT NULL"
            : "stored.%1$s IS excluded.%1$s")
        .formatted(Schema.quote(column.name()));
  }
}

package org.junipergreen.runner.store;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statement that stores a row.
 *
 * <p>A row whose key is stored is refused, but for one case: when the stored row lacks every value
 * that may be unknown, and the new one has them all and agrees in the others, it takes the place of
 * the stored one.
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
    return quantity.columnsThatMayBeUnknown().isEmpty()
        ? insertion
        : insertion + completion(quantity);
  }

  private static String completion(Quantity quantity) {
    List<Column> rest =
        quantity.columns().subList(quantity.key().size(), quantity.columns().size());
    return " ON CONFLICT (%s) DO UPDATE SET %s WHERE %s"
        .formatted(
            Schema.names(quantity.key()),
            Stream.concat(rest.stream().map(c -> Schema.quote(c.name())), Stream.of("run"))
                .map("%1$s = excluded.%1$s"::formatted)
                .collect(Collectors.joining(", ")),
            rest.stream()
                .filter(c -> !c.isTiming())
                .map(Insertion::condition)
                .collect(Collectors.joining(" AND ")));
  }

  private static String condition(Column column) {
    return (column.mayBeUnknown()
            ? "stored.%1$s IS NULL AND excluded.%1$s IS NOT NULL"
            : "stored.%1$s IS excluded.%1$s")
        .formatted(Schema.quote(column.name()));
  }
}

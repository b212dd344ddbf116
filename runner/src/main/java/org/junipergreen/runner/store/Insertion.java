package org.junipergreen.runner.store;

import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The statement that stores a row.
 *
 * <p>A row whose key is stored is refused, but for two cases, in which it takes the place of the
 * stored one: when the new one knows more, and agrees with the stored one in all that it knew; and
 * when the stored row is not final.
 */
final class Insertion {
  private Insertion() {}

  /**
   * SQL with a parameter for each column and one for the run. When a row is refused it fails, or
   * changes nothing.
   */
  static String of(Table<?> table) {
    String insertion =
        "INSERT INTO %s AS stored (%s, run) VALUES (%s)"
            .formatted(
                Schema.table(table),
                Schema.names(table.columns()),
                String.join(", ", Collections.nCopies(table.columns().size() + 1, "?")));
    if (table.finality().isPresent()) {
      return insertion
          + replacement(table, "NOT stored." + Schema.quote(table.finality().get().name()));
    }
    return table.columnsThatMayBeUnknown().isEmpty()
        ? insertion
        : insertion + replacement(table, isCompleted(table));
  }

  private static String replacement(Table<?> table, String condition) {
    return " ON CONFLICT (%s) DO UPDATE SET %s WHERE %s"
        .formatted(
            Schema.names(table.key()),
            Stream.concat(rest(table).map(c -> Schema.quote(c.name())), Stream.of("run"))
                .map("%1$s = excluded.%1$s"::formatted)
                .collect(Collectors.joining(", ")),
            condition);
  }

  private static String isCompleted(Table<?> table) {
    Stream<String> agrees = rest(table).filter(c -> !c.isTiming()).map(Insertion::agrees);
    String knowsMore =
        table.columnsThatMayBeUnknown().stream()
            .map(c -> "stored.%1$s IS NULL AND excluded.%1$s IS NOT NULL".formatted(name(c)))
            .collect(Collectors.joining(" OR ", "(", ")"));
    return Stream.concat(agrees, Stream.of(knowsMore)).collect(Collectors.joining(" AND "));
  }

  /** The columns behind the key. */
  private static Stream<Column> rest(Table<?> table) {
    return table.columns().stream().skip(table.key().size());
  }

  private static String agrees(Column column) {
    return (column.mayBeUnknown()
            ? "(stored.%1$s IS NULL OR stored.%1$s IS excluded.%1$s)"
            : "stored.%1$s IS excluded.%1$s")
        .formatted(name(column));
  }

  private static String name(Column column) {
    return Schema.quote(column.name());
  }
}

package org.junipergreen.runner.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A stored value that a second computation does not confirm.
 *
 * @param what the column, with the row's key if an n has several rows
 */
public record Contradiction(long n, String what, @Nullable Object stored, @Nullable Object computed)
    implements Serializable {
  /** Contradicts the value of a row in a column. */
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

  /** Returns the values that differ between two rows with the same key and must not. */
  public static List<Contradiction> between(Table<?> table, Row stored, Row computed) {
    List<Contradiction> found = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      Column column = table.columns().get(i);
      Object is = stored.values().get(i);
      Object should = computed.values().get(i);
      boolean known = !column.mayBeUnknown() || (is != null && should != null);
      boolean compared = known && !column.isTiming() && !column.isChoice();
      if (compared && !Objects.equals(is, should)) {
        found.add(Contradiction.of(table, stored, column.name(), should));
      }
    }
    return found;
  }

  /**
   * Compares the final rows of an n in two places, and returns the differences as sentences.
   *
   * @param one the place of the stored rows
   * @param other the place of the others, which have the same keys
   */
  public static List<String> between(
      Table<?> table, List<Row> stored, Object one, List<Row> computed, Object other) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < Math.min(stored.size(), computed.size()); i++) {
      Row row = stored.get(i);
      Row same = computed.get(i);
      if (table.isFinal(row) && table.isFinal(same)) {
        for (Contradiction wrong : between(table, row, same)) {
          found.add(
              "n = %d: %s is %s in %s and %s in %s"
                  .formatted(wrong.n, wrong.what, wrong.stored, one, wrong.computed, other));
        }
      }
    }
    return found;
  }

  /**
   * Compares the rows of each n that two places have, as for one n.
   *
   * @param stored the rows of each n in one place, in ascending order of n
   * @param others those in the other place
   * @param compared called after each stored n
   */
  public static List<String> between(
      Table<?> table,
      Iterator<List<Row>> stored,
      Object one,
      Iterator<List<Row>> others,
      Object other,
      Runnable compared) {
    List<String> found = new ArrayList<>();
    List<Row> second = List.of();
    while (stored.hasNext()) {
      List<Row> board = stored.next();
      long n = board.get(0).n();
      while (others.hasNext() && (second.isEmpty() || second.get(0).n() < n)) {
        second = others.next();
      }
      if (!second.isEmpty() && second.get(0).n() == n) {
        found.addAll(between(table, board, one, second, other));
      }
      compared.run();
    }
    return found;
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

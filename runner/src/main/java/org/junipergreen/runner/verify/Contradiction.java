package org.junipergreen.runner.verify;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Row;

/**
 * A stored value that a second computation does not confirm.
 *
 * @param n the board
 * @param what the column, with the row's key where an n has many rows
 * @param stored the stored value
 * @param computed what it should be
 */
public record Contradiction(
    long n, String what, @Nullable Object stored, @Nullable Object computed) {
  /**
   * The same of a row that is about an opening.
   *
   * @param column the column's name
   */
  static Contradiction ofOpening(
      Row row, String column, @Nullable Object stored, @Nullable Object computed) {
    String what = "opening " + row.values().get(1) + ": " + column;
    return new Contradiction(row.n(), what, stored, computed);
  }

  @Override
  public String toString() {
    return "n = %d: %s is stored as %s and computed as %s"
        .formatted(n, what, text(stored), text(computed));
  }

  private static String text(@Nullable Object value) {
    return value == null ? "empty" : value.toString();
  }
}

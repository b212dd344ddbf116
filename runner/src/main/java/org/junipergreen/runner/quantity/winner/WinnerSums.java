package org.junipergreen.runner.quantity.winner;

import java.util.List;
import java.util.Locale;
import org.junipergreen.runner.quantity.Presentation;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;

/**
 * The number of boards that the first player wins, the number of winning openings of all boards,
 * the least and the greatest |D|/n, rounded to six digits, and the number of boards whose D
 * contains the largest component.
 */
final class WinnerSums implements Presentation.Sums {
  private final List<String> columns;
  private long j1;
  private long openings;
  private double least = Double.POSITIVE_INFINITY;
  private double most;
  private long giantInD;

  /**
   * Creates the sums of an empty set of boards.
   *
   * @param table the table of the rows
   */
  WinnerSums(Table<WinnerRow> table) {
    columns = table.columns().stream().map(Column::name).toList();
  }

  @Override
  public List<String> names() {
    return List.of("j1", "openings", "least_d_share", "most_d_share", "giant_in_d");
  }

  @Override
  public void add(Row row) {
    j1 += value(row, "winner").equals(1L) ? 1 : 0;
    openings += (Long) value(row, "openings");
    double share = (double) (Long) value(row, "d") / row.n();
    least = Math.min(least, share);
    most = Math.max(most, share);
    giantInD += value(row, "giantInD").equals(true) ? 1 : 0;
  }

  private Object value(Row row, String name) {
    Object value = row.values().get(columns.indexOf(name));
    if (value == null) {
      throw new Failure("n = %d has no %s".formatted(row.n(), name));
    }
    return value;
  }

  @Override
  public List<String> values() {
    return List.of(
        Long.toString(j1),
        Long.toString(openings),
        share(least),
        share(most),
        Long.toString(giantInD));
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.6f", share);
  }
}

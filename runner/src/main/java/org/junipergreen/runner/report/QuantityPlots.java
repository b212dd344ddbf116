package org.junipergreen.runner.report;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.View;

/**
 * The plots of a quantity: every column of its boards, every column of its rows if a board has
 * several, both in one plot if they have the same name, and the time of each board. A column with
 * two branches has one sequence per branch.
 */
final class QuantityPlots {
  private static final String BOARDS = "boards";
  private static final String ROWS = "rows";
  private static final String BRANCH = "branch";
  private static final String OTHER_BRANCH = "other";

  private final Quantity<?> quantity;
  private final Coverage coverage;
  private final View view;
  private final Map<String, Plot> plots = new LinkedHashMap<>();
  private final List<BoardReader> readers = new ArrayList<>();

  /** Reads a sample's values from a board. */
  @FunctionalInterface
  private interface BoardReader {
    void read(List<Row> board, List<? extends @Nullable Object> values);
  }

  QuantityPlots(Quantity<?> quantity, Coverage coverage) {
    this.quantity = quantity;
    this.coverage = coverage;
    view = quantity.boards();
    view.columns().stream().filter(this::hasValues).forEach(this::boards);
    if (quantity.table().key().size() > 1) {
      quantity.table().columns().stream().filter(this::hasValues).forEach(this::rows);
    }
    quantity.table().columns().stream().filter(Column::isTiming).forEach(this::time);
  }

  /**
   * Adds the next board.
   *
   * @param board its rows
   * @param values its record in the view of boards
   */
  void add(List<Row> board, List<? extends @Nullable Object> values) {
    readers.forEach(reader -> reader.read(board, values));
  }

  /** Returns the plots with more than one value, without duplicates. */
  Collection<Plot> plots() {
    List<Plot> shown = new ArrayList<>();
    for (Plot plot : plots.values()) {
      if (plot.isVaried() && shown.stream().noneMatch(plot::isLike)) {
        shown.add(plot);
      }
    }
    return shown;
  }

  private boolean hasValues(Column column) {
    // A plot of yes and no shows nothing; such columns are counted per board, or colour others.
    boolean truth = column.type() == Column.Type.TRUTH;
    // The strip shows the winner.
    boolean winner = quantity.winner().filter(column::equals).isPresent();
    return Plot.isDrawn(quantity, column) && !column.isTiming() && !truth && !winner;
  }

  private void boards(Column column) {
    Sample sample = sample(column, BOARDS, coverage.boards());
    int place = view.columns().indexOf(column);
    String branches = quantity.presentation().branches().get(column.name());
    if (branches == null) {
      readers.add((board, values) -> add(sample, board, values.get(place)));
      return;
    }
    Sample branch = sample(column, BRANCH, coverage.boards());
    Sample other = sample(column, OTHER_BRANCH, coverage.boards());
    int which = view.columns().indexOf(view.shape().column(branches));
    readers.add(
        (board, values) -> {
          // If the branch is unknown, the board is an ordinary point.
          Object known = values.get(which);
          Sample its = known == null ? sample : (Boolean) known ? branch : other;
          add(its, board, values.get(place));
        });
  }

  private void rows(Column column) {
    Sample sample = sample(column, ROWS, coverage.rows());
    int place = quantity.table().columns().indexOf(column);
    readers.add(
        (board, values) -> board.forEach(row -> add(sample, board, row.values().get(place))));
  }

  private void time(Column column) {
    Sample sample = sample(column, BOARDS, coverage.boards());
    int place = quantity.table().columns().indexOf(column);
    readers.add(
        (board, values) ->
            sample.add(
                board.get(0).n(),
                board.stream()
                    .map(row -> row.values().get(place))
                    .filter(Objects::nonNull)
                    .mapToDouble(QuantityPlots::number)
                    .sum()));
  }

  private Sample sample(Column column, String kind, long points) {
    return plots
        .computeIfAbsent(column.name(), name -> new Plot(quantity, column, coverage.range()))
        .with(new Sample(kind, points, coverage.range()));
  }

  private static void add(Sample sample, List<Row> board, @Nullable Object value) {
    if (value != null) {
      sample.add(board.get(0).n(), number(value));
    }
  }

  private static double number(Object value) {
    return value instanceof BigInteger count ? count.doubleValue() : (Long) value;
  }
}

package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.View;

/** What a store says of a chart, to compare with what a page draws. */
final class StoredPoints {
  private final Store store;

  StoredPoints(Store store) {
    this.store = store;
  }

  /** A value of a board. */
  private record Point(long n, double value) {}

  /**
   * Compares a chart with the store.
   *
   * @param id the chart's, QUANTITY-COLUMN
   * @param series the points of the boards, or of the two branches that they are on, and those of
   *     their rows if the chart shows any, each [n, value]
   */
  void assertShown(String id, List<?> series) {
    String[] names = id.split("-", 2);
    Quantity<?> quantity = Quantities.of(names[0]);
    if (names[1].equals("nanos")) {
      assertTimed(quantity, points(series.get(0)));
      return;
    }
    List<View> views = new ArrayList<>();
    if (has(quantity.boards(), names[1])) {
      views.add(quantity.boards());
    }
    if (quantity.table().key().size() > 1
        && has(View.ofRows(quantity.table()), names[1])
        && !names[1].equals("wins")) {
      views.add(View.ofRows(quantity.table()));
    }
    if (quantity.presentation().branches().containsKey(names[1])) {
      assertEquals(2, series.size(), id);
      List<Point> drawn = new ArrayList<>(points(series.get(0)));
      drawn.addAll(points(series.get(1)));
      assertShown(id, stored(quantity.boards(), names[1]), drawn);
      return;
    }
    assertEquals(views.size(), series.size(), id);
    for (int i = 0; i < views.size(); i++) {
      List<Point> stored = stored(views.get(i), names[1]);
      if (quantity.label().equals("games")) {
        stored.removeIf(point -> point.value() == 0); // on a logarithmic axis
      }
      assertShown(id, stored, points(series.get(i)));
    }
  }

  /** The times of a board's rows, in sum. */
  private void assertTimed(Quantity<?> quantity, List<Point> drawn) {
    Map<Long, Double> sums = new TreeMap<>();
    stored(View.ofRows(quantity.table()), "nanos")
        .forEach(time -> sums.merge(time.n(), time.value(), Double::sum));
    List<Point> stored = new ArrayList<>();
    sums.forEach((n, nanos) -> stored.add(new Point(n, nanos)));
    assertShown(quantity.label(), stored, drawn);
  }

  private static void assertShown(String id, List<Point> stored, List<Point> drawn) {
    assertTrue(!drawn.isEmpty(), id);
    if (stored.size() <= 900) {
      assertEquals(new HashSet<>(stored), new HashSet<>(drawn), id);
      return;
    }
    assertTrue(new HashSet<>(stored).containsAll(drawn), id);
    assertEquals(extremes(stored), extremes(drawn), id);
  }

  /** The least and the greatest value of each 21 boards in a row, as 5,000 boards are drawn. */
  private static Map<Long, Set<Double>> extremes(List<Point> points) {
    Map<Long, List<Point>> stretches = new TreeMap<>();
    for (Point point : points) {
      stretches.computeIfAbsent((point.n() - 1) / 21, n -> new ArrayList<>()).add(point);
    }
    Map<Long, Set<Double>> extremes = new TreeMap<>();
    Comparator<Point> byValue = Comparator.comparingDouble(Point::value);
    stretches.forEach(
        (stretch, some) ->
            extremes.put(
                stretch,
                new HashSet<>(
                    List.of(
                        some.stream().min(byValue).orElseThrow().value(),
                        some.stream().max(byValue).orElseThrow().value()))));
    return extremes;
  }

  private static boolean has(View view, String column) {
    return view.columns().stream().map(Column::name).anyMatch(column::equals);
  }

  private List<Point> stored(View view, String column) {
    int place = view.columns().stream().map(Column::name).toList().indexOf(column);
    List<Point> points = new ArrayList<>();
    Known.stored(store, view.table())
        .forEach(
            view,
            store.coverage(view.table()).orElseThrow().range(),
            row -> {
              Object value = row.values().get(place);
              if (value != null) {
                points.add(new Point(row.n(), number(value)));
              }
            });
    return points;
  }

  private static double number(Object value) {
    return value instanceof BigInteger count ? count.doubleValue() : ((Number) value).doubleValue();
  }

  private static List<Point> points(Object series) {
    return ((List<?>) series)
        .stream()
            .map(point -> (List<?>) point)
            .map(point -> new Point((Long) point.get(0), ((Number) point.get(1)).doubleValue()))
            .toList();
  }
}

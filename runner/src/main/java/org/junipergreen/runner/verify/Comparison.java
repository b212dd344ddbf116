package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Row;

/**
 * Compares rows with those of a second computation, in everything that both know but their timings.
 */
public final class Comparison implements Check {
  private final Quantity quantity;
  private final Reference reference;

  /**
   * Compares with what the reference says.
   *
   * @param quantity the rows' table
   */
  public Comparison(Quantity quantity, Reference reference) {
    this.quantity = quantity;
    this.reference = reference;
  }

  @Override
  public List<Contradiction> contradictions(long n, List<Row> stored) {
    List<Row> computed = reference.rows(n);
    if (stored.size() != computed.size()) {
      return List.of(
          new Contradiction(n, "the number of rows", (long) stored.size(), (long) computed.size()));
    }
    List<Contradiction> found = new ArrayList<>();
    for (int i = 0; i < stored.size(); i++) {
      compare(n, stored.get(i), computed.get(i), found);
    }
    return found;
  }

  private void compare(long n, Row stored, Row computed, List<Contradiction> found) {
    for (int i = 0; i < quantity.columns().size(); i++) {
      Column column = quantity.columns().get(i);
      Object is = stored.values().get(i);
      Object should = computed.values().get(i);
      boolean known = !column.mayBeUnknown() || (is != null && should != null);
      if (known && !column.isTiming() && !Objects.equals(is, should)) {
        found.add(new Contradiction(n, place(column, stored), is, should));
      }
    }
  }

  /** The column's name, with what tells the row from others of the same n. */
  private String place(Column column, Row row) {
    String rest =
        IntStream.range(1, quantity.key().size())
            .mapToObj(i -> quantity.key().get(i).name() + " " + row.values().get(i) + ": ")
            .collect(Collectors.joining());
    return rest + column.name();
  }
}

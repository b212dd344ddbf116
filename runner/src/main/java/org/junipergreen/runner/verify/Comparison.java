package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Table;

/**
 * Compares rows with those of a second computation, in everything that both know but their timings
 * and what may be chosen.
 */
public final class Comparison<R extends Record> implements Check {
  private final Table<R> table;
  private final IntFunction<List<R>> reference;

  /**
   * Compares with what a reference says.
   *
   * @param table the rows' table
   * @param reference computes all rows of an n, in the order of their key, a second way; safe to
   *     use from many threads
   */
  public Comparison(Table<R> table, IntFunction<List<R>> reference) {
    this.table = table;
    this.reference = reference;
  }

  @Override
  public List<Contradiction> contradictions(long n, List<Row> stored) {
    List<Row> computed = table.pack(reference.apply(Math.toIntExact(n)));
    if (stored.size() != computed.size()) {
      return List.of(
          new Contradiction(n, "the number of rows", (long) stored.size(), (long) computed.size()));
    }
    List<Contradiction> found = new ArrayList<>();
    for (int i = 0; i < stored.size(); i++) {
      found.addAll(contradictions(table, stored.get(i), computed.get(i)));
    }
    return found;
  }

  /** What two rows with the same key say differently, and may not. */
  static List<Contradiction> contradictions(Table<?> table, Row stored, Row computed) {
    List<Contradiction> found = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      Column column = table.columns().get(i);
      Object is = stored.values().get(i);
      Object should = computed.values().get(i);
      boolean known = !column.mayBeUnknown() || (is != null && should != null);
      boolean compared = known && !column.isTiming() && !table.isChoice(column);
      if (compared && !Objects.equals(is, should)) {
        found.add(Contradiction.of(table, stored, column.name(), should));
      }
    }
    return found;
  }
}

package org.junipergreen.runner.verify;

import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.runner.store.Row;

/** Checks that an n has a row for each of its openings, and no other. */
final class Openings {
  private Openings() {}

  /** Of a table that is about the openings that the rules allow, the even ones. */
  static Check even() {
    return (n, stored) -> compare(n, stored, 2);
  }

  /** Of a table that is about all numbers as openings. */
  static Check all() {
    return (n, stored) -> compare(n, stored, 1);
  }

  private static List<Contradiction> compare(long n, List<Row> stored, long step) {
    List<Long> openings = stored.stream().map(row -> (Long) row.values().get(1)).toList();
    List<Long> expected = LongStream.iterate(step, v -> v <= n, v -> v + step).boxed().toList();
    return openings.equals(expected)
        ? List.of()
        : List.of(new Contradiction(n, "the openings", openings, expected));
  }
}

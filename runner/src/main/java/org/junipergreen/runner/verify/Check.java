package org.junipergreen.runner.verify;

import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.store.Row;

/** A way to tell whether the stored rows of an n are right. Safe to use from many threads. */
@FunctionalInterface
public interface Check {
  /**
   * What is wrong.
   *
   * @param n the board
   * @param stored its rows, in the order of their key
   */
  List<Contradiction> contradictions(long n, List<Row> stored);

  /** This check, and where it finds nothing wrong the other one. */
  default Check and(Check other) {
    return (n, stored) -> {
      List<Contradiction> found = contradictions(n, stored);
      return found.isEmpty() ? other.contradictions(n, stored) : found;
    };
  }

  /** This check for n from a to b alone; nothing is wrong with others. */
  default Check between(long a, long b) {
    return (n, stored) -> a <= n && n <= b ? contradictions(n, stored) : List.of();
  }

  /** A check of each row by itself. */
  static Check ofRows(RowCheck check) {
    return (n, stored) -> stored.stream().flatMap(check::contradictions).toList();
  }

  /** What is wrong with one row. */
  @FunctionalInterface
  interface RowCheck {
    /** What is wrong, perhaps nothing. */
    Stream<Contradiction> contradictions(Row row);
  }
}

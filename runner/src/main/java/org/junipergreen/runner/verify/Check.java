package org.junipergreen.runner.verify;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Table;

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

  /**
   * What is wrong between the rows of two consecutive n, where each by itself may be right.
   *
   * @param before the rows of n - 1
   * @param stored the rows of n
   */
  default List<Contradiction> contradictions(List<Row> before, List<Row> stored) {
    return List.of();
  }

  /** This check, and where it finds nothing wrong the other one. */
  default Check and(Check other) {
    Check one = this;
    return new Check() {
      @Override
      public List<Contradiction> contradictions(long n, List<Row> stored) {
        List<Contradiction> found = one.contradictions(n, stored);
        return found.isEmpty() ? other.contradictions(n, stored) : found;
      }

      @Override
      public List<Contradiction> contradictions(List<Row> before, List<Row> stored) {
        List<Contradiction> found = one.contradictions(before, stored);
        return found.isEmpty() ? other.contradictions(before, stored) : found;
      }
    };
  }

  /** This check for n from a to b alone; nothing is wrong with others. */
  default Check between(long a, long b) {
    return (n, stored) -> a <= n && n <= b ? contradictions(n, stored) : List.of();
  }

  /** A check of the rows of two consecutive n. */
  static <R extends Record> Check ofNeighbours(
      Table<R> table, BiFunction<List<R>, List<R>, List<Contradiction>> check) {
    return new Check() {
      @Override
      public List<Contradiction> contradictions(long n, List<Row> stored) {
        return List.of();
      }

      @Override
      public List<Contradiction> contradictions(List<Row> before, List<Row> stored) {
        return check.apply(table.unpack(before), table.unpack(stored));
      }
    };
  }

  /** A check of all rows of an n together. A row that lacks a value is wrong, too. */
  static <R extends Record> Check ofBoards(
      Table<R> table, BiFunction<Long, List<R>, List<Contradiction>> check) {
    return (n, stored) -> {
      List<Contradiction> empty =
          stored.stream()
              .flatMap(
                  row ->
                      table.missing(row).stream()
                          .map(c -> Contradiction.of(table, row, c.name(), "a value")))
              .toList();
      return empty.isEmpty() ? check.apply(n, table.unpack(stored)) : empty;
    };
  }

  /**
   * A check of each row by itself.
   *
   * @param check what is wrong with a row, or null
   */
  static <R extends Record> Check ofRows(Table<R> table, Function<R, @Nullable Wrong> check) {
    return ofBoards(
        table,
        (n, rows) -> rows.stream().flatMap(row -> contradiction(table, row, check)).toList());
  }

  private static <R extends Record> Stream<Contradiction> contradiction(
      Table<R> table, R row, Function<R, @Nullable Wrong> check) {
    Wrong wrong = check.apply(row);
    return wrong == null
        ? Stream.empty()
        : Stream.of(Contradiction.of(table, table.pack(row), wrong.column(), wrong.should()));
  }

  /**
   * A wrong value of a row.
   *
   * @param column where it stands
   * @param should what should stand there
   */
  record Wrong(String column, Object should) {}
}

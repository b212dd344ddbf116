package org.junipergreen.runner.verify;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Table;

/**
 * Checks the rows of one n: each value by itself ({@link Cells}), all of them by a check, and what
 * the check says of them and those of n - 1. Safe to use from many threads.
 *
 * @param table the rows' table
 */
public record BoardCheck(Table<?> table, Check check) {
  /**
   * What is to be checked.
   *
   * @param rows those of n, in the order of their key
   * @param before those of n - 1, null when there are none
   */
  public record Board(long n, List<Row> rows, @Nullable List<Row> before) implements Serializable {}

  /**
   * What came of it.
   *
   * @param nanos what it took
   */
  public record Checked(long n, List<Contradiction> contradictions, long nanos)
      implements Serializable {}

  /** Checks a board. */
  public Checked apply(Board board) {
    Timed<List<Contradiction>> found =
        Timed.of(() -> contradictions(board.before(), board.n(), board.rows()));
    return new Checked(board.n(), found.answer(), found.nanos());
  }

  private List<Contradiction> contradictions(@Nullable List<Row> before, long n, List<Row> rows) {
    List<Contradiction> cells = Cells.contradictions(table, rows);
    List<Contradiction> found = new ArrayList<>();
    try {
      found.addAll(check.contradictions(n, rows));
      if (before != null && cells.isEmpty() && Cells.contradictions(table, before).isEmpty()) {
        found.addAll(check.contradictions(before, rows));
      }
    } catch (Failure e) {
      throw e;
    } catch (RuntimeException e) {
      // What no check can take is named already, value by value; or else the rows as a whole are.
      if (cells.isEmpty()) {
        found.add(new Contradiction(n, "the rows", "what no check can take", e));
      }
    }
    List<String> named = found.stream().map(Contradiction::what).toList();
    cells.stream().filter(cell -> !named.contains(cell.what())).forEach(found::add);
    return found;
  }
}

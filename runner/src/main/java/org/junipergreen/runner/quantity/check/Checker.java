package org.junipergreen.runner.quantity.check;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.PlausibleRow;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.UnfitRowException;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;

/**
 * Checks the stored rows of one n: the range of each value, and a {@link Check}. Collects all
 * errors.
 */
public final class Checker<R extends Record> {
  /**
   * The rows to be checked.
   *
   * @param rows the rows of n, in key order
   * @param before the rows of n - 1, or null
   */
  public record Stored(long n, List<Row> rows, @Nullable List<Row> before)
      implements Serializable {}

  /** The errors found in the rows of an n. */
  public record Checked(long n, List<Contradiction> contradictions) implements Serializable {}

  /** A wrong value of a row. */
  public record Wrong(String column, Object should) {}

  private final Table<R> table;
  private final Stored stored;
  private final Work work;
  private final List<Contradiction> found = new ArrayList<>();

  private Checker(Table<R> table, Stored stored, Work work) {
    this.table = table;
    this.stored = stored;
    this.work = work;
  }

  /**
   * Checks the stored rows of one board.
   *
   * @throws Failure if the check searches, and the work has no memory for that
   */
  public static <R extends Record> Checked check(
      Table<R> table, Check<R> check, Stored stored, Work work) {
    Checker<R> checker = new Checker<>(table, stored, work);
    return new Checked(stored.n(), checker.contradictions(check));
  }

  private List<Contradiction> contradictions(Check<R> check) {
    List<Contradiction> impossible = impossible(table, stored.rows());
    try {
      check.check(this);
    } catch (RuntimeException e) {
      // Impossible values, which are reported below, may not fit a record or may crash a check.
      boolean isOwn = e instanceof CancelledException || e instanceof Failure;
      if (impossible.isEmpty() || (isOwn && !(e instanceof UnfitRowException))) {
        throw e;
      }
    }
    List<String> named = found.stream().map(Contradiction::what).toList();
    impossible.stream().filter(cell -> !named.contains(cell.what())).forEach(found::add);
    return found;
  }

  public int n() {
    return Math.toIntExact(stored.n());
  }

  public Board board() {
    return Board.upTo(stored.n());
  }

  /** Returns the rows in key order. */
  public List<R> rows() {
    return table.unpack(stored.rows());
  }

  /**
   * Returns the rows of n - 1 in key order; empty if they are not stored, or if a row of n - 1 or
   * of n has an impossible value.
   */
  public Optional<List<R>> before() {
    List<Row> before = stored.before();
    return before == null
            || !impossible(table, stored.rows()).isEmpty()
            || !impossible(table, before).isEmpty()
        ? Optional.empty()
        : Optional.of(table.unpack(before));
  }

  public Cancellation ends() {
    return work.ends();
  }

  /** Returns what the check may use. */
  public Work work() {
    return work;
  }

  /** Returns the rows of a board from another search of all games with these rules. */
  public <S extends Record> List<S> searched(Search<S> what, Set<Rule> rules, Board board) {
    return what.rows(board, work.options(rules, board), System.nanoTime());
  }

  /** Returns whether no error has been found so far. */
  public boolean isSound() {
    return found.isEmpty();
  }

  /** Reports an error that does not concern a value of one row. */
  public void wrong(String what, @Nullable Object is, @Nullable Object should) {
    found.add(new Contradiction(stored.n(), what, is, should));
  }

  public void wrong(R row, String column, Object should) {
    wrong(table.pack(row), column, should);
  }

  private void wrong(Row row, String column, @Nullable Object should) {
    found.add(Contradiction.of(table, row, column, should));
  }

  /**
   * Checks each row separately.
   *
   * @param check returns the error of a row, or null
   */
  public void each(Function<R, @Nullable Wrong> check) {
    for (R row : rows()) {
      Wrong wrong = check.apply(row);
      if (wrong != null) {
        wrong(row, wrong.column(), wrong.should());
      }
    }
  }

  /**
   * Checks that there is exactly one row for each opening.
   *
   * @param opening returns the opening of a row
   * @param openings the expected openings, ascending
   */
  public void openings(Function<R, Integer> opening, IntStream openings) {
    List<Integer> is = rows().stream().map(opening).toList();
    List<Integer> should = openings.boxed().toList();
    if (!is.equals(should)) {
      wrong("the list of openings", is, should);
    }
  }

  /**
   * Compares with the rows of a second computation, except for timings, unknown values, and columns
   * with several correct values.
   */
  public void compare(List<R> second) {
    List<Row> computed = table.pack(second);
    if (stored.rows().size() != computed.size()) {
      wrong("the number of rows", (long) stored.rows().size(), (long) computed.size());
      return;
    }
    for (int i = 0; i < computed.size(); i++) {
      found.addAll(Contradiction.between(table, stored.rows().get(i), computed.get(i)));
    }
  }

  /** Returns the impossible values of rows. */
  public static List<Contradiction> impossible(Table<?> table, List<Row> rows) {
    List<Contradiction> found = new ArrayList<>();
    for (Row row : rows) {
      for (PlausibleRow.Problem problem : PlausibleRow.problems(table, row)) {
        found.add(Contradiction.of(table, row, problem.column().name(), problem.should()));
      }
    }
    return found;
  }
}

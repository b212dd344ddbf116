package org.junipergreen.runner.app;

import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junipergreen.solver.work.Cancellation;

/** The number of winning openings above n/2. */
class LateQuantity extends Quantity<LateQuantity.LateRow> {
  private static final Limits LIMITS = new Limits(2, 12, 30, 1000);
  private static final Cost COST = Cost.power(1, new Cost.Point(1000, 0.002, 0));

  record LateRow(int n, int late, long nanos) {}

  LateQuantity() {
    super(Table.ofBoards("late", LateRow.class), LIMITS);
  }

  private static LateRow row(int n, int[] openings, long nanos) {
    return new LateRow(n, (int) IntStream.of(openings).filter(v -> v > n / 2).count(), nanos);
  }

  LateRow row(NamedBoard board, Cancellation ends) {
    long start = System.nanoTime();
    int[] openings = MatchingEngine.solve(board.board(), ends).openings();
    return row(board.board().size(), openings, System.nanoTime() - start);
  }

  @Override
  public List<Way<LateRow>> ways() {
    return List.of(
        Way.eachBoard(
            "matching",
            30,
            1000,
            COST,
            (n, work) -> row(NamedBoard.upTo(n), work.ends()),
            (board, work) -> board.answer("").with("late", row(board, work.ends()).late())));
  }

  @Override
  public List<Check<LateRow>> checks() {
    return List.of(
        Check.certificate(LateQuantity::compare),
        Check.of(Check.RECOMPUTE, 12, 1000, COST, LateQuantity::compare));
  }

  /** With the article's recursion, as far as that is quick. */
  private static void compare(Checker<LateRow> rows) {
    if (rows.n() <= 20) {
      rows.compare(List.of(row(rows.n(), ArticleRecursion.openings(rows.n()), 0)));
    }
  }
}

package org.junipergreen.runner.work;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.quantity.winner.WinnerRow;
import org.junipergreen.runner.table.Row;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/** An exception that a check throws is a fault of the program, not of the rows. */
class CrashingCheckTest {
  private static final List<Row> ROWS =
      WinnerQuantity.TABLE.pack(
          List.of(
              WinnerRow.of(
                  MatchingEngine.solve(Board.upTo(20), Cancellation.never()).summary(), 1)));

  private static final class Throwing extends Check<WinnerRow> {
    private final RuntimeException thrown;

    Throwing(RuntimeException thrown) {
      this.thrown = thrown;
    }

    @Override
    public void check(Checker<WinnerRow> rows) {
      throw thrown;
    }
  }

  @Test
  void aCrashBlamesNoRow() {
    for (RuntimeException crash :
        List.of(
            new NullPointerException(),
            new IllegalStateException("a fault"),
            new IllegalArgumentException("no such board"))) {
      assertSame(crash, assertThrows(RuntimeException.class, () -> check(crash)));
    }
  }

  private static Checker.Checked check(RuntimeException thrown) {
    return Checker.check(
        WinnerQuantity.TABLE,
        new Throwing(thrown),
        new Checker.Stored(20, ROWS, null),
        Work.alone(Cancellation.never()));
  }
}

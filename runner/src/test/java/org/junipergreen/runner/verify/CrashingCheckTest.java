package org.junipergreen.runner.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.quantity.winner.WinnerRow;
import org.junipergreen.runner.table.Row;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junit.jupiter.api.Test;

/** What a check throws: a fault of the program's is none of the rows, and the other way round. */
class CrashingCheckTest {
  private static final List<Row> ROWS =
      WinnerQuantity.TABLE.pack(
          List.of(WinnerRow.of(MatchingEngine.solve(Board.upTo(20)).summary(), 1)));

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
        List.of(new NullPointerException(), new IllegalStateException("a fault"))) {
      assertSame(crash, assertThrows(RuntimeException.class, () -> check(crash)));
    }
  }

  @Test
  void rowsThatNoCheckTakesAreWrong() {
    assertEquals(
        List.of("the rows"),
        check(new IllegalArgumentException("no such board")).contradictions().stream()
            .map(Contradiction::what)
            .toList());
  }

  private static Checker.Checked check(RuntimeException thrown) {
    return Checker.check(
        WinnerQuantity.TABLE,
        new Throwing(thrown),
        new Checker.Stored(20, ROWS, null),
        null,
        new Cancellation());
  }
}

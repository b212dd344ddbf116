package org.junipergreen.runner.batch;

import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.matching.BoardSummary;
import org.junipergreen.solver.matching.WinnerSweep;

/** The winners of consecutive n, by the sweep over n. */
public final class WinnerComputation implements Computation {
  private final WinnerSweep sweep;

  WinnerComputation(int first, int last) {
    sweep = new WinnerSweep(first, last);
  }

  @Override
  public List<Row> next() {
    long start = System.nanoTime();
    BoardSummary board = sweep.next();
    return List.of(row(board, System.nanoTime() - start));
  }

  /** The row of the table of winners. */
  public static Row row(BoardSummary board, long nanos) {
    return new Row(
        Arrays.asList(
            (long) board.n(),
            (long) board.winner(),
            (long) board.matching(),
            (long) board.deficiency(),
            (long) board.d(),
            (long) board.a(),
            (long) board.c(),
            (long) board.openings(),
            board.smallest() == 0 ? null : (Long) (long) board.smallest(),
            nanos));
  }
}

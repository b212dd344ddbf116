package org.junipergreen.runner.batch;

import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.matching.Winner;
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
    Winner winner = sweep.next();
    return List.of(row(winner, System.nanoTime() - start));
  }

  /** The row of the table of winners. */
  public static Row row(Winner winner, long nanos) {
    return new Row(
        Arrays.asList(
            (long) winner.n(),
            (long) winner.winner(),
            (long) winner.matching(),
            (long) winner.deficiency(),
            (long) winner.d(),
            (long) winner.a(),
            (long) winner.c(),
            (long) winner.openings(),
            winner.smallest() == 0 ? null : (Long) (long) winner.smallest(),
            nanos));
  }
}

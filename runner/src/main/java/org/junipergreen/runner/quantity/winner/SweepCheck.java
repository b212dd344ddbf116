package org.junipergreen.runner.quantity.winner;

import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Repeats the sweep over all requested n. The checker of its certificates, which shares no code
 * with any engine, derives the rows.
 */
final class SweepCheck extends Check<WinnerRow> {
  /** The name on the command line. */
  static final String NAME = "sweep";

  /** A longer gap between rows is skipped by a new start, which costs less than the sweep. */
  private static final int LONG_GAP = 1000;

  SweepCheck() {
    super(NAME, Integer.MAX_VALUE, Integer.MAX_VALUE, MatchingSweep.SWEEP);
  }

  @Override
  public void check(Checker<WinnerRow> rows) {
    new InOrder(new Range(rows.n(), rows.n()), WorkerPool.alone(rows.ends())).check(rows);
  }

  @Override
  public boolean sweeps() {
    return true;
  }

  @Override
  public Check<WinnerRow> inOrder(Range range, WorkerPool pool) {
    return new InOrder(range, pool);
  }

  /** Checks rows in ascending order. */
  private static final class InOrder extends Check<WinnerRow> {
    private final Range range;
    private final WorkerPool pool;
    private @Nullable ProvedRows proved;

    /** The n of the next proved row. */
    private long next;

    InOrder(Range range, WorkerPool pool) {
      this.range = range;
      this.pool = pool;
    }

    @Override
    public void check(Checker<WinnerRow> rows) {
      if (proved == null || rows.n() < next || rows.n() > next + LONG_GAP) {
        end(rows);
        proved = new ProvedRows(new Range(rows.n(), range.to()), pool, rows.ends(), Phases.NONE);
        next = rows.n();
      }
      while (next < rows.n()) {
        proved.next();
        next++;
      }
      rows.compare(proved.next());
      next++;
      if (next > range.to()) {
        end(rows);
      }
    }

    private void end(Checker<WinnerRow> rows) {
      if (proved != null) {
        proved.problems().forEach(problem -> rows.wrong("the sweep", problem, "certificates"));
        proved.close();
        proved = null;
      }
    }
  }
}

package org.junipergreen.runner.work;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Verifies the stored rows of a range of n: each board with a {@link Checker}, and that the run of
 * each row covers its n. Continues after errors.
 */
public final class Verification {
  /** Check several boards at a time. Not thread-safe. */
  public interface Checkers {
    /** Returns the preferred number of n per call, so that workers seldom wait. */
    int window();

    /**
     * Checks boards, and returns when all are done.
     *
     * @param done called for each in any order, from any thread, but never concurrently
     */
    void check(List<Checker.Stored> boards, Consumer<Checker.Checked> done);
  }

  /** Checks boards in several threads. */
  public static final class InThreads<R extends Record> implements Checkers {
    /** Rows are read in small windows, because a long read would block the writer. */
    private static final int WINDOW = 1000;

    private final Table<R> table;
    private final Check<R> check;
    private final Work work;
    private final int threads;

    /**
     * @param threads 1 to check one board after the other, or all threads of the command
     */
    public InThreads(Table<R> table, Check<R> check, Work work, int threads) {
      this.table = table;
      this.check = check;
      this.work = work;
      this.threads = threads;
    }

    @Override
    public int window() {
      return WINDOW;
    }

    @Override
    public void check(List<Checker.Stored> boards, Consumer<Checker.Checked> done) {
      WorkerPool workers = threads > 1 ? work.pool() : WorkerPool.alone(work.ends());
      workers.forEach(
          "verification",
          boards.size(),
          i -> {
            Checker.Checked checked = Checker.check(table, check, boards.get(i), work);
            synchronized (done) {
              done.accept(checked);
            }
          });
    }
  }

  private final Known known;
  private final LongConsumer done;

  /**
   * @param done called with each n that has been checked
   */
  public Verification(Known known, LongConsumer done) {
    this.known = known;
    this.done = done;
  }

  /**
   * The outcome.
   *
   * @param checked the number of n checked
   * @param missing the n of the range that are not stored
   * @param contradictions the values that were not confirmed, in ascending order of n
   */
  public record Findings(long checked, List<Range> missing, List<Contradiction> contradictions) {
    /** Returns this outcome with further contradictions before its own. */
    public Findings with(List<Contradiction> more) {
      return new Findings(
          checked, missing, Stream.concat(more.stream(), contradictions.stream()).toList());
    }
  }

  /** Checks the stored rows of the n in the range that the predicate accepts. */
  public Findings run(Range range, LongPredicate wanted, Checkers checkers) {
    List<Range> missing = known.missing(range);
    List<Contradiction> found = new ArrayList<>();
    List<Checker.Stored> window = new ArrayList<>();
    long checked = 0;
    List<Row> before = null;
    Iterator<List<Row>> boards =
        known.boardsEvenDamaged(new Range(Math.max(1, range.from() - 1), range.to()));
    while (boards.hasNext()) {
      List<Row> board = boards.next();
      long n = board.get(0).n();
      if (n >= range.from() && wanted.test(n)) {
        boolean follows = before != null && before.get(0).n() == n - 1;
        window.add(new Checker.Stored(n, board, follows ? before : null));
      }
      before = board;
      if (window.size() == checkers.window() || !boards.hasNext()) {
        check(window, checkers, found::add);
        checked += window.size();
        window.clear();
      }
    }
    found.sort(Comparator.comparingLong(Contradiction::n));
    for (long n : known.store().boardsWithoutRun(known.table(), range)) {
      if (wanted.test(n)) {
        found.add(new Contradiction(n, "run", "one of other n", "one of this n"));
      }
    }
    return new Findings(checked, missing, found);
  }

  private void check(
      List<Checker.Stored> boards, Checkers checkers, Consumer<Contradiction> found) {
    checkers.check(
        boards,
        checked -> {
          checked.contradictions().forEach(found);
          done.accept(checked.n());
        });
  }
}

package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.runner.table.Contradiction;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.lifetime.Team;

/**
 * Checks the stored rows of a range of n: each board ({@link Checker}), and that each row names a
 * run that was asked for its n. Whatever is wrong, it goes on to the end.
 */
public final class Verification {
  /** Check many boards at a time. One thread owns them. */
  public interface Checkers {
    /** How many n they want at a time: so many that they seldom wait for each other. */
    int window();

    /**
     * Checks boards, and returns when all are done.
     *
     * @param done is told of each, in any order, by any thread, but one at a time
     */
    void check(List<Checker.Stored> boards, Consumer<Checker.Checked> done)
        throws InterruptedException;
  }

  /** Threads that check boards, each one at a time. */
  public static final class Threads<R extends Record> implements Checkers {
    /** The rows are read between: reads are short, so that no log of the store piles up. */
    private static final int WINDOW = 1000;

    private final Table<R> table;
    private final Check<R> check;
    private final @Nullable ExhaustiveSearch search;
    private final Team team;
    private final int threads;

    /**
     * Makes ready.
     *
     * @param search for a check that searches
     * @param team those that help
     * @param threads how many check boards at the same time, if so many are free
     */
    public Threads(
        Table<R> table, Check<R> check, @Nullable ExhaustiveSearch search, Team team, int threads) {
      this.table = table;
      this.check = check;
      this.search = search;
      this.team = team;
      this.threads = threads;
    }

    @Override
    public int window() {
      return WINDOW;
    }

    @Override
    public void check(List<Checker.Stored> boards, Consumer<Checker.Checked> done) {
      AtomicInteger next = new AtomicInteger();
      team.together(
          threads,
          () -> {
            Team.name("verification");
            for (int i = next.getAndIncrement(); i < boards.size(); i = next.getAndIncrement()) {
              team.ends().check();
              Checker.Checked checked =
                  Checker.check(table, check, boards.get(i), search, team.ends());
              synchronized (next) {
                done.accept(checked);
              }
            }
          });
    }
  }

  private final Known known;
  private final Batch.Listener listener;

  /** A verification that has not begun. */
  public Verification(Known known, Batch.Listener listener) {
    this.known = known;
    this.listener = listener;
  }

  /**
   * What a verification found.
   *
   * @param checked how many n were wanted and stored and have been checked
   * @param missing which n of the range are not stored
   * @param contradictions every value that was not confirmed, in ascending order of n
   */
  public record Report(long checked, List<Range> missing, List<Contradiction> contradictions) {
    /** The same with more contradictions, before the others. */
    public Report with(List<Contradiction> more) {
      return new Report(
          checked, missing, Stream.concat(more.stream(), contradictions.stream()).toList());
    }
  }

  /** Checks the known rows of those n of the range that are wanted. */
  public Report run(Range range, LongPredicate wanted, Checkers checkers) {
    List<Range> missing = known.missing(range);
    List<Contradiction> found = new ArrayList<>();
    List<Checker.Stored> window = new ArrayList<>();
    long checked = 0;
    List<Row> before = null;
    Iterator<List<Row>> boards =
        known.boardsEvenDamaged(new Range(Math.max(1, range.from() - 1), range.to()));
    try {
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
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("the verification was interrupted", e);
    }
    found.sort(Comparator.comparingLong(Contradiction::n));
    for (long n : known.store().boardsWithoutRun(known.table(), range)) {
      if (wanted.test(n)) {
        found.add(new Contradiction(n, "run", "one of other n", "one of this n"));
      }
    }
    return new Report(checked, missing, found);
  }

  private void check(List<Checker.Stored> boards, Checkers checkers, Consumer<Contradiction> found)
      throws InterruptedException {
    checkers.check(
        boards,
        checked -> {
          checked.contradictions().forEach(found);
          listener.done(checked.n(), checked.nanos());
        });
  }
}

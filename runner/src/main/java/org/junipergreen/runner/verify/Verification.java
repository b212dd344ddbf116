package org.junipergreen.runner.verify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.batch.Batch;
import org.junipergreen.runner.store.Store;
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
    private final Check.@Nullable Searches searches;
    private final Team team;
    private final int threads;

    /**
     * Makes ready.
     *
     * @param searches for a check that searches
     * @param team those that help
     * @param threads how many check boards at the same time, if so many are free
     */
    public Threads(
        Table<R> table, Check<R> check, Check.@Nullable Searches searches, Team team, int threads) {
      this.table = table;
      this.check = check;
      this.searches = searches;
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
            for (int i = next.getAndIncrement(); i < boards.size(); i = next.getAndIncrement()) {
              team.ends().check();
              Checker.Checked checked =
                  Checker.check(table, check, boards.get(i), searches, team.ends());
              synchronized (next) {
                done.accept(checked);
              }
            }
          });
    }
  }

  private final Store store;
  private final Table<?> table;
  private final Batch.Listener listener;

  /** A verification that has not begun. */
  public Verification(Store store, Table<?> table, Batch.Listener listener) {
    this.store = store;
    this.table = table;
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

  /** Checks the stored rows of those n of the range that are wanted. */
  public Report run(Range range, LongPredicate wanted, Checkers checkers) {
    List<Range> missing = store.missing(table, range);
    try {
      List<Contradiction> found = new ArrayList<>();
      long checked = 0;
      for (Range stored : between(missing, range)) {
        checked += LongStream.rangeClosed(stored.from(), stored.to()).filter(wanted).count();
        for (long from = stored.from(); from <= stored.to(); from += checkers.window()) {
          Range window = new Range(from, Math.min(stored.to(), from + checkers.window() - 1));
          check(window, wanted, checkers, found::add);
        }
      }
      found.sort(Comparator.comparingLong(Contradiction::n));
      for (long n : store.boardsWithoutRun(table, range)) {
        if (wanted.test(n)) {
          found.add(new Contradiction(n, "run", "one of other n", "one of this n"));
        }
      }
      return new Report(checked, missing, found);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure("the verification was interrupted", e);
    }
  }

  /** The stretches of the range that are not in the gaps. */
  private static List<Range> between(List<Range> gaps, Range range) {
    List<Range> stretches = new ArrayList<>();
    long from = range.from();
    for (Range gap : gaps) {
      if (from < gap.from()) {
        stretches.add(new Range(from, gap.from() - 1));
      }
      from = gap.to() + 1;
    }
    if (from <= range.to()) {
      stretches.add(new Range(from, range.to()));
    }
    return stretches;
  }

  private void check(
      Range window, LongPredicate wanted, Checkers checkers, Consumer<Contradiction> found)
      throws InterruptedException {
    NavigableMap<Long, List<Row>> rows = new TreeMap<>();
    Range withOneBefore = new Range(Math.max(1, window.from() - 1), window.to());
    store.forEachEvenDamaged(
        table,
        withOneBefore,
        row -> rows.computeIfAbsent(row.n(), n -> new ArrayList<>()).add(row));
    List<Checker.Stored> boards =
        rows.tailMap(window.from(), true).entrySet().stream()
            .filter(board -> wanted.test(board.getKey()))
            .map(b -> new Checker.Stored(b.getKey(), b.getValue(), rows.get(b.getKey() - 1)))
            .toList();
    checkers.check(
        boards,
        checked -> {
          checked.contradictions().forEach(found);
          listener.done(checked.n(), checked.nanos());
        });
  }
}

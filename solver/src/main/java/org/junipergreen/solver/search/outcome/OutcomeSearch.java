package org.junipergreen.solver.search.outcome;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableStatistics;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Verdict;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Who wins on the board 1..n and by which openings, found by searching all games.
 *
 * <p>Takes n up to {@link #LIMIT} (128 when number 1 is not left out, see {@link
 * Rule#ONE_IS_POISON}). Time and positions grow exponentially and irregularly with n. The answers
 * do not depend on the rules, on the number of threads or on the size of the table.
 *
 * <p>What was solved for one question helps with the next. One question at a time; {@link #stop}
 * may be called by any thread.
 */
public final class OutcomeSearch {
  /** The largest n that every search with {@link Rule#ONE_IS_POISON} takes. */
  public static final int LIMIT = 143;

  private static final String QUANTITY = "outcome";
  private static final int FORMAT_VERSION = 2;

  private final int n;
  private final PackedBoard board;
  private final Shared shared;
  private final @Nullable SearchProgress progress;
  private final AtomicInteger openingsSolved = new AtomicInteger();

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param n the largest number on the board, at least 1
   * @throws IllegalArgumentException when n is too small or too large
   */
  public OutcomeSearch(int n, SearchOptions options) {
    this.n = n;
    board = new PackedBoard(n, options.rules().contains(Rule.ONE_IS_POISON));
    progress = options.progress();
    shared = new Shared(board, options, this::report);
    if (options.archive() != null) {
      options.archive().replay(this::restore);
    }
  }

  /** The format of the positions that a search of this n with these rules archives. */
  public static ArchiveFormat archiveFormat(int n, Set<Rule> rules) {
    PackedBoard board = new PackedBoard(n, rules.contains(Rule.ONE_IS_POISON));
    EntryLayout layout = new OutcomeEntry(board, Shared.withStrategies(rules)).layout();
    return new ArchiveFormat(QUANTITY, n, FORMAT_VERSION, layout.keyBits(), layout.valueBits());
  }

  /**
   * The winner: 1 when the first player has a winning opening, else 2. Stops at the first winning
   * opening that it finds.
   *
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public int winner() {
    return openings(true).length > 0 ? 1 : 2;
  }

  /**
   * All winning openings in ascending order.
   *
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public int[] winningOpenings() {
    return openings(false);
  }

  private int[] openings(boolean oneIsEnough) {
    openingsSolved.set(0);
    int[] even = IntStream.rangeClosed(1, n / 2).map(i -> board.vertex(2 * i)).toArray();
    OpeningSplit split =
        new OpeningSplit(shared, even, oneIsEnough, openingsSolved::incrementAndGet);
    run(searcher -> split.share(searcher, 0));
    if (split.isStopped()) {
      throw new SearchInterruptedException(n);
    }
    return Arrays.stream(split.winning()).map(board::number).toArray();
  }

  /**
   * Whether the first player wins by opening with {@code opening}.
   *
   * @param opening an even number out of 2..n
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public boolean wins(int opening) {
    if (opening < 2 || opening > n || opening % 2 != 0) {
      throw new IllegalArgumentException(
          "an opening is an even number from 2 to " + n + ", not " + opening);
    }
    return !moverWins(opening);
  }

  /**
   * Whether the player to move wins after the numbers {@code played}, in this order.
   *
   * @param played different numbers, an even one first, each a divisor or multiple of the one
   *     before
   * @throws IllegalArgumentException when they are not
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public boolean moverWins(int... played) {
    checkGame(played);
    int last = played[played.length - 1];
    if (board.vertex(last) < 0) {
      // After 1 an unused prime above n/2 wins, and from such a prime no number is left.
      return last == 1;
    }
    return solve(played);
  }

  private void checkGame(int[] played) {
    if (played.length == 0 || played[0] % 2 != 0) {
      throw new IllegalArgumentException(
          "a game begins with an even number: " + Arrays.toString(played));
    }
    for (int i = 0; i < played.length; i++) {
      int v = played[i];
      boolean legal = v >= 1 && v <= n && Arrays.stream(played, 0, i).noneMatch(w -> w == v);
      legal &= i == 0 || (legal && (v % played[i - 1] == 0 || played[i - 1] % v == 0));
      if (!legal) {
        throw new IllegalArgumentException(
            v + " cannot be played there on 1.." + n + ": " + Arrays.toString(played));
      }
    }
  }

  private boolean solve(int[] played) {
    AtomicReference<Verdict> verdict = new AtomicReference<>(Verdict.STOPPED);
    run(
        searcher -> {
          Frame root = searcher.frame(0);
          root.start(board.vertex(played[played.length - 1]));
          for (int v : played) {
            if (board.vertex(v) >= 0) {
              root.remove(board.vertex(v));
            }
          }
          root.root();
          verdict.set(searcher.solve(0, false));
        });
    if (verdict.get() == Verdict.STOPPED) {
      throw new SearchInterruptedException(n);
    }
    return verdict.get() == Verdict.WIN;
  }

  private void run(Consumer<Searcher> question) {
    if (shared.stop) {
      throw new SearchInterruptedException(n);
    }
    if (shared.threads == 1) {
      answer(question);
    } else {
      runInPool(() -> answer(question));
    }
  }

  private void answer(Consumer<Searcher> question) {
    Searcher searcher = shared.acquire();
    question.accept(searcher);
    searcher.flush();
    shared.release(searcher);
  }

  private void runInPool(Runnable question) {
    ForkJoinPool pool = new ForkJoinPool(shared.threads);
    ForkJoinTask<?> task = pool.submit(question);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          task.get();
          return;
        } catch (InterruptedException e) {
          shared.stop = true;
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("the search of n = " + n + " failed", e.getCause());
    } finally {
      pool.shutdown();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Ends the search: the question being answered, and every later one, throws {@link
   * SearchInterruptedException} within a moment.
   */
  public void stop() {
    shared.stop = true;
  }

  /** How far the search is. */
  public SearchStatistics statistics() {
    return new SearchStatistics(
        shared.nodes.sum(),
        shared.strategyHits.sum(),
        openingsSolved.get(),
        shared.table == null ? new TableStatistics(0, 0, 0, 0, 0, 0) : shared.table.statistics());
  }

  private void report() {
    if (progress != null) {
      progress.report(statistics());
    }
  }

  private boolean restore(long[] key, long[] value, long work) {
    return shared.restore(key, value, work);
  }
}

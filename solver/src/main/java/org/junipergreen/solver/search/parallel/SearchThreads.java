package org.junipergreen.solver.search.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.table.PositionTable;

/**
 * The threads of one search, and how far they are.
 *
 * <p>All of them answer the same question, each with a {@link SearchWorker}. They share the work
 * through the table: a worker puts off what another one is at, does the other moves first, and by
 * then finds in the table what came of it; if not, it joins in, and again takes the moves that
 * nobody is at (J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19,
 * 1996). No thread ever waits, and what a thread finds does not depend on the others.
 *
 * <pre>
 *   field             access               written by
 *   stop              volatile             any thread, never taken back
 *   answered          volatile             the thread that asks; the first worker with an answer
 *   marks             see {@link BusyMarks}
 *   idle              concurrent queue     a worker belongs to the thread that took it
 *   counts            atomic               any thread
 *   table, strategies see their classes
 * </pre>
 *
 * @param <W> the workers of a quantity
 */
public final class SearchThreads<W extends SearchWorker<?>> {
  private final int n;
  private final int threads;
  private final PositionTable table;
  private final @Nullable SearchProgress progress;
  private final Function<SearchThreads<W>, W> newWorker;
  private final BusyMarks marks = new BusyMarks();
  private final ConcurrentLinkedQueue<W> idle = new ConcurrentLinkedQueue<>();
  private final LongAdder positions = new LongAdder();
  private final LongAdder strategyHits = new LongAdder();
  private final AtomicInteger openingsSolved = new AtomicInteger();
  private volatile boolean stop;
  private volatile boolean answered;

  /**
   * @param n for messages
   * @param newWorker makes a worker; called by any thread
   */
  public SearchThreads(
      int n, PositionTable table, SearchOptions options, Function<SearchThreads<W>, W> newWorker) {
    this.n = n;
    this.table = table;
    this.newWorker = newWorker;
    threads = options.threads();
    progress = options.progress();
  }

  /**
   * Has all threads answer a question, and returns the first answer. One question at a time.
   *
   * @param question called by each thread with a worker that no other thread is using
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public <T> T answer(Function<W, T> question) {
    if (stop) {
      throw new SearchInterruptedException(n);
    }
    answered = false;
    return threads == 1 ? askWorker(question) : answerTogether(question);
  }

  /** Counts an opening whose value is known now. */
  public void countOpening() {
    openingsSolved.incrementAndGet();
  }

  private <T> T askWorker(Function<W, T> question) {
    W polled = idle.poll();
    W worker = polled == null ? newWorker.apply(this) : polled;
    try {
      return question.apply(worker);
    } finally {
      worker.flush();
      idle.add(worker);
    }
  }

  private <T> T answerTogether(Function<W, T> question) {
    AtomicReference<@Nullable T> answer = new AtomicReference<>();
    ForkJoinPool pool = new ForkJoinPool(threads);
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      tasks.add(pool.submit(() -> answerAlone(question, answer)));
    }
    boolean interrupted = false;
    try {
      for (ForkJoinTask<?> task : tasks) {
        interrupted |= await(task);
      }
    } finally {
      pool.shutdown();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    T first = answer.get();
    if (first == null) {
      throw new SearchInterruptedException(n);
    }
    return first;
  }

  private <T> void answerAlone(Function<W, T> question, AtomicReference<@Nullable T> answer) {
    try {
      answer.compareAndSet(null, askWorker(question));
    } catch (SearchInterruptedException e) {
      // Another thread was first, or the whole search was stopped.
      return;
    } catch (RuntimeException | Error e) {
      stop = true;
      throw e;
    }
    answered = true;
  }

  /** Waits for a task to end; an interruption ends the search, and is returned. */
  private boolean await(ForkJoinTask<?> task) {
    boolean interrupted = false;
    while (true) {
      try {
        task.get();
        return interrupted;
      } catch (InterruptedException e) {
        stop = true;
        interrupted = true;
      } catch (ExecutionException e) {
        throw new IllegalStateException("the search of n = " + n + " failed", e.getCause());
      }
    }
  }

  /** Ends the question that is being answered, and every later one. */
  public void stop() {
    stop = true;
  }

  /** How far the search is; the latest positions of each thread may be missing. */
  public SearchStatistics statistics() {
    return new SearchStatistics(
        positions.sum(), strategyHits.sum(), openingsSolved.get(), table.statistics());
  }

  PositionTable table() {
    return table;
  }

  BusyMarks marks() {
    return marks;
  }

  /** Whether there are others. */
  boolean areMany() {
    return threads > 1;
  }

  /** Takes in what a worker has counted since it was last here. */
  void count(long newPositions, long newStrategyHits) {
    positions.add(newPositions);
    strategyHits.add(newStrategyHits);
  }

  void report() {
    if (progress != null) {
      progress.report(statistics());
    }
  }

  /**
   * Looks at the stop flags, for a worker.
   *
   * @throws SearchInterruptedException when there is no need to go on
   */
  void check() {
    if (threads == 1 && Thread.currentThread().isInterrupted()) {
      stop = true;
    }
    if (stop || answered) {
      throw new SearchInterruptedException(n);
    }
  }
}

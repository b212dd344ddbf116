package org.junipergreen.solver.search.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.SearchInterruptedException;

/**
 * The threads of one search, when each has to be told every value below a position.
 *
 * <p>All of them answer the same question. They share the work through the table: a thread puts off
 * what another one is at, does the other parts first, and by then finds in the table what came of
 * it; if not, it joins in, and again takes the parts that nobody is at (J.-C. Weill, The ABDADA
 * distributed minimax search algorithm, 1996). Nobody ever waits, and what a thread finds does not
 * depend on the others.
 */
public final class Crew {
  /** A look at the stop flags every so many positions, a power of two. */
  private static final int CHECK_EVERY = 64;

  /** Progress is reported every so many positions, a power of two. */
  private static final int REPORT_EVERY = 1 << 14;

  private final int n;
  private final int threads;
  private final Runnable progress;
  private final InProgress inProgress = new InProgress();
  private final ConcurrentLinkedQueue<Member> idle = new ConcurrentLinkedQueue<>();
  private final LongAdder positions = new LongAdder();
  private volatile boolean stop;
  private volatile boolean answered;

  /**
   * @param n for messages
   * @param progress called by any thread after every 16,384 positions it searched
   */
  public Crew(int n, int threads, Runnable progress) {
    this.n = n;
    this.threads = threads;
    this.progress = progress;
  }

  /** What one thread does, and in all it did. Used for one question after the other. */
  public final class Member {
    private long work;
    private long flushed;

    /** Positions searched by this thread. */
    public long work() {
      return work;
    }

    /**
     * Counts a position that is going to be searched.
     *
     * @throws SearchInterruptedException when there is no need to go on
     */
    public void count() {
      work++;
      if ((work & CHECK_EVERY - 1) == 0) {
        check();
      }
    }

    private void check() {
      if ((work & REPORT_EVERY - 1) == 0) {
        flush();
        progress.run();
      }
      if (threads == 1 && Thread.currentThread().isInterrupted()) {
        stop = true;
      }
      if (stop || answered) {
        throw new SearchInterruptedException(n);
      }
    }

    private void flush() {
      positions.add(work - flushed);
      flushed = work;
    }

    /** To be called when the question is answered, or there is no need to. */
    public void leave() {
      flush();
      idle.add(this);
    }
  }

  /** A member that no other thread is using; it has to {@link Member#leave}. */
  public Member join() {
    Member member = idle.poll();
    return member == null ? new Member() : member;
  }

  /** Whether there are others. */
  public boolean isShared() {
    return threads > 1;
  }

  public InProgress inProgress() {
    return inProgress;
  }

  /** Positions searched so far; the members' latest ones may be missing. */
  public long positions() {
    return positions.sum();
  }

  public void stop() {
    stop = true;
  }

  /**
   * Has all threads answer a question, and returns the first answer. One question at a time.
   *
   * @param question called by each thread; asks {@link Member#count} often
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public <T> T answer(Supplier<T> question) {
    if (stop) {
      throw new SearchInterruptedException(n);
    }
    answered = false;
    return threads == 1 ? question.get() : answerTogether(question);
  }

  private <T> T answerTogether(Supplier<T> question) {
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

  private <T> void answerAlone(Supplier<T> question, AtomicReference<@Nullable T> answer) {
    try {
      answer.compareAndSet(null, question.get());
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
}

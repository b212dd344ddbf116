package org.junipergreen.solver.work;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation.Reason;

/**
 * The threads of a command: one {@link ForkJoinPool}, created lazily.
 *
 * <p>Tasks are forked, and idle workers steal the oldest. A task that no worker has started is run
 * by the thread that needs its result, or taken back. A thread therefore waits only for running
 * tasks, and tasks may fork and await others in a pool of any size.
 *
 * <p>{@code ForkJoinTask.join} and {@code cancel} are not used: {@code join} may run unrelated
 * tasks while it waits and throws copies of exceptions, and {@code cancel} marks a running task as
 * done. A task therefore has a flag, set by the thread that runs it or takes it back, and a latch.
 *
 * <p>Tasks poll {@link #ends} or a child of it, which is requested when one of them fails or a
 * waiting thread is interrupted.
 */
public final class Team implements AutoCloseable {
  /** Threads left to the system; Java creates one for each signal. */
  private static final int RESERVE = 2;

  private static final long SLICE_MILLIS = 1000;

  /** More ranges for each thread leave less than 1/256 of the work to the last one. */
  private static final int RANGES = 256;

  private final int threads;
  private final Cancellation ends;
  private final Consumer<Thread> created;
  private final Queue<Thread> workers = new ConcurrentLinkedQueue<>();

  /** Read-locked by each worker that runs a task. */
  private final ReadWriteLock atWork = new ReentrantReadWriteLock();

  private @Nullable ForkJoinPool pool;
  private volatile boolean closed;

  /**
   * Creates a team that has no threads yet.
   *
   * @param threads the number of workers; with 0, each task is run by the thread that awaits it
   * @param ends requested if a task fails
   */
  public Team(int threads, Cancellation ends) {
    this(threads, ends, thread -> {});
  }

  /**
   * For tests.
   *
   * @param created called with each thread before it starts; may throw like the system
   */
  public Team(int threads, Cancellation ends, Consumer<Thread> created) {
    this.threads = threads;
    this.ends = ends;
    this.created = created;
  }

  /** Returns a team without threads, which need not be closed. */
  public static Team alone(Cancellation ends) {
    return new Team(0, ends);
  }

  /** Names the calling worker after its task, for thread dumps. */
  public static void name(String doing) {
    if (Thread.currentThread() instanceof Worker worker) {
      worker.setName(doing + "-" + worker.number);
    }
  }

  private static final class Worker extends ForkJoinWorkerThread {
    private final int number;

    Worker(ForkJoinPool pool, int number) {
      super(pool);
      this.number = number;
      setName("worker-" + number);
    }
  }

  public int threads() {
    return threads;
  }

  public Cancellation ends() {
    return ends;
  }

  /**
   * A task of a team.
   *
   * @param <T> its result
   */
  public final class Task<T> {
    private final Supplier<T> work;
    private final AtomicBoolean taken = new AtomicBoolean();
    private final CountDownLatch done = new CountDownLatch(1);
    private @Nullable T result;
    private @Nullable Throwable failure;

    private Task(Supplier<T> work) {
      this.work = work;
    }

    private void runUnlessClosed() {
      atWork.readLock().lock();
      try {
        // An interrupt between two tasks does not concern the second one.
        boolean unused = Thread.interrupted();
        if (!closed) {
          run();
        }
      } finally {
        atWork.readLock().unlock();
      }
    }

    /** Runs the task in this thread, unless it has started or was taken back. */
    private void run() {
      if (taken.compareAndSet(false, true)) {
        try {
          result = work.get();
        } catch (RuntimeException | Error e) {
          failure = e;
          if (!(e instanceof CancelledException)) {
            ends.request(Reason.FAILURE);
          }
        } finally {
          done.countDown();
        }
      }
    }

    /** Takes the task back, so that no other thread runs it. Returns false if it has started. */
    public boolean tryTakeBack() {
      boolean mine = taken.compareAndSet(false, true);
      if (mine) {
        done.countDown();
      }
      return mine;
    }

    /** Returns whether the task has ended or was taken back. */
    public boolean isDone() {
      return done.getCount() == 0;
    }

    /**
     * Returns the result, running the task in this thread unless it has started. An interrupt of
     * this thread requests the team's cancellation, and the wait continues until the task has
     * ended.
     *
     * @throws RuntimeException the exception of the task
     */
    @SuppressWarnings("NullAway") // null only where T admits it
    public T await() {
      run();
      awaitEnd();
      throwIt(failure);
      return result;
    }

    /** Takes the task back, or if it has started, waits until it has ended. */
    public void takeBack() {
      if (!tryTakeBack()) {
        awaitEnd();
      }
    }

    /**
     * Takes the task back or waits for its end, after the calling thread has failed.
     *
     * @param failed the exception that the caller throws afterwards
     * @throws RuntimeException the exception of the task, if {@code failed} is only the resulting
     *     cancellation
     */
    public void endAfter(Throwable failed) {
      takeBack();
      if (failed instanceof CancelledException) {
        throwIt(failure);
      }
    }

    /** Waits until the task has ended; runs it if all workers stay busy. */
    private void awaitEnd() {
      untilDone(
          () -> {
            while (!done.await(SLICE_MILLIS, TimeUnit.MILLISECONDS)) {
              run();
            }
          });
    }
  }

  /**
   * Forks a task.
   *
   * @throws NoThreadsException if the threads cannot be created
   */
  public <T> Task<T> begin(Supplier<T> work) {
    Task<T> task = new Task<>(work);
    if (threads > 0) {
      ForkJoinPool to = pool();
      try {
        to.execute(task::runUnlessClosed);
      } catch (OutOfMemoryError e) {
        ends.request(Reason.FAILURE);
        throw new NoThreadsException(threads, to.getPoolSize(), e);
      }
    }
    return task;
  }

  /**
   * Does work for each index from 0 to {@code count - 1}. Forks ranges of indices, which the
   * workers take in ascending order. A caller that is not a worker waits; it does the work itself
   * if the team has at most one thread or all workers stay busy. Returns when all work has ended.
   *
   * @throws RuntimeException the first failure; it has requested {@link #ends}
   * @throws NoThreadsException if the threads cannot be created; nothing was run then
   */
  public void forEach(int count, IntConsumer work) {
    if (threads > 1 && count > 1 && ForkJoinTask.getPool() != pool()) {
      Task<Boolean> inside = begin(() -> forkRanges(count, work));
      inside.awaitEnd();
      throwIt(inside.failure);
    } else {
      forkRanges(count, work);
    }
  }

  private boolean forkRanges(int count, IntConsumer work) {
    int size = threads > 1 ? Math.max(1, count / (RANGES * threads)) : Math.max(1, count);
    List<Task<Boolean>> ranges = new ArrayList<>();
    for (int i = 0; i < count; i += size) {
      int from = i;
      int end = Math.min(count, from + size);
      Supplier<Boolean> range = () -> run(from, end, work);
      // The first range belongs to this thread.
      ranges.add(from == 0 ? new Task<>(range) : begin(range));
    }
    ranges.forEach(Task::run);
    ranges.forEach(Task::awaitEnd);
    ranges.stream()
        .map(range -> range.failure)
        .filter(Objects::nonNull)
        .min(Comparator.comparing(failure -> failure instanceof CancelledException))
        .ifPresent(Team::throwIt);
    return true;
  }

  private boolean run(int from, int end, IntConsumer work) {
    for (int i = from; i < end; i++) {
      ends.check();
      work.accept(i);
    }
    return true;
  }

  private static void throwIt(@Nullable Throwable failure) {
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure instanceof Error error) {
      throw error;
    }
  }

  private synchronized ForkJoinPool pool() {
    if (closed) {
      throw new IllegalStateException("the team is closed");
    }
    if (pool == null) {
      requireThreads();
      // The pool has a fixed size, even while workers block, and never removes idle workers: they
      // hold tables.
      pool =
          new ForkJoinPool(
              threads,
              this::worker,
              (worker, e) -> ends.request(Reason.FAILURE),
              false,
              threads,
              threads,
              0,
              saturated -> true,
              1,
              TimeUnit.DAYS);
    }
    return pool;
  }

  private ForkJoinWorkerThread worker(ForkJoinPool its) {
    ForkJoinWorkerThread worker = new Worker(its, workers.size() + 1);
    created.accept(worker);
    workers.add(worker);
    return worker;
  }

  /** Creates as many threads and {@link #RESERVE} more, and ends them. */
  private void requireThreads() {
    List<Thread> all = new ArrayList<>();
    CountDownLatch enough = new CountDownLatch(1);
    try {
      while (all.size() < threads + RESERVE) {
        Thread thread = new Thread(() -> untilDone(enough::await), "reserve");
        created.accept(thread);
        thread.start();
        all.add(thread);
      }
    } catch (OutOfMemoryError e) {
      // The system cannot create a thread.
      throw new NoThreadsException(threads, Math.max(0, all.size() - RESERVE), e);
    } finally {
      enough.countDown();
      all.forEach(thread -> untilDone(thread::join));
    }
  }

  private interface Blocking {
    void done() throws InterruptedException;
  }

  /** Waits. An interrupt requests the team's cancellation, and the wait continues. */
  private void untilDone(Blocking waiting) {
    try {
      waiting.done();
    } catch (InterruptedException e) {
      ends.request(Reason.INTERRUPTED);
      untilDone(waiting);
      Thread.currentThread().interrupt();
    }
  }

  /** Requests {@link #ends} ({@link Reason#CLOSED}) and ends the workers. */
  @Override
  public void close() {
    ends.request(Reason.CLOSED);
    dismiss();
  }

  /** Drops the tasks that have not started, and returns when the others have ended. */
  public void dismiss() {
    ForkJoinPool ending;
    synchronized (this) {
      closed = true;
      ending = pool;
    }
    if (ending != null) {
      untilDone(atWork.writeLock()::lockInterruptibly);
      atWork.writeLock().unlock();
      // Interrupts the workers, which are idle. In Java 17, an orderly shutdown never completes
      // after the creation of a worker failed.
      ending.shutdownNow();
      workers.forEach(worker -> untilDone(worker::join));
    }
  }
}

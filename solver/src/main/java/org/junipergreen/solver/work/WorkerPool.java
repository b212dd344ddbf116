package org.junipergreen.solver.work;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation.Reason;

/**
 * The threads of a command: one {@link ForkJoinPool}, created lazily.
 *
 * <p>Tasks are forked, and idle workers steal the oldest. A {@link Task} that no worker has started
 * is run by the thread that needs its result, or cancelled. A thread therefore waits only for
 * running tasks, and tasks may fork and await others in a pool of any size.
 *
 * <p>Tasks poll {@link #ends} or a child of it, which is requested when one of them fails or a
 * waiting thread is interrupted.
 */
public final class WorkerPool implements AutoCloseable {
  /** Threads left to the system; Java creates one for each signal. */
  private static final int RESERVE = 2;

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
   * Creates a pool that has no threads yet.
   *
   * @param threads the number of workers; with 0, each task is run by the thread that awaits it
   * @param ends requested if a task fails
   */
  public WorkerPool(int threads, Cancellation ends) {
    this(threads, ends, thread -> {});
  }

  /**
   * For tests.
   *
   * @param created called with each thread before it starts; may throw like the system
   */
  public WorkerPool(int threads, Cancellation ends, Consumer<Thread> created) {
    this.threads = threads;
    this.ends = ends;
    this.created = created;
  }

  /** Returns a pool without threads, which need not be closed. */
  public static WorkerPool alone(Cancellation ends) {
    return new WorkerPool(0, ends);
  }

  public int threads() {
    return threads;
  }

  public Cancellation ends() {
    return ends;
  }

  /**
   * Forks a task.
   *
   * @param name the name of a worker that runs it, in thread dumps
   * @throws NoThreadsException if the threads cannot be created
   */
  public <T> Task<T> fork(String name, Supplier<T> work) {
    Task<T> task = new Task<>(work, ends);
    if (threads > 0) {
      ForkJoinPool to = pool();
      try {
        to.execute(() -> runInWorker(name, task));
      } catch (OutOfMemoryError e) {
        ends.request(Reason.FAILURE);
        throw new NoThreadsException(threads, to.getPoolSize(), e);
      }
    }
    return task;
  }

  private void runInWorker(String name, Task<?> task) {
    atWork.readLock().lock();
    try {
      if (!closed) {
        // An interrupt between two tasks does not concern the second one.
        boolean unused = Thread.interrupted();
        Thread worker = Thread.currentThread();
        worker.setName(name + worker.getName().substring(worker.getName().lastIndexOf('-')));
        task.run();
      }
    } finally {
      atWork.readLock().unlock();
    }
  }

  /**
   * Does work for each index from 0 to {@code count - 1}. Forks ranges of indices, which the
   * workers take in ascending order. A caller that is not a worker waits; it does the work itself
   * if the pool has at most one thread or all workers stay busy. Returns when all work has ended.
   *
   * @param name the name of the workers that do it, in thread dumps
   * @throws RuntimeException the first failure; it has requested {@link #ends}
   * @throws NoThreadsException if the threads cannot be created; nothing was run then
   */
  public void forEach(String name, int count, IntConsumer work) {
    if (threads > 1 && count > 1 && ForkJoinTask.getPool() != pool()) {
      fork(name, () -> forkRanges(name, count, work)).join();
    } else {
      forkRanges(name, count, work);
    }
  }

  private boolean forkRanges(String name, int count, IntConsumer work) {
    int size = Math.max(1, threads > 1 ? count / (RANGES * threads) : count);
    IntConsumer unlessCancelled = ((IntConsumer) i -> ends.check()).andThen(work);
    List<Task<Boolean>> tasks = new ArrayList<>();
    try {
      for (int i = 0; i < count; i += size) {
        IntStream range = IntStream.range(i, Math.min(count, i + size));
        Supplier<Boolean> task =
            () -> {
              range.forEach(unlessCancelled);
              return true;
            };
        // The first range belongs to this thread.
        tasks.add(i == 0 ? new Task<>(task, ends) : fork(name, task));
      }
      tasks.forEach(Task::run);
    } finally {
      tasks.forEach(Task::cancelUnstarted);
    }
    tasks.stream().sorted(Comparator.comparing(Task::failedByCancellation)).forEach(Task::rethrow);
    return true;
  }

  private synchronized ForkJoinPool pool() {
    if (closed) {
      throw new IllegalStateException("the pool is closed");
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
    ForkJoinWorkerThread worker = new ForkJoinWorkerThread(its) {};
    // The pool's index is not consecutive on Java 25 and 26.
    worker.setName("worker-" + (workers.size() + 1));
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
        Thread thread = new Thread(() -> ends.awaitUninterruptibly(enough::await), "reserve");
        created.accept(thread);
        thread.start();
        all.add(thread);
      }
    } catch (OutOfMemoryError e) {
      // The system cannot create a thread.
      throw new NoThreadsException(threads, Math.max(0, all.size() - RESERVE), e);
    } finally {
      enough.countDown();
      all.forEach(thread -> ends.awaitUninterruptibly(thread::join));
    }
  }

  /** Requests {@link #ends} ({@link Reason#CLOSED}) and ends the workers. */
  @Override
  public void close() {
    ends.request(Reason.CLOSED);
    shutdown();
  }

  /** Drops the tasks that have not started, and returns when the others have ended. */
  public void shutdown() {
    ForkJoinPool ending;
    synchronized (this) {
      closed = true;
      ending = pool;
    }
    if (ending != null) {
      ends.awaitUninterruptibly(atWork.writeLock()::lockInterruptibly);
      atWork.writeLock().unlock();
      // Interrupts the workers, which are idle. In Java 17, an orderly shutdown never completes
      // after the creation of a worker failed.
      ending.shutdownNow();
      workers.forEach(worker -> ends.awaitUninterruptibly(worker::join));
    }
  }
}

package org.junipergreen.runner.work;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Task;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Threads that compute shards and hand over the rows of each n.
 *
 * <p>Concurrency: {@code finished} has many producers, and the owner of this object as its
 * consumer. {@code failure} is set once, by the first thread that fails. Everything else belongs to
 * the owner.
 */
final class ThreadWorkers<R extends Record> implements Workers<List<Row>> {
  /** The capacity of the queue, enough to continue while a commit waits for the disk. */
  private static final int WAITING = 10_000;

  private final Table<R> table;
  private final Function<Range, Computation<R>> computation;
  private final Cancellation ends;
  private final WorkerMemory memory;
  private final Semaphore permits;
  private final Task<Boolean> all;
  private final DrainQueue<List<Row>> finished = new DrainQueue<>(WAITING);
  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();

  /**
   * Starts the threads.
   *
   * @param pool a pool with at least as many threads
   * @param computation starts the computation of a shard
   * @param parent cancels the work: that of {@code pool}, or a child of it
   * @param memory the memory shared by the threads, for which they wait
   */
  ThreadWorkers(
      Table<R> table,
      int count,
      WorkerPool pool,
      List<Range> shards,
      Function<Range, Computation<R>> computation,
      Cancellation parent,
      WorkerMemory memory) {
    if (pool.threads() < count) {
      throw new IllegalArgumentException(pool.threads() + " threads for " + count + " workers");
    }
    this.table = table;
    this.computation = computation;
    this.memory = memory;
    permits = memory.permits();
    ends = parent.child();
    WorkerPool workers = count > 1 ? pool : WorkerPool.alone(pool.ends());
    all =
        pool.fork(
            "rows",
            () -> {
              try {
                workers.forEach("rows", shards.size(), i -> work(shards.get(i)));
              } catch (CancelledException e) {
                // The rows so far are valid.
              }
              return true;
            });
  }

  @Override
  public List<List<Row>> take(Duration time) {
    return finished.take(time, all::isDone);
  }

  @Override
  public void rethrow() {
    Failure failed = failure.get();
    if (failed != null) {
      throw failed;
    }
    var unused = all.await();
  }

  /** Returns when all threads have stopped. */
  @Override
  public void close() {
    ends.request(Reason.CLOSED);
    all.cancelUnstarted();
    ends.close();
  }

  /** Computes a shard. After a failure, the other threads complete their current n. */
  private void work(Range shard) {
    if (ends.isRequested()) {
      return;
    }
    try {
      int wanted = memory.permits(shard);
      ends.await(
          millis -> permits.tryAcquire(wanted, millis, TimeUnit.MILLISECONDS) ? permits : null);
      try {
        new Shard<>(table, shard).compute(computation, ends, rows -> finished.put(rows, ends));
      } finally {
        permits.release(wanted);
      }
    } catch (CancelledException e) {
      // It was cancelled while waiting for memory.
    } catch (Failure e) {
      failure.compareAndSet(null, e);
      ends.request(Reason.FAILURE);
    }
  }
}

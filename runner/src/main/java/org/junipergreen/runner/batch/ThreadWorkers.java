package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Table;

/**
 * Threads that compute shards and hand over what they have, n by n.
 *
 * <p>Who may touch what: {@code finished} takes from all threads and gives to the one that owns
 * this object; {@code failure} is set once, by the first thread that fails; all else is the
 * owner's.
 *
 * @param <R> a row
 */
final class ThreadWorkers<R extends Record> implements Workers<List<Row>> {
  /** Enough to keep the threads going while a commit waits for the disk. */
  private static final int WAITING = 10_000;

  private final Table<R> table;
  private final Function<Range, Computation<R>> computation;
  private final BooleanSupplier stop;
  private final @Nullable WorkerMemory memory;
  private final @Nullable Semaphore permits;
  private final ExecutorService threads;
  private final Handover<List<Row>> finished = new Handover<>(WAITING);
  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();

  /**
   * Begins the work.
   *
   * @param count how many threads
   * @param computation begins one for a shard
   * @param stop when true, each thread ends after the n that it is at
   * @param memory of a sweep, whose threads wait for it, and are interrupted when they are to stop;
   *     null for a search, which has its own memory and writes an archive in peace
   */
  ThreadWorkers(
      Table<R> table,
      int count,
      List<Range> shards,
      Function<Range, Computation<R>> computation,
      BooleanSupplier stop,
      @Nullable WorkerMemory memory) {
    this.table = table;
    this.computation = computation;
    this.stop = stop;
    this.memory = memory;
    permits = memory == null ? null : memory.permits();
    threads = Executors.newFixedThreadPool(count);
    shards.forEach(shard -> threads.execute(() -> work(shard)));
    threads.shutdown();
  }

  @Override
  public List<List<Row>> take(Duration time) throws InterruptedException {
    return finished.take(time, this::over);
  }

  private boolean over() {
    if (memory != null && stop.getAsBoolean()) {
      threads.shutdownNow();
    }
    return threads.isTerminated();
  }

  @Override
  public void rethrow() {
    Failure failed = failure.get();
    if (failed != null) {
      throw failed;
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }

  private void work(Range shard) {
    try {
      if (memory == null || permits == null) {
        compute(shard);
        return;
      }
      int taken = memory.permits(shard);
      permits.acquire(taken);
      try {
        compute(shard);
      } finally {
        permits.release(taken);
      }
    } catch (InterruptedException | CancellationException e) {
      Thread.currentThread().interrupt();
    } catch (Failure e) {
      failure.compareAndSet(null, e);
    }
  }

  private void compute(Range shard) throws InterruptedException {
    new Shard<>(table, shard)
        .compute(computation, () -> stop.getAsBoolean() || failure.get() != null, finished::put);
  }
}

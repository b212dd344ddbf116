package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.search.SearchInterruptedException;

/**
 * Threads that compute shards and hand over what they have, n by n.
 *
 * <p>Who may touch what: {@code finished} takes from all workers and gives to the one thread that
 * owns this object; {@code failure} is set once, by the first worker that fails; all else is the
 * owner's.
 */
final class Workers implements AutoCloseable {
  /** Enough to keep the workers going while a commit waits for the disk. */
  private static final int WAITING = 10_000;

  private static final Duration PAUSE = Duration.ofMillis(20);

  private final Job job;
  private final BooleanSupplier stop;
  private final ExecutorService threads;
  private final BlockingQueue<List<Row>> finished = new ArrayBlockingQueue<>(WAITING);
  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();

  /**
   * Begins the work.
   *
   * @param stop when true, each worker stops after the n that it is at, or within it
   */
  Workers(Job job, List<Range> shards, BooleanSupplier stop) {
    this.job = job;
    this.stop = stop;
    threads = Executors.newFixedThreadPool(job.workers());
    shards.forEach(shard -> threads.execute(() -> work(shard)));
    threads.shutdown();
  }

  /**
   * Waits for rows.
   *
   * @param time how long to gather them
   * @return for each n that became ready its rows; empty only when there will be no more
   */
  List<List<Row>> take(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    List<List<Row>> taken = new ArrayList<>();
    while (true) {
      // Asked before the queue is emptied: what a worker's last act put there is not overlooked.
      boolean over = threads.isTerminated();
      finished.drainTo(taken);
      if (over || (System.nanoTime() >= end && !taken.isEmpty())) {
        return taken;
      }
      List<Row> next = finished.poll(PAUSE.toNanos(), TimeUnit.NANOSECONDS);
      if (next != null) {
        taken.add(next);
      }
    }
  }

  /** Throws what ended the work early, if something did. */
  void rethrow() {
    Failure failed = failure.get();
    if (failed != null) {
      throw failed;
    }
  }

  /** Stops the work; what has not been taken is lost. */
  @Override
  public void close() {
    threads.shutdownNow();
  }

  private void work(Range shard) {
    long n = shard.from();
    try {
      if (over()) {
        return;
      }
      Computation computation = job.computation().apply(shard);
      for (; n <= shard.to() && !over(); n++) {
        finished.put(computation.next());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (SearchInterruptedException e) {
      // It was asked to stop, and has no row for this n.
    } catch (Failure e) {
      fail(n, String.valueOf(e.getMessage()), e);
    } catch (OutOfMemoryError e) {
      fail(n, "it needs more memory than Java was given", e);
    } catch (RuntimeException | Error e) {
      fail(n, e.toString(), e);
    }
  }

  private boolean over() {
    return stop.getAsBoolean() || failure.get() != null;
  }

  private void fail(long n, String reason, Throwable cause) {
    String what = "%s of n = %d cannot be computed: %s".formatted(job.table().name(), n, reason);
    failure.compareAndSet(null, new Failure(what, cause));
  }
}

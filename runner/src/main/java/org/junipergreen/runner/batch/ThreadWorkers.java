package org.junipergreen.runner.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.Cancellation.Reason;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.lifetime.Team;

/**
 * Threads that compute shards and hand over what they have, n by n.
 *
 * <p>Who may touch what: {@code finished} takes from all threads and gives to the one that owns
 * this object; {@code waiting} gives each shard to one of them; {@code failure} is set once, by the
 * first thread that fails; all else is the owner's.
 *
 * @param <R> a row
 */
final class ThreadWorkers<R extends Record> implements Workers<List<Row>> {
  /** Enough to keep the threads going while a commit waits for the disk. */
  private static final int WAITING = 10_000;

  private final Table<R> table;
  private final Function<Range, Computation<R>> computation;
  private final Cancellation ends;
  private final @Nullable WorkerMemory memory;
  private final @Nullable Semaphore permits;
  private final Queue<Range> waiting;
  private final List<Team.Task<Boolean>> threads = new ArrayList<>();
  private final Handover<List<Row>> finished = new Handover<>(WAITING);
  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();

  /**
   * Begins the work.
   *
   * @param count how many threads
   * @param team has as many
   * @param computation begins one for a shard
   * @param parent ends the work: {@code team}'s, or a child of it
   * @param memory of a sweep, whose threads wait for it; null for a search, which has its own
   */
  ThreadWorkers(
      Table<R> table,
      int count,
      Team team,
      List<Range> shards,
      Function<Range, Computation<R>> computation,
      Cancellation parent,
      @Nullable WorkerMemory memory) {
    if (team.threads() < count) {
      throw new IllegalArgumentException(team.threads() + " threads for " + count + " workers");
    }
    this.table = table;
    this.computation = computation;
    this.memory = memory;
    permits = memory == null ? null : memory.permits();
    waiting = new ConcurrentLinkedQueue<>(shards);
    ends = parent.child();
    for (int i = 0; i < count; i++) {
      threads.add(team.begin(this::work));
    }
  }

  @Override
  public List<List<Row>> take(Duration time) throws InterruptedException {
    return finished.take(time, this::over);
  }

  private boolean over() {
    return threads.stream().allMatch(Team.Task::isDone);
  }

  @Override
  public void rethrow() {
    Failure failed = failure.get();
    if (failed != null) {
      throw failed;
    }
    threads.forEach(Team.Task::await);
  }

  /** Returns when no thread is at work any more. */
  @Override
  public void close() {
    ends.request(Reason.CLOSED);
    threads.forEach(Team.Task::takeBack);
    ends.close();
  }

  /** What each thread does: shard after shard. After a failure the others end the n at hand. */
  private boolean work() {
    Team.name("rows");
    try {
      for (Range shard = waiting.poll();
          shard != null && !ends.isRequested();
          shard = waiting.poll()) {
        work(shard);
      }
    } catch (CancelledException e) {
      // It waited for memory.
    } catch (Failure e) {
      failure.compareAndSet(null, e);
      ends.request(Reason.FAILURE);
    }
    return true;
  }

  private void work(Range shard) {
    if (memory == null || permits == null) {
      compute(shard);
      return;
    }
    int wanted = memory.permits(shard);
    ends.await(
        millis -> permits.tryAcquire(wanted, millis, TimeUnit.MILLISECONDS) ? permits : null);
    try {
      compute(shard);
    } finally {
      permits.release(wanted);
    }
  }

  private void compute(Range shard) {
    new Shard<>(table, shard).compute(computation, ends, rows -> finished.put(rows, ends));
  }
}

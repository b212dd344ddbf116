package org.junipergreen.runner.quantity.way;

import java.util.function.Consumer;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;

/** What a command makes for the work that it has done: the same for a test. */
public final class Bench implements AutoCloseable {
  /** The memory that a count of states may take, in bytes. */
  private static final Memory COUNTS = new Memory(1 << 30);

  private static final int THREADS = 4;

  private final Cancellation ends;
  private final WorkerPool pool;

  /** One that nobody stops. */
  public Bench() {
    this(new Cancellation());
  }

  /** One that is stopped by this. */
  public Bench(Cancellation ends) {
    this.ends = ends;
    pool = new WorkerPool(THREADS, ends);
  }

  /** One that nobody stops, and whose threads may be refused by this. */
  public Bench(Consumer<Thread> created) {
    ends = new Cancellation();
    pool = new WorkerPool(THREADS, ends, created);
  }

  /** Ends all that is at work here. */
  public Cancellation ends() {
    return ends;
  }

  /** Its threads. */
  public WorkerPool pool() {
    return pool;
  }

  /** Work for rows, which does not search. */
  public Work work() {
    return new Work(pool, COUNTS, null, Work.Listener.NONE).forRows();
  }

  /** Work for rows by searches. */
  public Work searching(TableMemory table, Work.Listener listener) {
    return new Work(pool, COUNTS, table, listener).forRows();
  }

  /** Work that searches in the thread of the caller, and that nobody stops. */
  public static Work alone(TableMemory table) {
    return new Work(WorkerPool.alone(Cancellation.never()), COUNTS, table, Work.Listener.NONE);
  }

  /** Its threads are gone when this returns. */
  @Override
  public void close() {
    pool.close();
  }
}

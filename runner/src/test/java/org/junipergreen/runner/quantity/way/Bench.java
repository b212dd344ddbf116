package org.junipergreen.runner.quantity.way;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Team;

/** What a command makes for the work that it has done: the same for a test. */
public final class Bench implements AutoCloseable {
  /** The memory that a count of states may take, in bytes. */
  private static final Memory COUNTS = new Memory(1 << 30);

  private static final int THREADS = 4;

  private final Cancellation ends;
  private final Team team;

  /** One that nobody stops. */
  public Bench() {
    this(new Cancellation());
  }

  /** One that is stopped by this. */
  public Bench(Cancellation ends) {
    this.ends = ends;
    team = new Team(THREADS, ends);
  }

  /** One that nobody stops, and whose threads may be refused by this. */
  public Bench(Consumer<Thread> created) {
    ends = new Cancellation();
    team = new Team(THREADS, ends, created);
  }

  /** Ends all that is at work here. */
  public Cancellation ends() {
    return ends;
  }

  /** Its threads. */
  public Team team() {
    return team;
  }

  /** Work in one of many threads, without a limit. */
  public Work work() {
    return work(Long.MAX_VALUE, null);
  }

  /**
   * Work in one of many threads.
   *
   * @param expiresAfter the time for each n
   */
  public Work work(long expiresAfter, @Nullable ExhaustiveSearch search) {
    return new Work(1, expiresAfter, ends, team, (phase, done, total) -> {}, search, COUNTS, null);
  }

  /** Its threads are gone when this returns. */
  @Override
  public void close() {
    team.close();
  }
}

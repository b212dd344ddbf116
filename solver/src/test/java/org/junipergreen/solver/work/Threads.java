package org.junipergreen.solver.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Records the threads of a test, and may refuse more. */
public final class Threads implements Consumer<Thread> {
  private final List<Thread> made = new CopyOnWriteArrayList<>();
  private final int most;

  /** Any number. */
  public Threads() {
    this(Integer.MAX_VALUE);
  }

  /**
   * Fails as the system does after some threads.
   *
   * @param most how many are made at most
   */
  public Threads(int most) {
    this.most = most;
  }

  @Override
  public void accept(Thread thread) {
    if (made.size() >= most) {
      throw new OutOfMemoryError("no native thread, on purpose");
    }
    made.add(thread);
  }

  /** Those so far. */
  public List<Thread> made() {
    return List.copyOf(made);
  }

  /** That all have ended, or do so within a moment. */
  public void assertGone() {
    for (Thread thread : made) {
      try {
        thread.join(1000);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    assertEquals(0, made.stream().filter(Thread::isAlive).count());
  }
}

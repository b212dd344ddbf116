package org.junipergreen.solver.lifetime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;

/** Makes the threads of a test, knows them all, and may refuse to make more. */
public final class Threads implements ThreadFactory {
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
  public Thread newThread(Runnable work) {
    if (made.size() >= most) {
      throw new OutOfMemoryError("unable to create native thread, on purpose");
    }
    Thread thread = new Thread(work, "made by a test");
    thread.setDaemon(true);
    made.add(thread);
    return thread;
  }

  /** How many it has made. */
  public int made() {
    return made.size();
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

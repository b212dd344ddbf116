package org.junipergreen.runner;

import org.junipergreen.solver.work.NoThreadsException;

/** A daemon thread for work that may block: on a terminal, on a disk, or in callbacks. */
public final class Daemon {
  private Daemon() {}

  /**
   * Starts a daemon thread.
   *
   * @param name as shown in thread dumps
   * @throws NoThreadsException if the system cannot create a thread
   */
  public static Thread start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      throw new NoThreadsException(1, 0, e);
    }
    return thread;
  }

  /** Waits for the end of the thread. Restores the interrupt status of the caller afterwards. */
  public static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

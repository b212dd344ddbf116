package org.junipergreen.runner;

import org.junipergreen.solver.lifetime.NoThreadsException;

/** A thread for work that may block: on a terminal, on a disk, or in what somebody registered. */
public final class Daemon {
  private Daemon() {}

  /**
   * Starts a thread that does not keep the program alive.
   *
   * @param name as thread dumps show it
   * @throws NoThreadsException if the system has no thread left
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

  /** Returns when the thread has ended. An interrupt of the caller is kept for later. */
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

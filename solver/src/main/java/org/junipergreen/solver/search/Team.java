package org.junipergreen.solver.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Threads that all do the same work, each in its own order, and share what they find. */
final class Team {
  private Team() {}

  /**
   * Runs {@code work} on so many threads and returns when all are done. With one thread the caller
   * does it; else, when the caller is interrupted, runs {@code stop}, waits all the same, and
   * leaves the caller interrupted.
   */
  static void run(int threads, Runnable work, Runnable stop) {
    if (threads == 1) {
      work.run();
      return;
    }
    ForkJoinPool pool = new ForkJoinPool(threads);
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      tasks.add(pool.submit(work));
    }
    boolean interrupted = false;
    try {
      for (ForkJoinTask<?> task : tasks) {
        interrupted |= await(task, stop);
      }
    } finally {
      pool.shutdown();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static boolean await(ForkJoinTask<?> task, Runnable stop) {
    boolean interrupted = false;
    while (true) {
      try {
        task.get();
        return interrupted;
      } catch (InterruptedException e) {
        interrupted = true;
        stop.run();
      } catch (ExecutionException e) {
        stop.run();
        throw new IllegalStateException("a thread of the search failed", e.getCause());
      }
    }
  }
}

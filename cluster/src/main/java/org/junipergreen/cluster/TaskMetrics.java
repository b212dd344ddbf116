package org.junipergreen.cluster;

import java.util.function.Consumer;
import org.junipergreen.runner.text.HumanUnits;
import org.junipergreen.runner.work.remote.Cluster;

/** The cost of the tasks of a run. */
final class TaskMetrics {
  private final long start = System.nanoTime();
  private long tasks;
  private long nanos;
  private long beginning;
  private long longest;

  void add(Cluster.Task.Times done) {
    tasks++;
    nanos += done.nanos();
    beginning += done.firstNanos();
    longest = Math.max(longest, done.nanos());
  }

  /** Reports the cost, if there was any. */
  void say(int processors, Consumer<String> line) {
    if (tasks == 0) {
      return;
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    line.accept(
        ("%,d tasks, %s in all, %s the longest; %.0f %% of that to start; %d processors were"
                + " at work for %.0f %% of %s")
            .formatted(
                tasks,
                words(nanos),
                words(longest),
                100.0 * beginning / nanos,
                processors,
                100 * nanos / 1e9 / seconds / processors,
                HumanUnits.time(seconds)));
  }

  private static String words(long nanos) {
    return HumanUnits.time(nanos / 1e9);
  }
}

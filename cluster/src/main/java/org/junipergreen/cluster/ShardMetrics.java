package org.junipergreen.cluster;

import java.util.function.Consumer;
import org.junipergreen.runner.forecast.Durations;
import org.junipergreen.runner.remote.RemoteShard;

/** What the shards of a run took. */
final class ShardMetrics {
  private final long start = System.nanoTime();
  private long shards;
  private long nanos;
  private long beginning;
  private long longest;

  void add(RemoteShard.Computed computed) {
    shards++;
    nanos += computed.nanos();
    beginning += computed.firstNanos();
    longest = Math.max(longest, computed.nanos());
  }

  /** Says it, if there was any. */
  void say(int processors, Consumer<String> line) {
    if (shards == 0) {
      return;
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    line.accept(
        ("%,d shards, %s in all, %s the longest; %.0f %% of that to begin them; %d processors were"
                + " at work for %.0f %% of %s")
            .formatted(
                shards,
                words(nanos),
                words(longest),
                100.0 * beginning / nanos,
                processors,
                100 * nanos / 1e9 / seconds / processors,
                Durations.words(seconds)));
  }

  private static String words(long nanos) {
    return Durations.words(nanos / 1e9);
  }
}

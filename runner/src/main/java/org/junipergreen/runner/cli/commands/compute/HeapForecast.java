package org.junipergreen.runner.cli.commands.compute;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.batch.HeapRun;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.Forecast;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.store.Range;

/** How long a run through the values of a heap game will still take, unless a period ends it. */
final class HeapForecast {
  /**
   * What a step of values costs, as measured for Grundy's game about the ten-millionth heap. Each
   * value is a pass over the rare values below it, of which some games have the more, the larger
   * the heap.
   */
  private static final Cost STEP = Cost.power(0.3, 600, 0.02, 1 << 20, 0.35);

  private final long last;
  private @Nullable Forecast forecast;
  private long step;
  private long since;

  /** A forecast up to some heap. */
  HeapForecast(long last) {
    this.last = last / HeapRun.STEP;
  }

  /** Says how many values there are: first those that are stored. */
  synchronized void reach(long values) {
    long now = System.nanoTime();
    long reached = values / HeapRun.STEP;
    if (forecast == null) {
      List<Range> todo = reached < last ? List.of(new Range(reached + 1, last)) : List.of();
      forecast = new Forecast(STEP, todo, 1, Double.POSITIVE_INFINITY);
    } else {
      for (long done = step + 1; done <= Math.min(reached, last); done++) {
        forecast.observe(done, (now - since) / (reached - step));
      }
    }
    step = reached;
    since = now;
  }

  /** The time that is left; empty when it cannot be told. */
  synchronized Optional<TimeLeft> left() {
    return forecast == null ? Optional.empty() : forecast.left();
  }
}

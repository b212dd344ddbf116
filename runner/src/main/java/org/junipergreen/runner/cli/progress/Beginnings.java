package org.junipergreen.runner.cli.progress;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.forecast.TimeLeft;
import org.junipergreen.runner.method.Work;

/** Says which shards are being begun, in front of the count of boards. Safe for many threads. */
public final class Beginnings implements Work.Listener {
  private final Set<String> begun = new LinkedHashSet<>();
  private @Nullable Progress boards;
  private @Nullable TimeLeft left;

  /**
   * Whose words these are from now on.
   *
   * @param time is told how far the work on an n has come
   */
  public synchronized void follow(Progress progress, TimeLeft time) {
    boards = progress;
    left = time;
    show();
  }

  @Override
  public synchronized void within(long n, String phase, long done, long total) {
    if (left != null) {
      left.worked(n, (double) done / total);
    }
    at(phase, done, total);
  }

  @Override
  public synchronized void at(String phase, long done, long total) {
    if (done < total) {
      begun.add(phase);
    } else {
      begun.remove(phase);
    }
    show();
  }

  /** The first of them stands for all: they take about as long. */
  private void show() {
    if (boards != null) {
      boards.doing(begun.isEmpty() ? "" : begun.iterator().next());
    }
  }
}

package org.junipergreen.runner.cli.progress;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.work.Phases;

/** Says which shards are being begun, in front of the count of boards. Safe for many threads. */
public final class Beginnings implements Phases {
  private final Set<String> begun = new LinkedHashSet<>();
  private @Nullable Progress boards;

  /** Whose words these are from now on. */
  public synchronized void follow(Progress progress) {
    boards = progress;
    show();
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

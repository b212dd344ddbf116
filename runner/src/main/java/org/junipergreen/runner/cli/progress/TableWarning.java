package org.junipergreen.runner.cli.progress;

import java.time.Duration;
import java.util.function.Consumer;
import org.junipergreen.runner.method.ExhaustiveSearch;
import org.junipergreen.solver.search.SearchStatistics;

/**
 * Says when a search has more to remember than its table holds, and how much memory would hold it:
 * for each n when a hundredth is lost, and again whenever twice as much would be needed.
 */
public final class TableWarning implements ExhaustiveSearch.Listener {
  private static final double LOST = 0.01;

  /** In a table with more room, what is lost has lost a race between two threads. */
  private static final double FULL = 0.5;

  private final long bytes;
  private final Consumer<String> messages;
  private int board;
  private double said;

  /**
   * @param bytes the table's memory
   * @param messages takes the lines, from any thread
   */
  public TableWarning(long bytes, Consumer<String> messages) {
    this.bytes = bytes;
    this.messages = messages;
  }

  @Override
  public synchronized void searched(int n, SearchStatistics statistics, Duration time) {
    if (n != board) {
      board = n;
      said = 0;
    }
    SearchStatistics.Table table = statistics.table();
    double stored = (double) table.filled() + table.replacements() + table.refusals();
    double lost = (stored - table.filled()) / Math.max(1, stored);
    double needed = bytes * stored / Math.max(1, table.filled());
    if (table.fill() > FULL && lost > LOST && needed >= 2 * said) {
      said = needed;
      messages.accept(
          ("n = %d: the table of %d MiB is too small; %.0f%% of what was solved is lost and is"
                  + " searched again when it is met, so the answer comes later; --memory %dG would"
                  + " have held it so far")
              .formatted(n, bytes >> 20, 100 * lost, (long) Math.ceil(needed / (1 << 30))));
    }
  }
}

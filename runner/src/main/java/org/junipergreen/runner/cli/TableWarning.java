package org.junipergreen.runner.cli;

import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.solver.search.SearchStatistics;

/**
 * Warns once if a search solves more positions than its table can hold, and reports at the end how
 * much memory would have been enough.
 */
final class TableWarning {
  private static final double LOST = 0.01;

  /** In an emptier table, positions are lost only by races between threads. */
  private static final double FULL = 0.5;

  private static final long GIB = 1L << 30;

  private final long bytes;
  private final Consumer<String> messages;

  /** The boards for which more than a hundredth of the positions was lost. */
  private final NavigableSet<Integer> small = new TreeSet<>();

  /** The memory named in the warning, in GiB, and the memory that all boards so far need. */
  private long said;

  private long needed;

  /**
   * @param bytes the table's memory
   * @param messages receives the lines, from any thread
   */
  TableWarning(long bytes, Consumer<String> messages) {
    this.bytes = bytes;
    this.messages = messages;
  }

  synchronized void observe(int n, SearchStatistics.TableStatistics table) {
    double stored = (double) table.filled() + table.replacements() + table.refusals();
    double lost = (stored - table.filled()) / Math.max(1, stored);
    if (table.fill() <= FULL || lost <= LOST) {
      return;
    }
    small.add(n);
    needed = Math.max(needed, (long) Math.ceil(bytes * stored / table.filled() / GIB));
    if (said == 0) {
      said = needed;
      messages.accept(
          ("n = %,d: the table of %,d MiB is full; positions that it drops are searched again,"
                  + " which takes longer; --memory %dG would have held them so far")
              .formatted(n, bytes >> 20, needed));
    }
  }

  /**
   * Reports the memory that would have been enough, if the warning named less or another board
   * needed more.
   */
  synchronized void end() {
    if (small.size() > 1 || needed > said) {
      messages.accept(
          ("all results are exact, but %s up to n = %,d took longer than necessary, because the"
                  + " search's table of %,d MiB was full; --memory %dG would have been enough")
              .formatted(Answer.count(small.size(), "board"), small.last(), bytes >> 20, needed));
    }
  }
}

package org.junipergreen.solver.search.table;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableStatistics;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * What is known of positions when a quantity is more than who wins: the transposition table, and
 * the archive for what was expensive.
 *
 * <pre>
 *   key    | unused vertices (size) | token (⌈log₂ size⌉) | aspect |
 *   value  | … as the quantity wants it |
 * </pre>
 *
 * The <i>aspect</i> tells apart what may be asked about the same vertices. A position without a
 * token ({@link Position#NO_TOKEN}) has zeros there, so its aspect must be one of its own.
 */
public final class PositionTable {
  /** Says whether the value of an entry, and its aspect, are possible for its position. */
  @FunctionalInterface
  public interface Check {
    boolean isPossible(Position p, int aspect, long[] entry);
  }

  private final PackedBoard board;
  private final int size;
  private final int tokenBits;
  private final int aspectBits;
  private final EntryLayout layout;
  private final @Nullable TranspositionTable table;
  private final @Nullable PositionArchive archive;
  private final long archiveWork;

  public PositionTable(PackedBoard board, int aspectBits, int valueBits, SearchOptions options) {
    this.board = board;
    size = board.size();
    tokenBits = tokenBits(board);
    this.aspectBits = aspectBits;
    layout = layout(board, aspectBits, valueBits);
    table =
        options.rules().contains(Rule.TABLE)
            ? new TranspositionTable(options.memory(), layout)
            : null;
    archive = options.archive();
    archiveWork = options.archiveWork();
  }

  private static int tokenBits(PackedBoard board) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(board.size() - 1));
  }

  public static EntryLayout layout(PackedBoard board, int aspectBits, int valueBits) {
    return new EntryLayout(board.size() + tokenBits(board) + aspectBits, valueBits);
  }

  public EntryLayout layout() {
    return layout;
  }

  /** Writes the key of {@code p} into {@code entry}. */
  public void writeKey(Position p, int aspect, long[] entry) {
    EntryLayout.put(entry, 0, Math.min(size, 64), p.lo);
    if (size > 64) {
      EntryLayout.put(entry, 64, size - 64, p.hi);
    }
    EntryLayout.put(entry, size, tokenBits, p.token == Position.NO_TOKEN ? 0 : p.token);
    EntryLayout.put(entry, size + tokenBits, aspectBits, aspect);
  }

  /** Looks up the key of {@code entry}; on a hit its value is filled in. */
  public boolean find(long[] entry) {
    return table != null && table.find(entry);
  }

  /**
   * Keeps an entry.
   *
   * @param entry key and value
   * @param work positions that were searched to solve it, at least 1
   */
  public void store(long[] entry, long work) {
    if (table != null) {
      layout.setWork(entry, work);
      table.store(entry);
      if (archive != null && work >= archiveWork) {
        archive.save(layout.key(entry), layout.value(entry), work);
      }
    }
  }

  /** A hash of the key of {@code entry}, or 0 without a table. */
  public long hash(long[] entry) {
    return table == null ? 0 : table.hash(entry);
  }

  /** Takes in what the archive holds, but for words that cannot be an entry. */
  public void replay(Check check) {
    if (archive != null) {
      archive.replay((key, value, work) -> restore(key, value, work, check));
    }
  }

  private boolean restore(long[] key, long[] value, long work, Check check) {
    if (table == null || !layout.fits(key, value) || work < 1) {
      return false;
    }
    long[] entry = layout.entry(key, value);
    Position p = new Position(board);
    p.lo = EntryLayout.get(entry, 0, Math.min(size, 64));
    p.hi = size > 64 ? EntryLayout.get(entry, 64, size - 64) : 0;
    p.token = (int) EntryLayout.get(entry, size, tokenBits);
    int aspect = (int) EntryLayout.get(entry, size + tokenBits, aspectBits);
    boolean possible = p.token < size && check.isPossible(p, aspect, entry);
    if (possible) {
      layout.setWork(entry, work);
      table.store(entry);
    }
    return possible;
  }

  /** What the table did; all zeros without one. */
  public TableStatistics statistics() {
    return table == null ? new TableStatistics(0, 0, 0, 0, 0, 0) : table.statistics();
  }
}

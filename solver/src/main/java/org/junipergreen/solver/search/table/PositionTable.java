package org.junipergreen.solver.search.table;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableStatistics;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;

/**
 * Solved positions: in the transposition table all of them, and in the archive those that were
 * expensive.
 *
 * <pre>
 *   key    | unused vertices (size) | token (⌈log₂ size⌉) | aspect |
 *   value  | … as the quantity wants it |
 * </pre>
 *
 * The unused vertices take as many bits as the board has vertices. The <i>aspect</i> tells apart
 * what may be asked about the same vertices. A position without a token ({@link Position#NO_TOKEN})
 * has zeros there, so its aspect must be one of its own.
 */
public final class PositionTable {
  /** Takes in positions from the archive. */
  @FunctionalInterface
  public interface Restorer {
    /**
     * Looks at one position.
     *
     * @param p the position; its token is a vertex
     * @param entry its key and value
     * @return false when no search can have left such a value for it
     */
    boolean accept(Position p, int aspect, long[] entry);
  }

  private final PackedBoard board;
  private final int size;
  private final int tokenBits;
  private final int aspectBits;
  private final EntryLayout layout;
  private final @Nullable TranspositionTable table;
  private final @Nullable PositionArchive archive;
  private final long archiveWork;

  /**
   * An empty table; the archive is not read before {@link #restore}.
   *
   * @param rules tell whether there is to be a table at all
   * @param options its memory, and the archive
   * @throws IllegalArgumentException when there is an archive and no table
   */
  public PositionTable(
      PackedBoard board, int aspectBits, int valueBits, Set<Rule> rules, SearchOptions options) {
    this.board = board;
    size = board.size();
    tokenBits = tokenBits(board);
    this.aspectBits = aspectBits;
    layout = layout(board, aspectBits, valueBits);
    boolean withTable = rules.contains(Rule.TABLE);
    table = withTable ? new TranspositionTable(options.memory(), layout) : null;
    archive = options.archive();
    archiveWork = options.archiveWork();
    if (archive != null && !withTable) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.TABLE);
    }
  }

  /** The format of the positions that a search archives. */
  public static ArchiveFormat format(
      String quantity, int version, PackedBoard board, int aspectBits, int valueBits) {
    EntryLayout layout = layout(board, aspectBits, valueBits);
    return new ArchiveFormat(quantity, board.n(), version, layout.keyBits(), layout.valueBits());
  }

  private static EntryLayout layout(PackedBoard board, int aspectBits, int valueBits) {
    return new EntryLayout(board.size() + tokenBits(board) + aspectBits, valueBits);
  }

  private static int tokenBits(PackedBoard board) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(board.size() - 1));
  }

  /** Words of an entry. */
  public int entryWords() {
    return layout.words();
  }

  /** The first bit of the value in an entry. */
  public int valueAt() {
    return layout.valueAt();
  }

  /** Looks up {@code p} and leaves its key in its entry; when it is found, the value too. */
  public boolean find(SearchNode p, int aspect) {
    writeKey(p, aspect);
    return table != null && table.find(p.entry);
  }

  /** Writes the key of {@code p} into its entry. */
  private void writeKey(SearchNode p, int aspect) {
    EntryLayout.put(p.entry, 0, size, p.lo, p.hi);
    EntryLayout.put(p.entry, size, tokenBits, p.token == Position.NO_TOKEN ? 0 : p.token);
    EntryLayout.put(p.entry, size + tokenBits, aspectBits, aspect);
  }

  /**
   * Keeps an entry.
   *
   * @param entry key and value
   * @param positions how many were searched to solve it; 0 counts as 1
   */
  public void store(long[] entry, long positions) {
    if (table == null) {
      return;
    }
    layout.setWork(entry, positions);
    table.store(entry);
    if (archive != null && positions >= archiveWork) {
      archive.save(layout.key(entry), layout.value(entry), positions);
    }
  }

  /** A hash of the key of {@code entry}, or 0 without a table. */
  public long hash(long[] entry) {
    return table == null ? 0 : table.hash(entry);
  }

  /** Takes in what the archive holds, but for words that cannot be an entry. */
  public void restore(Restorer restorer) {
    if (archive != null) {
      archive.replay((key, value, work) -> restore(key, value, work, restorer));
    }
  }

  private boolean restore(long[] key, long[] value, long work, Restorer restorer) {
    if (table == null || !layout.fits(key, value) || work < 1) {
      return false;
    }
    long[] entry = layout.entry(key, value);
    Position p = new Position(board);
    p.lo = EntryLayout.getLo(entry, 0, size);
    p.hi = EntryLayout.getHi(entry, 0, size);
    p.token = (int) EntryLayout.get(entry, size, tokenBits);
    int aspect = (int) EntryLayout.get(entry, size + tokenBits, aspectBits);
    boolean possible = p.token < size && restorer.accept(p, aspect, entry);
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

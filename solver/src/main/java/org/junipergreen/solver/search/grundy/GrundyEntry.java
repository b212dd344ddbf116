package org.junipergreen.solver.search.grundy;

import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Aspects and values of the positions that a Grundy search keeps.
 *
 * <pre>
 *   aspect        | mask of the values of entrances out of reach (LEVELS) |
 *   of a position | bound (4) | exact (1) | zeros |
 *   of a component| values present (LEVELS) | values known (LEVELS) |
 * </pre>
 *
 * A mask always has bit 0, so that the aspect of a component can be 0.
 */
final class GrundyEntry {
  /** Values from 0 to one less than this can be told. */
  static final int LEVELS = 14;

  static final int ASPECT_BITS = LEVELS;
  static final int VALUE_BITS = 2 * LEVELS;

  /** The aspect of a component without a token. */
  static final int COMPONENT = 0;

  /** The aspect of a position where playing 1 does not matter. */
  static final int PURE = (1 << LEVELS) - 1;

  private static final int BOUND_BITS = 4;

  private final int at;

  /**
   * @param valueAt the first bit of the value
   */
  GrundyEntry(int valueAt) {
    at = valueAt;
  }

  /** The value of a position is at least this. */
  int bound(long[] entry) {
    return (int) EntryLayout.get(entry, at, BOUND_BITS);
  }

  /** Whether the value of a position is its bound. */
  boolean isExact(long[] entry) {
    return EntryLayout.get(entry, at + BOUND_BITS, 1) == 1;
  }

  void writePosition(long[] entry, int bound, boolean exact) {
    EntryLayout.put(entry, at, VALUE_BITS, bound | (exact ? 1L << BOUND_BITS : 0));
  }

  /** The values that entrances of a component are known to have. */
  int present(long[] entry) {
    return (int) EntryLayout.get(entry, at, LEVELS);
  }

  /** The values of which it is known whether an entrance of the component has them. */
  int known(long[] entry) {
    return (int) EntryLayout.get(entry, at + LEVELS, LEVELS);
  }

  void writeComponent(long[] entry, int present, int known) {
    EntryLayout.put(entry, at, LEVELS, present);
    EntryLayout.put(entry, at + LEVELS, LEVELS, known);
  }

  /** Whether an entry says something that could be true. */
  boolean isPossible(Position p, int aspect, long[] entry) {
    if (p.isEmpty()) {
      return false;
    }
    if (aspect == COMPONENT) {
      return p.token == 0 && known(entry) != 0 && (present(entry) & ~known(entry)) == 0;
    }
    boolean nothingElse = EntryLayout.get(entry, at, VALUE_BITS) >>> (BOUND_BITS + 1) == 0;
    boolean bounded = isExact(entry) ? bound(entry) < LEVELS : bound(entry) > 0;
    return p.tokenUsed()
        && (aspect & 1) == 1
        && nothingElse
        && bounded
        && bound(entry) <= Math.min(LEVELS, p.size() + 1);
  }
}

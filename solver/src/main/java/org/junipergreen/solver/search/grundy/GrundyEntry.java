package org.junipergreen.solver.search.grundy;

import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Aspects and values of the positions stored by a Grundy search.
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
  /** Values from 0 to one less than this are supported. */
  static final int LEVELS = 14;

  static final int ASPECT_BITS = LEVELS;
  static final int VALUE_BITS = 2 * LEVELS;

  /** The aspect of a component without a token. */
  static final int COMPONENT = 0;

  /** The aspect of a position in which playing 1 does not matter. */
  static final int PURE = (1 << LEVELS) - 1;

  private static final int BOUND_BITS = 4;

  private final int at;

  GrundyEntry(int valueAt) {
    at = valueAt;
  }

  /** Returns a lower bound of the value of a position. */
  int bound(long[] entry) {
    return (int) EntryLayout.get(entry, at, BOUND_BITS);
  }

  /** Returns whether the value of a position equals its bound. */
  boolean isExact(long[] entry) {
    return EntryLayout.get(entry, at + BOUND_BITS, 1) == 1;
  }

  void writePosition(long[] entry, int bound, boolean exact) {
    EntryLayout.put(entry, at, VALUE_BITS, bound | (exact ? 1L << BOUND_BITS : 0));
  }

  /** Returns the mask of values that some entrance of a component has. */
  int present(long[] entry) {
    return (int) EntryLayout.get(entry, at, LEVELS);
  }

  /** Returns the mask of values for which it is known whether some entrance has them. */
  int known(long[] entry) {
    return (int) EntryLayout.get(entry, at + LEVELS, LEVELS);
  }

  void writeComponent(long[] entry, int present, int known) {
    EntryLayout.put(entry, at, LEVELS, present);
    EntryLayout.put(entry, at + LEVELS, LEVELS, known);
  }

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

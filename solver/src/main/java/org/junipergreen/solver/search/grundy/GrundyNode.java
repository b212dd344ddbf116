package org.junipergreen.solver.search.grundy;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.SearchNode;

/**
 * A node of the search for Grundy values: a position, what is known of its value, and the question
 * whether the value is j.
 */
final class GrundyNode extends SearchNode {
  /** Values of entrances out of reach, as far as they are known. */
  int mask;

  /** The value is at least this; and not more, if it is exact. */
  int bound;

  boolean exact;

  /** The level: whether the value is j is asked next. */
  int j;

  /** The mask that the positions after a move begin with. */
  int nextMask;

  /** What came of it: the value, if it is small enough to be told. */
  int value;

  GrundyNode(PackedBoard board, int depth, int entryWords) {
    super(board, depth, entryWords);
  }

  /** The part of the mask that matters at level j: see {@link GrundyWorker}. */
  int relevantMask() {
    int upTo = (2 << j) - 1;
    int known = mask & upTo;
    if (known == upTo) {
      return GrundyEntry.PURE;
    }
    // Entrances within reach have smaller values than there are vertices.
    for (int value = size(); value <= j; value++) {
      if ((known >>> value & 1) == 0) {
        return known & ((1 << value) - 1);
      }
    }
    return known;
  }
}

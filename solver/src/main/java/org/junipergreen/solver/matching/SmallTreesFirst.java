package org.junipergreen.solver.matching;

import static org.junipergreen.solver.matching.Labels.OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Makes the matching of a forest maximum and the forest complete.
 *
 * <p>All trees grow at once, but only to a limit of vertices each; the limit rises. Where two trees
 * meet, both are augmented and felled, and what the others can reach of them is attached. Without
 * the limit one tree takes most of the board, so that the others can meet that one alone, and each
 * time a tree of that size has to grow anew; with it, nearly all augmenting paths are found between
 * small trees and cost little.
 *
 * <p>Without a limit, at the end, every outer vertex has been scanned since its tree was planted,
 * and every vertex of a felled tree has looked for a tree to be attached to. So the forest is
 * complete in the sense of {@link HungarianForest}.
 */
final class SmallTreesFirst {
  private static final int FIRST_LIMIT = 8;
  private static final int STEP = 4;

  /** Trees of more than one in so many vertices of the board grow without a limit. */
  private static final int LARGE = 4;

  /**
   * From trees of one in so many vertices on, what is felled is attached at once: so few paths are
   * left that it pays to find as many as possible. Before, it waits until all trees have grown.
   */
  private static final int MIDDLING = 256;

  /** So many times at most it is attached at one limit. */
  private static final int ROUNDS = 10;

  private final HungarianForest forest;

  /** Outer vertices that are not scanned because their trees have reached the limit. */
  private final IntArrayList paused = new IntArrayList();

  SmallTreesFirst(HungarianForest forest) {
    this.forest = forest;
  }

  /** Takes a forest of planted roots, none of them scanned. */
  void complete() {
    int n = forest.n();
    for (long limit = FIRST_LIMIT; limit < n / LARGE; limit *= STEP) {
      resume();
      if (limit < n / MIDDLING) {
        growInRounds(limit);
      } else {
        growAtOnce(limit);
      }
    }
    resume();
    growAtOnce(Long.MAX_VALUE);
  }

  private void resume() {
    paused.forEach(forest.unscanned::enqueue);
    paused.clear();
  }

  private void growInRounds(long limit) {
    grow(limit, false);
    for (int round = 0; round < ROUNDS && forest.hasLoose(); round++) {
      forest.attachLoose();
      grow(limit, false);
    }
  }

  private void growAtOnce(long limit) {
    forest.attachLoose();
    grow(limit, true);
  }

  private void grow(long limit, boolean attachAtOnce) {
    while (!forest.unscanned.isEmpty()) {
      int x = forest.unscanned.dequeueInt();
      if (forest.labels.of[x] != OUTER) {
        continue;
      }
      if (forest.sizeOfTree(x) >= limit) {
        paused.add(x);
        continue;
      }
      forest.scan(x, OUTER);
      if (forest.fellSpent() && attachAtOnce) {
        forest.attachLoose();
      }
    }
  }
}

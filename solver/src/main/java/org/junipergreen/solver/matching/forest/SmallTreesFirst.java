package org.junipergreen.solver.matching.forest;

import static org.junipergreen.solver.matching.forest.Labels.LASTING_OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Makes the matching of a forest maximum and the forest complete.
 *
 * <p>All trees grow at the same time, but only to a limit of vertices each; the limit rises. Where
 * two trees meet, both are augmented and dissolved, and the other trees capture what they reach of
 * them. Without the limit one tree takes most of the board. The others can then only meet that one,
 * and each time a tree of that size has to grow anew. With it, nearly all augmenting paths are
 * found between small trees and cost little.
 *
 * <p>At the end there is no limit: then every outer vertex has been scanned since its tree was
 * planted, and every vertex of a dissolved tree has looked for a tree to join. So the forest is
 * complete in the sense of {@link HungarianForest}.
 *
 * <p>{@link BoardForest} is faster; this one is its reference.
 */
final class SmallTreesFirst {
  private static final int FIRST_LIMIT = 8;
  private static final int STEP = 4;

  /** Trees of more than one in so many vertices of the board grow without a limit. */
  private static final int LARGE = 4;

  /**
   * From a limit of one in so many vertices on, what is released is captured at once: so few paths
   * are left that it pays to find as many as possible. Before, it waits until all trees have grown.
   */
  private static final int MIDDLING = 256;

  /** At one limit released vertices are captured at most so many times. */
  private static final int MAX_ROUNDS = 10;

  private final HungarianForest forest;

  /** Outer vertices that are not scanned because their trees have reached the limit. */
  private final IntArrayList paused = new IntArrayList();

  /** Takes a forest of planted roots, none of them scanned. */
  SmallTreesFirst(HungarianForest forest) {
    this.forest = forest;
  }

  /** Grows the trees until the forest is complete. */
  void complete() {
    int n = forest.n();
    for (long limit = FIRST_LIMIT; limit < n / LARGE; limit *= STEP) {
      resume();
      if (limit < n / MIDDLING) {
        growInRounds(limit);
      } else {
        growCapturing(limit);
      }
    }
    resume();
    growCapturing(Long.MAX_VALUE);
  }

  private void resume() {
    paused.forEach(forest::scanLater);
    paused.clear();
  }

  private void growInRounds(long limit) {
    grow(limit, false);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      forest.captureReleased();
      grow(limit, false);
    }
  }

  private void growCapturing(long limit) {
    forest.captureReleased();
    grow(limit, true);
  }

  private void grow(long limit, boolean capturing) {
    for (int x = next(); x != 0; x = next()) {
      if (forest.sizeOfTree(x) >= limit) {
        paused.add(x);
        continue;
      }
      if (forest.scan(x, LASTING_OUTER) && capturing) {
        forest.captureReleased();
      }
    }
  }

  private int next() {
    return forest.nextUnscanned(LASTING_OUTER);
  }
}

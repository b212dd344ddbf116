package org.junipergreen.solver.matching;

import static org.junipergreen.solver.matching.Labels.GIANT_OUTER;
import static org.junipergreen.solver.matching.Labels.OUTER;

import org.junipergreen.solver.board.Divisors;

/**
 * A Hungarian forest of the board 2..n that is kept while n grows.
 *
 * <p><b>One more vertex.</b> The new vertex either touches an outer vertex: then the path from it
 * to that tree's root is augmented, the tree falls apart, and what is adjacent to the remaining
 * forest is attached to it. Or it does not: then it is exposed and becomes a root.
 *
 * <p><b>The giant tree.</b> Most of the board hangs together: one component of about 0.4 n vertices
 * remains when A is taken away. When its size is odd, one exposed vertex reaches nearly all of it;
 * when it is even, none does. As n grows this flips every few steps, and to take apart and
 * re-attach a tree of that size would dominate everything. So the tree that spans the giant
 * component is kept on a level of its own: the lasting trees take what they want from it as if it
 * were free, and the giant tree gets what they cannot reach. When the giant tree falls, its
 * vertices are therefore known to be out of reach of the others and nothing has to be searched. How
 * it grows again is {@link GiantTree}'s business.
 */
final class GrowingForest {
  private final HungarianForest forest;
  private final Divisors divisors;
  private final int[] buffer = new int[Divisors.MOST];
  private final GiantTree giant;

  /**
   * The forest of the board 2..first.
   *
   * @param last the largest board that it can grow to
   */
  GrowingForest(int first, int last) {
    divisors = new Divisors(last);
    forest = MatchingEngine.forest(first, divisors);
    giant = new GiantTree(forest);
  }

  /** The forest as it is now. */
  HungarianForest forest() {
    return forest;
  }

  /**
   * Adds the vertex n + 1. Takes time proportional to the edges of what changes.
   *
   * @throws IllegalStateException when the largest board is reached
   */
  void extend() {
    int added = forest.n() + 1;
    if (added > divisors.n()) {
      throw new IllegalStateException("the forest ends at " + forest.n());
    }
    int count = divisors.proper(added, buffer);
    int lasting = neighbour(count, OUTER);
    int inGiant = neighbour(count, GIANT_OUTER);
    if (lasting != 0) {
      forest.augmentWithNew(lasting);
      forest.dissolve(lasting, giant.stands());
    } else if (inGiant != 0) {
      forest.augmentWithNew(inGiant);
      giant.fall();
    } else {
      forest.addNew();
      plant(added);
    }
  }

  /** One with the given label among the first numbers in the buffer, or 0. */
  private int neighbour(int count, byte wanted) {
    for (int i = count - 1; i >= 0; i--) {
      if (forest.labels.of[buffer[i]] == wanted) {
        return buffer[i];
      }
    }
    return 0;
  }

  private void plant(int root) {
    if (giant.stands()) {
      forest.plant(root, OUTER);
      forest.grow(OUTER);
    } else {
      giant.grow(root);
    }
  }
}

package org.junipergreen.solver.matching.forest;

import static org.junipergreen.solver.matching.forest.Labels.GIANT_OUTER;
import static org.junipergreen.solver.matching.forest.Labels.LASTING_OUTER;

import org.junipergreen.solver.board.Divisors;

/**
 * A Hungarian forest of the board 2..n that is kept while n grows.
 *
 * <p><b>One more vertex.</b> If the new vertex touches an outer vertex, the path from it to the
 * root of that tree is augmented, the tree is dissolved, and the remaining forest captures what it
 * reaches. If not, the new vertex is exposed and becomes a root.
 *
 * <p><b>The giant tree.</b> Most of the board hangs together: one component of about 0.4 n vertices
 * remains when A is taken away. When its size is odd, one exposed vertex reaches nearly all of it;
 * when it is even, none does. As n grows this changes every few steps, and to dissolve and capture
 * a tree of that size each time would take nearly all of the time. So the tree that spans the giant
 * component stands on a level of its own: the lasting trees capture its vertices as if they were
 * free, and the giant tree gets what they cannot reach. When it is dissolved, its vertices are
 * therefore known to be out of reach of the others, and nothing has to be searched. {@link
 * GiantTree} grows it again.
 */
public final class GrowingForest {
  private final HungarianForest forest;
  private final GiantTree giant;

  /**
   * The forest of the board 2..first.
   *
   * @param last the largest board that it can grow to
   */
  public GrowingForest(int first, int last) {
    forest = HungarianForest.withoutOne(first, new Divisors(last));
    giant = new GiantTree(forest);
  }

  /** The forest as it is now. */
  public HungarianForest forest() {
    return forest;
  }

  /**
   * Adds the vertex n + 1. Takes time proportional to the edges of what changes.
   *
   * @throws IllegalStateException when the largest board is reached
   */
  public void extend() {
    int added = forest.n() + 1;
    if (added > forest.divisors().n()) {
      throw new IllegalStateException("the forest ends at " + forest.n());
    }
    int lasting = forest.neighbour(added, LASTING_OUTER);
    int inGiant = lasting == 0 ? forest.neighbour(added, GIANT_OUTER) : 0;
    if (lasting != 0) {
      forest.extendAugmenting(lasting);
      forest.replaceTree(lasting);
    } else if (inGiant != 0) {
      forest.extendAugmenting(inGiant);
      forest.freeGiant();
    } else {
      forest.extend();
      plant(added);
    }
  }

  private void plant(int root) {
    if (forest.hasGiant()) {
      forest.plant(root, LASTING_OUTER);
      forest.scanAll(LASTING_OUTER);
    } else {
      giant.grow(root);
    }
  }
}

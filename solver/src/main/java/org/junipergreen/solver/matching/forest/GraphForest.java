package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of any graph, or of what some of its vertices induce, with the Hungarian
 * forest that proves it.
 *
 * <p>What a forest is, and what scanning an edge does, is told by {@link HungarianForest}. There
 * the edges come from arithmetic, here from lists. All trees grow at the same time, to a limit of
 * vertices that rises, as in {@link SmallTreesFirst}: so most augmenting paths are found between
 * small trees. The matching to begin with is the one of R. M. Karp and M. Sipser (Maximum matching
 * in sparse random graphs, FOCS 1981).
 *
 * <p>33 bytes a vertex. In practice about linear in the edges; at worst their product with the
 * augmentations that are left to the large trees.
 */
public final class GraphForest {
  private static final byte FREE = 0;
  private static final byte OUTER = 1;
  private static final byte INNER = 2;
  private static final byte ABSENT = 3;

  private static final int FIRST_LIMIT = 8;
  private static final int STEP = 4;

  private final Graph graph;
  private final byte[] label;
  private final Blossoms blossoms;
  private final LastingTrees trees;
  private int exposed;

  /** Outer vertices whose edges are still to be scanned. */
  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();

  /** Outer vertices that are not scanned because their trees have reached the limit. */
  private final IntArrayList paused = new IntArrayList();

  /** The vertices that the blossom just shrunk makes outer. */
  private final IntArrayList turned = new IntArrayList();

  /** The vertices of dissolved trees. */
  private final IntArrayList released = new IntArrayList();

  private GraphForest(Graph graph, NumberSet vertices) {
    this.graph = graph;
    int n = graph.n();
    label = new byte[n + 1];
    Arrays.fill(label, ABSENT);
    vertices.forEach(v -> label[v] = FREE);
    blossoms = new Blossoms(new KarpSipser(graph, vertices).matching());
    trees = new LastingTrees(n + 1);
    for (int v = 1; v <= n; v++) {
      blossoms.single(v);
    }
    vertices.forEach(this::plantIfExposed);
  }

  /**
   * The complete forest of the subgraph that {@code vertices} induce.
   *
   * @param vertices out of as many as the graph has
   */
  public static GraphForest of(Graph graph, NumberSet vertices) {
    GraphForest forest = new GraphForest(graph, vertices);
    for (long limit = FIRST_LIMIT; limit < graph.n(); limit *= STEP) {
      forest.grow(limit);
    }
    forest.grow(Long.MAX_VALUE);
    return forest;
  }

  /** The number of vertices that the matching misses. */
  public int exposed() {
    return exposed;
  }

  /** The maximum matching, as {@link HungarianForest#matching}. */
  public int[] matching() {
    return blossoms.matching();
  }

  /** As {@link HungarianForest#expose}. */
  public void expose(int v) {
    blossoms.expose(v);
  }

  /** Whether v is in D. */
  public boolean isOuter(int v) {
    return label[v] == OUTER;
  }

  /** Whether v is in A. */
  public boolean isInner(int v) {
    return label[v] == INNER;
  }

  private void plantIfExposed(int v) {
    if (blossoms.mate(v) == 0) {
      exposed++;
      enter(v, OUTER, v);
      unscanned.enqueue(v);
    }
  }

  private void grow(long limit) {
    paused.forEach(unscanned::enqueue);
    paused.clear();
    while (!unscanned.isEmpty()) {
      int x = unscanned.dequeueInt();
      if (label[x] != OUTER) {
        continue;
      }
      if (trees.size(x) >= limit) {
        paused.add(x);
      } else if (scan(x)) {
        captureReleased();
      }
    }
  }

  /** Scans the edges of the outer vertex x until one augments; true when one does. */
  private boolean scan(int x) {
    int degree = graph.degree(x);
    for (int i = 0; i < degree; i++) {
      int y = graph.neighbour(x, i);
      if (label[y] == FREE) {
        hang(x, y);
      } else if (label[y] == OUTER && !blossoms.plainlyInOne(x, y) && joinOuter(x, y)) {
        return true;
      }
    }
    return false;
  }

  /** Hangs the free vertex y and its partner from the outer vertex x. */
  private void hang(int x, int y) {
    int partner = blossoms.mate(y);
    assert partner != 0 : y + " is exposed but in no tree";
    int tree = trees.root(x);
    enter(y, INNER, tree);
    enter(partner, OUTER, tree);
    blossoms.hang(partner, x);
    unscanned.enqueue(partner);
  }

  /** Shrinks or augments over the edge between two outer vertices; true when it augments. */
  private boolean joinOuter(int x, int y) {
    if (trees.root(x) != trees.root(y)) {
      int first = trees.root(x);
      int second = trees.root(y);
      blossoms.augment(x, y);
      exposed -= 2;
      dissolve(first);
      dissolve(second);
      return true;
    }
    blossoms.shrink(x, y, turned);
    for (int i = 0; i < turned.size(); i++) {
      label[turned.getInt(i)] = OUTER;
      unscanned.enqueue(turned.getInt(i));
    }
    turned.clear();
    return false;
  }

  private void enter(int v, byte newLabel, int tree) {
    label[v] = newLabel;
    blossoms.single(v);
    trees.add(v, tree);
  }

  private void dissolve(int tree) {
    for (int v = tree; v != 0; v = trees.next(v)) {
      label[v] = FREE;
      blossoms.single(v);
      released.add(v);
    }
  }

  /** Lets the other trees capture those released vertices that they touch. */
  private void captureReleased() {
    for (int i = 0; i < released.size(); i++) {
      int y = released.getInt(i);
      for (int j = 0; label[y] == FREE && j < graph.degree(y); j++) {
        if (label[graph.neighbour(y, j)] == OUTER) {
          hang(graph.neighbour(y, j), y);
        }
      }
    }
    released.clear();
  }
}

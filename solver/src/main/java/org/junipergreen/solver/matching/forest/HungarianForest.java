package org.junipergreen.solver.matching.forest;

import static org.junipergreen.solver.matching.forest.Labels.ABSENT;
import static org.junipergreen.solver.matching.forest.Labels.FREE;
import static org.junipergreen.solver.matching.forest.Labels.GIANT_OUTER;
import static org.junipergreen.solver.matching.forest.Labels.LASTING_INNER;
import static org.junipergreen.solver.matching.forest.Labels.LASTING_OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of the divisor graph on a set of numbers with the Hungarian forest that proves
 * it.
 *
 * <p>The forest has one alternating tree for each exposed vertex, its root. <em>Outer</em> vertices
 * are reached from the root by alternating paths of even length, <em>inner</em> ones only by odd
 * ones; the others are free. The forest is complete when no outer vertex has a free neighbour or an
 * outer neighbour in another tree or blossom. Then the matching is maximum, and outer, inner, free
 * are the sets D, A, C of Gallai and Edmonds (Lovász, Plummer, "Matching Theory", 1986, section
 * 3.2).
 *
 * <p>To scan the edge from an outer vertex x to y (Edmonds, "Paths, trees, and flowers", Canad. J.
 * Math. 17, 1965) is one of four things:
 *
 * <ul>
 *   <li><em>grow</em>: the tree captures y, which is inner from now on, and its partner, outer;
 *   <li><em>shrink</em>: y is outer in the same tree, and the edge closes a blossom;
 *   <li><em>augment</em>: y is outer in another tree, and the path between the two roots is
 *       augmented. Both trees are dissolved, and their vertices released: other trees may capture
 *       them;
 *   <li>nothing: y is inner, or in the blossom that x is in.
 * </ul>
 *
 * <p>The trees stand on two levels: lasting ones, and the giant one that {@link GrowingForest}
 * keeps apart. A board alone has lasting trees only. {@link Labels#captures} says which trees take
 * vertices from which.
 *
 * <p>This class is the state and the single steps. In which order trees grow is the business of
 * {@link SmallTreesFirst} for a board alone and of {@link GrowingForest} and {@link GiantTree} for
 * a sweep. 33 bytes a number.
 */
public final class HungarianForest implements CompleteForest {
  private final Divisors divisors;
  private final int[] buffer = new int[Divisors.MAX_COUNT];
  private final Labels labels;
  private final Blossoms blossoms;
  private final LastingTrees trees;
  private int n;
  private int exposed;

  /** The root of the giant tree, 0 when there is none. */
  private int giantRoot;

  /** What the giant tree has captured since it was planted; lasting trees may have it by now. */
  private final IntArrayList giant = new IntArrayList();

  /** Outer vertices whose edges are still to be scanned. */
  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();

  /** The vertices that the blossom just shrunk makes outer. */
  private final IntArrayList turned = new IntArrayList();

  /** The vertices of dissolved trees. */
  private final IntArrayList released = new IntArrayList();

  /** A greedy matching, its exposed vertices planted and nothing scanned. */
  private HungarianForest(NumberSet vertices, Divisors divisors) {
    n = vertices.n();
    this.divisors = divisors;
    int size = divisors.n() + 1;
    labels = new Labels(size);
    blossoms = new Blossoms(GreedyMatching.of(vertices, divisors));
    trees = new LastingTrees(size);
    for (int v = 1; v <= n; v++) {
      labels.set(v, vertices.contains(v) ? FREE : ABSENT);
    }
    for (int v = n; v >= 1; v--) {
      if (vertices.contains(v) && blossoms.mate(v) == 0) {
        plant(v, LASTING_OUTER);
      }
    }
  }

  /**
   * The complete forest of the subgraph that {@code vertices} induce. In practice about n (ln n)²
   * time.
   *
   * @param divisors of a board at least as large as that of {@code vertices}; the forest can be
   *     extended up to its size
   */
  public static HungarianForest of(NumberSet vertices, Divisors divisors) {
    HungarianForest forest = new HungarianForest(vertices, divisors);
    new SmallTreesFirst(forest).complete();
    return forest;
  }

  /** The complete forest of the numbers 2..n, n ≥ 1. */
  public static HungarianForest withoutOne(int n, Divisors divisors) {
    NumberSet vertices = NumberSet.full(n);
    vertices.remove(1);
    return of(vertices, divisors);
  }

  // ---- What it is

  /** The largest number of the board. */
  @Override
  public int n() {
    return n;
  }

  /** Tells the divisors of all numbers that the board can be extended to. */
  Divisors divisors() {
    return divisors;
  }

  /** The number of vertices that the matching misses. */
  @Override
  public int exposed() {
    return exposed;
  }

  /** The partner of v, or 0. */
  int mate(int v) {
    return blossoms.mate(v);
  }

  /**
   * The maximum matching: for each vertex its partner or 0. Not a copy: a caller that keeps it
   * takes it over, and the forest is of no use afterwards.
   */
  public int[] matching() {
    return blossoms.matching();
  }

  /**
   * Exchanges the matching for another maximum one that misses the outer vertex v. The forest is of
   * no use afterwards.
   */
  public void expose(int v) {
    blossoms.expose(v);
  }

  /** Whether v is in D. */
  @Override
  public boolean isOuter(int v) {
    return labels.isOuter(v);
  }

  @Override
  public boolean isInner(int v) {
    return labels.isInner(v);
  }

  @Override
  public LargestComponent largestComponent() {
    return LargestComponent.of(this, divisors);
  }

  /** Whether v has this one of the {@link Labels}. */
  boolean is(byte label, int v) {
    return labels.get(v) == label;
  }

  /** The number of outer vertices. */
  @Override
  public int outer() {
    return labels.outer();
  }

  /** The number of even outer vertices. */
  @Override
  public int evenOuter() {
    return labels.evenOuter();
  }

  /** The number of inner vertices. */
  @Override
  public int inner() {
    return labels.inner();
  }

  /** The base of the blossom of the outer vertex v. */
  int base(int v) {
    return blossoms.base(v);
  }

  /** The number of vertices in the lasting tree that v is in. */
  int sizeOfTree(int v) {
    return trees.size(v);
  }

  /** A neighbour of y, which may be n + 1, with the given label; or 0. */
  int neighbour(int y, byte wanted) {
    for (int x = n - n % y; x > y; x -= y) {
      if (labels.get(x) == wanted) {
        return x;
      }
    }
    for (int i = divisors.proper(y, buffer) - 1; i >= 0; i--) {
      if (labels.get(buffer[i]) == wanted) {
        return buffer[i];
      }
    }
    return 0;
  }

  // ---- Scanning

  /** Makes the exposed vertex v, in no tree, the root of a new one. */
  void plant(int v, byte level) {
    if (level == GIANT_OUTER) {
      giantRoot = v;
      giant.clear();
    }
    exposed++;
    enter(v, level, v);
    unscanned.enqueue(v);
  }

  /** The next outer vertex of the level that waits to be scanned, or 0; drops those of another. */
  int nextUnscanned(byte level) {
    while (!unscanned.isEmpty()) {
      int x = unscanned.dequeueInt();
      if (labels.get(x) == level) {
        return x;
      }
    }
    return 0;
  }

  /** Puts the outer vertex x at the end of those that wait to be scanned. */
  void scanLater(int x) {
    unscanned.enqueue(x);
  }

  /** Scans until no outer vertex of the level waits; for when nothing can be augmented. */
  void scanAll(byte level) {
    for (int x = nextUnscanned(level); x != 0; x = nextUnscanned(level)) {
      scan(x, level);
    }
  }

  /** Scans the edges of the outer vertex x, all or until one augments; true when one does. */
  boolean scan(int x, byte level) {
    int count = divisors.proper(x, buffer);
    for (int i = 0; i < count; i++) {
      if (scanEdge(x, buffer[i], level)) {
        return true;
      }
    }
    for (int y = x; y <= n - x; ) {
      y += x;
      if (scanEdge(x, y, level)) {
        return true;
      }
    }
    return false;
  }

  /** Scans an edge from the outer vertex x; true when it augments. */
  private boolean scanEdge(int x, int y, byte level) {
    byte seen = labels.get(y);
    if (Labels.captures(level, seen)) {
      grow(x, y, level);
    } else if (seen == level && !blossoms.plainlyInOne(x, y)) {
      return joinOuter(x, y, level);
    }
    return false;
  }

  /** Hangs the vertex y and its partner from the outer vertex x. */
  void grow(int x, int y, byte level) {
    int partner = blossoms.mate(y);
    assert partner != 0 : y + " is exposed but in no tree";
    int tree = treeOf(x, level);
    enter(y, Labels.innerOf(level), tree);
    enter(partner, level, tree);
    blossoms.hang(partner, x);
    unscanned.enqueue(partner);
  }

  /** Shrinks or augments over the edge between two outer vertices; true when it augments. */
  boolean joinOuter(int x, int y, byte level) {
    if (treeOf(x, level) != treeOf(y, level)) {
      blossoms.augment(x, y);
      exposed -= 2;
      dissolve(trees.root(x));
      dissolve(trees.root(y));
      return true;
    }
    blossoms.shrink(x, y, turned);
    for (int i = 0; i < turned.size(); i++) {
      labels.set(turned.getInt(i), level);
      unscanned.enqueue(turned.getInt(i));
    }
    turned.clear();
    return false;
  }

  private int treeOf(int x, byte level) {
    return level == LASTING_OUTER ? trees.root(x) : giantRoot;
  }

  /** Puts v into a tree, out of the giant one when it is there. */
  private void enter(int v, byte label, int tree) {
    labels.set(v, label);
    blossoms.single(v);
    if (label == LASTING_OUTER || label == LASTING_INNER) {
      trees.add(v, tree);
    } else {
      giant.add(v);
    }
  }

  // ---- Dissolving

  private void dissolve(int tree) {
    for (int v = tree; v != 0; v = trees.next(v)) {
      labels.set(v, FREE);
      blossoms.single(v);
      released.add(v);
    }
  }

  /** Lets the lasting trees capture those released vertices that they touch. */
  void captureReleased() {
    captureReleased(LASTING_OUTER);
    released.clear();
  }

  private void captureReleased(byte level) {
    for (int i = 0; i < released.size(); i++) {
      int y = released.getInt(i);
      if (labels.get(y) == FREE) {
        int x = neighbour(y, level);
        if (x != 0) {
          grow(x, y, level);
        }
      }
    }
  }

  // ---- A board that grows

  /** Adds the vertex n + 1, in no tree. */
  void extend() {
    n++;
  }

  /** Adds the vertex n + 1, free, and augments the path from it over its outer neighbour v. */
  void extendAugmenting(int v) {
    n++;
    blossoms.augment(n, v);
    exposed--;
  }

  /** Dissolves the lasting tree that v is in; the other trees capture what they reach, and n. */
  void replaceTree(int v) {
    dissolve(trees.root(v));
    released.add(n);
    captureReleased(LASTING_OUTER);
    scanAll(LASTING_OUTER);
    if (hasGiant()) {
      captureReleased(GIANT_OUTER);
      scanAll(GIANT_OUTER);
    }
    released.clear();
  }

  // ---- The giant tree

  /** Whether there is a giant tree. */
  boolean hasGiant() {
    return giantRoot != 0;
  }

  /** How many vertices the giant tree, newly planted, has captured; ears come on top. */
  int giantSize() {
    return giant.size();
  }

  /** The {@code i}-th vertex that the giant tree captured. */
  int giantVertex(int i) {
    return giant.getInt(i);
  }

  /** Adds the free matched pair v, w to a blossom of the giant tree, as {@link Blossoms#addEar}. */
  void addEar(int v, int w, int fromV, int fromW, int base) {
    blossoms.addEar(v, w, fromV, fromW, base);
    labels.setGiantOuter(v, w);
  }

  /** As {@link Blossoms#joinedOver}. */
  int joinedOver(int v) {
    return blossoms.joinedOver(v);
  }

  /**
   * Dissolves the giant tree, whose root has been matched; no lasting tree reaches its vertices.
   */
  void freeGiant() {
    giantRoot = 0;
    labels.freeGiant();
  }

  /** Makes the giant tree a lasting one. */
  void makeGiantLasting() {
    for (int i = 0; i < giant.size(); i++) {
      int v = giant.getInt(i);
      labels.set(v, labels.get(v) == GIANT_OUTER ? LASTING_OUTER : LASTING_INNER);
      trees.add(v, giantRoot);
    }
    giantRoot = 0;
  }
}

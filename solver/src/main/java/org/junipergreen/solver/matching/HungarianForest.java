package org.junipergreen.solver.matching;

import static org.junipergreen.solver.matching.Labels.ABSENT;
import static org.junipergreen.solver.matching.Labels.FREE;
import static org.junipergreen.solver.matching.Labels.GIANT_OUTER;
import static org.junipergreen.solver.matching.Labels.INNER;
import static org.junipergreen.solver.matching.Labels.OUTER;

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
 * are the sets D, A, C of Gallai and Edmonds (Lovász and Plummer 1986, section 3.2).
 *
 * <p>The trees stand on two levels: lasting ones, and the giant one that {@link GrowingForest}
 * keeps apart. A board alone has lasting trees only.
 *
 * <p>33 bytes a number.
 */
final class HungarianForest {
  final Divisors divisors;
  private final int[] buffer = new int[Divisors.MOST];
  private int n;

  final int[] mate;
  final Labels labels;
  final Blossoms blossoms;
  private final int[] root;

  /** The vertices of a lasting tree as a list that starts at the root. */
  private final int[] next;

  /** At the root of a lasting tree, the number of its vertices. */
  private final int[] size;

  /** The root of the giant tree, which is alone on its level. */
  private int giantRoot;

  private int exposed;

  /** Outer vertices whose edges are still to be looked at. */
  final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();

  private final IntArrayList turned = new IntArrayList();

  /** The roots of the two trees that have been augmented and are not yet felled. */
  private final IntArrayList spent = new IntArrayList();

  /** The vertices of felled trees. */
  private final IntArrayList loose = new IntArrayList();

  /**
   * What the giant tree has captured since it was planted; the lasting trees may have it by now.
   */
  final IntArrayList ofGiant = new IntArrayList();

  /**
   * The forest of the subgraph that {@code vertices} induce.
   *
   * @param divisors of a board at least as large as that of {@code vertices}; the forest can be
   *     extended up to its size
   */
  HungarianForest(NumberSet vertices, Divisors divisors) {
    n = vertices.n();
    this.divisors = divisors;
    mate = GreedyMatching.of(vertices, divisors);
    labels = new Labels(mate.length);
    blossoms = new Blossoms(mate);
    root = new int[mate.length];
    next = new int[mate.length];
    size = new int[mate.length];
    for (int v = 1; v <= n; v++) {
      labels.set(v, vertices.contains(v) ? FREE : ABSENT);
    }
    plantExposed();
    new SmallTreesFirst(this).complete();
  }

  /** The largest number of the board. */
  int n() {
    return n;
  }

  /** The number of vertices that the matching misses. */
  int exposed() {
    return exposed;
  }

  /** Which vertices are in D and A, and how many. */
  Labels labels() {
    return labels;
  }

  /** The maximum matching itself, not a copy: for each vertex its partner or 0. */
  int[] matching() {
    return mate;
  }

  // ---- From a matching to its forest

  private void plantExposed() {
    for (int v = n; v >= 1; v--) {
      if (mate[v] == 0 && labels.of[v] != ABSENT) {
        plant(v, OUTER);
      }
    }
  }

  /** The number of vertices in the lasting tree that v is in. */
  int sizeOfTree(int v) {
    return size[root[v]];
  }

  /** Takes apart the two trees that the last scan augmented, if it did; true when it did. */
  boolean fellSpent() {
    if (spent.isEmpty()) {
      return false;
    }
    spent.forEach(this::fell);
    spent.clear();
    return true;
  }

  /** Whether vertices of felled trees wait to be attached. */
  boolean hasLoose() {
    return !loose.isEmpty();
  }

  /** Makes the exposed vertex v the root of a new tree. */
  void plant(int v, byte level) {
    if (level == GIANT_OUTER) {
      giantRoot = v;
      ofGiant.clear();
    }
    exposed++;
    enter(v, level, v);
    unscanned.enqueue(v);
  }

  // ---- What a growing board needs

  /** Adds the vertex n + 1, matched to the outer vertex v along v's path to its root. */
  void augmentWithNew(int v) {
    n++;
    mate[n] = v;
    blossoms.rematch(v, n);
    exposed--;
  }

  /** Adds the vertex n + 1, still in no tree. */
  void addNew() {
    n++;
  }

  /** Takes apart the lasting tree that v is in, and gives n and its vertices to the other trees. */
  void dissolve(int v, boolean giantStands) {
    fell(root[v]);
    loose.add(n);
    touchLoose(OUTER);
    grow(OUTER);
    if (giantStands) {
      touchLoose(GIANT_OUTER);
      grow(GIANT_OUTER);
    }
    loose.clear();
  }

  /** Makes the giant tree a lasting one. */
  void makeGiantLasting() {
    for (int i = 0; i < ofGiant.size(); i++) {
      int v = ofGiant.getInt(i);
      labels.set(v, labels.of[v] == GIANT_OUTER ? OUTER : INNER);
      list(v, giantRoot);
    }
  }

  /** Attaches the vertices of felled trees that touch a lasting tree. */
  void attachLoose() {
    touchLoose(OUTER);
    loose.clear();
  }

  /** Lets the trees of a level capture those loose vertices that their outer vertices touch. */
  private void touchLoose(byte level) {
    for (int i = 0; i < loose.size(); i++) {
      int y = loose.getInt(i);
      if (labels.of[y] == FREE) {
        int x = neighbour(y, level);
        if (x != 0) {
          capture(x, y, level);
        }
      }
    }
  }

  /** A neighbour of y with the given label, or 0. */
  private int neighbour(int y, byte wanted) {
    for (int x = n - n % y; x > y; x -= y) {
      if (labels.of[x] == wanted) {
        return x;
      }
    }
    for (int i = divisors.proper(y, buffer) - 1; i >= 0; i--) {
      if (labels.of[buffer[i]] == wanted) {
        return buffer[i];
      }
    }
    return 0;
  }

  // ---- Growing

  /** Scans until no outer vertex of the level waits. Takes it that nothing can be augmented. */
  void grow(byte level) {
    while (!unscanned.isEmpty()) {
      int x = unscanned.dequeueInt();
      if (labels.of[x] == level) {
        scan(x, level);
      }
    }
  }

  /** Looks at all edges of the outer vertex x, or until its tree is spent. */
  void scan(int x, byte level) {
    int count = divisors.proper(x, buffer);
    for (int i = 0; i < count; i++) {
      if (look(x, buffer[i], level)) {
        return;
      }
    }
    for (int y = x; y <= n - x; ) {
      y += x;
      if (look(x, y, level)) {
        return;
      }
    }
  }

  /** Looks at an edge from the outer vertex x; true when that spent the tree of x. */
  private boolean look(int x, int y, byte level) {
    byte seen = labels.of[y];
    if (seen < level) {
      capture(x, y, level);
    } else if (seen == level && blossoms.base[y] != blossoms.base[x]) {
      return meet(x, y, level);
    }
    return false;
  }

  /** Hangs the vertex y and its partner from the outer vertex x. */
  void capture(int x, int y, byte level) {
    int partner = mate[y];
    assert partner != 0 : y + " is exposed but in no tree";
    int tree = treeOf(x, level);
    enter(y, Labels.innerOf(level), tree);
    enter(partner, level, tree);
    blossoms.hang(partner, x);
    unscanned.enqueue(partner);
  }

  /** Follows an edge between two outer vertices; true when that spent the trees of both. */
  boolean meet(int x, int y, byte level) {
    if (treeOf(x, level) != treeOf(y, level)) {
      join(x, y);
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

  /** Augments the path between the roots of two trees. */
  private void join(int x, int y) {
    blossoms.rematch(x, y);
    blossoms.rematch(y, x);
    exposed -= 2;
    spent.add(root[x]);
    spent.add(root[y]);
  }

  private int treeOf(int x, byte level) {
    return level == OUTER ? root[x] : giantRoot;
  }

  // ---- Membership

  /** Puts v into a tree, out of the giant one when it is there. */
  private void enter(int v, byte as, int tree) {
    labels.set(v, as);
    blossoms.single(v);
    root[v] = tree;
    if (labels.isGiants(v)) {
      ofGiant.add(v);
    } else {
      list(v, tree);
    }
  }

  private void list(int v, int tree) {
    if (v == tree) {
      next[v] = 0;
      size[v] = 1;
    } else {
      next[v] = next[tree];
      next[tree] = v;
      size[tree]++;
    }
  }

  private void leave(int v) {
    labels.set(v, FREE);
    blossoms.single(v);
  }

  /** Takes a lasting tree apart; its vertices become loose. */
  private void fell(int tree) {
    for (int v = tree; v != 0; v = next[v]) {
      leave(v);
      loose.add(v);
    }
  }

  // ---- Leaving

  /**
   * Exchanges the matching for another maximum one that misses v. The forest is of no use
   * afterwards.
   *
   * @param v a vertex of D
   */
  void expose(int v) {
    blossoms.rematch(v, 0);
  }
}

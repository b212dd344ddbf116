package org.junipergreen.solver.matching;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of the divisor graph on a set of numbers with the Hungarian forest that proves
 * it, kept up to date while the board grows.
 *
 * <p>The forest has one alternating tree for each exposed vertex, its root. <em>Outer</em> vertices
 * are reached from the root by alternating paths of even length, <em>inner</em> ones only by odd
 * ones; the others are free. The forest is complete when no outer vertex has a free neighbour or an
 * outer neighbour in another tree or blossom. Then the matching is maximum, and outer, inner, free
 * are the sets D, A, C of Gallai and Edmonds (Lovász and Plummer 1986, section 3.2).
 *
 * <p><b>Blossoms.</b> A blossom is the odd cycle that an edge between two outer vertices of one
 * tree closes; its inner vertices become outer. Blossoms are kept in a union–find whose
 * representative is the <em>base</em>, and labels are Gabow's (1976): an outer vertex that hangs
 * from its inner partner knows its grandparent; one that a blossom made outer knows the edge that
 * closed it.
 *
 * <p><b>One more vertex.</b> When n grows by one, the new vertex either touches an outer vertex:
 * then the path from it to that tree's root is augmented, the tree falls apart, and what is
 * adjacent to the remaining forest is attached to it. Or it does not: then it is exposed and
 * becomes a root.
 *
 * <p><b>The giant tree.</b> Most of the board hangs together: one component of about 0.4 n vertices
 * remains when A is taken away. When its size is odd, one exposed vertex reaches nearly all of it;
 * when it is even, none does. As n grows this flips every few steps, and to take apart and
 * re-attach a tree of that size would dominate everything. So the tree that spans the giant
 * component is kept on a level of its own: the lasting trees take what they want from it as if it
 * were free, and the giant tree gets what they cannot reach. When the giant tree falls, its
 * vertices are therefore known to be out of reach of the others and nothing has to be searched.
 *
 * <p>A step takes time proportional to the edges of what it changes. 33 bytes a number.
 */
final class HungarianForest {
  private static final byte FREE = 0;
  private static final byte GIANT_OUTER = 1;
  private static final byte GIANT_INNER = 2;
  private static final byte OUTER = 3;
  private static final byte INNER = 4;

  /** Not a vertex. It is no lower than any level, so nothing captures it. */
  private static final byte ABSENT = 5;

  /** A new tree with more than one in so many vertices of the board is the giant one. */
  private static final int GIANT_SHARE = 8;

  /** So few augmentations in a phase do not pay for a fresh start. */
  private static final int FEW = 4;

  private final Divisors divisors;
  private final int[] buffer = new int[Divisors.MOST];
  private int n;

  private final int[] mate;
  private final byte[] label;
  private final int[] root;

  /** The outer grandparent or, where {@link #target} is set, one end of the blossom's edge. */
  private final int[] source;

  private final int[] target;
  private final int[] base;

  /** The vertices of a tree as a list that starts at the root; {@code source[root]} is its end. */
  private final int[] next;

  private final int[] stamp;
  private int clock;

  private int giant;
  private int outer;
  private int inner;
  private int evenOuter;
  private int exposed;

  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();
  private final IntArrayList loose = new IntArrayList();
  private final IntArrayList spent = new IntArrayList();

  /** What the giant tree has taken since it was planted; the lasting trees may have it by now. */
  private final IntArrayList ofGiant = new IntArrayList();

  private final IntArrayList pending = new IntArrayList();

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
    int size = mate.length;
    label = new byte[size];
    root = new int[size];
    source = new int[size];
    target = new int[size];
    base = new int[size];
    next = new int[size];
    stamp = new int[size];
    for (int v = 1; v <= n; v++) {
      label[v] = vertices.contains(v) ? FREE : ABSENT;
    }
    complete();
  }

  /** The largest number of the board. */
  int n() {
    return n;
  }

  /** The number of vertices that the matching misses. */
  int exposed() {
    return exposed;
  }

  /** The size of D. */
  int outer() {
    return outer;
  }

  /** The number of even vertices of D. */
  int evenOuter() {
    return evenOuter;
  }

  /** The size of A. */
  int inner() {
    return inner;
  }

  /** The maximum matching itself, not a copy: for each vertex its partner or 0. */
  int[] matching() {
    return mate;
  }

  /** Whether v is in D. */
  boolean isOuter(int v) {
    return label[v] == OUTER || label[v] == GIANT_OUTER;
  }

  /** Whether v is in A. */
  boolean isInner(int v) {
    return label[v] == INNER || label[v] == GIANT_INNER;
  }

  // ---- From a matching to its forest

  /**
   * Grows from all exposed vertices at once; where trees meet, both are augmented and grow no more.
   * After a phase with many augmentations it pays to begin afresh, for small trees meet soonest.
   * After one with few, only the augmented trees are felled, and what the others can reach of them
   * is attached.
   */
  private void complete() {
    replant();
    while (!spent.isEmpty()) {
      if (spent.size() > 2 * FEW) {
        replant();
      } else {
        spent.forEach(this::fell);
        spent.clear();
        attachLoose();
        loose.clear();
        grow(OUTER);
      }
    }
  }

  private void replant() {
    spent.clear();
    for (int v = 1; v <= n; v++) {
      if (label[v] != ABSENT) {
        leave(v);
      }
    }
    exposed = 0;
    for (int v = n; v >= 1; v--) {
      if (mate[v] == 0 && label[v] != ABSENT) {
        plant(v, OUTER);
        unscanned.enqueue(v);
      }
    }
    grow(OUTER);
  }

  private void plant(int v, byte level) {
    exposed++;
    enter(v, level, v);
  }

  // ---- From n to n + 1

  /**
   * Adds the vertex n + 1.
   *
   * @throws IllegalStateException when the board of the divisors is reached
   */
  void extend() {
    if (n == divisors.n()) {
      throw new IllegalStateException("the forest ends at " + n);
    }
    n++;
    int lasting = 0;
    int inGiant = 0;
    int count = divisors.proper(n, buffer);
    for (int i = 0; i < count; i++) {
      int d = buffer[i];
      if (label[d] == OUTER) {
        lasting = d;
      } else if (label[d] == GIANT_OUTER) {
        inGiant = d;
      }
    }
    if (lasting != 0) {
      augmentLasting(lasting);
    } else if (inGiant != 0) {
      augmentGiant(inGiant);
    } else {
      addRoot();
    }
  }

  private void augmentLasting(int v) {
    int tree = root[v];
    mate[n] = v;
    rematch(v, n);
    exposed--;
    fell(tree);
    loose.add(n);
    attachLoose();
    grow(OUTER);
    if (giant != 0) {
      attachToGiant();
    }
    loose.clear();
  }

  private void augmentGiant(int v) {
    mate[n] = v;
    rematch(v, n);
    exposed--;
    giant = 0;
    for (int i = 0; i < ofGiant.size(); i++) {
      int w = ofGiant.getInt(i);
      if (label[w] == GIANT_OUTER || label[w] == GIANT_INNER) {
        leave(w);
      }
    }
  }

  private void addRoot() {
    if (giant != 0) {
      plant(n, OUTER);
      unscanned.enqueue(n);
      grow(OUTER);
      return;
    }
    giant = n;
    ofGiant.clear();
    plant(n, GIANT_OUTER);
    unscanned.enqueue(n);
    grow(GIANT_OUTER);
    if (ofGiant.size() < n / GIANT_SHARE) {
      makeGiantLasting();
    }
  }

  private void makeGiantLasting() {
    giant = 0;
    int tree = n;
    for (int i = 0; i < ofGiant.size(); i++) {
      int v = ofGiant.getInt(i);
      label[v] = label[v] == GIANT_OUTER ? OUTER : INNER;
      append(v, tree);
    }
  }

  /** Attaches to the lasting trees what their outer vertices touch. */
  private void attachLoose() {
    for (int i = 0; i < loose.size(); i++) {
      int y = loose.getInt(i);
      if (label[y] == FREE) {
        int x = neighbour(y, OUTER);
        if (x != 0) {
          capture(x, y, OUTER);
        }
      }
    }
  }

  private void attachToGiant() {
    for (int i = 0; i < loose.size(); i++) {
      int y = loose.getInt(i);
      if (label[y] == FREE) {
        int x = neighbour(y, GIANT_OUTER);
        if (x != 0) {
          capture(x, y, GIANT_OUTER);
        }
      }
    }
    grow(GIANT_OUTER);
  }

  /** A neighbour of y with the given label, or 0. */
  private int neighbour(int y, byte wanted) {
    for (int x = n - n % y; x > y; x -= y) {
      if (label[x] == wanted) {
        return x;
      }
    }
    for (int i = divisors.proper(y, buffer) - 1; i >= 0; i--) {
      if (label[buffer[i]] == wanted) {
        return buffer[i];
      }
    }
    return 0;
  }

  // ---- Growing

  /**
   * Scans until no outer vertex of the level waits. A level takes vertices of lower labels than its
   * outer one: lasting trees take free vertices and the giant's, the giant tree free ones only.
   */
  private void grow(byte level) {
    while (!unscanned.isEmpty()) {
      int x = unscanned.dequeueInt();
      if (label[x] == level && !isSpent(root[x])) {
        scan(x, level);
      }
    }
  }

  private void scan(int x, byte level) {
    int baseOfX = find(x);
    int count = divisors.proper(x, buffer);
    for (int i = 0; i < count; i++) {
      int y = buffer[i];
      byte seen = label[y];
      if (seen < level) {
        capture(x, y, level);
      } else if (seen == level && base[y] != baseOfX) {
        if (meet(x, y, level)) {
          return;
        }
        baseOfX = find(x);
      }
    }
    for (int y = x; y <= n - x; ) {
      y += x;
      byte seen = label[y];
      if (seen < level) {
        capture(x, y, level);
      } else if (seen == level && base[y] != baseOfX) {
        if (meet(x, y, level)) {
          return;
        }
        baseOfX = find(x);
      }
    }
  }

  private void capture(int x, int y, byte level) {
    int partner = mate[y];
    assert partner != 0 : y + " is exposed but in no tree";
    enter(y, (byte) (level + 1), root[x]);
    enter(partner, level, root[x]);
    source[partner] = x;
    unscanned.enqueue(partner);
  }

  /** The outer vertices x and y are adjacent; true when that joined two trees, which are gone. */
  private boolean meet(int x, int y, byte level) {
    if (root[x] != root[y]) {
      return join(x, y);
    }
    int baseOfX = find(x);
    int baseOfY = find(y);
    if (baseOfX != baseOfY) {
      int top = commonBase(baseOfX, baseOfY);
      shrink(baseOfX, top, x, y, level);
      shrink(baseOfY, top, x, y, level);
    }
    return false;
  }

  /** An edge between two trees: the path between their roots is augmented, once for each tree. */
  private boolean join(int x, int y) {
    if (isSpent(root[y])) {
      return false;
    }
    rematch(x, y);
    rematch(y, x);
    exposed -= 2;
    spent.add(root[x]);
    spent.add(root[y]);
    return true;
  }

  /** Whether the tree of this root has been augmented since it was planted. */
  private boolean isSpent(int tree) {
    return mate[tree] != 0;
  }

  // ---- Blossoms

  /** The base of v's blossom. */
  private int find(int v) {
    int x = v;
    while (base[x] != x) {
      base[x] = base[base[x]];
      x = base[x];
    }
    return x;
  }

  /** The base next above a base on the way to the root, 0 above the root. */
  private int above(int b) {
    return mate[b] == 0 ? 0 : find(source[b]);
  }

  private int commonBase(int b, int c) {
    clock++;
    int here = b;
    int there = c;
    while (true) {
      if (here != 0) {
        if (stamp[here] == clock) {
          return here;
        }
        stamp[here] = clock;
        here = above(here);
      }
      int swap = here;
      here = there;
      there = swap;
    }
  }

  /**
   * Makes the inner vertices from base b up to the base {@code top} outer: edge x–y closed them.
   */
  private void shrink(int b, int top, int x, int y, byte level) {
    for (int low = b; low != top; ) {
      int turned = mate[low];
      int high = find(source[low]);
      count(turned, -1);
      label[turned] = level;
      count(turned, 1);
      source[turned] = x;
      target[turned] = y;
      base[low] = top;
      base[turned] = top;
      unscanned.enqueue(turned);
      low = high;
    }
  }

  /**
   * Matches the outer vertex v to w and exchanges the matching on the even path from v to its root:
   * Gabow's procedure R, with a stack of its own in place of the recursion.
   */
  private void rematch(int v, int w) {
    pending.add(v);
    pending.add(w);
    while (!pending.isEmpty()) {
      int to = pending.popInt();
      int from = pending.popInt();
      while (true) {
        int old = mate[from];
        mate[from] = to;
        if (old == 0 || mate[old] != from) {
          break;
        }
        if (target[from] == 0) {
          mate[old] = source[from];
          to = old;
          from = source[from];
        } else {
          int x = source[from];
          int y = target[from];
          pending.add(y);
          pending.add(x);
          from = x;
          to = y;
        }
      }
    }
  }

  /**
   * Exchanges the matching for another maximum one that misses v. The forest is of no use
   * afterwards.
   *
   * @param v a vertex of D
   */
  void expose(int v) {
    rematch(v, 0);
  }

  // ---- Membership

  /** Puts v into a tree, out of the giant one when it is there. */
  private void enter(int v, byte as, int tree) {
    count(v, -1);
    label[v] = as;
    count(v, 1);
    base[v] = v;
    root[v] = tree;
    target[v] = 0;
    if (as == OUTER || as == INNER) {
      append(v, tree);
    } else {
      ofGiant.add(v);
    }
  }

  private void append(int v, int tree) {
    next[v] = 0;
    if (v != tree) {
      next[source[tree]] = v;
    }
    source[tree] = v;
  }

  private void leave(int v) {
    count(v, -1);
    label[v] = FREE;
    base[v] = v;
  }

  /** Takes a lasting tree apart; its vertices become loose. */
  private void fell(int tree) {
    for (int v = tree; v != 0; v = next[v]) {
      leave(v);
      loose.add(v);
    }
  }

  private void count(int v, int change) {
    switch (label[v]) {
      case OUTER, GIANT_OUTER -> {
        outer += change;
        if ((v & 1) == 0) {
          evenOuter += change;
        }
      }
      case INNER, GIANT_INNER -> inner += change;
      default -> {}
    }
  }
}

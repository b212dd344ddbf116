package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The matching, the trees and the blossoms of a {@link BoardForest}: what {@link Blossoms} and
 * {@link LastingTrees} keep in eight arrays, with all that belongs to a vertex side by side.
 *
 * <p>To hang a vertex into a tree touches every field of its record. In arrays of their own these
 * are eight cache misses on a large board, here one or two.
 *
 * <pre>
 *        0      1      2      3      4      5      6      7
 *    +------+------+------+------+------+------+------+------+
 *    | mate | base | root |source|target| next | size |stamp |
 *    +------+------+------+------+------+------+------+------+
 * </pre>
 *
 * <ul>
 *   <li>mate: the partner, or 0;
 *   <li>base: the next vertex on the way to the base of the blossom (union–find);
 *   <li>root, next, size: the tree's root, the vertex after this one in the list of the tree, and
 *       at a root the number of its vertices;
 *   <li>source, target: Gabow's labels, as in {@link Blossoms};
 *   <li>stamp: when a search for a common base was here last.
 * </ul>
 *
 * 32 bytes a number.
 */
final class VertexRecords {
  /** The largest number that has a record: an array has no more room. */
  static final int MAX_N = (1 << 28) - 2;

  private static final int LOG_FIELDS = 3;

  private static final int MATE = 0;
  private static final int BASE = 1;
  private static final int ROOT = 2;
  private static final int SOURCE = 3;
  private static final int TARGET = 4;
  private static final int NEXT = 5;
  private static final int SIZE = 6;
  private static final int STAMP = 7;

  private final int[] fields;
  private int clock;
  private final IntArrayList pending = new IntArrayList();

  /**
   * No trees and no blossoms yet.
   *
   * @param mate the matching: for each vertex its partner or 0; entry 0 is unused
   */
  VertexRecords(int[] mate) {
    fields = new int[mate.length << LOG_FIELDS];
    for (int v = 1; v < mate.length; v++) {
      set(v, MATE, mate[v]);
      single(v);
    }
  }

  private int get(int v, int field) {
    return fields[(v << LOG_FIELDS) + field];
  }

  private void set(int v, int field, int value) {
    fields[(v << LOG_FIELDS) + field] = value;
  }

  /** The partner of v, or 0. */
  int mate(int v) {
    return get(v, MATE);
  }

  // ---- Trees

  /** The root of the tree that v is in. */
  int root(int v) {
    return get(v, ROOT);
  }

  /** The number of vertices in the tree with this root. */
  int size(int root) {
    return get(root, SIZE);
  }

  /** The vertex after v in the list of its tree, which starts at the root; 0 after the last. */
  int next(int v) {
    return get(v, NEXT);
  }

  /** Makes v the root of a new tree. */
  void plant(int v) {
    single(v);
    set(v, ROOT, v);
    set(v, NEXT, 0);
    set(v, SIZE, 1);
  }

  /** Hangs the free vertex y and, from it, its partner from the outer vertex x. */
  void hang(int y, int x) {
    int root = root(x);
    int partner = mate(y);
    single(y);
    set(y, ROOT, root);
    set(y, NEXT, partner);
    single(partner);
    set(partner, ROOT, root);
    set(partner, NEXT, next(root));
    set(partner, SOURCE, x);
    set(root, NEXT, y);
    set(root, SIZE, size(root) + 2);
  }

  // ---- Blossoms

  /** Makes v a blossom of its own. */
  void single(int v) {
    set(v, BASE, v);
    set(v, TARGET, 0);
  }

  /** The base of v's blossom. */
  int base(int v) {
    int x = v;
    int parent = get(x, BASE);
    while (parent != x) {
      int higher = get(parent, BASE);
      set(x, BASE, higher);
      x = higher;
      parent = get(x, BASE);
    }
    return x;
  }

  /** True only if v and w are in one blossom; in one step, which may overlook that they are. */
  boolean plainlyInOne(int v, int w) {
    return get(v, BASE) == get(w, BASE);
  }

  /**
   * Shrinks the blossom that the edge between the outer vertices x and y of one tree closes.
   *
   * @param turned collects the vertices that it makes outer
   */
  void shrink(int x, int y, IntArrayList turned) {
    int baseOfX = base(x);
    int baseOfY = base(y);
    if (baseOfX != baseOfY) {
      int top = commonBase(baseOfX, baseOfY);
      shrinkSide(baseOfX, top, x, y, turned);
      shrinkSide(baseOfY, top, x, y, turned);
    }
  }

  private void shrinkSide(int from, int top, int x, int y, IntArrayList turned) {
    for (int b = from; b != top; ) {
      int inner = mate(b);
      int higher = above(b);
      set(inner, SOURCE, x);
      set(inner, TARGET, y);
      set(b, BASE, top);
      set(inner, BASE, top);
      turned.add(inner);
      b = higher;
    }
  }

  /** The first base that lies on both ways to the root: one step on each in turn finds it. */
  private int commonBase(int b, int c) {
    clock++;
    int here = b;
    int there = c;
    while (true) {
      if (here != 0) {
        if (get(here, STAMP) == clock) {
          return here;
        }
        set(here, STAMP, clock);
        here = above(here);
      }
      int swap = here;
      here = there;
      there = swap;
    }
  }

  /** The base next above a base on the way to the root, 0 above the root. */
  private int above(int b) {
    return mate(b) == 0 ? 0 : base(get(b, SOURCE));
  }

  // ---- Paths

  /** Augments the path that the edge between the outer vertices x and y of two trees completes. */
  void augment(int x, int y) {
    rematch(x, y);
    rematch(y, x);
  }

  /** As in {@link Blossoms}: Gabow's procedure R. */
  private void rematch(int v, int w) {
    pending.add(v);
    pending.add(w);
    while (!pending.isEmpty()) {
      int to = pending.popInt();
      int from = pending.popInt();
      while (true) {
        int old = mate(from);
        set(from, MATE, to);
        if (old == 0 || mate(old) != from) {
          break;
        }
        int source = get(from, SOURCE);
        int target = get(from, TARGET);
        if (target == 0) {
          set(old, MATE, source);
          to = old;
          from = source;
        } else {
          pending.add(target);
          pending.add(source);
          from = source;
          to = target;
        }
      }
    }
  }
}

package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A matching with the blossoms of an alternating forest over it, and the paths that lead through
 * them.
 *
 * <p>A blossom is the odd cycle that an edge between two outer vertices of one tree closes; its
 * inner vertices become outer. Blossoms, nested or not, are one set each in a union–find whose
 * representative is the <em>base</em>, the blossom's vertex nearest to the root.
 *
 * <p>The labels of the paths are Gabow's ("An efficient implementation of Edmonds' algorithm for
 * maximum matching on graphs", J. ACM 23, 1976): an outer vertex that hangs from its inner partner
 * knows its outer grandparent, and one that a blossom made outer knows the edge that closed the
 * blossom. From them the even alternating path from any outer vertex to its root can be walked.
 *
 * <p>20 bytes a number.
 */
public final class Blossoms {
  private final int[] mate;

  /** The outer grandparent or, where {@link #target} is set, one end of the blossom's edge. */
  private final int[] source;

  /** The other end of the edge that closed the blossom, or 0. */
  private final int[] target;

  /** The next vertex on the way to the base in the union–find; a base points to itself. */
  private final int[] base;

  private final int[] stamp;
  private int clock;
  private final IntArrayList pending = new IntArrayList();

  /** The vertices of the path augmented last, old partners side by side. */
  private final IntArrayList changed = new IntArrayList();

  /**
   * No blossoms yet.
   *
   * @param mate the matching, taken over: for each vertex its partner or 0; entry 0 is unused
   */
  public Blossoms(int[] mate) {
    this.mate = mate;
    source = new int[mate.length];
    target = new int[mate.length];
    base = new int[mate.length];
    stamp = new int[mate.length];
  }

  /** The partner of v, or 0. */
  public int mate(int v) {
    return mate[v];
  }

  /** The matching itself, not a copy. */
  public int[] matching() {
    return mate;
  }

  /** The outer vertex from which the outer vertex v hangs, by way of its inner partner. */
  public int grandparent(int v) {
    return source[v];
  }

  // ---- Blossoms

  /** Makes v a blossom of its own. */
  public void single(int v) {
    base[v] = v;
    target[v] = 0;
  }

  /** Makes the outer vertex v hang, by way of its inner partner, from an outer one. */
  public void hang(int v, int grandparent) {
    source[v] = grandparent;
  }

  /**
   * Adds the matched pair v, w, in no tree so far, to a blossom: with an edge from each to a vertex
   * that is in it, the pair is an ear.
   *
   * @param fromV the neighbour of v in the blossom
   * @param fromW the neighbour of w, which may be the same
   */
  void addEar(int v, int w, int fromV, int fromW, int itsBase) {
    source[v] = fromW;
    source[w] = fromV;
    target[v] = 0;
    target[w] = 0;
    base[v] = itsBase;
    base[w] = itsBase;
  }

  /** The base of v's blossom. */
  public int base(int v) {
    int x = v;
    while (base[x] != x) {
      base[x] = base[base[x]];
      x = base[x];
    }
    return x;
  }

  /** True only if v and w are in one blossom; in one step, which may overlook that they are. */
  public boolean plainlyInOne(int v, int w) {
    return base[v] == base[w];
  }

  /**
   * The neighbour over which v was reached, or with which it closed a blossom, so far as the labels
   * of its partner tell; 0 when they do not.
   */
  int joinedOver(int v) {
    int x = source[mate[v]];
    int y = target[mate[v]];
    if (y == 0 || y == v) {
      return x;
    }
    return x == v ? y : 0;
  }

  /**
   * Shrinks the blossom that the edge between the outer vertices x and y of one tree closes.
   *
   * @param turned collects the vertices that it makes outer
   */
  public void shrink(int x, int y, IntArrayList turned) {
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
      int inner = mate[b];
      int higher = above(b);
      source[inner] = x;
      target[inner] = y;
      base[b] = top;
      base[inner] = top;
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

  /** The base next above a base on the way to the root, 0 above the root. */
  private int above(int b) {
    return mate[b] == 0 ? 0 : base(source[b]);
  }

  // ---- Paths

  /**
   * Augments the path that the edge between x and y completes. Each is an outer vertex, of two
   * trees, or a vertex that is exposed and in no tree.
   */
  public void augment(int x, int y) {
    changed.clear();
    rematch(x, y);
    rematch(y, x);
  }

  /** The vertices of the path augmented last but its two ends. Not a copy. */
  public IntArrayList changed() {
    return changed;
  }

  /** Exchanges the matching on the even path from the outer vertex v to its root: it misses v. */
  public void expose(int v) {
    rematch(v, 0);
  }

  /**
   * Matches the outer vertex v to w and exchanges the matching on the even path from v to its root:
   * Gabow's procedure R, with a stack of its own in place of the recursion. The caller matches w.
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
        changed.add(from);
        changed.add(old);
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
}

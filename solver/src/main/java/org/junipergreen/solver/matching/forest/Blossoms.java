package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A matching with alternating trees and blossoms, and the paths through them.
 *
 * <p>Each blossom, nested or not, is a set of a union–find structure whose representative is the
 * <em>base</em>, the vertex nearest to the root. The labels of paths are Gabow's ("An efficient
 * implementation of Edmonds' algorithm for maximum matching on graphs", J. ACM 23, 1976): an outer
 * vertex that is the child of its inner partner stores its outer grandparent; one that became outer
 * in a blossom stores the edge that closed the blossom. They define an even alternating path from
 * any outer vertex to its root.
 *
 * <p>A vertex has six fields. Adding it to a tree accesses all of them, so a forest that grows once
 * over a large board stores them in rows, with one or two cache misses instead of six. A forest
 * with local changes accesses mostly single fields of many vertices and stores them in columns.
 *
 * <pre>
 *        0      1      2      3      4      5
 *    +------+------+------+------+------+------+
 *    | base |source|target| mate | root | next |
 *    +------+------+------+------+------+------+
 * </pre>
 *
 * <ul>
 *   <li>base: the next vertex on the way to the base of the blossom; a base points to itself;
 *   <li>source, target: at an outer vertex its grandparent and 0, or the ends of the blossom's
 *       edge; at an inner vertex source is the depth of its partner, see below; at the root of a
 *       listed tree, source is the number of its vertices;
 *   <li>mate: the partner, or 0;
 *   <li>root, next: the tree's root, and the next vertex in the list of a listed tree. A caller may
 *       store its own lists there for other trees.
 * </ul>
 *
 * The <em>depth</em> of a base is 0 at the root, and otherwise one more than that of its parent
 * base at the time of its addition. The parent may since have been absorbed by a blossom with a
 * higher base, so every base is deeper than the next one above it, and the deeper of two bases on
 * different paths is not above the other.
 *
 * <p>Takes 24 bytes for each number in columns, and 32 in rows, so that no row crosses a cache
 * line.
 */
public abstract class Blossoms {
  /** The largest number, limited by the size of an array. */
  public static final int MAX_N = (1 << 28) - 2;

  private static final int BASE = 0;
  private static final int SOURCE = 1;
  private static final int TARGET = 2;
  private static final int MATE = 3;
  private static final int ROOT = 4;
  private static final int NEXT = 5;

  private static final int FIELDS = 6;
  private static final int LOG_FIELDS = 3;

  private final IntArrayList pending = new IntArrayList();

  /** The vertices of the path augmented last, with old partners adjacent. */
  private final IntArrayList changed = new IntArrayList();

  /** Stores vertices in rows. {@code mate} contains partners or 0; entry 0 is unused. */
  static Blossoms inRows(int[] mate) {
    return new RowBlossoms(mate.length).with(mate);
  }

  /** Stores vertices in columns; {@code mate} is described at {@link #inRows}. */
  public static Blossoms inColumns(int[] mate) {
    int[][] columns = new int[FIELDS][mate.length];
    return new ColumnBlossoms(columns).with(mate);
  }

  final Blossoms with(int[] mate) {
    for (int v = 1; v < mate.length; v++) {
      setMate(v, mate[v]);
      single(v);
    }
    return this;
  }

  /**
   * Returns further blossoms, without listed trees, that share this matching. Takes 12 bytes for
   * each number.
   *
   * @throws UnsupportedOperationException if this instance is stored in rows
   */
  public Blossoms beside() {
    throw new UnsupportedOperationException("a matching in rows cannot be shared");
  }

  abstract int get(int v, int field);

  abstract void set(int v, int field, int value);

  private static final class RowBlossoms extends Blossoms {
    private final int[] fields;

    RowBlossoms(int size) {
      fields = new int[size << LOG_FIELDS];
    }

    @Override
    int get(int v, int field) {
      return fields[(v << LOG_FIELDS) + field];
    }

    @Override
    void set(int v, int field, int value) {
      fields[(v << LOG_FIELDS) + field] = value;
    }
  }

  private static final class ColumnBlossoms extends Blossoms {
    private final int[][] columns;

    ColumnBlossoms(int[][] columns) {
      this.columns = columns;
    }

    @Override
    public Blossoms beside() {
      int[][] others = new int[MATE + 1][];
      Arrays.setAll(others, i -> i == MATE ? columns[i] : new int[columns[i].length]);
      return new ColumnBlossoms(others);
    }

    @Override
    int get(int v, int field) {
      return columns[field][v];
    }

    @Override
    void set(int v, int field, int value) {
      columns[field][v] = value;
    }
  }

  // ---- The matching

  public int mate(int v) {
    return get(v, MATE);
  }

  /** Sets the partner of v to w, or to 0 for none. The caller sets the partner of w. */
  public void setMate(int v, int w) {
    set(v, MATE, w);
  }

  // ---- Trees

  public int root(int v) {
    return get(v, ROOT);
  }

  /** Returns the number of vertices in the listed tree with this root. */
  public int size(int root) {
    return get(root, SOURCE);
  }

  /** Returns the next vertex in the list of the tree, which starts at the root, or 0. */
  public int next(int v) {
    return get(v, NEXT);
  }

  /** Sets the next vertex of v in a list of the caller. v must not be in a listed tree. */
  public void setNext(int v, int w) {
    set(v, NEXT, w);
  }

  /** Sets the root of v to a value of the caller. v must not be in a listed tree. */
  public void setRoot(int v, int root) {
    set(v, ROOT, root);
  }

  /** Returns the outer parent of the inner partner of the outer vertex v. */
  public int grandparent(int v) {
    return get(v, SOURCE);
  }

  /** Adds v at the front of the list of a tree. */
  public void list(int v, int root) {
    set(v, ROOT, root);
    if (v == root) {
      set(v, NEXT, 0);
      set(v, SOURCE, 1);
    } else {
      set(v, NEXT, next(root));
      set(root, NEXT, v);
      set(root, SOURCE, size(root) + 1);
    }
  }

  /** Adds a pair at the front of the list of the tree that contains x. */
  void list(int y, int partner, int x) {
    int root = root(x);
    set(y, ROOT, root);
    set(y, NEXT, partner);
    set(partner, ROOT, root);
    set(partner, NEXT, next(root));
    set(root, NEXT, y);
    set(root, SOURCE, size(root) + 2);
  }

  /** Makes y, in no blossom, a child of the outer vertex x, and its partner a child of y. */
  void hang(int y, int x) {
    int partner = mate(y);
    single(y);
    set(y, SOURCE, depth(base(x)) + 1);
    single(partner);
    set(partner, SOURCE, x);
  }

  // ---- Blossoms

  public void single(int v) {
    set(v, BASE, v);
    set(v, TARGET, 0);
  }

  public int base(int v) {
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

  /** True only if v and w are in one blossom, but may be false even then. Constant time. */
  public boolean plainlyInOne(int v, int w) {
    return get(v, BASE) == get(w, BASE);
  }

  /** Shrinks the blossom closed by an edge within a tree. Collects the new outer vertices. */
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

  /** Returns the first base on both paths to the root. The deeper of two bases is not it. */
  private int commonBase(int b, int c) {
    int here = b;
    int there = c;
    int depth = depth(here);
    int otherDepth = depth(there);
    while (here != there) {
      if (depth >= otherDepth) {
        here = above(here);
        assert depth(here) < depth : here + " is no higher";
        depth = depth(here);
      } else {
        there = above(there);
        assert depth(there) < otherDepth : there + " is no higher";
        otherDepth = depth(there);
      }
    }
    return here;
  }

  private int depth(int base) {
    int inner = mate(base);
    return inner == 0 ? 0 : get(inner, SOURCE);
  }

  /** Returns the next base on the path to the root. */
  private int above(int b) {
    return base(get(b, SOURCE));
  }

  // ---- Paths

  /** Augments over an edge between outer vertices of two trees, or exposed vertices in none. */
  public void augment(int x, int y) {
    changed.clear();
    rematch(x, y);
    rematch(y, x);
  }

  /** Returns the inner part of the path augmented last. The list is not copied. */
  public IntArrayList changed() {
    return changed;
  }

  /** Exposes the outer vertex v by exchanging the matching on the path to its root. */
  public void expose(int v) {
    rematch(v, 0);
  }

  /**
   * Gabow's procedure R with an explicit stack: matches the outer vertex v to w and exchanges the
   * matching on the even path from v to its root. The caller matches w.
   */
  private void rematch(int v, int w) {
    pending.add(v);
    pending.add(w);
    while (!pending.isEmpty()) {
      int to = pending.popInt();
      int from = pending.popInt();
      while (true) {
        int old = mate(from);
        setMate(from, to);
        if (old == 0 || mate(old) != from) {
          break;
        }
        changed.add(from);
        changed.add(old);
        int source = get(from, SOURCE);
        int target = get(from, TARGET);
        if (target == 0) {
          setMate(old, source);
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

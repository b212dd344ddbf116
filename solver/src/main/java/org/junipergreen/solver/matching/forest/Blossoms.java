package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A matching with the alternating trees and the blossoms over it, and the paths that lead through
 * them.
 *
 * <p>Blossoms, nested or not, are one set each in a union–find whose representative is the
 * <em>base</em>, the blossom's vertex nearest to the root.
 *
 * <p>The labels of the paths are Gabow's ("An efficient implementation of Edmonds' algorithm for
 * maximum matching on graphs", J. ACM 23, 1976): an outer vertex that hangs from its inner partner
 * knows its outer grandparent, and one that a blossom made outer knows the edge that closed the
 * blossom. From them the even alternating path from any outer vertex to its root can be walked.
 *
 * <p>A vertex has six fields. To hang it into a tree touches all of them, so for a forest that
 * grows once over a large board they lie side by side: one or two cache misses in place of six. A
 * forest that changes here and there looks mostly at single fields of many vertices; for it they
 * lie in columns.
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
 *   <li>source, target: at an outer vertex its grandparent and 0, or the two ends of the blossom's
 *       edge; at an inner one source is the depth of its partner, see below; at the root of a tree
 *       that is listed, it is the number of its vertices;
 *   <li>mate: the partner, or 0;
 *   <li>root, next: the tree's root, and the vertex after this one in the list of the tree; for
 *       trees that are listed. A caller that grows other trees may keep lists of its own there.
 * </ul>
 *
 * The <em>depth</em> of a base is 0 at the root, and at other bases one more than that of the base
 * from whose blossom it was hung. That one may since have gone into a blossom with a higher base,
 * so every base is deeper than the one next above it, and of two on different ways the deeper one
 * does not lie above the other.
 *
 * <p>24 bytes a number in columns, 32 in rows, so that none lies across two cache lines.
 */
public abstract class Blossoms {
  /** The largest number that has a record: an array has no more room. */
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

  /** The vertices of the path augmented last, old partners side by side. */
  private final IntArrayList changed = new IntArrayList();

  /**
   * No trees and no blossoms yet; all that belongs to a vertex lies side by side.
   *
   * @param mate the matching: for each vertex its partner or 0; entry 0 is unused
   */
  static Blossoms inRows(int[] mate) {
    return new Rows(mate.length).with(mate);
  }

  /**
   * The same in columns.
   *
   * @param mate as of {@link #inRows}
   */
  public static Blossoms inColumns(int[] mate) {
    int[][] columns = new int[FIELDS][mate.length];
    return new Columns(columns).with(mate);
  }

  final Blossoms with(int[] mate) {
    for (int v = 1; v < mate.length; v++) {
      setMate(v, mate[v]);
      single(v);
    }
    return this;
  }

  /**
   * Blossoms beside these, over the matching that both share. Trees cannot be listed. 12 bytes a
   * number.
   *
   * @throws UnsupportedOperationException when these are not in columns
   */
  public Blossoms beside() {
    throw new UnsupportedOperationException("a matching in rows cannot be shared");
  }

  abstract int get(int v, int field);

  abstract void set(int v, int field, int value);

  private static final class Rows extends Blossoms {
    private final int[] fields;

    Rows(int size) {
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

  private static final class Columns extends Blossoms {
    private final int[][] columns;

    Columns(int[][] columns) {
      this.columns = columns;
    }

    @Override
    public Blossoms beside() {
      int[][] others = new int[MATE + 1][];
      Arrays.setAll(others, i -> i == MATE ? columns[i] : new int[columns[i].length]);
      return new Columns(others);
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

  /** The partner of v, or 0. */
  public int mate(int v) {
    return get(v, MATE);
  }

  /** Names w, or with 0 none, as the partner of v; the caller names v as that of w. */
  public void setMate(int v, int w) {
    set(v, MATE, w);
  }

  // ---- Trees

  /** The root of the tree that v is in. */
  public int root(int v) {
    return get(v, ROOT);
  }

  /** The number of vertices in the listed tree with this root. */
  public int size(int root) {
    return get(root, SOURCE);
  }

  /** The vertex after v in the list of its tree, which starts at the root; 0 after the last. */
  public int next(int v) {
    return get(v, NEXT);
  }

  /** Names the vertex after v in a list of the caller's, of vertices in no tree that is listed. */
  public void setNext(int v, int w) {
    set(v, NEXT, w);
  }

  /** Names what the caller wants to know of v, which is in no tree that is listed, as its root. */
  public void setRoot(int v, int root) {
    set(v, ROOT, root);
  }

  /** The outer vertex from which the outer vertex v hangs, by way of its inner partner. */
  public int grandparent(int v) {
    return get(v, SOURCE);
  }

  /** Puts v, in no list so far, into the list of the tree with the given root; it comes first. */
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

  /** Puts a pair, in no list so far, into the list of the tree that x is in. */
  void list(int y, int partner, int x) {
    int root = root(x);
    set(y, ROOT, root);
    set(y, NEXT, partner);
    set(partner, ROOT, root);
    set(partner, NEXT, next(root));
    set(root, NEXT, y);
    set(root, SOURCE, size(root) + 2);
  }

  /** Hangs y and, from it, its partner from the outer vertex x; both are in no blossom. */
  void hang(int y, int x) {
    int partner = mate(y);
    single(y);
    set(y, SOURCE, depth(base(x)) + 1);
    single(partner);
    set(partner, SOURCE, x);
  }

  // ---- Blossoms

  /** Makes v a blossom of its own. */
  public void single(int v) {
    set(v, BASE, v);
    set(v, TARGET, 0);
  }

  /** The base of v's blossom. */
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

  /** True only if v and w are in one blossom; in one step, which may overlook that they are. */
  public boolean plainlyInOne(int v, int w) {
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

  /** The first base that lies on both ways to the root: the deeper of the two is not it. */
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

  /** The base next above a base other than the root, on the way there. */
  private int above(int b) {
    return base(get(b, SOURCE));
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

package org.junipergreen.solver.matching.sweep;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.forest.Blossoms;

/**
 * Finds ears for a set of matched pairs that forms a blossom together with its roots, once these
 * are contracted to one vertex. Runs Edmonds' search from the roots over the set and maintains an
 * ear decomposition of each blossom.
 *
 * <p>A blossom is a cycle of smaller ones, entered at the base of one, the top. The even
 * alternating path from any vertex of a smaller blossom to its base runs through its ears. In each
 * ear it follows the matched edge at the entry to one end, and continues by the support there in an
 * earlier ear. So the closing edge with the two paths from its ends to the top is one ear. The
 * remainder of an ear after such a path is an ear with a support on the path. The other ears are
 * unchanged (Lovász, Plummer, "Matching Theory", 1986, section 5.4, on ear decompositions of
 * factor-critical graphs that follow a matching).
 *
 * <p>Takes time proportional to the edges in the set, or to its size squared if that is less, and
 * to the lengths of the paths. Takes 4 bytes for each number, and about 30 for each number of the
 * set.
 */
final class EarSearch {
  private static final byte OUTER = 1;
  private static final byte INNER = 2;
  private static final int[] NONE = {};

  private static final int MIN_CAPACITY = 1 << 10;

  private final SweepBoard board;
  private final Blossoms blossoms;

  private final IntArrayList members = new IntArrayList();

  /** The size of the set without the roots. */
  private int size;

  /**
   * The index of a member in the list and in the arrays below; arbitrary for other vertices
   * (Briggs, Torczon, "An efficient representation for sparse sets", ACM Letters on Programming
   * Languages and Systems 2, 1993).
   */
  private final int[] index;

  private byte[] label = {};

  /** The outer vertex from which an inner one was reached. */
  private int[] source = {};

  /** The next vertex on the way to the base of the blossom. A base points to itself. */
  private int[] above = {};

  /** The ear of a vertex, including both supports, and the index of the vertex in it. */
  private int[][] ear = {};

  private int[] place = {};
  private int[] met = {};
  private int meetings;
  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();
  private final IntArrayList oneSide = new IntArrayList();
  private final IntArrayList otherSide = new IntArrayList();
  private final int[] divisors = new int[Divisors.MAX_COUNT];

  EarSearch(SweepBoard board) {
    this.board = board;
    blossoms = board.blossoms;
    index = new int[board.size()];
  }

  /**
   * Returns ears for the given vertices. Each array contains a support, the vertices, and a
   * support.
   *
   * @param vertices both vertices of each matched pair
   * @param root a vertex at which the ears start, outside {@code vertices}
   * @param otherRoot another such vertex, or the same one
   * @throws IllegalStateException if the set is not a blossom
   */
  List<int[]> find(IntArrayList vertices, int root, int otherRoot) {
    begin(vertices, root, otherRoot);
    while (!unscanned.isEmpty()) {
      scan(unscanned.dequeueInt());
    }
    List<int[]> ears = new ArrayList<>();
    for (int i = 0; i < vertices.size(); i++) {
      int v = vertices.getInt(i);
      if (base(v) != root) {
        throw new IllegalStateException(v + " is in no ear from " + root + " and " + otherRoot);
      }
      if (place[index[v]] == 1) {
        ears.add(ear[index[v]]);
      }
    }
    return ears;
  }

  private void begin(IntArrayList vertices, int root, int otherRoot) {
    size = vertices.size();
    SweepBoard.empty(members);
    ensureCapacity(size + 2);
    for (int i = 0; i < size; i++) {
      enter(vertices.getInt(i), vertices.getInt(i), (byte) 0);
    }
    enter(root, root, OUTER);
    unscanned.enqueue(root);
    if (otherRoot != root) {
      enter(otherRoot, root, OUTER);
      unscanned.enqueue(otherRoot);
    }
  }

  /** Adjusts the capacity of the arrays, and shrinks them after a large set. */
  private void ensureCapacity(int wanted) {
    if (wanted > label.length || Math.max(wanted, MIN_CAPACITY) < label.length / 4) {
      int capacity = Math.max(MIN_CAPACITY, wanted + wanted / 2);
      label = new byte[capacity];
      source = new int[capacity];
      above = new int[capacity];
      ear = new int[capacity][];
      place = new int[capacity];
      met = new int[capacity];
    }
  }

  private void enter(int v, int itsBase, byte its) {
    int i = members.size();
    members.add(v);
    index[v] = i;
    label[i] = its;
    above[i] = itsBase;
    ear[i] = NONE;
    place[i] = 0;
  }

  private boolean isMember(int v) {
    return index[v] < members.size() && members.getInt(index[v]) == v;
  }

  private int base(int v) {
    int u = v;
    int higher = above[index[u]];
    while (higher != u) {
      above[index[u]] = above[index[higher]];
      u = above[index[u]];
      higher = above[index[u]];
    }
    return u;
  }

  /** Scans the edges of x in the set, by its neighbours or by the set, whichever are fewer. */
  private void scan(int x) {
    int n = board.n();
    if (n / x > size) {
      for (int i = 0; i < size; i++) {
        int y = members.getInt(i);
        if (y > x ? y % x == 0 : x % y == 0) {
          scanEdge(x, y);
        }
      }
      return;
    }
    for (int y = 2 * x; y <= n && y > 0; y += x) {
      scanEdge(x, y);
    }
    for (int i = board.divisors.proper(x, divisors) - 1; i >= 0; i--) {
      scanEdge(x, divisors[i]);
    }
  }

  private void scanEdge(int x, int y) {
    if (isMember(y) && x != y) {
      follow(x, y);
    }
  }

  private void follow(int x, int y) {
    int its = label[index[y]];
    if (its == 0) {
      label[index[y]] = INNER;
      source[index[y]] = x;
      int partner = blossoms.mate(y);
      label[index[partner]] = OUTER;
      unscanned.enqueue(partner);
    } else if (its == OUTER && base(x) != base(y)) {
      shrink(x, y);
    }
  }

  /** Merges the blossoms on the cycle that the edge x, y closes. */
  private void shrink(int x, int y) {
    int top = top(base(x), base(y));
    int support = pathTo(top, x, oneSide);
    int otherSupport = pathTo(top, y, otherSide);
    int[] joined = new int[oneSide.size() + otherSide.size() + 2];
    joined[0] = support;
    int at = 1;
    for (int i = oneSide.size() - 1; i >= 0; i--) {
      joined[at++] = oneSide.getInt(i);
    }
    for (int i = 0; i < otherSide.size(); i++) {
      joined[at++] = otherSide.getInt(i);
    }
    joined[at] = otherSupport;
    contract(base(x), top);
    contract(base(y), top);
    own(joined);
  }

  private int top(int b, int c) {
    meetings++;
    int here = b;
    int there = c;
    while (true) {
      if (here != 0) {
        if (met[index[here]] == meetings) {
          return here;
        }
        met[index[here]] = meetings;
        here = higher(here);
      }
      int swap = here;
      here = there;
      there = swap;
    }
  }

  private int higher(int b) {
    int inner = blossoms.mate(b);
    return isMember(inner) && label[index[inner]] == INNER ? base(source[index[inner]]) : 0;
  }

  /** Appends the even path from x to the top's blossom, and returns the vertex where it enters. */
  private int pathTo(int top, int x, IntArrayList path) {
    path.clear();
    int v = x;
    while (base(v) != top) {
      int b = base(v);
      while (v != b) {
        v = runDown(v, path);
      }
      int inner = blossoms.mate(b);
      path.add(b);
      path.add(inner);
      v = source[index[inner]];
    }
    return v;
  }

  /** Appends the ear of v, from v to the end in the direction of the matching. */
  private int runDown(int v, IntArrayList path) {
    int[] its = ear[index[v]];
    int from = place[index[v]];
    int end = its.length - 1;
    if (from % 2 == 0) {
      for (int i = from; i > 0; i--) {
        path.add(its[i]);
      }
      if (from < end - 1) {
        own(Arrays.copyOfRange(its, from, end + 1));
      }
      return its[0];
    }
    for (int i = from; i < end; i++) {
      path.add(its[i]);
    }
    if (from > 1) {
      own(Arrays.copyOf(its, from + 1));
    }
    return its[end];
  }

  /** Assigns the ear to its vertices. */
  private void own(int[] its) {
    for (int i = 1; i < its.length - 1; i++) {
      ear[index[its[i]]] = its;
      place[index[its[i]]] = i;
    }
  }

  /** Merges the blossoms on the path from a base into that of the top. */
  private void contract(int from, int top) {
    for (int b = from; b != top; ) {
      int inner = blossoms.mate(b);
      int next = base(source[index[inner]]);
      label[index[inner]] = OUTER;
      unscanned.enqueue(inner);
      above[index[b]] = top;
      above[index[inner]] = top;
      b = next;
    }
  }
}

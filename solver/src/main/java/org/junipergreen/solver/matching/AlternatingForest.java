package org.junipergreen.solver.matching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.NumberSet;

/**
 * Finds the vertices that even alternating paths reach from the exposed vertices of a maximum
 * matching. Used only by the checker.
 *
 * <p>Grows one alternating forest from all exposed vertices and shrinks its blossoms (Edmonds,
 * "Paths, trees, and flowers", Canad. J. Math. 17, 1965). A vertex becomes outer for one of three
 * reasons, each of which gives an even alternating path from an exposed vertex:
 *
 * <ul>
 *   <li>it is exposed: the empty path;
 *   <li>it is the partner of an inner vertex w that was reached from an outer vertex v: the path to
 *       v is extended by v–w–partner;
 *   <li>it was inner and lies on an odd cycle closed by an edge between two outer vertices of one
 *       tree: the cycle can be traversed in the other direction.
 * </ul>
 *
 * Exchanging the matching along the path gives a maximum matching that does not cover the outer
 * vertex. There is no augmenting path, so no edge joins outer vertices of two trees.
 *
 * <p>The forest takes one {@code int} for each vertex: for an inner vertex its outer parent, for an
 * outer vertex the union–find pointer to the base of its blossom. A base points to itself. A base
 * that is not a root is the child of its partner, which is inner.
 */
final class AlternatingForest {
  private final int n;
  private final Certificate matching;
  private final Edges edges;
  private final int[] link;
  private final NumberSet outer;
  private final NumberSet inner;
  private final NumberSet walked;
  private final IntArrayList path = new IntArrayList();
  private final IntArrayList unscanned = new IntArrayList();

  private AlternatingForest(Certificate matching, Edges edges) {
    n = matching.n();
    this.matching = matching;
    this.edges = edges;
    link = new int[n + 1];
    outer = new NumberSet(n);
    inner = new NumberSet(n);
    walked = new NumberSet(n);
  }

  /**
   * Returns the outer vertices with respect to a maximum matching. Takes O(m log n) time for m
   * edges, linear in practice, and about 6 bytes for each number and 4 for each pending outer
   * vertex.
   */
  static NumberSet outer(Certificate matching, Edges edges) {
    AlternatingForest forest = new AlternatingForest(matching, edges);
    forest.grow();
    return forest.outer;
  }

  private void grow() {
    for (int v = 1; v <= n; v++) {
      if (matching.mate(v) == 0) {
        outer.add(v);
        link[v] = v;
      }
    }
    for (int root = 1; root <= n; root++) {
      if (matching.mate(root) == 0) {
        scan(root);
        while (!unscanned.isEmpty()) {
          scan(unscanned.popInt());
        }
      }
    }
  }

  private void scan(int v) {
    edges.forEachNeighbour(v, w -> follow(v, w));
  }

  private void follow(int v, int w) {
    if (outer.contains(w)) {
      int x = base(v);
      int y = base(w);
      if (x != y) {
        int top = commonBase(x, y);
        shrink(x, top);
        shrink(y, top);
      }
    } else if (!inner.contains(w)) {
      inner.add(w);
      link[w] = v;
      int partner = matching.mate(w);
      outer.add(partner);
      link[partner] = partner;
      unscanned.add(partner);
    }
  }

  private int base(int v) {
    while (link[v] != v) {
      link[v] = link[link[v]];
      v = link[v];
    }
    return v;
  }

  /** Returns the base above a base, or 0 above a root. */
  private int above(int base) {
    return matching.mate(base) == 0 ? 0 : base(link[matching.mate(base)]);
  }

  /** The nearest base above both. The walk is at most twice as long as the cycle to shrink. */
  private int commonBase(int x, int y) {
    int ahead = x;
    int behind = y;
    while (ahead == 0 || !walked.contains(ahead)) {
      if (ahead != 0) {
        walked.add(ahead);
        path.add(ahead);
        ahead = above(ahead);
      }
      int swap = ahead;
      ahead = behind;
      behind = swap;
      if (ahead == 0 && behind == 0) {
        throw new AssertionError("an augmenting path through " + x + " and " + y);
      }
    }
    path.forEach(walked::remove);
    path.clear();
    return ahead;
  }

  /** Merges the bases from {@code base} up to {@code top}, and the vertices between them. */
  private void shrink(int base, int top) {
    while (base != top) {
      int between = matching.mate(base);
      int next = above(base);
      link[base] = top;
      inner.remove(between);
      outer.add(between);
      link[between] = top;
      unscanned.add(between);
      base = next;
    }
  }
}

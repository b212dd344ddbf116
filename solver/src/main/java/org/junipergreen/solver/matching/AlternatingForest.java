package org.junipergreen.solver.matching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.NumberSet;

/**
 * Finds, for the checker alone, the vertices that alternating paths of even length lead to from the
 * exposed vertices of a maximum matching.
 *
 * <p>Grows one alternating forest from all exposed vertices at once and shrinks its blossoms
 * (Edmonds, "Paths, trees, and flowers", Canad. J. Math. 17, 1965). A vertex is called outer for
 * one of three reasons, and each gives an even alternating path from an exposed vertex to it:
 *
 * <ul>
 *   <li>it is exposed: the empty path;
 *   <li>it is the partner of an inner vertex w, which was reached over an edge from an outer vertex
 *       v: the path to v goes on v–w–partner;
 *   <li>it was inner and lies on the odd cycle that an edge between two outer vertices of one tree
 *       closes: the cycle can be walked the other way round.
 * </ul>
 *
 * To exchange the matching along the path gives a maximum matching that misses the outer vertex.
 * Nothing is ever augmented: the matching is known to be maximum, so that no edge joins outer
 * vertices of two trees.
 *
 * <p>The forest is one {@code int} a vertex. An inner vertex has the outer vertex that it hangs
 * from, an outer vertex the union–find pointer to the base of its blossom; a base points to itself.
 * A base that is not a root hangs from its partner, which is inner.
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
   * The outer vertices. Time O(m log n) for m edges, in practice linear; about 6 bytes a number and
   * 4 more for each outer vertex that waits to be scanned.
   *
   * @param matching holds a maximum matching of the graph; its barrier is not looked at
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

  /** The base that the bases {@code x} and {@code y} hang from, or 0 above a root. */
  private int above(int base) {
    return matching.mate(base) == 0 ? 0 : base(link[matching.mate(base)]);
  }

  /**
   * The nearest base above both. Walks up from the two in turn, so that the walk is no longer than
   * twice the cycle that is about to be shrunk.
   */
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

  /** Makes the bases from {@code base} up to {@code top}, and what is between, one blossom. */
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

package org.junipergreen.solver.matching;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of the subgraph that a set of numbers induces in the divisor graph, and the
 * vertices that some maximum matching misses.
 *
 * <p>Starts greedily and goes on in phases. A phase grows alternating trees from all exposed
 * vertices at once, breadth first, and shrinks blossoms into their bases (Edmonds 1965; union–find
 * after Gabow 1976). An edge between outer vertices of two trees gives an augmenting path; both
 * trees are then finished for this phase. The last phase finds none, and its outer vertices are the
 * set D of the induced subgraph.
 *
 * <p>A vertex that was inner and became outer remembers the edge, the <i>bridge</i>, whose
 * shrinking did it, with the end on its own side first: the even path to it comes over that edge.
 * Paths are followed only as sets of unmatched edges, which is all that an exchange needs.
 *
 * <p>Each phase is near-linear in the edges, and there are few: 21 for all of 1..10^6. About 30
 * bytes a number.
 */
final class InducedMatching {
  private final NumberSet vertices;
  private final Neighbours neighbours;
  private final int[] mate;
  private final int[] root;
  private final int[] base;
  private final int[] parent;
  private final int[] bridgeNear;
  private final int[] bridgeFar;
  private final int[] seen;
  private final NumberSet reached;
  private final NumberSet outer;

  /** The roots of trees that have been augmented in this phase. */
  private final NumberSet finished;

  private final IntArrayList edges = new IntArrayList();
  private final IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
  private final IntArrayList open = new IntArrayList();
  private int clock;

  /** Finds the matching and D of the subgraph that {@code vertices} induce in G_n. */
  InducedMatching(NumberSet vertices) {
    this.vertices = vertices;
    int n = vertices.n();
    Divisors divisors = new Divisors(n);
    neighbours = new Neighbours(divisors);
    mate = GreedyMatching.of(vertices, divisors);
    root = new int[n + 1];
    base = new int[n + 1];
    parent = new int[n + 1];
    bridgeNear = new int[n + 1];
    bridgeFar = new int[n + 1];
    reached = new NumberSet(n);
    finished = new NumberSet(n);
    seen = new int[n + 1];
    outer = new NumberSet(n);
    while (phase() > 0) {
      // Each phase has enlarged the matching.
    }
  }

  /** Partners of the vertices, 0 for exposed vertices and for numbers outside the set. */
  int[] mate() {
    return mate;
  }

  /** D: the vertices that some maximum matching misses. */
  NumberSet missable() {
    return outer;
  }

  /** Exchanges the matching for another maximum one that misses {@code v}, once only. */
  void expose(int v) {
    if (!outer.contains(v)) {
      throw new IllegalArgumentException("every maximum matching covers " + v);
    }
    edges.clear();
    collectPath(v);
    exchange();
    mate[v] = 0;
  }

  /** Returns the number of augmentations. */
  private int phase() {
    reached.clear();
    outer.clear();
    finished.clear();
    Arrays.fill(bridgeFar, 0);
    vertices.forEach(
        v -> {
          if (mate[v] == 0) {
            reached.add(v);
            reachOuter(v, v);
          }
        });
    int augmentations = 0;
    while (!queue.isEmpty()) {
      int v = queue.dequeueInt();
      if (!finished.contains(root[v]) && neighbours.any(vertices, v, w -> follow(v, w))) {
        augmentations++;
      }
    }
    return augmentations;
  }

  private void reachOuter(int v, int tree) {
    root[v] = tree;
    base[v] = v;
    outer.add(v);
    queue.enqueue(v);
  }

  /** Follows an edge of the outer vertex {@code v}; whether it gave an augmenting path. */
  private boolean follow(int v, int w) {
    if (outer.contains(w)) {
      return base[v] != base[w] && join(v, w);
    }
    if (!reached.contains(w)) {
      reached.add(w);
      parent[w] = v;
      reached.add(mate[w]);
      reachOuter(mate[w], root[v]);
    }
    return false;
  }

  /** Follows an edge between two outer vertices; whether it gave an augmenting path. */
  private boolean join(int v, int w) {
    if (root[v] == root[w]) {
      shrinkBlossom(v, w);
      return false;
    }
    if (finished.contains(root[w])) {
      return false;
    }
    finished.add(root[v]);
    finished.add(root[w]);
    edges.clear();
    collectPath(v);
    collectPath(w);
    edges.add(v);
    edges.add(w);
    exchange();
    return true;
  }

  private void exchange() {
    for (int i = 0; i < edges.size(); i += 2) {
      int v = edges.getInt(i);
      int w = edges.getInt(i + 1);
      mate[v] = w;
      mate[w] = v;
    }
  }

  /** Adds the unmatched edges of the even alternating path from {@code v} up to its root. */
  private void collectPath(int v) {
    open.add(v);
    open.add(root[v]);
    while (!open.isEmpty()) {
      int end = open.popInt();
      int x = open.popInt();
      while (x != end) {
        if (bridgeFar[x] == 0) {
          int inner = mate[x];
          edges.add(inner);
          edges.add(parent[inner]);
          x = parent[inner];
        } else {
          // From x over its partner down to the bridge's near end, then on from the far end.
          open.add(bridgeNear[x]);
          open.add(mate[x]);
          edges.add(bridgeNear[x]);
          edges.add(bridgeFar[x]);
          x = bridgeFar[x];
        }
      }
    }
  }

  private void shrinkBlossom(int v, int w) {
    int x = find(v);
    int y = find(w);
    if (x != y) {
      int top = commonBase(x, y);
      shrinkSide(x, top, v, w);
      shrinkSide(y, top, w, v);
    }
  }

  private void shrinkSide(int from, int top, int near, int far) {
    int x = from;
    while (x != top) {
      int inner = mate[x];
      base[x] = top;
      reachOuter(inner, root[x]);
      base[inner] = top;
      bridgeNear[inner] = near;
      bridgeFar[inner] = far;
      x = find(parent[inner]);
    }
  }

  /** The nearest base above both, walking up from the two in turn. */
  private int commonBase(int x, int y) {
    clock++;
    int ahead = x;
    int behind = y;
    while (ahead == 0 || seen[ahead] != clock) {
      if (ahead != 0) {
        seen[ahead] = clock;
        ahead = mate[ahead] == 0 ? 0 : find(parent[mate[ahead]]);
      }
      int swap = ahead;
      ahead = behind;
      behind = swap;
    }
    return ahead;
  }

  private int find(int v) {
    while (base[v] != v) {
      base[v] = base[base[v]];
      v = base[v];
    }
    return v;
  }
}

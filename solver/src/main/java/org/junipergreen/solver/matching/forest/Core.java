package org.junipergreen.solver.matching.forest;

import static org.junipergreen.solver.matching.forest.Labels.GIANT_OUTER;

import org.junipergreen.solver.board.NumberSet;

/** The core of the giant tree while it grows: the blossom that holds most of its vertices. */
final class Core {
  private final HungarianForest forest;
  private final JoiningEdges edges;

  /** A vertex of the blossom that has been its base. */
  private int base;

  /** Vertices that are known to be in it. */
  private final NumberSet known;

  /**
   * No core yet.
   *
   * @param edges over which vertices joined earlier cores
   */
  Core(HungarianForest forest, JoiningEdges edges) {
    this.forest = forest;
    this.edges = edges;
    known = new NumberSet(forest.divisors().n());
  }

  /**
   * Makes the blossom with most of the tree's vertices the core, by the majority vote of Boyer and
   * Moore ("MJRTY: a fast majority vote algorithm", 1991); false when no blossom has more than half
   * of them.
   */
  boolean find() {
    int lead = 0;
    for (int i = 0; i < forest.giantSize(); i++) {
      int its = forest.base(forest.giantVertex(i));
      if (lead == 0) {
        base = its;
      }
      lead += its == base ? 1 : -1;
    }
    known.clear();
    int size = 0;
    for (int i = 0; i < forest.giantSize(); i++) {
      size += contains(forest.giantVertex(i)) ? 1 : 0;
    }
    return size > forest.giantSize() / 2;
  }

  /** Whether v is in the core. */
  boolean contains(int v) {
    if (known.contains(v)) {
      return true;
    }
    boolean in = forest.is(GIANT_OUTER, v) && forest.base(v) == forest.base(base);
    if (in) {
      known.add(v);
    }
    return in;
  }

  /** Whether v is known to be in the core; in one step. */
  boolean plainlyContains(int v) {
    return known.contains(v);
  }

  /** A neighbour of v in the core over which v has joined before, or 0. */
  int rememberedNeighbour(int v) {
    return edges.neighbourIn(known, v);
  }

  /** Adds the free matched pair v, w, each with a neighbour in the core. */
  void addEar(int v, int w, int fromV, int fromW) {
    forest.addEar(v, w, fromV, fromW, base);
    known.add(v);
    known.add(w);
  }

  /** Adds the outer vertex v, and what the blossom takes in with it, over an edge to the core. */
  void merge(int v, int neighbour) {
    forest.joinOuter(v, neighbour, GIANT_OUTER);
    base = forest.base(base);
    known.add(v);
  }
}

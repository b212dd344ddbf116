package org.junipergreen.solver.matching.forest;

import java.util.function.IntPredicate;
import org.junipergreen.solver.board.NumberSet;

/** Enumerates the components of an induced subgraph. Takes four bytes per vertex. */
final class Flood implements IntPredicate {
  private final NumberSet unseen;

  /** The vertices in order of discovery, so components are consecutive. */
  private final int[] met;

  private int count;

  Flood(NumberSet vertices) {
    unseen = vertices.copy();
    met = new int[vertices.size()];
  }

  /** Adds w if it is a new vertex of the subgraph. Returns false to continue the enumeration. */
  @Override
  public boolean test(int w) {
    if (unseen.contains(w)) {
      unseen.remove(w);
      met[count] = w;
      count++;
    }
    return false;
  }

  int largest(Neighbours neighbours) {
    int largest = 0;
    for (int v = unseen.next(1); v != 0; v = unseen.next(v + 1)) {
      int first = count;
      test(v);
      for (int i = first; i < count; i++) {
        neighbours.check();
        neighbours.last(met[i], this);
      }
      largest = Math.max(largest, count - first);
    }
    return largest;
  }
}

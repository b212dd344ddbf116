package org.junipergreen.solver.matching.forest;

import java.util.function.IntPredicate;
import org.junipergreen.solver.board.NumberSet;

/**
 * Goes through the components of the subgraph that some vertices induce, one after the other.
 *
 * <p>Four bytes for each of these vertices, and a bit for each of the graph; no more while it runs.
 */
final class Flood implements IntPredicate {
  private final NumberSet unseen;

  /** The vertices in the order in which they are met, so that components lie side by side. */
  private final int[] met;

  private int count;

  Flood(NumberSet vertices) {
    unseen = vertices.copy();
    met = new int[vertices.size()];
  }

  /** Meets w, if it is a vertex that was not met before; never satisfied, so that all are tried. */
  @Override
  public boolean test(int w) {
    if (unseen.contains(w)) {
      unseen.remove(w);
      met[count] = w;
      count++;
    }
    return false;
  }

  /** The size of the largest component, 0 if there are none. */
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

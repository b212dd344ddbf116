package org.junipergreen.solver.matching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * A matching to start from: again and again a vertex of smallest degree is paired with its
 * neighbour of smallest degree, and both are deleted (Karp, Sipser 1981, whose rule for degree 1 is
 * the case that loses nothing).
 *
 * <p>Vertices wait in one list for each degree. A vertex whose degree falls is put into a further
 * list, and its older entries are passed over when they come up. Time proportional to the edges.
 */
final class GreedyMatching {
  /** Vertices of this degree and more wait in one list: they are rarely what is taken next. */
  private static final int MANY = 16;

  private final Neighbours neighbours;
  private final NumberSet left;
  private final int[] degree;
  private final int[] mate;
  private final IntArrayList[] waiting = new IntArrayList[MANY + 1];
  private int lowest = 1;

  private GreedyMatching(NumberSet vertices, Divisors divisors) {
    neighbours = new Neighbours(divisors);
    left = vertices.copy();
    degree = new int[vertices.n() + 1];
    mate = new int[vertices.n() + 1];
    for (int i = 0; i <= MANY; i++) {
      waiting[i] = new IntArrayList();
    }
  }

  /**
   * Partners in a maximal matching of the subgraph of G_n that {@code vertices} induce, 0 for
   * exposed vertices and for those outside.
   */
  static int[] of(NumberSet vertices, Divisors divisors) {
    GreedyMatching greedy = new GreedyMatching(vertices, divisors);
    greedy.countDegrees();
    greedy.run();
    return greedy.mate;
  }

  private void countDegrees() {
    left.forEach(
        v -> {
          int count = neighbours.in(left, v);
          degree[v] = count;
          waiting[Math.min(count, MANY)].add(v);
        });
  }

  private void run() {
    while (lowest <= MANY) {
      if (waiting[lowest].isEmpty()) {
        lowest++;
      } else {
        int v = waiting[lowest].popInt();
        if (left.contains(v) && Math.min(degree[v], MANY) == lowest) {
          pair(v, neighbourOfSmallestDegree(v));
        }
      }
    }
  }

  private int neighbourOfSmallestDegree(int v) {
    int count = neighbours.in(left, v);
    int best = neighbours.get(0);
    for (int i = 1; i < count; i++) {
      int w = neighbours.get(i);
      if (degree[w] < degree[best]) {
        best = w;
      }
    }
    return best;
  }

  private void pair(int v, int w) {
    mate[v] = w;
    mate[w] = v;
    left.remove(v);
    left.remove(w);
    lowerDegrees(v);
    lowerDegrees(w);
  }

  private void lowerDegrees(int deleted) {
    int count = neighbours.in(left, deleted);
    for (int i = 0; i < count; i++) {
      int x = neighbours.get(i);
      int now = --degree[x];
      if (now > 0 && now < MANY) {
        waiting[now].add(x);
        lowest = Math.min(lowest, now);
      }
    }
  }
}

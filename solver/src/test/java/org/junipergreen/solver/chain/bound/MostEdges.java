package org.junipergreen.solver.chain.bound;

import org.junipergreen.solver.board.NumberSet;

/** The largest number of edges of a path, by trying every set of edges. */
final class MostEdges {
  private final PathProblem problem;
  private final int[] degree;
  private final int[] component;
  private int most;

  private MostEdges(NumberSet numbers) {
    problem = new PathProblem(numbers);
    degree = new int[numbers.n() + 1];
    component = new int[numbers.n() + 1];
    for (int v = 0; v < component.length; v++) {
      component[v] = v;
    }
  }

  /** For a dozen numbers. */
  static int of(NumberSet numbers) {
    MostEdges search = new MostEdges(numbers);
    search.choose(0, 0);
    return search.most;
  }

  private void choose(int edge, int chosen) {
    if (chosen > most && isOnePath()) {
      most = chosen;
    }
    if (edge == problem.edges() || chosen + problem.edges() - edge <= most) {
      return;
    }
    int v = problem.lower(edge);
    int w = problem.upper(edge);
    if (degree[v] < 2 && degree[w] < 2 && component[v] != component[w]) {
      int[] before = component.clone();
      for (int u = 0; u < component.length; u++) {
        component[u] = before[u] == before[w] ? before[v] : before[u];
      }
      degree[v]++;
      degree[w]++;
      choose(edge + 1, chosen + 1);
      degree[v]--;
      degree[w]--;
      System.arraycopy(before, 0, component, 0, component.length);
    }
    choose(edge + 1, chosen);
  }

  private boolean isOnePath() {
    int ends = 0;
    for (int v : problem.numbers()) {
      ends += degree[v] == 1 ? 1 : 0;
    }
    return ends == 2;
  }
}

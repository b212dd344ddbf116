package org.junipergreen.solver.chain.bound;

/**
 * An optimal solution of a linear relaxation, and its dual. The arrays are not copied.
 *
 * @param value no solution has more edges, and the relaxation hardly fewer; where variables are
 *     fixed so that there is no solution, much less
 * @param edges x, by edge
 * @param ends s, by number
 * @param uses y, by number
 * @param depot the multiplier of the row Σ s_v = 2
 * @param numbers the multipliers of the equations of the numbers, by number
 * @param rows the multipliers of the subtour rows, in the order in which they were added
 */
record LpSolution(
    double value,
    double[] edges,
    double[] ends,
    double[] uses,
    double depot,
    double[] numbers,
    double[] rows) {
  double edge(int edge) {
    return edges[edge];
  }

  double end(int v) {
    return ends[v];
  }

  double used(int v) {
    return uses[v];
  }
}

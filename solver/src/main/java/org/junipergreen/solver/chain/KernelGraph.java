package org.junipergreen.solver.chain;

/** The divisor graph of the numbers of a kernel; 4 bytes for each end of an edge. */
final class KernelGraph {
  private final int[] start;
  private final int[] target;

  KernelGraph(int n, ChainKernel kernel) {
    boolean[] kept = new boolean[n + 1];
    for (int v : kernel.numbers()) {
      kept[v] = true;
    }
    start = new int[n + 2];
    for (int v : kernel.numbers()) {
      for (int w = 2 * v; w <= n; w += v) {
        if (kept[w]) {
          start[v + 1]++;
          start[w + 1]++;
        }
      }
    }
    for (int v = 1; v <= n; v++) {
      start[v + 1] += start[v];
    }
    target = new int[start[n + 1]];
    int[] end = start.clone();
    for (int v : kernel.numbers()) {
      for (int w = 2 * v; w <= n; w += v) {
        if (kept[w]) {
          target[end[v]++] = w;
          target[end[w]++] = v;
        }
      }
    }
  }

  int degree(int v) {
    return start[v + 1] - start[v];
  }

  int neighbour(int v, int i) {
    return target[start[v] + i];
  }
}

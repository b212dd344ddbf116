package org.junipergreen.solver.chain.partition;

/**
 * The divisor graph G_n with each edge cut in two: a half for each of its ends. The halves of a
 * number lie side by side, those to its divisors first, each kind in ascending order. 8 bytes a
 * half, of which there are about 2 n ln n.
 */
final class HalfEdges {
  private final int[] start;
  private final int[] target;
  private final int[] twin;

  HalfEdges(int n) {
    start = new int[n + 2];
    for (int d = 1; d <= n; d++) {
      start[d + 1] += n / d - 1;
      for (int m = 2 * d; m <= n; m += d) {
        start[m + 1]++;
      }
    }
    for (int v = 1; v <= n; v++) {
      start[v + 1] += start[v];
    }
    target = new int[start[n + 1]];
    twin = new int[start[n + 1]];
    int[] end = start.clone();
    for (int d = 1; d <= n; d++) {
      for (int m = 2 * d; m <= n; m += d) {
        int down = end[m]++;
        int up = end[d]++;
        target[down] = d;
        target[up] = m;
        twin[down] = up;
        twin[up] = down;
      }
    }
  }

  /** How many halves there are: twice the number of edges. */
  int count() {
    return target.length;
  }

  /** The first half of a number. */
  int from(int v) {
    return start[v];
  }

  /** Past the last half of a number. */
  int to(int v) {
    return start[v + 1];
  }

  /** The number at the other end of the edge. */
  int target(int half) {
    return target[half];
  }

  /** The other half of the edge. */
  int twin(int half) {
    return twin[half];
  }

  /** The half at v of the edge between two neighbours. */
  int between(int v, int w) {
    for (int half = from(v); half < to(v); half++) {
      if (target[half] == w) {
        return half;
      }
    }
    throw new IllegalArgumentException(v + " and " + w + " are not neighbours");
  }
}

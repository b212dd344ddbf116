package org.junipergreen.solver.chain.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import org.junipergreen.solver.board.Graph;

/**
 * Two disjoint sets S and T of numbers that bound the number of chains in a partition of 1..n from
 * below.
 *
 * <p><b>The bound.</b> Remove S and T. For each component K of the rest, let e(K, T) be the number
 * of edges between K and T, and e(T) the number of edges within T. A partition into chains has at
 * least
 *
 * <pre>   |T| − |S| − e(T) + Σ_K c(K),   c(K) = 1 if e(K, T) = 0, and −⌊e(K, T) / 2⌋ if not,</pre>
 *
 * chains. <em>Proof.</em> A partition with m pairs of neighbours has n − m chains. At most 2|S| of
 * the pairs contain a number of S, and at most e(T) lie in T. For a component K, let a pairs lie
 * within K and b join it to T. Each of its |K| numbers is in at most two of these, so 2a + b ≤ 2|K|
 * and a + b ≤ |K| + b/2 ≤ |K| + ⌊e(K, T)/2⌋. If e(K, T) = 0, then a ≤ |K| − 1, because chains form
 * no cycle in K. Sum this over all K and subtract from n = |S| + |T| + Σ |K|.
 *
 * <p>Without the improved c(K) for e(K, T) = 0, the maximum is n minus the number of edges of a
 * largest simple 2-matching (Tutte and Berge's formula for 2-matchings: Schrijver, "Combinatorial
 * Optimization", 2003, theorem 30.7, where U and W are S and T).
 *
 * <p>Edges that the partition is known to omit do not count.
 *
 * @param s the numbers of S, ascending
 * @param t the numbers of T, ascending
 */
public record Barrier(int[] s, int[] t) {
  private static final byte IN_S = 1;
  private static final byte IN_T = 2;

  public Barrier {
    s = s.clone();
    t = t.clone();
  }

  @Override
  public int[] s() {
    return s.clone();
  }

  @Override
  public int[] t() {
    return t.clone();
  }

  /**
   * Returns a lower bound for the chains of every partition of 1..n that omits the given edges.
   * Visits every edge once, with disjoint sets for the components: O(n log n) steps.
   *
   * @param leftOut the ends of the omitted edges, one edge after the other
   * @throws IllegalArgumentException if S and T are not disjoint sets of numbers of 1..n
   */
  public int chains(int n, int[] leftOut) {
    byte[] side = sides(n);
    LongOpenHashSet out = new LongOpenHashSet();
    boolean[] isEnd = new boolean[n + 1];
    for (int i = 0; i < leftOut.length; i += 2) {
      out.add(edge(leftOut[i], leftOut[i + 1]));
      isEnd[leftOut[i]] = true;
      isEnd[leftOut[i + 1]] = true;
    }
    DisjointSets components = new DisjointSets(n);
    int[] toT = new int[n + 1];
    int chains = t.length - s.length;
    for (int d = 1; d <= n / 2; d++) {
      for (int m = 2 * d; side[d] != IN_S && m <= n; m += d) {
        if (side[m] == IN_S || (isEnd[d] && isEnd[m] && out.contains(edge(d, m)))) {
          continue;
        }
        if (side[d] == IN_T && side[m] == IN_T) {
          chains--;
        } else if (side[d] == IN_T) {
          toT[m]++;
        } else if (side[m] == IN_T) {
          toT[d]++;
        } else {
          components.join(d, m);
        }
      }
    }
    for (int v = 1; v <= n; v++) {
      int root = components.find(v);
      if (root != v) {
        toT[root] += toT[v];
      }
    }
    for (int v = 1; v <= n; v++) {
      if (side[v] == 0 && components.find(v) == v) {
        chains += toT[v] == 0 ? 1 : -(toT[v] / 2);
      }
    }
    return chains;
  }

  /** Requires disjoint sets of numbers of 1..n. */
  void requireDisjoint(int n) {
    sides(n);
  }

  private byte[] sides(int n) {
    byte[] side = new byte[n + 1];
    put(s, IN_S, side);
    put(t, IN_T, side);
    return side;
  }

  private static void put(int[] numbers, byte set, byte[] side) {
    for (int v : numbers) {
      if (v < 1 || v >= side.length) {
        throw new IllegalArgumentException(
            "the barrier's %d is not in 1..%d".formatted(v, side.length - 1));
      }
      if (side[v] != 0) {
        throw new IllegalArgumentException("%d occurs twice in the barrier".formatted(v));
      }
      side[v] = set;
    }
  }

  private static long edge(int v, int w) {
    return (long) Math.min(v, w) << Integer.SIZE | Math.max(v, w);
  }

  /** Drops the numbers of T whose neighbours are all in S: as components they count 1 as before. */
  Barrier withSmallestT(Graph graph) {
    byte[] side = sides(graph.n());
    IntArrayList rest = new IntArrayList();
    for (int v : t) {
      if (graph.neighbours(v).anyMatch(w -> side[w] != IN_S)) {
        rest.add(v);
      }
    }
    return new Barrier(s, rest.toIntArray());
  }

  /** Union–find with path halving (Tarjan and van Leeuwen 1984) on 0..n. */
  private static final class DisjointSets {
    private final int[] parent;

    DisjointSets(int n) {
      parent = new int[n + 1];
      Arrays.setAll(parent, v -> v);
    }

    int find(int v) {
      int x = v;
      while (parent[x] != x) {
        parent[x] = parent[parent[x]];
        x = parent[x];
      }
      return x;
    }

    void join(int v, int w) {
      parent[find(v)] = find(w);
    }
  }
}

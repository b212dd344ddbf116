package org.junipergreen.solver.chain.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import org.junipergreen.solver.board.Graph;

/**
 * Two sets S and T of numbers, without a common one, that bound the number of chains in a partition
 * of 1..n from below.
 *
 * <p><b>The bound.</b> Take S and T away; let K be a component of what is left, e(K, T) the number
 * of edges between K and T, and e(T) that of the edges within T. A partition into chains has at
 * least
 *
 * <pre>   |T| − |S| − e(T) + Σ_K c(K),   c(K) = 1 if e(K, T) = 0, and −⌊e(K, T) / 2⌋ if not,</pre>
 *
 * chains. <em>Proof.</em> There are n − m of them when m pairs of neighbours stand in them. At most
 * 2|S| of the pairs hold a number of S, and at most e(T) lie in T. Of a component K, let a pairs
 * lie within K and b join it to T. Each of its |K| numbers is in at most two of these, so 2a + b ≤
 * 2|K| and a + b ≤ |K| + b/2 ≤ |K| + ⌊e(K, T)/2⌋. When e(K, T) = 0, the chains leave no cycle in K,
 * and a ≤ |K| − 1. Add this up over all K, and subtract from n = |S| + |T| + Σ |K|.
 *
 * <p>Without the better c(K) where e(K, T) = 0, the largest value is what the largest simple
 * 2-matching leaves uncovered (Tutte and Berge's formula for 2-matchings: Schrijver, "Combinatorial
 * Optimization", 2003, theorem 30.7; there U and W are S and T).
 *
 * <p>Edges that the partition is known to leave out do not count as edges of the graph.
 *
 * @param s the numbers of S, ascending
 * @param t the numbers of T, ascending
 */
public record Barrier(int[] s, int[] t) {
  private static final byte IN_S = 1;
  private static final byte IN_T = 2;

  /** A barrier with copies of the lists. */
  public Barrier {
    s = s.clone();
    t = t.clone();
  }

  /** The numbers of S, as a copy. */
  @Override
  public int[] s() {
    return s.clone();
  }

  /** The numbers of T, as a copy. */
  @Override
  public int[] t() {
    return t.clone();
  }

  /**
   * A number of chains that every partition of 1..n has at least, when it leaves out some edges.
   * Looks at every edge once, with disjoint sets for the components: O(n log n) steps.
   *
   * @param leftOut the ends of the edges, one edge after the other
   * @throws IllegalArgumentException when S or T holds a number twice, one of the other, or one
   *     outside 1..n
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

  /**
   * Makes sure that S and T are sets of numbers of 1..n without a common one.
   *
   * @throws IllegalArgumentException when they are not
   */
  void check(int n) {
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
        throw new IllegalArgumentException("%d comes twice in the barrier".formatted(v));
      }
      side[v] = set;
    }
  }

  private static long edge(int v, int w) {
    return (long) Math.min(v, w) << Integer.SIZE | Math.max(v, w);
  }

  /**
   * The same bound by a smaller T: without the numbers whose neighbours are all in S. Each of them
   * is a component then, and counts 1 as before.
   */
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

  /**
   * The numbers 0..n in disjoint sets, at first one each, of which any two can be joined
   * (union–find with path halving: Tarjan and van Leeuwen 1984). A step takes logarithmic time on
   * average; 4 bytes a number. Not thread-safe.
   */
  private static final class DisjointSets {
    private final int[] parent;

    /** Each number by itself. */
    DisjointSets(int n) {
      parent = new int[n + 1];
      Arrays.setAll(parent, v -> v);
    }

    /** The number that stands for the set of another one. */
    int find(int v) {
      int x = v;
      while (parent[x] != x) {
        parent[x] = parent[parent[x]];
        x = parent[x];
      }
      return x;
    }

    /** Joins the sets of two numbers; the second one's stands for both. */
    void join(int v, int w) {
      parent[find(v)] = find(w);
    }
  }
}

package org.junipergreen.solver.chain;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundSearch;
import org.junipergreen.solver.chain.bound.Elimination;
import org.junipergreen.solver.chain.bound.PathProblem;
import org.junipergreen.solver.chain.bound.PathProblem.Column;
import org.junipergreen.solver.count.LongestPathCount;

/**
 * How many longest chains 1..n has: {@link LongestPathCount} on what the relaxation's reduced costs
 * leave of the divisor graph.
 *
 * <p>The relaxation is that of the {@link ChainKernel}, and so is the {@link Elimination}: which
 * edges are in none of the kernel's longest chains. Let e be an edge of the whole graph that some
 * longest chain has. Exchanges of copies move this chain into the kernel, and e to an edge between
 * the same multiples in a copy that is kept. So e is in no longest chain if, in the kernel, one of
 * its images is in none; for exchanges within the kernel move its longest chains to each other, and
 * what holds of one image holds of all. The same goes for numbers that are in no longest chain, or
 * at the end of none. What is in every longest chain of the kernel is in every one of 1..n if no
 * exchange moves it out of the kernel: if no copy of its family is left out.
 *
 * <p>Loads OR-Tools' native library.
 */
public final class LongestChainCount {
  /** Rounds of the relaxation without a gain. */
  private static final int PATIENCE = 30;

  private final int n;
  private final ChainKernel kernel;

  /** By number: the same multiple of the first prime of the family. */
  private final int[] image;

  /** By number: whether it is in the kernel, and with it all that exchanges move it to. */
  private final NumberSet fixed;

  private LongestChainCount(int n) {
    this.n = n;
    kernel = ChainKernel.of(n, new int[0]);
    image = IntStream.rangeClosed(0, n).toArray();
    fixed = NumberSet.full(n);
    for (int[] primes : kernel.allFamilies()) {
      boolean whole = IntStream.of(primes).allMatch(kernel::contains);
      for (int p : primes) {
        for (int j = 1; j <= n / p; j++) {
          image[j * p] = j * primes[0];
          if (!whole) {
            fixed.remove(j * p);
          }
        }
      }
    }
  }

  /**
   * Counts the longest chains.
   *
   * @param n the largest number on the board, at least 4
   * @param known the length of some chain; if it is not a longest one, the count takes much longer
   * @param maxStates so many states may be kept at once, at most 250 bytes each
   * @param listener told after each number
   * @throws IllegalStateException when there are more
   * @throws OrTools.UnavailableException when OR-Tools cannot be loaded
   */
  public static LongestPathCount.Result of(
      int n, int known, long maxStates, LongestPathCount.Listener listener) {
    OrTools.load();
    return new LongestChainCount(n).count(known, maxStates, listener);
  }

  private LongestPathCount.Result count(
      int known, long maxStates, LongestPathCount.Listener listener) {
    Elimination elimination;
    try (BoundSearch bounds = new BoundSearch(new PathProblem(kernel.kept()), List.of())) {
      bounds.tighten(0, PATIENCE, edges -> {});
      elimination = bounds.elimination(known - 1);
    }
    Set<Column> absent = new HashSet<>();
    elimination.absent().forEach(column -> absent.add(image(column)));
    NumberSet required = new NumberSet(n);
    Set<Column> present = new HashSet<>();
    elimination.present().forEach(column -> present.add(image(column)));
    NumberSet ends = new NumberSet(n);
    for (int v = 1; v <= n; v++) {
      if (fixed.contains(v) && present.contains(image(new Column(v, v)))) {
        required.add(v);
      }
      if (!absent.contains(image(new Column(0, v)))) {
        ends.add(v);
      }
    }
    Graph left =
        Graph.of(
            n,
            receiver ->
                DivisorGraph.forEachEdge(
                    NumberSet.full(n),
                    (v, w) -> {
                      if (!absent.contains(image(new Column(v, w)))
                          && !absent.contains(image(new Column(v, v)))
                          && !absent.contains(image(new Column(w, w)))) {
                        receiver.edge(v, w);
                      }
                    }));
    return LongestPathCount.of(
        left, new LongestPathCount.Known(known, required, ends), maxStates, listener);
  }

  private Column image(Column column) {
    return new Column(image[column.lower()], image[column.upper()]);
  }
}

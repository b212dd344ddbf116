package org.junipergreen.solver.chain;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundSearch;
import org.junipergreen.solver.chain.bound.Elimination;
import org.junipergreen.solver.chain.bound.PathProblem;
import org.junipergreen.solver.chain.bound.PathProblem.Column;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * All longest chains of 1..n together: how many there are, and which comes first in the order of
 * lists. {@link LongestPathCount} counts on what the relaxation's reduced costs leave of the
 * divisor graph.
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
public final class LongestChains {
  /** Rounds of the relaxation without a gain. */
  private static final int PATIENCE = 30;

  private final int n;
  private final long maxStates;
  private final Cancellation ends;
  private final LongestPathCount.Listener listener;
  private final ChainKernel kernel;

  /** By number: the same multiple of the first prime of the family. */
  private final int[] image;

  /** By number: whether it is in the kernel, and with it all that exchanges move it to. */
  private final NumberSet fixed;

  /** Holds no native memory any more, but what it found. */
  private final BoundSearch bounds;

  /**
   * Solves the relaxation, which takes milliseconds for n = 60 and seconds for n = 300.
   *
   * @param n the largest number on the board, at least 2
   * @param maxStates how many states may be kept at once by a count, at most 200 bytes each
   * @param ends polled frequently, by counts too
   * @param listener told after each number of each count
   * @throws OrTools.UnavailableException when OR-Tools cannot be loaded
   */
  public LongestChains(
      int n, long maxStates, Cancellation ends, LongestPathCount.Listener listener) {
    OrTools.load();
    this.n = n;
    this.maxStates = maxStates;
    this.ends = ends;
    this.listener = listener;
    // Below 4 a longest chain may need both copies of a family of primes above n/2.
    kernel = n < 4 ? ChainKernel.of(NumberSet.full(n), new int[0]) : ChainKernel.of(n, new int[0]);
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
    bounds = new BoundSearch(new PathProblem(kernel.kept()), List.of(), ends);
    try (bounds) {
      bounds.tighten(0, PATIENCE, edges -> {});
    }
    ends.check();
  }

  /**
   * The length of the longest chains and their number.
   *
   * @throws IllegalStateException when there are too many states
   */
  public LongestPathCount.Result count() {
    for (int length = bounds.bound() + 1; ; length--) {
      LongestPathCount.Result result = count(length);
      if (result.count().signum() > 0) {
        return result;
      }
    }
  }

  /**
   * Counts the longest chains.
   *
   * @param known the length of some chain; if it is not a longest one, the count takes much longer.
   *     If it is longer than any chain, the count is 0
   * @throws IllegalStateException when there are too many states
   */
  public LongestPathCount.Result count(int known) {
    return new Candidates(known).count();
  }

  /**
   * The longest chain that comes first, compared number by number (OEIS A339491). Extends a chain
   * by the least number with which a longest one can still be counted: one count for each number
   * that is tried, fewer and fewer vertices being left to it.
   *
   * @param length of the longest chains
   * @throws IllegalStateException when there are too many states
   */
  public int[] first(int length) {
    Candidates candidates = new Candidates(length);
    for (int v = 1; v <= n; v++) {
      int[] first = candidates.ends.contains(v) ? candidates.first(new int[] {v}) : new int[0];
      if (first.length > 0) {
        return first;
      }
    }
    throw new IllegalArgumentException("there is no chain of %d numbers".formatted(length));
  }

  /** What is left of the divisor graph for chains of at least this many numbers. */
  private final class Candidates {
    private final int length;
    private final Graph graph;
    private final int[] order;
    private final NumberSet required = new NumberSet(n);
    private final NumberSet ends = new NumberSet(n);

    Candidates(int length) {
      this.length = length;
      Elimination elimination = bounds.elimination(length - 1);
      Set<Column> absent = images(elimination.absent());
      Set<Column> present = images(elimination.present());
      for (int v = 1; v <= n; v++) {
        if (fixed.contains(v) && present.contains(image(new Column(v, v)))) {
          required.add(v);
        }
        if (!absent.contains(image(new Column(0, v)))) {
          ends.add(v);
        }
      }
      graph =
          without(
              new DivisorGraph(n),
              (v, w) ->
                  absent.contains(image(new Column(v, w)))
                      || absent.contains(image(new Column(v, v)))
                      || absent.contains(image(new Column(w, w))));
      order = LongestPathCount.order(graph, LongestChains.this.ends);
    }

    LongestPathCount.Result count() {
      return count(graph, required);
    }

    private LongestPathCount.Result count(Graph subgraph, NumberSet needed) {
      var known = new LongestPathCount.Known(length, needed, ends);
      return LongestPathCount.of(
          subgraph, order, known, maxStates, LongestChains.this.ends, listener);
    }

    /** The first longest chain that begins so; nothing when none does. */
    int[] first(int[] beginning) {
      int[] chain = beginning;
      while (chain.length < length) {
        int[] longer = Arrays.copyOf(chain, chain.length + 1);
        int last = chain[chain.length - 1];
        do {
          longer[chain.length]++;
        } while (longer[chain.length] <= n
            && !(graph.adjacent(last, longer[chain.length]) && begins(longer)));
        if (longer[chain.length] > n) {
          return new int[0];
        }
        chain = longer;
      }
      return chain;
    }

    /**
     * Whether a longest chain begins so. The numbers before the last one keep the edges between
     * them alone and have to be in the chain: so the first of them is an end.
     */
    private boolean begins(int[] beginning) {
      int[] place = new int[n + 1];
      NumberSet all = required.copy();
      for (int i = 0; i < beginning.length; i++) {
        if (place[beginning[i]] > 0) {
          return false;
        }
        place[beginning[i]] = i + 1;
        all.add(beginning[i]);
      }
      Graph rest =
          without(
              graph,
              (v, w) -> {
                boolean isBound = isInside(place[v], beginning) || isInside(place[w], beginning);
                boolean isStep = place[v] > 0 && place[w] > 0 && Math.abs(place[v] - place[w]) == 1;
                return isBound && !isStep;
              });
      return count(rest, all).count().signum() > 0;
    }

    private static boolean isInside(int place, int[] beginning) {
      return 0 < place && place < beginning.length;
    }
  }

  /** Decides on an edge. */
  private interface EdgeTest {
    boolean test(int v, int w);
  }

  private Graph without(Graph graph, EdgeTest gone) {
    return Graph.of(
        n,
        receiver -> {
          for (int v = 1; v <= n; v++) {
            for (int w = 2 * v; w <= n; w += v) {
              if (graph.adjacent(v, w) && !gone.test(v, w)) {
                receiver.edge(v, w);
              }
            }
          }
        });
  }

  private Set<Column> images(Set<Column> columns) {
    return columns.stream().map(this::image).collect(Collectors.toSet());
  }

  private Column image(Column column) {
    return new Column(image[column.lower()], image[column.upper()]);
  }
}

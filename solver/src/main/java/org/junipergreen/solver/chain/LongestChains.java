package org.junipergreen.solver.chain;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.bound.BoundSearch;
import org.junipergreen.solver.chain.bound.Elimination;
import org.junipergreen.solver.chain.bound.PathProblem;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;
import org.junipergreen.solver.count.LongestPathCount;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * The number of longest chains of 1..n and the lexicographically first one. {@link
 * LongestPathCount} counts on the part of the divisor graph that the relaxation's reduced costs
 * leave.
 *
 * <p>Both the relaxation and the {@link Elimination} refer to the {@link ChainKernel}, and transfer
 * to 1..n as follows. Let e be an edge of some longest chain. Exchanges of copies move this chain
 * into the kernel, and e to an edge between the same multiples in a kept copy. Exchanges within the
 * kernel permute its longest chains, so a property of one image holds for all images. Hence e is in
 * no longest chain if one of its images in the kernel is in none. The same holds for numbers that
 * are in no longest chain, or at the end of none. A number in every longest chain of the kernel is
 * in every one of 1..n if no exchange moves it out of the kernel, that is, if no copy of its family
 * is omitted.
 *
 * <p>Loads OR-Tools' native library.
 */
public final class LongestChains {
  /** The number of rounds of the relaxation without a gain. */
  private static final int PATIENCE = 30;

  private final int n;
  private final Cancellation ends;
  private final Phases phases;
  private final ChainKernel kernel;

  /** The same multiple of the first prime of the family, by number. */
  private final int[] image;

  /** The numbers that all exchanges keep in the kernel. */
  private final NumberSet fixed;

  private final int longestByBound;

  private final List<BoundSearch.Case> cases;

  /**
   * Solves the relaxation, which takes a tenth of a second for n = 60 and seconds for n = 300.
   *
   * @param n the largest number on the board, at least 2
   * @param ends polled frequently
   * @param phases receives each number of each count
   * @throws OrTools.UnavailableException if OR-Tools cannot be loaded
   */
  public LongestChains(int n, Cancellation ends, Phases phases) {
    OrTools.load();
    this.n = n;
    this.ends = ends;
    this.phases = phases;
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
    try (BoundSearch bounds = new BoundSearch(new PathProblem(kernel.kept()), List.of(), ends)) {
      bounds.tighten(0, PATIENCE, edges -> {});
      longestByBound = bounds.bound() + 1;
      cases = bounds.cases(bounds.bound(), unmoved());
    }
    ends.check();
  }

  /**
   * Returns the numbers that every exchange keeps in place, so that a case is closed under them.
   */
  private NumberSet unmoved() {
    NumberSet unmoved = fixed.copy();
    for (int v = 1; v <= n; v++) {
      if (image[v] != v) {
        unmoved.remove(v);
        unmoved.remove(image[v]);
      }
    }
    return unmoved;
  }

  public LongestPathCount.LongestPaths count() {
    for (int length = longestByBound; ; length--) {
      LongestPathCount.LongestPaths result = count(length);
      if (result.count().signum() > 0) {
        return result;
      }
    }
  }

  /**
   * Counts the chains of a known length. The count takes much longer if a longer chain exists, and
   * is 0 if the length is too large.
   *
   * @throws org.junipergreen.solver.count.FrontierTooWideException if the frontier is too large
   */
  LongestPathCount.LongestPaths count(int known) {
    int longest = known;
    BigInteger count = BigInteger.ZERO;
    long states = 0;
    for (RemainingGraph graph : remaining(known)) {
      LongestPathCount.LongestPaths found = graph.count();
      if (found.length() > longest) {
        longest = found.length();
        count = BigInteger.ZERO;
      }
      if (found.length() == longest) {
        count = count.add(found.count());
      }
      states = Math.max(states, found.states());
    }
    return new LongestPathCount.LongestPaths(longest, count, states);
  }

  /** Returns what remains of the graph in the cases in which edges remain, the smallest first. */
  private List<RemainingGraph> remaining(int length) {
    return cases.stream()
        .map(part -> new RemainingGraph(part.elimination(length - 1), length))
        .filter(remaining -> remaining.graph.edges() > 0)
        .sorted(Comparator.comparingInt(remaining -> remaining.graph.edges()))
        .toList();
  }

  /**
   * Returns the lexicographically first longest chain (OEIS A339491). Extends a chain by the least
   * number for which a count of longest chains is positive. Each number tried takes one count, on
   * fewer and fewer vertices.
   *
   * @param length the length of the longest chains
   * @throws org.junipergreen.solver.count.FrontierTooWideException if the frontier is too large
   */
  public int[] first(int length) {
    List<RemainingGraph> graphs = remaining(length);
    for (int v = 1; v <= n; v++) {
      int[] first = first(graphs, new int[] {v}, length);
      if (first.length > 0) {
        return first;
      }
    }
    throw new IllegalArgumentException("there is no chain of %d numbers".formatted(length));
  }

  /** Returns the first longest chain with a prefix, or the empty array if there is none. */
  private int[] first(List<RemainingGraph> graphs, int[] beginning, int length) {
    int[] chain = beginning;
    while (chain.length < length) {
      int[] longer = Arrays.copyOf(chain, chain.length + 1);
      do {
        longer[chain.length]++;
      } while (longer[chain.length] <= n
          && graphs.stream().noneMatch(graph -> graph.begins(longer)));
      if (longer[chain.length] > n) {
        return new int[0];
      }
      chain = longer;
    }
    return chain;
  }

  /**
   * The part of the divisor graph that remains for chains of at least the given length in a case.
   */
  private final class RemainingGraph {
    private final int length;
    private final Graph graph;
    private final int[] order;
    private final NumberSet required = new NumberSet(n);
    private final NumberSet ends = new NumberSet(n);

    RemainingGraph(Elimination elimination, int length) {
      this.length = length;
      Set<Variable> absent = images(elimination.absent());
      Set<Variable> present = images(elimination.present());
      for (int v = 1; v <= n; v++) {
        if (fixed.contains(v) && present.contains(image(new Variable(v, v)))) {
          required.add(v);
        }
        if (!absent.contains(image(new Variable(0, v)))) {
          ends.add(v);
        }
      }
      graph =
          new DivisorGraph(n)
              .where(
                  (v, w) ->
                      Stream.of(new Variable(v, w), new Variable(v, v), new Variable(w, w))
                          .noneMatch(variable -> absent.contains(image(variable))));
      order = LongestPathCount.order(graph, LongestChains.this.ends);
    }

    LongestPathCount.LongestPaths count() {
      return count(graph, required);
    }

    private LongestPathCount.LongestPaths count(Graph subgraph, NumberSet needed) {
      var known = new LongestPathCount.PathFacts(length, needed, ends);
      return LongestPathCount.of(subgraph, order, known, LongestChains.this.ends, phases);
    }

    /**
     * Whether a longest chain has this prefix, at least two numbers. Its numbers keep only the
     * edges between them.
     */
    boolean begins(int[] beginning) {
      int end = beginning.length - 1;
      if (!ends.contains(beginning[0]) || !graph.adjacent(beginning[end - 1], beginning[end])) {
        return false;
      }
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
          graph.where(
              (v, w) -> {
                boolean isBound = isInside(place[v], beginning) || isInside(place[w], beginning);
                boolean isStep = place[v] > 0 && place[w] > 0 && Math.abs(place[v] - place[w]) == 1;
                return !isBound || isStep;
              });
      return count(rest, all).count().signum() > 0;
    }

    private static boolean isInside(int place, int[] beginning) {
      return 0 < place && place < beginning.length;
    }
  }

  private Set<Variable> images(Set<Variable> columns) {
    return columns.stream().map(this::image).collect(Collectors.toSet());
  }

  private Variable image(Variable column) {
    return new Variable(image[column.lower()], image[column.upper()]);
  }
}

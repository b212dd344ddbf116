package org.junipergreen.solver.reference;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.work.Cancellation;

/**
 * The chain search of the program on F. Coulombeau's page, "Juniper Green"
 * (fcoulombeau.github.io/juniper). It extends an imposed chain, or 1, at both ends and tries all
 * neighbours with the fewest remaining neighbours. If the fewest are one, or else at random, it
 * also tries neighbours with one more. The result is a long chain without proof. Time is
 * exponential, depending on the probability; n = 100 takes seconds.
 */
public final class ArticleChain {
  /**
   * The parameters of the program.
   *
   * @param chance neighbours with one more are tried with probability 1/chance (the program's
   *     {@code nbc}, 10 as printed)
   * @param mostAtFirst the maximum number of neighbours for the first step from the front of the
   *     chain; 0 for no limit (the program's {@code limPremierPas}, 0 as printed)
   */
  public record Choices(int chance, int mostAtFirst) {
    public static final Choices PRINTED = new Choices(10, 0);
  }

  private final Graph graph;
  private final Choices choices;
  private final boolean[] gone;
  private final int[] degree;
  private final SplittableRandom random;
  private final Cancellation ends;

  /**
   * Creates a single search.
   *
   * @param graph vertices that are not on the board have no neighbours
   * @param ends stops the extension of chains when requested
   */
  public ArticleChain(Graph graph, Choices choices, long seed, Cancellation ends) {
    this.graph = graph;
    this.choices = choices;
    this.ends = ends;
    random = new SplittableRandom(seed);
    gone = new boolean[graph.n() + 1];
    degree = new int[graph.n() + 1];
    Arrays.setAll(degree, v -> v == 0 ? 0 : graph.degree(v));
  }

  /** Returns a chain that contains the chain {@code through}. May be called only once. */
  public int[] find(int... through) {
    int first = through[0];
    int last = through[through.length - 1];
    for (int i = 1; i < through.length - 1; i++) {
      remove(through[i]);
    }
    int most = choices.mostAtFirst() == 0 ? Integer.MAX_VALUE : choices.mostAtFirst();
    int[] before = IntStream.of(neighbours(first)).filter(v -> degree[v] <= most).toArray();
    int[] after = neighbours(last);
    remove(first);
    if (through.length > 1) {
      remove(last);
    }
    int[] front = longest(before);
    IntStream.of(front).forEach(this::remove);
    int[] back = longest(after);
    return Stream.of(IntArrays.reverse(front), through, back).flatMapToInt(IntStream::of).toArray();
  }

  /** Returns the longest of the chains found from these vertices, ignoring removed ones. */
  private int[] longest(int[] starts) {
    int[] best = {};
    for (int v : starts) {
      if (!gone[v]) {
        int[] chain = from(v);
        best = chain.length > best.length ? chain : best;
      }
    }
    return best;
  }

  private int[] from(int v) {
    int[] next = ends.isRequested() ? new int[0] : nextOf(v);
    remove(v);
    int[] rest = longest(next);
    putBack(v);
    int[] chain = new int[rest.length + 1];
    chain[0] = v;
    System.arraycopy(rest, 0, chain, 1, rest.length);
    return chain;
  }

  private int[] nextOf(int v) {
    int[] neighbours = neighbours(v);
    int fewest = IntStream.of(neighbours).map(w -> degree[w]).min().orElse(0);
    int most =
        fewest + (fewest == 1 || random.nextInt(choices.chance()) == choices.chance() - 1 ? 1 : 0);
    return IntStream.of(neighbours).filter(w -> degree[w] <= most).toArray();
  }

  private int[] neighbours(int v) {
    return graph.neighbours(v).filter(w -> !gone[w]).toArray();
  }

  private void remove(int v) {
    gone[v] = true;
    addToNeighbours(v, -1);
  }

  private void putBack(int v) {
    gone[v] = false;
    addToNeighbours(v, 1);
  }

  private void addToNeighbours(int v, int change) {
    graph.neighbours(v).forEach(w -> degree[w] += change);
  }
}

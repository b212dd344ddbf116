package org.junipergreen.solver.reference;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The search for a long chain of the programme on F. Coulombeau's page, "Juniper Green"
 * (fcoulombeau.github.io/juniper): from both ends of an imposed chain, or from 1, on and on to the
 * neighbours with the fewest neighbours left, all of which are tried. Where the fewest are one, and
 * else once in a while by chance, those with one more are tried too.
 *
 * <p>It finds a long chain and proves nothing. Time grows exponentially, the faster the more often
 * chance widens the search; n = 100 takes seconds.
 */
public final class ArticleChain {
  /**
   * What the programme lets its user choose.
   *
   * @param chance where the fewest are not one, the neighbours with one more are tried too once in
   *     this many times; 1 tries them always (the programme's {@code nbc}, 10 as it is printed)
   * @param mostAtFirst the first step from the front of the chain goes only to numbers with so many
   *     neighbours at most; 0 for any (its {@code limPremierPas}, 0 as it is printed)
   */
  public record Choices(int chance, int mostAtFirst) {
    /** As the programme is printed. */
    public static final Choices PRINTED = new Choices(10, 0);
  }

  private final Graph graph;
  private final Choices choices;
  private final boolean[] gone;
  private final int[] degree;
  private final SplittableRandom random;
  private final Cancellation ends;

  /**
   * Makes ready for one search.
   *
   * @param graph a vertex that is no number of the board has no neighbours
   * @param ends when it is requested, no chain is made longer any more
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

  /**
   * A long chain. Called once.
   *
   * @param through a chain that it is to hold, or a number to begin with
   */
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
    int[] chain = new int[front.length + through.length + back.length];
    for (int i = 0; i < front.length; i++) {
      chain[front.length - 1 - i] = front[i];
    }
    System.arraycopy(through, 0, chain, front.length, through.length);
    System.arraycopy(back, 0, chain, front.length + through.length, back.length);
    return chain;
  }

  /** The longest of the chains that begin with one of these, those that are gone left out. */
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

  /** A long chain that begins with v. */
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

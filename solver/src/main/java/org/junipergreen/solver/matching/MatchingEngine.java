package org.junipergreen.solver.matching;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;

/**
 * Solves one board alone, and any other graph. The edges of 1..n are never stored.
 *
 * <p>On 1..n, number 1 is adjacent to all others. The forest is that of 2..n, and number 1 is added
 * to it: for n ≥ 2 the matching of 2..n misses a prime above n/2, so number 1 can be matched and
 * the deficiency falls by one. If it was at least 2, then 1 is in A and all other vertices stay in
 * their parts (the stability lemma: Lovász, Plummer, "Matching Theory", 1986, section 3.2). If it
 * was 1, the matching is perfect and every vertex is in C, which number 1 makes one component. The
 * board 1..1 has one exposed vertex.
 */
public final class MatchingEngine {
  private MatchingEngine() {}

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of a board. In practice about n (ln n)²
   * time on 1..n and 40 bytes a number, of which the result keeps 4.
   *
   * @throws IllegalArgumentException if the board has too many numbers for arrays
   * @throws CancelledException soon after the thread was interrupted
   */
  public static Decomposition solve(Board board) {
    return solve(board, new Cancellation());
  }

  /**
   * The same, ended by a request.
   *
   * @throws CancelledException then
   */
  public static Decomposition solve(Board board, Cancellation ends) {
    return solve(board, limit -> {}, ends);
  }

  /**
   * The same, which says how far it is.
   *
   * @param limits told 0 before a matching to start from is made, and then, each time before trees
   *     of the alternating forest grow, how many numbers a tree may take: all in the end
   * @throws CancelledException when {@code ends} is requested
   */
  public static Decomposition solve(Board board, IntConsumer limits, Cancellation ends) {
    NumberSet vertices = NumberSet.full(board.size());
    if (board.isInterval()) {
      vertices.remove(1);
    }
    return solve(vertices, () -> Neighbours.of(board, ends), limits, board::openings);
  }

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of any graph, on which every vertex may
   * open the game: seconds for a million edges, in about 40 bytes a vertex beside the graph.
   */
  public static Decomposition solve(Graph graph) {
    int n = graph.n();
    return solve(
        NumberSet.full(n),
        () -> Neighbours.of(graph, new Cancellation()),
        limit -> {},
        () -> IntStream.rangeClosed(1, n));
  }

  /** That of all vertices, from the forest of all of them or of all but 1. */
  private static Decomposition solve(
      NumberSet vertices,
      Supplier<Neighbours> neighbours,
      IntConsumer limits,
      Supplier<IntStream> openings) {
    HungarianForest forest = HungarianForest.of(vertices, neighbours.get(), limits);
    int n = vertices.n();
    int[] mate = new int[n + 1];
    NumberSet d = new NumberSet(n);
    NumberSet a = new NumberSet(n);
    for (int v = 1; v <= n; v++) {
      mate[v] = forest.mate(v);
      if (forest.isOuter(v)) {
        d.add(v);
      } else if (forest.isInner(v)) {
        a.add(v);
      }
    }
    if (vertices.size() < n) {
      addOne(mate, d, a);
    }
    return new Decomposition(mate, d, a, openings, rest -> neighbours.get().largestComponent(rest));
  }

  private static void addOne(int[] mate, NumberSet d, NumberSet a) {
    int exposed = 0;
    int missed = 0;
    for (int v = 2; v < mate.length; v++) {
      if (mate[v] == 0) {
        exposed++;
        missed = v;
      }
    }
    mate[1] = missed;
    mate[missed] = missed == 0 ? 0 : 1;
    if (mate.length == 2) {
      d.add(1);
    } else if (exposed == 1) {
      d.clear();
      a.clear();
    } else {
      a.add(1);
    }
  }
}

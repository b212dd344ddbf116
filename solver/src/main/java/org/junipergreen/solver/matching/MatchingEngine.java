package org.junipergreen.solver.matching;

import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;

/**
 * Computes the matching of a single board or of any graph. The edges of 1..n are never stored.
 *
 * <p>On 1..n, number 1 is adjacent to all others. It is added to the forest of 2..n: for n ≥ 2 the
 * matching of 2..n leaves a prime above n/2 uncovered, so number 1 can be matched and the
 * deficiency decreases by one. If it was at least 2, then 1 is in A and all other vertices stay in
 * their parts (the stability lemma: Lovász, Plummer, "Matching Theory", 1986, section 3.2). If it
 * was 1, the matching is perfect and every vertex is in C, which is one component because of number
 * 1. The board 1..1 has one exposed vertex.
 */
public final class MatchingEngine {
  private MatchingEngine() {}

  /**
   * Returns a maximum matching and the Gallai–Edmonds decomposition of a board. On 1..n it takes
   * about n (ln n)² time in practice and 40 bytes for each number, of which the result retains 4.
   *
   * @throws IllegalArgumentException if the board has too many numbers for arrays
   * @throws CancelledException if {@code ends} is requested
   */
  public static Decomposition solve(Board board, Cancellation ends) {
    return solve(board, Phases.NONE, ends);
  }

  /**
   * Returns the decomposition of a board and reports progress.
   *
   * @throws CancelledException if {@code ends} is requested
   */
  public static Decomposition solve(Board board, Phases phases, Cancellation ends) {
    NumberSet vertices = NumberSet.full(board.size());
    if (board.isInterval()) {
      vertices.remove(1);
    }
    return solve(vertices, () -> Neighbours.of(board, ends), phases, board::openings);
  }

  /** The decomposition if every vertex may open the game. Takes seconds for 10^6 edges. */
  public static Decomposition solve(Graph graph, Cancellation ends) {
    int n = graph.n();
    return solve(
        NumberSet.full(n),
        () -> Neighbours.of(graph, ends),
        Phases.NONE,
        () -> IntStream.rangeClosed(1, n));
  }

  /** Computes the forest of all vertices, or of all but 1, to which 1 is then added. */
  private static Decomposition solve(
      NumberSet vertices,
      Supplier<Neighbours> neighbours,
      Phases phases,
      Supplier<IntStream> openings) {
    HungarianForest forest = HungarianForest.of(vertices, neighbours.get(), phases);
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

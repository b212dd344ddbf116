package org.junipergreen.solver.matching;

import java.util.function.IntConsumer;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
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
   */
  public static Decomposition solve(Board board) {
    return solve(board, limit -> {});
  }

  /**
   * The same, which says how far it is.
   *
   * @param limits told 0 before a matching to start from is made, and then, each time before trees
   *     of the alternating forest grow, how many numbers a tree may take: all in the end
   */
  public static Decomposition solve(Board board, IntConsumer limits) {
    int n = board.size();
    Parts parts = new Parts(n);
    NumberSet vertices = NumberSet.full(n);
    if (board.isInterval()) {
      vertices.remove(1);
    }
    parts.fill(HungarianForest.of(vertices, Neighbours.of(board), limits));
    if (board.isInterval()) {
      parts.addOne();
    }
    return new Decomposition(
        parts.mate,
        parts.d,
        parts.a,
        board::isOpening,
        rest -> Neighbours.of(board).largestComponent(rest));
  }

  /**
   * A maximum matching and the Gallai–Edmonds decomposition of any graph, on which every vertex may
   * open the game: seconds for a million edges, in about 40 bytes a vertex beside the graph.
   */
  public static Decomposition solve(Graph graph) {
    Parts parts = new Parts(graph.n());
    Neighbours neighbours = Neighbours.of(graph);
    parts.fill(HungarianForest.of(NumberSet.full(graph.n()), neighbours, limit -> {}));
    return new Decomposition(
        parts.mate,
        parts.d,
        parts.a,
        v -> true,
        rest -> Neighbours.of(graph).largestComponent(rest));
  }

  /** The matching, D and A, as they become known. */
  private static final class Parts {
    final int[] mate;
    final NumberSet d;
    final NumberSet a;

    Parts(int n) {
      mate = new int[n + 1];
      d = new NumberSet(n);
      a = new NumberSet(n);
    }

    void fill(HungarianForest forest) {
      for (int v = 1; v <= forest.n(); v++) {
        mate[v] = forest.mate(v);
        if (forest.isOuter(v)) {
          d.add(v);
        } else if (forest.isInner(v)) {
          a.add(v);
        }
      }
    }

    void addOne() {
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
}

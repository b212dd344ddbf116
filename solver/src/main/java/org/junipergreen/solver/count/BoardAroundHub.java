package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.work.Cancellation;

/**
 * A board as seen by the counts of games: its hub, the numbers adjacent to the hub only, and the
 * graph H of all others.
 *
 * <p>The hub is a number adjacent to all others; with the usual moves, 1. A board may have none.
 */
final class BoardAroundHub {
  /** The approximate growth of the number of states per vertex of the frontier. */
  private static final double STATES_PER_VERTEX = 4;

  /** The same for the orders of second counts, which must differ. */
  private static final double OTHER_STATES_PER_VERTEX = 3;

  /** The number of vertex orders tried for a large count. */
  private static final int TRIALS = 10;

  /** Up to this many vertices, only one order is tried. */
  private static final int FEW = 24;

  private final Board board;

  /** The vertex of the hub on the board, or 0 if there is none. */
  private final int hub;

  /** Maps a vertex of H, less 1, to that of the board. */
  private final int[] inside;

  private final int lonely;
  private final Graph graph;

  /**
   * Finds the hub.
   *
   * @throws IllegalArgumentException if the board is not {@linkplain Board#isSymmetric symmetric}
   */
  BoardAroundHub(Board board) {
    this.board = board;
    Graph whole = board.graph();
    hub =
        IntStream.rangeClosed(1, whole.n())
            .filter(v -> whole.degree(v) == whole.n() - 1)
            .findFirst()
            .orElse(0);
    int least = hub == 0 ? 1 : 2;
    inside =
        IntStream.rangeClosed(1, whole.n())
            .filter(v -> v != hub && whole.degree(v) >= least)
            .toArray();
    lonely = whole.n() - inside.length - (hub == 0 ? 0 : 1);
    graph =
        Graph.of(
            inside.length,
            receiver -> {
              for (int v : inside) {
                whole
                    .neighbours(v)
                    .filter(w -> w < v && inside(w) > 0)
                    .forEach(w -> receiver.edge(inside(v), inside(w)));
              }
            });
  }

  int hub() {
    return hub;
  }

  /** Returns the number of vertices adjacent to nothing, or to the hub only. */
  int lonely() {
    return lonely;
  }

  Graph graph() {
    return graph;
  }

  /** Returns the vertex of H for a vertex of the board; 0 if there is none. */
  int inside(int v) {
    return Math.max(0, Arrays.binarySearch(inside, v) + 1);
  }

  boolean[] mayOpen() {
    boolean[] mayOpen = new boolean[graph.n() + 1];
    for (int v = 1; v <= graph.n(); v++) {
      mayOpen[v] = board.isOpening(inside[v - 1]);
    }
    return mayOpen;
  }

  /** Returns an order of the vertices of H for a fast count. */
  int[] order(Cancellation ends) {
    return order(STATES_PER_VERTEX, ends);
  }

  /** Returns another order, for a second count. */
  int[] otherOrder(Cancellation ends) {
    return order(OTHER_STATES_PER_VERTEX, ends);
  }

  private int[] order(double base, Cancellation ends) {
    return VertexOrder.of(graph, base, graph.n() > FEW ? TRIALS : 1, ends);
  }
}

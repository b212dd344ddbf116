package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * A board as the counts of games see it: its hub, the numbers that touch nothing but the hub, and
 * H, which is all the rest.
 *
 * <p>The hub is a number that touches all others; by the usual moves, 1. A board may have none.
 */
final class BoardAroundHub {
  /** How many times as many states there are with each vertex of the frontier, about. */
  private static final double STATES_PER_VERTEX = 4;

  /** The same for the orders of second ways, which are to be others. */
  private static final double OTHER_STATES_PER_VERTEX = 3;

  /** How many orders of the vertices are tried, when to count takes longer than to try them. */
  private static final int TRIALS = 10;

  /** Up to so many vertices it does not. */
  private static final int FEW = 24;

  private final Board board;

  /** The vertex of the hub on the board, or 0 when there is none. */
  private final int hub;

  /** The board's vertices of H, by its own less 1. */
  private final int[] inside;

  private final int lonely;
  private final Graph graph;

  /**
   * Looks for the hub.
   *
   * @throws IllegalArgumentException when the board is not {@linkplain Board#isSymmetric symmetric}
   */
  BoardAroundHub(Board board) {
    this.board = board;
    Graph whole = board.graph();
    hub =
        IntStream.rangeClosed(1, whole.n())
            .filter(v -> whole.degree(v) == whole.n() - 1)
            .findFirst()
            .orElse(0);
    int[] vertexOf = new int[whole.n() + 1];
    List<Integer> kept = new ArrayList<>();
    for (int v = 1; v <= whole.n(); v++) {
      if (v != hub && whole.degree(v) > (hub == 0 ? 0 : 1)) {
        kept.add(v);
        vertexOf[v] = kept.size();
      }
    }
    inside = kept.stream().mapToInt(v -> v).toArray();
    lonely = whole.n() - inside.length - (hub == 0 ? 0 : 1);
    graph =
        Graph.of(
            inside.length,
            receiver -> {
              for (int v : inside) {
                whole
                    .neighbours(v)
                    .filter(w -> w < v && vertexOf[w] > 0)
                    .forEach(w -> receiver.edge(vertexOf[v], vertexOf[w]));
              }
            });
  }

  /** The vertex of the hub on the board, or 0 when there is none. */
  int hub() {
    return hub;
  }

  /** How many numbers of the board touch nothing, or nothing but the hub. */
  int lonely() {
    return lonely;
  }

  /** H. */
  Graph graph() {
    return graph;
  }

  /** The vertex of H that a vertex of the board is; 0 when it is none. */
  int inside(int v) {
    return Math.max(0, Arrays.binarySearch(inside, v) + 1);
  }

  /** By vertex of H: whether it may open the game. */
  boolean[] mayOpen() {
    boolean[] mayOpen = new boolean[graph.n() + 1];
    for (int v = 1; v <= graph.n(); v++) {
      mayOpen[v] = board.isOpening(inside[v - 1]);
    }
    return mayOpen;
  }

  /** An order of the vertices of H in which a count is quick. */
  int[] order(Cancellation ends) {
    return order(STATES_PER_VERTEX, ends);
  }

  /** Another one, for a second way. */
  int[] otherOrder(Cancellation ends) {
    return order(OTHER_STATES_PER_VERTEX, ends);
  }

  private int[] order(double base, Cancellation ends) {
    return VertexOrder.of(graph, base, graph.n() > FEW ? TRIALS : 1, ends);
  }
}

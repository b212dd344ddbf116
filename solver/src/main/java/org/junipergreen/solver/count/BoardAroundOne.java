package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * A board as the counts of games see it: its 1, its numbers that touch nothing but 1, and H, which
 * is all the rest.
 */
final class BoardAroundOne {
  /** How many times as many states there are with each vertex of the frontier, about. */
  private static final double STATES_PER_VERTEX = 4;

  /** The same for the orders of second ways, which are to be others. */
  private static final double OTHER_STATES_PER_VERTEX = 3;

  /** How many orders of the vertices are tried, when to count takes longer than to try them. */
  private static final int TRIALS = 10;

  /** Up to so many vertices it does not. */
  private static final int FEW = 24;

  private final Board board;

  /** The vertex of the number 1 on the board, or 0. */
  private final int one;

  /** The board's vertices of H, by its own less 1. */
  private final int[] inside;

  private final int lonely;
  private final Graph graph;

  BoardAroundOne(Board board) {
    this.board = board;
    Graph whole = board.graph();
    one = board.number(1) == 1 ? 1 : 0;
    int[] vertexOf = new int[whole.n() + 1];
    List<Integer> kept = new ArrayList<>();
    for (int v = 1; v <= whole.n(); v++) {
      if (v != one && whole.degree(v) > (one == 0 ? 0 : 1)) {
        kept.add(v);
        vertexOf[v] = kept.size();
      }
    }
    inside = kept.stream().mapToInt(v -> v).toArray();
    lonely = whole.n() - inside.length - one;
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

  /** The vertex of the number 1 on the board, or 0. */
  int one() {
    return one;
  }

  /** How many numbers of the board touch nothing, or nothing but 1. */
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

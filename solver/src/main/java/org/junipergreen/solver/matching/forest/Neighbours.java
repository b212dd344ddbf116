package org.junipergreen.solver.matching.forest;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * The edges of a graph with vertices 1, 2, 3, …, as the engines walk along them: computed by {@link
 * DivisorNeighbours}, or stored in a {@link Graph}. Owned by one thread; a predicate or an action
 * must not ask for neighbours itself.
 */
public interface Neighbours {
  /**
   * Has the grower of trees scan the edges of the outer vertex x, those to smaller neighbours
   * first, until it stops; true if it does.
   */
  boolean scan(int x, TreeGrower grower);

  /** The last neighbour of v that is wanted, in the order of {@link #scan}, or 0. */
  int last(int v, IntPredicate wanted);

  /** The last neighbour of v whose label is at least {@code least}, or 0. */
  default int last(int v, byte[] labels, byte least) {
    return last(v, w -> labels[w] >= least);
  }

  /**
   * A good matching to start from, of the subgraph that {@code vertices} induce: the partner of
   * each vertex or 0; entry 0 is unused.
   */
  int[] matching(NumberSet vertices);

  /** Hands over each neighbour of v. */
  default void forEach(int v, IntConsumer action) {
    last(
        v,
        w -> {
          action.accept(w);
          return false;
        });
  }

  /**
   * The size of the largest component of the subgraph that {@code vertices} induce, 0 if there are
   * none. By a search through all components, linear in the edges.
   */
  default int largestComponent(NumberSet vertices) {
    return new Flood(vertices).largest(this);
  }

  /**
   * Looks whether to go on. Takes two nanoseconds; to be called for each vertex that is looked at.
   *
   * @throws org.junipergreen.solver.lifetime.CancelledException when the computation is to end
   */
  void check();

  /**
   * Those of a board: computed on 1..n, else the stored ones of its graph.
   *
   * @param ends ends what is computed from them
   */
  static Neighbours of(Board board, Cancellation ends) {
    return board.isInterval()
        ? new DivisorNeighbours(board.size(), new Divisors(board.size(), ends::check), ends)
        : of(board.graph(), ends);
  }

  /** Those of a graph, in ascending order. */
  static Neighbours of(Graph graph, Cancellation ends) {
    return new Neighbours() {
      @Override
      public void check() {
        ends.check();
      }

      @Override
      public boolean scan(int x, TreeGrower grower) {
        int degree = graph.degree(x);
        for (int i = 0; i < degree; i++) {
          if (grower.scanEdge(x, graph.neighbour(x, i))) {
            return true;
          }
        }
        return false;
      }

      @Override
      public int last(int v, IntPredicate wanted) {
        for (int i = graph.degree(v) - 1; i >= 0; i--) {
          if (wanted.test(graph.neighbour(v, i))) {
            return graph.neighbour(v, i);
          }
        }
        return 0;
      }

      @Override
      public int[] matching(NumberSet vertices) {
        return new KarpSipser(graph, vertices, ends).matching();
      }
    };
  }
}

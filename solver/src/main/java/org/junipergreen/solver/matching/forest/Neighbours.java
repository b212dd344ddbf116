package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;

/**
 * The edges of a graph: computed by {@link DivisorNeighbours} or stored in a {@link Graph}. Not
 * thread-safe. Callbacks must not call these methods.
 */
public interface Neighbours {
  /** Passes the edges of x to the grower, smaller neighbours first, until it returns true. */
  boolean scan(int x, TreeGrower grower);

  /** Returns the last neighbour of v, in the order of {@link #scan}, that is wanted, or 0. */
  int last(int v, IntPredicate wanted);

  /** Returns the last neighbour of v whose label is at least {@code least}, or 0. */
  default int last(int v, byte[] labels, byte least) {
    return last(v, w -> labels[w] >= least);
  }

  /** Returns an initial matching of an induced subgraph: partners or 0; entry 0 is unused. */
  int[] matching(NumberSet vertices);

  default void forEach(int v, IntConsumer action) {
    last(
        v,
        w -> {
          action.accept(w);
          return false;
        });
  }

  /** Returns the size of the largest component of an induced subgraph, in linear time. */
  default int largestComponent(NumberSet vertices) {
    NumberSet unseen = vertices.copy();
    IntArrayList met = new IntArrayList();
    IntConsumer meet =
        w -> {
          if (unseen.contains(w)) {
            unseen.remove(w);
            met.add(w);
          }
        };
    int largest = 0;
    for (int v = unseen.next(1); v != 0; v = unseen.next(v + 1)) {
      met.clear();
      meet.accept(v);
      for (int i = 0; i < met.size(); i++) {
        poll();
        forEach(met.getInt(i), meet);
      }
      largest = Math.max(largest, met.size());
    }
    return largest;
  }

  /**
   * Polls the cancellation in about two nanoseconds. Must be called for each vertex visited.
   *
   * @throws org.junipergreen.solver.work.CancelledException if the computation is cancelled
   */
  void poll();

  /** Returns the neighbours on a board: computed on 1..n, otherwise stored. */
  static Neighbours of(Board board, Cancellation ends) {
    return board.isInterval()
        ? new DivisorNeighbours(board.size(), new Divisors(board.size(), ends::check), ends)
        : of(board.graph(), ends);
  }

  static Neighbours of(Graph graph, Cancellation ends) {
    return new Neighbours() {
      @Override
      public void poll() {
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

package org.junipergreen.solver.matching;

import java.util.function.IntConsumer;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.work.Cancellation;

/** The edges of a graph with vertices 1..n, for the checker. Enumerations poll the cancellation. */
abstract class Edges {
  final int n;

  private Edges(int n) {
    this.n = n;
  }

  abstract boolean join(int v, int w);

  abstract void forEachNeighbour(int v, IntConsumer action);

  abstract void forEachLarger(int v, IntConsumer action);

  /** Returns the edges of the divisor graph G_n, which are not stored. */
  static Edges ofDivisors(int n, Cancellation ends) {
    Divisors divisors = new Divisors(n, ends::check);
    ThreadLocal<int[]> buffers = ThreadLocal.withInitial(() -> new int[Divisors.MAX_COUNT]);
    return new Edges(n) {
      @Override
      boolean join(int v, int w) {
        return Divisors.adjacent(v, w);
      }

      @Override
      void forEachNeighbour(int v, IntConsumer action) {
        int[] buffer = buffers.get();
        int count = divisors.proper(v, buffer);
        for (int i = 0; i < count; i++) {
          action.accept(buffer[i]);
        }
        forEachLarger(v, action);
      }

      @Override
      void forEachLarger(int v, IntConsumer action) {
        ends.check();
        int multiple = v;
        for (int factor = n / v; factor > 1; factor--) {
          multiple += v;
          action.accept(multiple);
        }
      }
    };
  }

  static Edges of(Graph graph, Cancellation ends) {
    return new Edges(graph.n()) {
      @Override
      boolean join(int v, int w) {
        return graph.adjacent(v, w);
      }

      @Override
      void forEachNeighbour(int v, IntConsumer action) {
        ends.check();
        for (int i = 0; i < graph.degree(v); i++) {
          action.accept(graph.neighbour(v, i));
        }
      }

      @Override
      void forEachLarger(int v, IntConsumer action) {
        ends.check();
        for (int i = graph.degree(v) - 1; i >= 0 && graph.neighbour(v, i) > v; i--) {
          action.accept(graph.neighbour(v, i));
        }
      }
    };
  }
}

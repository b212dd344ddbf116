package org.junipergreen.solver.count;

import java.math.BigInteger;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Counts the maximum matchings of a graph by the frontier method ({@link ForwardPass}).
 *
 * <p>First removes the edges that are in no maximum matching: those whose ends, if removed, reduce
 * the matching number by two. A state tells which vertices of the frontier are free. Only vertices
 * of D, the first set of the Gallai–Edmonds decomposition, may be missed.
 *
 * <p>Time and memory grow with the number of states, at most 2^frontier.
 */
public final class MaximumMatchingCount {
  /** The approximate growth of the number of states per vertex of the frontier. */
  private static final double STATES_PER_VERTEX = 2;

  private MaximumMatchingCount() {}

  /**
   * The result.
   *
   * @param states the maximum number of states at a time
   */
  public record MaximumMatchings(int deficiency, BigInteger count, long states) {}

  /**
   * Counts the maximum matchings.
   *
   * @throws FrontierTooWideException if the frontier has 64 or more vertices
   */
  public static MaximumMatchings of(Graph graph, Cancellation ends, Phases phases) {
    Decomposition decomposition = MatchingEngine.solve(graph, ends);
    boolean[] required = new boolean[graph.n() + 1];
    for (int v = 1; v <= graph.n(); v++) {
      required[v] = decomposition.part(v) != Part.D;
    }
    Graph allowed = allowed(graph, decomposition, ends);
    int[] order = VertexOrder.of(allowed, STATES_PER_VERTEX, 1, ends);
    FewestTally tally = new FewestTally(decomposition.deficiency(), words(allowed));
    ForwardPass.Total total =
        ForwardPass.total(
            new Rules(allowed, required), order, tally, WorkerPool.alone(ends), phases);
    return new MaximumMatchings(
        decomposition.deficiency(), tally.ways(total.tally()), total.mostStates());
  }

  /** Returns the edges in some maximum matching. Computes a matching for each edge. */
  private static Graph allowed(Graph graph, Decomposition decomposition, Cancellation ends) {
    return graph.where(
        (v, w) ->
            decomposition.mate(v) == w
                || MatchingEngine.solve(without(graph, v, w), ends).deficiency()
                    == decomposition.deficiency() + 2);
  }

  /** Returns the graph with two vertices isolated, so that matchings miss them. */
  private static Graph without(Graph graph, int a, int b) {
    return graph.where((v, w) -> v != a && v != b && w != a && w != b);
  }

  /**
   * Returns the words needed for the number of matchings, and a sign bit. A matching is determined
   * by the smaller partner, if any, of each vertex.
   */
  private static int words(Graph graph) {
    BigInteger most = BigInteger.ONE;
    for (int v = 1; v <= graph.n(); v++) {
      int vertex = v;
      long smaller = graph.neighbours(v).filter(w -> w < vertex).count();
      most = most.multiply(BigInteger.valueOf(1 + smaller));
    }
    return most.bitLength() / Long.SIZE + 1;
  }

  /**
   * A state is the set of free vertices in the frontier, and a bit that is always set.
   *
   * @param required vertices that must not be missed
   */
  private record Rules(Graph graph, boolean[] required) implements FrontierRules {
    private static final long MARK = Long.MIN_VALUE;

    @Override
    public int words(int frontier) {
      if (frontier >= Long.SIZE) {
        throw new FrontierTooWideException(
            "the count would have to follow 64 numbers or more at once (its frontier)");
      }
      return 1;
    }

    @Override
    public long start() {
      return MARK;
    }

    @Override
    public Transitions transitions(Frontier frontier, int words, Successors successors) {
      int[] all = frontier.all();
      int size = all.length - 1;
      long newcomer = 1L << size;
      IntStream before = IntStream.range(0, size);
      long neighbours = bits(before.filter(i -> graph.adjacent(all[i], all[size])));
      IntStream leaving = IntStream.of(frontier.leaving());
      long mustNotBeFree = bits(leaving.filter(i -> required[all[i]]));
      long stays = bits(IntStream.of(frontier.staying()));
      long mark = frontier.later() == 0 ? COMPLETE : MARK;
      return (low, high, mayMiss) -> {
        long free = (low & ~MARK) | newcomer;
        for (long mates = (free & neighbours) | newcomer; mates != 0; mates &= mates - 1) {
          // The new vertex as its own mate stays free.
          long mate = Long.lowestOneBit(mates);
          long left = mate == newcomer ? free : free & ~mate & ~newcomer;
          int missed = Long.bitCount(left & ~stays);
          if (missed <= mayMiss && (left & mustNotBeFree) == 0) {
            long state = mark | compressed(left, stays);
            successors.next(state, state, missed, 0, false);
          }
        }
      };
    }

    private static long bits(IntStream places) {
      return places.mapToLong(i -> 1L << i).sum();
    }

    /** Returns the bits of a set at the places of another, in consecutive places. */
    private static long compressed(long set, long places) {
      long bits = 0;
      int place = 0;
      for (long left = places; left != 0; left &= left - 1) {
        bits |= (set >>> Long.numberOfTrailingZeros(left) & 1) << place;
        place++;
      }
      return bits;
    }
  }
}

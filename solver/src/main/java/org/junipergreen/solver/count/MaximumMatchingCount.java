package org.junipergreen.solver.count;

import java.math.BigInteger;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * Counts the maximum matchings of a graph, by dynamic programming over an order of its vertices.
 *
 * <p>First removes the edges that are in no maximum matching: those whose ends, if removed, reduce
 * the matching number by two. Vertices are then added one after the other ({@link VertexOrder}). A
 * state tells which vertices of the frontier are free. It stores the fewest vertices missed on the
 * way to it and the number of ways that miss no more, as in {@link LongestPathCount}. Only vertices
 * of D, the first set of the Gallai–Edmonds decomposition, may be missed.
 *
 * <p>Time and memory grow with the number of states, at most 2^frontier.
 */
public final class MaximumMatchingCount {
  /** The approximate growth of the number of states per vertex of the frontier. */
  private static final double STATES_PER_VERTEX = 2;

  private final Graph graph;
  private final Cancellation ends;
  private final boolean[] required;
  private final int deficiency;
  private final Frontier frontier;
  private StateTable states;
  private long mostStates = 1;

  /**
   * The result.
   *
   * @param states the maximum number of states at a time
   */
  public record Result(int deficiency, BigInteger count, long states) {}

  private MaximumMatchingCount(Graph graph, long maxStates, Cancellation ends) {
    this.ends = ends;
    Decomposition decomposition = MatchingEngine.solve(graph, ends);
    deficiency = decomposition.deficiency();
    required = new boolean[graph.n() + 1];
    for (int v = 1; v <= graph.n(); v++) {
      required[v] = decomposition.part(v) != Part.D;
    }
    this.graph = allowed(graph, decomposition, ends);
    frontier = new Frontier(this.graph);
    states = new StateTable(maxStates, words(this.graph));
  }

  /**
   * Counts the maximum matchings.
   *
   * @param maxStates the maximum number of states, at most 130 bytes each and 50 for each word of
   *     the largest number of ways
   * @throws IllegalStateException if there are more states, or the frontier has more than 64
   *     vertices
   */
  public static Result of(Graph graph, long maxStates, Cancellation ends, Phases phases) {
    MaximumMatchingCount counting = new MaximumMatchingCount(graph, maxStates, ends);
    return new Result(counting.deficiency, counting.run(phases), counting.mostStates);
  }

  /** Returns the edges in some maximum matching. Computes a matching for each edge. */
  private static Graph allowed(Graph graph, Decomposition decomposition, Cancellation ends) {
    return keeping(
        graph,
        (v, w) ->
            decomposition.mate(v) == w
                || MatchingEngine.solve(without(graph, v, w), ends).deficiency()
                    == decomposition.deficiency() + 2);
  }

  /** Returns the graph with two vertices isolated, so that matchings miss them. */
  private static Graph without(Graph graph, int a, int b) {
    return keeping(graph, (v, w) -> v != a && v != b && w != a && w != b);
  }

  private static Graph keeping(Graph graph, EdgeTest kept) {
    return Graph.of(
        graph.n(),
        receiver -> {
          for (int v = 1; v <= graph.n(); v++) {
            int vertex = v;
            graph
                .neighbours(v)
                .filter(w -> w < vertex && kept.test(vertex, w))
                .forEach(w -> receiver.edge(vertex, w));
          }
        });
  }

  @FunctionalInterface
  private interface EdgeTest {
    boolean test(int v, int w);
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

  private BigInteger run(Phases phases) {
    states.addStart();
    int cameIn = 0;
    for (int v : VertexOrder.of(graph, STATES_PER_VERTEX, 1, ends)) {
      frontier.enter(v);
      bringIn(v);
      mostStates = Math.max(mostStates, states.size());
      states.tell(phases, ++cameIn, graph.n());
    }
    for (int slot = 0; slot < states.slots(); slot++) {
      if (states.holdsState(slot)) {
        return states.ways(slot);
      }
    }
    throw new AssertionError("there is a maximum matching, but none was counted");
  }

  private void bringIn(int v) {
    int[] all = frontier.all();
    int size = all.length - 1;
    if (all.length > Long.SIZE) {
      throw new IllegalStateException("the frontier has 64 vertices or more");
    }
    long neighbours = 0;
    long stays = 0;
    long mustNotBeFree = 0;
    for (int i = 0; i <= size; i++) {
      neighbours |= graph.adjacent(all[i], v) ? 1L << i : 0;
    }
    for (int i : frontier.staying()) {
      stays |= 1L << i;
    }
    for (int i : frontier.leaving()) {
      mustNotBeFree |= required[all[i]] ? 1L << i : 0;
    }
    StateTable before = states;
    states = StateTable.like(before);
    for (int slot = 0; slot < before.slots(); slot++) {
      if (before.holdsState(slot)) {
        long free = before.keyLow(slot) | 1L << size;
        leave(free, stays, mustNotBeFree, before, slot);
        for (long mates = free & neighbours; mates != 0; mates &= mates - 1) {
          long matched = Long.lowestOneBit(mates) | 1L << size;
          leave(free & ~matched, stays, mustNotBeFree, before, slot);
        }
      }
    }
  }

  /** Removes the vertices without further neighbours, and stores the state. */
  private void leave(long free, long stays, long mustNotBeFree, StateTable before, int slot) {
    int missed = before.missed(slot) + Long.bitCount(free & ~stays);
    if (missed > deficiency || (free & mustNotBeFree) != 0) {
      return;
    }
    long state = 0;
    int place = 0;
    for (long left = stays; left != 0; left &= left - 1) {
      state |= (free >>> Long.numberOfTrailingZeros(left) & 1) << place;
      place++;
    }
    states.add(state, 0, missed, before, slot);
  }
}

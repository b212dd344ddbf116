package org.junipergreen.solver.count;

import java.math.BigInteger;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;

/**
 * How many maximum matchings a graph has, by dynamic programming over an order of its vertices.
 *
 * <p>First the edges go that are in no maximum matching: those without whose two ends the matching
 * number is less by two. Then the vertices come in one after the other ({@link VertexOrder}). A
 * state says which vertices of the frontier are free. It keeps the fewest vertices missed on the
 * way to it and the number of ways that miss no more, as in {@link LongestPathCount}. Only vertices
 * of D, the first set of the decomposition by Gallai and Edmonds, may be missed.
 *
 * <p>Time and memory grow with the number of states, at most 2^frontier.
 */
public final class MaximumMatchingCount {
  /** How many times as many states there are with each vertex of the frontier, about. */
  private static final double STATES_PER_VERTEX = 2;

  private final Graph graph;
  private final boolean[] required;
  private final int deficiency;
  private final Frontier frontier;
  private StateTable states;
  private long mostStates = 1;

  /**
   * What was found.
   *
   * @param deficiency the vertices that a maximum matching misses
   * @param count how many maximum matchings there are
   * @param states the most states that were kept at a time
   */
  public record Result(int deficiency, BigInteger count, long states) {}

  private MaximumMatchingCount(Graph graph, long maxStates) {
    Decomposition decomposition = MatchingEngine.solve(graph);
    deficiency = decomposition.deficiency();
    required = new boolean[graph.n() + 1];
    for (int v = 1; v <= graph.n(); v++) {
      required[v] = decomposition.part(v) != Part.D;
    }
    this.graph = allowed(graph, decomposition);
    frontier = new Frontier(this.graph);
    states = new StateTable(maxStates, words(this.graph));
  }

  /**
   * Counts the maximum matchings.
   *
   * @param maxStates how many states may be kept at once, at most 130 bytes each and 50 for each
   *     word of the largest number of ways
   * @param listener told after each vertex
   * @throws IllegalStateException when there are more, or the frontier has more than 64 vertices
   */
  public static Result of(Graph graph, long maxStates, LongestPathCount.Listener listener) {
    MaximumMatchingCount counting = new MaximumMatchingCount(graph, maxStates);
    return new Result(counting.deficiency, counting.run(listener), counting.mostStates);
  }

  /** The edges that are in some maximum matching. Finds a matching for each edge. */
  private static Graph allowed(Graph graph, Decomposition decomposition) {
    return keeping(
        graph,
        (v, w) ->
            decomposition.mate(v) == w
                || MatchingEngine.solve(without(graph, v, w)).deficiency()
                    == decomposition.deficiency() + 2);
  }

  /** The graph with two vertices isolated, which a maximum matching misses then. */
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

  /** Whether the edge between two vertices is kept. */
  @FunctionalInterface
  private interface EdgeTest {
    boolean test(int v, int w);
  }

  /**
   * How many words the number of matchings takes, and a bit for the sign: a matching is known when
   * it is known of each vertex with which smaller one it is matched, if with any.
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

  private BigInteger run(LongestPathCount.Listener listener) {
    states.addStart();
    int cameIn = 0;
    for (int v : VertexOrder.of(graph, STATES_PER_VERTEX)) {
      frontier.enter(v);
      bringIn(v);
      mostStates = Math.max(mostStates, states.size());
      listener.advanced(++cameIn, states.size());
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

  /** Lets the vertices go that have no neighbours to come, and keeps the state. */
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

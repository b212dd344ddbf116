package org.junipergreen.solver.count;

import java.math.BigInteger;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Counts the longest paths of a graph by the frontier method ({@link ForwardPass}).
 *
 * <p>States that miss more vertices than a known path are dropped: the longer that path, the fewer
 * states.
 */
public final class LongestPathCount {
  /** The approximate growth of the number of states per vertex of the frontier. */
  private static final double STATES_PER_VERTEX = 3;

  /** Words per number of ways, for numbers below 2^127. */
  private static final int WORDS = 2;

  private LongestPathCount() {}

  /**
   * The result.
   *
   * @param length the number of vertices of a longest path
   * @param count the number of longest paths; a reversed path is the same one
   * @param states the maximum number of states at a time
   */
  public record LongestPaths(int length, BigInteger count, long states) {}

  /**
   * PathFacts facts about the longest paths.
   *
   * @param length the length of some path, at least 2; the longer, the faster
   * @param required vertices that every longest path contains
   * @param ends vertices that contain both ends of every longest path
   */
  public record PathFacts(int length, NumberSet required, NumberSet ends) {
    /** Returns facts that consist of the length of some path only. */
    public static PathFacts length(Graph graph, int length) {
      return new PathFacts(length, new NumberSet(graph.n()), NumberSet.full(graph.n()));
    }
  }

  /**
   * Counts the longest paths.
   *
   * @param graph with at least one edge
   * @param ends polled frequently
   * @throws FrontierTooWideException if the frontier is too large
   * @throws ArithmeticException if a state has 2^127 ways or more
   */
  public static LongestPaths of(Graph graph, PathFacts known, Cancellation ends, Phases phases) {
    return of(graph, order(graph, ends), known, ends, phases);
  }

  /** Returns an order of the vertices with a small frontier, also suitable for subgraphs. */
  public static int[] order(Graph graph, Cancellation ends) {
    return VertexOrder.of(graph, STATES_PER_VERTEX, 1, ends);
  }

  /**
   * Counts the longest paths with this order of the vertices.
   *
   * @param graph with at least one edge
   * @param order all vertices, each once
   * @param ends polled frequently
   * @throws FrontierTooWideException if the frontier is too large
   * @throws ArithmeticException if a state has 2^127 ways or more
   */
  public static LongestPaths of(
      Graph graph, int[] order, PathFacts known, Cancellation ends, Phases phases) {
    if (graph.edges() == 0) {
      throw new IllegalArgumentException("a graph without an edge has no path to count");
    }
    PathRules rules = PathRules.undirected(graph, known.ends, known.required);
    FewestTally tally = new FewestTally(graph.n() - known.length, WORDS);
    ForwardPass.Total total =
        ForwardPass.total(rules, order, tally, WorkerPool.alone(ends), phases);
    return new LongestPaths(
        graph.n() - tally.missed(total.tally()), tally.ways(total.tally()), total.mostStates());
  }
}

package org.junipergreen.solver.count;

import java.math.BigInteger;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * Counts the longest paths of a graph, by dynamic programming over an order of its vertices.
 *
 * <p>Vertices are added one after the other ({@link VertexOrder}). The <i>frontier</i> consists of
 * the added vertices with neighbours that are not added yet. The edges chosen so far form a set of
 * paths, of which only the frontier matters for the rest. A state tells which vertices of the
 * frontier are free, used up, or open ends, and of which path. It stores the fewest vertices missed
 * on the way to it, and the number of ways that miss no more. (The frontier method: Knuth, The Art
 * of Computer Programming 4A, 7.1.4, "Simpath".)
 *
 * <p>Time and memory grow with the number of states, exponentially in the frontier. States that
 * miss more than a known path are dropped: the longer that path, the fewer states.
 */
public final class LongestPathCount {
  /** The approximate growth of the number of states per vertex of the frontier. */
  private static final double STATES_PER_VERTEX = 3;

  private static final int SLOTS_PER_POLL = 1024;

  /** Words per number of ways, for numbers below 2^127. */
  private static final int WORDS = 2;

  private static final int FREE = -1;
  private static final int USED = -2;

  /** An open end of a path whose other end is final. */
  private static final int ENDING = -3;

  private static final int KINDS = 3;

  private final Graph graph;
  private final NumberSet required;
  private final NumberSet ends;
  private final Frontier frontier;
  private StateTable states;

  /** Paths that miss more are not counted. */
  private int fewestMissed;

  private BigInteger count = BigInteger.ZERO;
  private int cameIn;
  private long mostStates = 1;

  private int[] all = {};

  private int[] staying = {};
  private int[] gone = {};
  private final LinkCode code = new LinkCode(KINDS);

  /** The other ends of the open ends in the current state. */
  private int[] link = {};

  private int[] first = {};
  private int[] second = {};
  private int[] leaving = {};

  /** The states before the new vertex, the slot of the current one, and its missed vertices. */
  private StateTable before;

  private int slot;
  private int missed;

  /**
   * The result.
   *
   * @param length the number of vertices of a longest path
   * @param count the number of longest paths; a reversed path is the same one
   * @param states the maximum number of states at a time
   */
  public record Result(int length, BigInteger count, long states) {}

  /**
   * Known facts about the longest paths.
   *
   * @param length the length of some path, at least 2; the longer, the faster
   * @param required vertices that every longest path contains
   * @param ends vertices that contain both ends of every longest path
   */
  public record Known(int length, NumberSet required, NumberSet ends) {
    /** Returns facts that consist of the length of some path only. */
    public static Known length(Graph graph, int length) {
      return new Known(length, new NumberSet(graph.n()), NumberSet.full(graph.n()));
    }
  }

  private LongestPathCount(Graph graph, Known known, long maxStates) {
    this.graph = graph;
    required = known.required;
    ends = known.ends;
    fewestMissed = graph.n() - known.length;
    frontier = new Frontier(graph);
    states = new StateTable(maxStates, WORDS);
    before = states;
  }

  /**
   * Counts the longest paths.
   *
   * @param graph with at least one edge
   * @param maxStates the maximum number of states, at most 200 bytes each
   * @param ends polled frequently
   * @throws IllegalStateException if there are more states, or the frontier is too large
   * @throws ArithmeticException if a state has 2^127 ways or more
   */
  public static Result of(
      Graph graph, Known known, long maxStates, Cancellation ends, Phases phases) {
    return of(graph, order(graph, ends), known, maxStates, ends, phases);
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
   * @param maxStates the maximum number of states, at most 200 bytes each
   * @param ends polled frequently
   * @throws IllegalStateException if there are more states, or the frontier is too large
   * @throws ArithmeticException if a state has 2^127 ways or more
   */
  public static Result of(
      Graph graph, int[] order, Known known, long maxStates, Cancellation ends, Phases phases) {
    if (graph.edges() == 0) {
      throw new IllegalArgumentException("a graph without an edge has no path to count");
    }
    LongestPathCount counting = new LongestPathCount(graph, known, maxStates);
    counting.run(order, ends, phases);
    return new Result(graph.n() - counting.fewestMissed, counting.count, counting.mostStates);
  }

  private void run(int[] order, Cancellation ends, Phases phases) {
    states.addStart();
    for (int v : order) {
      frontier.enter(v);
      cameIn++;
      bringIn(v, ends);
      mostStates = Math.max(mostStates, states.size());
      states.tell(phases, cameIn, graph.n());
    }
  }

  private void bringIn(int v, Cancellation ends) {
    all = frontier.all();
    staying = frontier.staying();
    gone = frontier.leaving();
    int size = all.length - 1;
    int[] neighbours = new int[size];
    int degree = 0;
    for (int i = 0; i < size; i++) {
      if (graph.adjacent(all[i], v)) {
        neighbours[degree++] = i;
      }
    }
    if (staying.length > code.maxVertices()) {
      throw new IllegalStateException(
          "the frontier has more than " + code.maxVertices() + " vertices");
    }
    before = states;
    states = StateTable.like(before);
    link = new int[size + 1];
    first = new int[size + 1];
    second = new int[size + 1];
    leaving = new int[size + 1];
    for (slot = 0; slot < before.slots(); slot++) {
      if (slot % SLOTS_PER_POLL == 0) {
        ends.check();
      }
      if (before.holdsState(slot) && before.missed(slot) <= fewestMissed) {
        missed = before.missed(slot);
        code.read(before.keyLow(slot), before.keyHigh(slot), size, link);
        link[size] = FREE;
        choose(neighbours, degree, size);
      }
    }
  }

  /** Takes none, one or two of the edges between a vertex and its neighbours. */
  private void choose(int[] neighbours, int degree, int place) {
    leave(link);
    for (int i = 0; i < degree; i++) {
      System.arraycopy(link, 0, first, 0, link.length);
      if (join(first, neighbours[i], place)) {
        leave(first);
        for (int j = i + 1; j < degree; j++) {
          System.arraycopy(first, 0, second, 0, first.length);
          if (join(second, neighbours[j], place)) {
            leave(second);
          }
        }
      }
    }
  }

  /** Takes the edge between two vertices. Returns false if it cannot be taken, or ends the path. */
  private boolean join(int[] links, int a, int b) {
    if (links[a] == USED || links[b] == USED || links[a] == b) {
      return false;
    }
    int endOfA = links[a] == FREE ? a : links[a];
    int endOfB = links[b] == FREE ? b : links[b];
    links[a] = links[a] == FREE ? FREE : USED;
    links[b] = links[b] == FREE ? FREE : USED;
    if (endOfA == ENDING && endOfB == ENDING) {
      finish(links, missed);
      return false;
    }
    if (endOfA != ENDING) {
      links[endOfA] = endOfB;
    }
    if (endOfB != ENDING) {
      links[endOfB] = endOfA;
    }
    return true;
  }

  /** Removes the vertices without further neighbours, and stores the state. */
  private void leave(int[] links) {
    System.arraycopy(links, 0, leaving, 0, links.length);
    int missing = missed;
    for (int i : gone) {
      int end = leaving[i];
      leaving[i] = USED;
      if (end == FREE) {
        missing++;
        if (required.contains(all[i])) {
          return;
        }
      } else if (end != USED && !ends.contains(all[i])) {
        return;
      } else if (end == ENDING) {
        finish(leaving, missing);
        return;
      } else if (end >= 0) {
        leaving[end] = ENDING;
      }
    }
    if (missing <= fewestMissed && endings() <= 2) {
      keep(missing);
    }
  }

  private int endings() {
    int endings = 0;
    for (int end : leaving) {
      endings += end == ENDING ? 1 : 0;
    }
    return endings;
  }

  /** Completes a path. It counts if there is no open end, so that it is the only path. */
  private void finish(int[] links, int missing) {
    int total = missing + graph.n() - cameIn;
    for (int end : links) {
      if (end == ENDING || end >= 0) {
        return;
      }
      total += end == FREE ? 1 : 0;
    }
    if (total < fewestMissed) {
      fewestMissed = total;
      count = BigInteger.ZERO;
    }
    if (total == fewestMissed) {
      count = count.add(before.ways(slot));
    }
  }

  /** Stores {@link #leaving}. */
  private void keep(int missing) {
    code.write(leaving, staying);
    states.add(code.low(), code.high(), missing, before, slot);
  }
}

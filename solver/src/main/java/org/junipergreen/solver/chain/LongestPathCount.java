package org.junipergreen.solver.chain;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junipergreen.solver.board.Graph;

/**
 * How many longest paths a graph has, by dynamic programming over an order of its vertices.
 *
 * <p>The vertices come in one after the other. The <i>frontier</i> are those that came in and still
 * have neighbours to come; whatever was chosen so far is a set of paths, of which only what happens
 * on the frontier matters for the rest. A state is that: which vertices of the frontier are free,
 * which are used up, and which are open ends, and of what; a state keeps the fewest vertices missed
 * on the way to it and the number of ways that miss no more. (The frontier method: Knuth, The Art
 * of Computer Programming 4A, 7.1.4, "Simpath".)
 *
 * <p>Next comes the vertex that leaves the smallest frontier. So the copies of small boards among
 * the multiples of large primes come in and go out one after the other, without adding to it.
 *
 * <p>Time and memory grow with the number of states, exponentially in the frontier. What misses
 * more than a known path does is dropped: the longer that path, the fewer states.
 */
public final class LongestPathCount {
  private static final int FREE = -1;
  private static final int USED = -2;

  /** An open end of a path whose other end is final. */
  private static final int ENDING = -3;

  private static final int BITS = 5;
  private static final int PER_WORD = 64 / BITS;
  private static final int MAX_FRONTIER = 2 * PER_WORD;

  private final Graph graph;
  private final int maxStates;

  /** The frontier in the order in which it came in. */
  private int[] frontier = {};

  private Map<State, Ways> states = new HashMap<>();

  /** No path that misses more is counted. */
  private int fewestMissed;

  private long count;
  private int cameIn;

  private record State(long lo, long hi) {}

  private static final class Ways {
    int missed;
    long count;
  }

  /**
   * What was found.
   *
   * @param length the vertices of a longest path
   * @param count how many there are, a path read backwards being the same one
   */
  public record Result(int length, long count) {}

  private LongestPathCount(Graph graph, int known, int maxStates) {
    this.graph = graph;
    this.maxStates = maxStates;
    fewestMissed = graph.n() - known;
  }

  /**
   * Counts the longest paths.
   *
   * @param graph with at least one edge
   * @param known the length of some path; the longer, the faster
   * @param maxStates so many states may be kept at once, about 150 bytes each
   * @throws IllegalStateException when there are more, or the frontier is too large
   * @throws ArithmeticException when there are 2^63 ways or more
   */
  public static Result of(Graph graph, int known, int maxStates) {
    if (graph.edges() == 0) {
      throw new IllegalArgumentException("a graph without an edge has no path to count");
    }
    LongestPathCount counting = new LongestPathCount(graph, Math.max(2, known), maxStates);
    counting.run();
    return new Result(graph.n() - counting.fewestMissed, counting.count);
  }

  private void run() {
    boolean[] in = new boolean[graph.n() + 1];
    Ways start = new Ways();
    start.count = 1;
    states.put(new State(0, 0), start);
    for (int i = 0; i < graph.n(); i++) {
      int v = next(in);
      in[v] = true;
      cameIn++;
      bringIn(v, in);
    }
  }

  /** The vertex that leaves the smallest frontier when it comes in; of equal ones the largest. */
  private int next(boolean[] in) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int v = graph.n(); v >= 1; v--) {
      if (!in[v]) {
        in[v] = true;
        int size = isNeeded(v, in) ? 1 : 0;
        for (int u : frontier) {
          size += isNeeded(u, in) ? 1 : 0;
        }
        in[v] = false;
        if (size < least) {
          least = size;
          best = v;
        }
      }
    }
    return best;
  }

  private boolean isNeeded(int u, boolean[] in) {
    for (int i = 0; i < graph.degree(u); i++) {
      if (!in[graph.neighbour(u, i)]) {
        return true;
      }
    }
    return false;
  }

  private void bringIn(int v, boolean[] in) {
    int[] old = frontier;
    int size = old.length;
    int[] all = Arrays.copyOf(old, size + 1);
    all[size] = v;
    boolean[] stays = new boolean[size + 1];
    int kept = 0;
    int[] neighbours = new int[size];
    int degree = 0;
    for (int i = 0; i <= size; i++) {
      stays[i] = isNeeded(all[i], in);
      kept += stays[i] ? 1 : 0;
      if (i < size && graph.adjacent(all[i], v)) {
        neighbours[degree++] = i;
      }
    }
    if (kept > MAX_FRONTIER) {
      throw new IllegalStateException("the frontier has more than " + MAX_FRONTIER + " vertices");
    }
    Map<State, Ways> before = states;
    states = new HashMap<>();
    int[] link = new int[size + 1];
    for (Map.Entry<State, Ways> entry : before.entrySet()) {
      Ways ways = entry.getValue();
      if (ways.missed > fewestMissed) {
        continue;
      }
      decode(entry.getKey(), size, link);
      link[size] = FREE;
      leave(link.clone(), stays, ways);
      for (int i = 0; i < degree; i++) {
        int[] one = link.clone();
        if (!join(one, neighbours[i], size, ways)) {
          continue;
        }
        leave(one.clone(), stays, ways);
        for (int j = i + 1; j < degree; j++) {
          int[] two = one.clone();
          if (join(two, neighbours[j], size, ways)) {
            leave(two, stays, ways);
          }
        }
      }
    }
    frontier = new int[kept];
    int next = 0;
    for (int i = 0; i <= size; i++) {
      if (stays[i]) {
        frontier[next++] = all[i];
      }
    }
  }

  /** Takes the edge between two places; false when it cannot be taken, or ends the path. */
  private boolean join(int[] link, int a, int b, Ways ways) {
    if (link[a] == USED || link[b] == USED || link[a] == b) {
      return false;
    }
    int endOfA = link[a] == FREE ? a : link[a];
    int endOfB = link[b] == FREE ? b : link[b];
    link[a] = link[a] == FREE ? FREE : USED;
    link[b] = link[b] == FREE ? FREE : USED;
    if (endOfA == ENDING && endOfB == ENDING) {
      finish(link, ways.missed, ways.count);
      return false;
    }
    if (endOfA != ENDING) {
      link[endOfA] = endOfB;
    }
    if (endOfB != ENDING) {
      link[endOfB] = endOfA;
    }
    return true;
  }

  /** Lets the vertices go that have no neighbours to come, and keeps the state. */
  private void leave(int[] link, boolean[] stays, Ways ways) {
    int missed = ways.missed;
    for (int i = 0; i < link.length; i++) {
      if (stays[i]) {
        continue;
      }
      int end = link[i];
      link[i] = USED;
      if (end == FREE) {
        missed++;
      } else if (end == ENDING) {
        finish(link, missed, ways.count);
        return;
      } else if (end >= 0) {
        link[end] = ENDING;
      }
    }
    if (missed > fewestMissed || endings(link) > 2) {
      return;
    }
    keep(encode(link, stays), missed, ways.count);
  }

  private static int endings(int[] link) {
    int count = 0;
    for (int end : link) {
      count += end == ENDING ? 1 : 0;
    }
    return count;
  }

  /** A path is whole. It counts if it is the only one, so if there is no open end. */
  private void finish(int[] link, int missed, long ways) {
    int all = missed + graph.n() - cameIn;
    for (int end : link) {
      if (end == ENDING || end >= 0) {
        return;
      }
      all += end == FREE ? 1 : 0;
    }
    if (all < fewestMissed) {
      fewestMissed = all;
      count = 0;
    }
    if (all == fewestMissed) {
      count = Math.addExact(count, ways);
    }
  }

  private void keep(State state, int missed, long ways) {
    Ways known = states.get(state);
    if (known == null) {
      if (states.size() == maxStates) {
        throw new IllegalStateException("there are more than %,d states".formatted(maxStates));
      }
      known = new Ways();
      known.missed = missed;
      states.put(state, known);
    }
    if (missed < known.missed) {
      known.missed = missed;
      known.count = 0;
    }
    if (missed == known.missed) {
      known.count = Math.addExact(known.count, ways);
    }
  }

  /** Numbers the open ends in the order in which they come, both of a path alike. */
  private static State encode(int[] link, boolean[] stays) {
    int[] code = new int[link.length];
    int next = 3;
    int place = 0;
    long[] words = new long[2];
    for (int i = 0; i < link.length; i++) {
      if (!stays[i]) {
        continue;
      }
      int end = link[i];
      if (end >= 0 && code[i] == 0) {
        code[i] = next;
        code[end] = next++;
      }
      long value = end == FREE ? 0 : end == USED ? 1 : end == ENDING ? 2 : code[i];
      words[place / PER_WORD] |= value << (BITS * (place % PER_WORD));
      place++;
    }
    return new State(words[0], words[1]);
  }

  private static void decode(State state, int size, int[] link) {
    int[] first = new int[1 << BITS];
    Arrays.fill(first, -1);
    for (int i = 0; i < size; i++) {
      long word = i < PER_WORD ? state.lo : state.hi;
      int value = (int) (word >>> (BITS * (i % PER_WORD))) & (1 << BITS) - 1;
      if (value < 3) {
        link[i] = value == 0 ? FREE : value == 1 ? USED : ENDING;
      } else if (first[value] < 0) {
        first[value] = i;
        link[i] = i;
      } else {
        link[i] = first[value];
        link[first[value]] = i;
      }
    }
  }
}

package org.junipergreen.solver.chain.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;

/**
 * A longest path in a divisor graph: choose as many edges as possible, at least one, so that they
 * form a path. A longest chain has one number more than the path has edges.
 *
 * <p>In the 0-1 program, x_e = 1 for the chosen edges, y_v = 1 for the numbers on the path, and s_v
 * = 1 for its two ends:
 *
 * <pre>
 *   maximise Σ x_e
 *   edges at v + s_v = 2 y_v                          for each number v
 *   Σ s_v = 2
 *   edges within S ≤ Σ y_v over S without w           for each set S of numbers and each w in S
 * </pre>
 *
 * <p>The last rows forbid cycles: the edges within S belong to stretches of the path through
 * numbers of S, and w is one of these numbers or does not count.
 */
public final class PathProblem {
  /** A variable: x of an edge if 0 &lt; lower &lt; upper, y if both are equal, s if lower is 0. */
  public record Variable(int lower, int upper) {
    public boolean isEdge() {
      return 0 < lower && lower < upper;
    }

    public boolean isNumber() {
      return lower == upper;
    }
  }

  /**
   * A row that forbids cycles: the number of edges within S is at most the number of path vertices
   * in S without w. The array is not copied and must not be changed.
   *
   * @param numbers S, ascending
   * @param root w, an element of S
   */
  public record SubtourRow(int[] numbers, int root) {}

  private final int n;
  private final int[] numbers;
  private final int[] lower;
  private final int[] upper;

  /** Creates a problem on the divisor graph of at least two numbers. */
  public PathProblem(NumberSet numbers) {
    this.numbers = numbers.toArray();
    n = numbers.n();
    IntArrayList from = new IntArrayList();
    IntArrayList to = new IntArrayList();
    DivisorGraph.forEachEdge(
        numbers,
        (d, m) -> {
          from.add(d);
          to.add(m);
        });
    lower = from.toIntArray();
    upper = to.toIntArray();
  }

  /** Restricts a row of another graph to this one. Returns empty if the row becomes trivial. */
  Optional<SubtourRow> restrict(SubtourRow row) {
    int[] set = IntStream.of(row.numbers()).filter(v -> v <= n && contains(v)).toArray();
    return set.length < 2
        ? Optional.empty()
        : Optional.of(new SubtourRow(set, contains(row.root()) ? row.root() : set[0]));
  }

  private boolean contains(int v) {
    return Arrays.binarySearch(numbers, v) >= 0;
  }

  int[] numbers() {
    return numbers;
  }

  int n() {
    return n;
  }

  int edges() {
    return lower.length;
  }

  List<Variable> edgesAndEnds() {
    List<Variable> variables = new ArrayList<>();
    for (int e = 0; e < edges(); e++) {
      variables.add(new Variable(lower[e], upper[e]));
    }
    for (int v : numbers) {
      variables.add(new Variable(0, v));
    }
    return variables;
  }

  /** Returns the smaller number of an edge. Edges are sorted by smaller, then by larger number. */
  int lower(int edge) {
    return lower[edge];
  }

  int upper(int edge) {
    return upper[edge];
  }
}

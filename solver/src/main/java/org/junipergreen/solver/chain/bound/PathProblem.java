package org.junipergreen.solver.chain.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.NumberSet;

/**
 * Edges of a divisor graph are to be chosen so that they form a path of at least one edge, and as
 * many edges as possible: a longest chain has one number more.
 *
 * <p>The problem as a 0-1 programme, with x_e = 1 for the chosen edges, y_v = 1 for the numbers on
 * the path, and s_v = 1 for its two ends:
 *
 * <pre>
 *   maximise Σ x_e
 *   edges at v + s_v = 2 y_v                          for each number v
 *   Σ s_v = 2
 *   edges within S ≤ Σ y_v over S without w           for each set S of numbers and each w in S
 * </pre>
 *
 * <p>The last rows forbid cycles: the edges within S are those of stretches of the path through
 * numbers of S, and w is one of these numbers or does not count.
 */
public final class PathProblem {
  /**
   * A variable, by two numbers: x of the edge between them when {@code 0 < lower < upper}, y of a
   * number when they are equal, and s of {@code upper} when {@code lower} is 0.
   */
  public record Column(int lower, int upper) {
    /** Whether this is x of an edge. */
    public boolean isEdge() {
      return 0 < lower && lower < upper;
    }

    /** Whether this is y of a number. */
    public boolean isNumber() {
      return lower == upper;
    }
  }

  /**
   * A row that forbids cycles: the edges within S are at most as many as the numbers of S without w
   * that are on paths. The array is not copied and must not be changed.
   *
   * @param numbers S, ascending
   * @param root w, one of them
   */
  public record SubtourRow(int[] numbers, int root) {}

  private final int n;
  private final int[] numbers;
  private final int[] lower;
  private final int[] upper;

  /**
   * A problem on the divisor graph of some numbers. Time and memory proportional to its edges.
   *
   * @param numbers at least two
   */
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

  /**
   * A row of another graph, less the numbers that are not in this one; nothing if that is empty.
   */
  Optional<SubtourRow> restrict(SubtourRow row) {
    int[] set = IntStream.of(row.numbers()).filter(v -> v <= n && contains(v)).toArray();
    return set.length < 2
        ? Optional.empty()
        : Optional.of(new SubtourRow(set, contains(row.root()) ? row.root() : set[0]));
  }

  private boolean contains(int v) {
    return Arrays.binarySearch(numbers, v) >= 0;
  }

  /** The numbers, ascending; not a copy. */
  int[] numbers() {
    return numbers;
  }

  /** No number is larger. */
  int n() {
    return n;
  }

  /** How many edges the graph has. */
  int edges() {
    return lower.length;
  }

  /** The smaller number of an edge; edges ascend by their smaller, then by their larger number. */
  int lower(int edge) {
    return lower[edge];
  }

  /** The larger number of an edge. */
  int upper(int edge) {
    return upper[edge];
  }
}

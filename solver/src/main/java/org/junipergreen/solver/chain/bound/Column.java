package org.junipergreen.solver.chain.bound;

/**
 * A variable of a {@link PathProblem}, by two numbers: x of the edge between them when {@code 0 <
 * lower < upper}, y of a number when they are equal, and s of {@code upper} when {@code lower} is
 * 0.
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

package org.junipergreen.solver.chain.bound;

import java.util.List;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.chain.bound.PathProblem.Variable;

/**
 * A proof of an upper bound for the edges of a solution of a {@link PathProblem}, checked by {@link
 * BoundChecker}: multipliers for the rows of the 0-1 program and, if one set of multipliers is not
 * enough, a case tree with a set for each leaf. The lists are not copied.
 *
 * @param denominator the common denominator of all multipliers, at least 1
 * @param rows subtour rows
 * @param tree the nodes in preorder. The first subtree of a branch has the solutions in which its
 *     variable is 0, the second those in which it is 1
 * @param leaves the multipliers of the leaves in the order of the tree
 */
public record BoundCertificate(
    long denominator, List<SubtourRow> rows, List<Branch> tree, List<Multipliers> leaves) {
  public static final List<Branch> ROOT_ALONE = List.of(Branch.LEAF);

  /** A node of the tree, with its branching variable, or none at a leaf. */
  public record Branch(List<Variable> columns) {
    public static final Branch LEAF = new Branch(List.of());

    public static Branch on(Variable column) {
      return new Branch(List.of(column));
    }
  }

  /**
   * Multipliers of the rows, in units of 1/denominator. The arrays are not copied.
   *
   * @param depot the multiplier of the row Σ s_v = 2
   * @param numbers the multipliers of the equations of the numbers, ascending by number
   * @param rows pairs of a subtour row's index and its multiplier, at least 0, ascending by index;
   *     other multipliers are 0
   */
  public record Multipliers(long depot, long[] numbers, long[] rows) {}
}

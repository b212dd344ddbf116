package org.junipergreen.solver.chain.bound;

import java.util.List;
import org.junipergreen.solver.chain.bound.PathProblem.Column;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;

/**
 * A proof that no solution of a {@link PathProblem} has more than this many edges, for {@link
 * BoundChecker}: multipliers for the rows of the 0-1 programme and, where one set of multipliers is
 * not enough, a tree of cases with a set for each. The lists are not copied.
 *
 * @param denominator what all multipliers are divided by, at least 1
 * @param rows subtour rows
 * @param tree the tree's nodes in preorder: a branch on a variable, whose first subtree has the
 *     solutions where it is 0 and the second those where it is 1; or null for a leaf
 * @param leaves the leaves' multipliers, in the order of the tree
 */
public record BoundCertificate(
    long denominator, List<SubtourRow> rows, List<Branch> tree, List<Multipliers> leaves) {
  /** The tree of a proof without cases. */
  public static final List<Branch> ROOT_ALONE = List.of(Branch.LEAF);

  /**
   * A node of the tree.
   *
   * @param columns the variable on which it branches, or none at a leaf
   */
  public record Branch(List<Column> columns) {
    /** A node without subtrees. */
    public static final Branch LEAF = new Branch(List.of());

    /** A node with two subtrees. */
    public static Branch on(Column column) {
      return new Branch(List.of(column));
    }
  }

  /**
   * Multipliers of the rows, before they are divided by the denominator. The arrays are not copied.
   *
   * @param depot of the row Σ s_v = 2
   * @param numbers of the equations of the numbers, ascending by number
   * @param rows pairs of the index of a subtour row and its multiplier, at least 0, ascending by
   *     index; the others' are 0
   */
  public record Multipliers(long depot, long[] numbers, long[] rows) {}
}

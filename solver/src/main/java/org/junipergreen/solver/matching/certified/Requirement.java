package org.junipergreen.solver.matching.certified;

/**
 * What {@link SweepChecker} asks of a certificate. The numbers are those of the conditions in
 * docs/algorithms/matching.md, "A certificate that the sweep carries".
 */
enum Requirement {
  MUTUAL(1, "%d and its partner %d are not each other's"),
  PARTNERS_ADJACENT(1, "%d and its partner %d are not adjacent"),
  FREE_PARTNER(1, "%d is in no tree, and its partner %d is in another part"),
  INNER_PARTNER(1, "%d is inner, and its partner %d is not the base of a class of its level"),

  BASE_PARTNER(2, "%d is a base, and its partner %d is not inner in its level"),
  BASE_IN_EAR(2, "%d is a base and in the ear of %d"),
  CLASS_PARTNER(2, "%d is matched out of its class, to %d"),
  IN_EAR(2, "%d is in no ear of its class %d"),

  OUTER_EDGE(3, "%d and %d are outer, adjacent, and in different classes"),
  EDGE(3, "%d and %d are adjacent, which their parts forbid"),

  EAR_ADJACENT(4, "%d and %d come one after the other in an ear and are not adjacent"),
  EAR_CLASS(4, "%d and %d are in one ear, or support it, and are not outer in one class"),
  EAR_SUPPORT(4, "%d has left the class of the ear of %d, which it supports"),
  EAR_CIRCLE(4, "the ear of %d rests on itself, by way of that of %d"),

  PARENT(5, "%d is inner, and its parent %d is not an adjacent outer vertex of its level"),
  CHILD(5, "%d is no longer what the inner vertex %d hangs from"),
  TREE_CIRCLE(5, "the class of %d hangs from itself, by way of that of %d"),

  EXPOSED_GIANT(6, "%d is exposed in the giant tree, whose root is %d"),
  EXPOSED_OTHER(6, "%d is exposed, and is not outer: its partner is %d"),
  ROOT(6, "%d is not an exposed vertex of class %d in the giant tree"),
  IS_PENDING(6, "%d is called pending, and %d is"),
  PENDING_EXPOSED(6, "%d is pending and has the partner %d"),
  WITNESS(6, "%d is pending, and its witness %d is not an adjacent outer vertex of the giant tree"),

  NO_PATH(7, "%d is in no tree and has no path, but the reference %d"),
  PATH(7, "%d has no path to the giant tree over %d"),
  PATH_LOST(7, "%d is no longer on a path to the giant tree, and that of %d leads over it"),
  PATH_CIRCLE(7, "the path of %d comes back to it, over %d");

  private final int condition;
  private final String message;

  Requirement(int condition, String message) {
    this.condition = condition;
    this.message = message;
  }

  /** Says that two vertices break this rule. */
  String message(int n, int v, int w) {
    return "n = " + n + ": " + message.formatted(v, w) + " (condition " + condition + ")";
  }
}

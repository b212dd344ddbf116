package org.junipergreen.solver.matching.certified;

/** The conditions of docs/algorithms/matching.md, "A certificate that the sweep carries". */
enum Requirement {
  MUTUAL(1, "%d and its partner %d are not each other's"),
  PARTNERS_ADJACENT(1, "%d and its partner %d are not adjacent"),
  FREE_PARTNER(1, "%d is in no tree, and its partner %d is in another part"),
  INNER_PARTNER(1, "%d is inner, and its partner %d is not the base of a class of its level"),

  BASE_PARTNER(2, "%d is a base, and its partner %d is not inner in its level"),
  BASE_IN_EAR(2, "%d is a base and in the ear of %d"),
  CLASS_PARTNER(2, "%d is matched to %d outside its class"),
  IN_EAR(2, "%d is in no ear of its class %d"),

  OUTER_EDGE(3, "%d and %d are outer, adjacent, and in different classes"),
  EDGE(3, "%d and %d are adjacent, which their parts forbid"),

  EAR_ADJACENT(4, "%d and %d follow each other in an ear and are not adjacent"),
  EAR_CLASS(4, "%d and %d are in one ear, or support it, and are not outer in one class"),
  EAR_SUPPORT(4, "%d has left the class of the ear of %d, which it supports"),
  EAR_CIRCLE(4, "the ear of %d supports itself, through that of %d"),

  PARENT(5, "%d is inner, and its parent %d is not an adjacent outer vertex of its level"),
  CHILD(5, "%d is no longer a valid parent of the inner vertex %d"),
  TREE_CIRCLE(5, "the class of %d is its own ancestor, through that of %d"),

  EXPOSED_GIANT(6, "%d is exposed in the giant tree, whose root is %d"),
  EXPOSED_OTHER(6, "%d is exposed, and is not outer: its partner is %d"),
  ROOT(6, "%d is not an exposed vertex of class %d in the giant tree"),
  IS_PENDING(6, "%d is called pending, and %d is"),
  PENDING_EXPOSED(6, "%d is pending and has the partner %d"),
  WITNESS(6, "%d is pending, and its witness %d is not an adjacent outer vertex of the giant tree"),

  NO_PATH(7, "%d is in no tree and has no path, but the reference %d"),
  PATH(7, "%d has no path to the giant tree through %d"),
  PATH_LOST(7, "%d is no longer on a path to the giant tree, but that of %d leads through it"),
  PATH_CIRCLE(7, "the path of %d returns to it through %d");

  private final int condition;
  private final String message;

  Requirement(int condition, String message) {
    this.condition = condition;
    this.message = message;
  }

  String message(int n, int v, int w) {
    return "n = " + n + ": " + message.formatted(v, w) + " (condition " + condition + ")";
  }
}

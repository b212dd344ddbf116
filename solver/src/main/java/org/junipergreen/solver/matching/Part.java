package org.junipergreen.solver.matching;

/**
 * The three parts of the Gallai–Edmonds decomposition of a graph (Lovász, Plummer, "Matching
 * Theory", 1986, section 3.2).
 */
public enum Part {
  /** Vertices that some maximum matching misses. */
  D,

  /** Neighbours of D that are not in D. */
  A,

  /** All other vertices. */
  C
}

package org.junipergreen.solver.matching.forest;

/**
 * The Gallai–Edmonds decomposition of the board 2..n as a complete forest shows it: outer, inner
 * and free vertices are D, A and C.
 */
public interface CompleteForest {
  /** The largest number of the board. */
  int n();

  /** The number of vertices that a maximum matching misses. */
  int exposed();

  /** The number of outer vertices. */
  int outer();

  /** The number of even outer vertices. */
  int evenOuter();

  /** The number of inner vertices. */
  int inner();

  /** Whether v is in D. */
  boolean isOuter(int v);

  /** Whether v is in A. */
  boolean isInner(int v);

  /** The largest component of the graph of 2..n without A. */
  LargestComponent largestComponent();
}

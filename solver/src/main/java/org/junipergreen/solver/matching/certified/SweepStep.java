package org.junipergreen.solver.matching.certified;

/**
 * The changes of a sweep's certificate from one board to the next, or a whole certificate. The
 * content is unchecked; see {@link SweepChecker}. The arrays are not copied.
 *
 * @param n the board after the step
 * @param root the exposed vertex of the giant tree, 0 if there is none
 * @param pending the pending vertex, 0 if there is none
 * @param vertices four numbers for each new or changed vertex, in ascending order: the vertex, its
 *     part (a code of {@link SweepState}), its partner or 0, and its reference
 * @param ears for each new ear the count of the following numbers: a support, the vertices of the
 *     ear from one end to the other, and the support at the other end
 */
public record SweepStep(int n, int root, int pending, int[] vertices, int[] ears) {
  /** The number of fields of a vertex in {@link #vertices}. */
  public static final int FIELDS = 4;

  public int size() {
    return vertices.length / FIELDS;
  }
}

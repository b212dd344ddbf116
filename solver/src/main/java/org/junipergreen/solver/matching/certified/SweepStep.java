package org.junipergreen.solver.matching.certified;

/**
 * What the certificate of a sweep changes from one board to the next, or a whole certificate, which
 * is a step from nothing.
 *
 * <p>A step can hold any numbers: only {@link SweepChecker} says whether it proves anything. The
 * arrays are not copied.
 *
 * @param n the board that it leads to
 * @param root the exposed vertex of the giant tree, 0 when there is none
 * @param pending the pending vertex, 0 when there is none
 * @param vertices four numbers for each vertex that is new or changes, in ascending order: the
 *     vertex, its part (a code of {@link SweepState}), its partner or 0, and its reference
 * @param ears for each new ear how many numbers follow, and these: a support, the vertices of the
 *     ear from one end to the other, and the support at the other end
 */
public record SweepStep(int n, int root, int pending, int[] vertices, int[] ears) {
  /** How many numbers a vertex has in {@link #vertices}. */
  public static final int FIELDS = 4;

  /** How many vertices it holds. */
  public int size() {
    return vertices.length / FIELDS;
  }
}

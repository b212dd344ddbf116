package org.junipergreen.solver.matching;

/**
 * What each vertex is in a {@link HungarianForest}, with the sizes of D and A that follow from it.
 *
 * <p>The order of the labels is the rule of capture: a tree takes a vertex whose label is lower
 * than its own outer label. So lasting trees take free vertices and the giant tree's, the giant
 * tree takes free ones, and nothing takes what is not there.
 */
final class Labels {
  static final byte FREE = 0;
  static final byte GIANT_OUTER = 1;
  static final byte GIANT_INNER = 2;
  static final byte OUTER = 3;
  static final byte INNER = 4;

  /** Not a vertex. */
  static final byte ABSENT = 5;

  /** One of the above for each number; read directly where every edge is looked at. */
  final byte[] of;

  private int outer;
  private int inner;
  private int evenOuter;

  /** All free, for the numbers below {@code size}. */
  Labels(int size) {
    of = new byte[size];
  }

  /** The size of D. */
  int outer() {
    return outer;
  }

  /** The number of even vertices of D. */
  int evenOuter() {
    return evenOuter;
  }

  /** The size of A. */
  int inner() {
    return inner;
  }

  boolean isOuter(int v) {
    return of[v] == OUTER || of[v] == GIANT_OUTER;
  }

  boolean isInner(int v) {
    return of[v] == INNER || of[v] == GIANT_INNER;
  }

  boolean isGiants(int v) {
    return of[v] == GIANT_OUTER || of[v] == GIANT_INNER;
  }

  /** The label of the inner vertices in the tree whose outer ones have this label. */
  static byte innerOf(byte outerLabel) {
    return (byte) (outerLabel + 1);
  }

  void set(int v, byte label) {
    count(v, -1);
    of[v] = label;
    count(v, 1);
  }

  /** Makes the free vertices v and w outer in the giant tree. */
  void joinGiant(int v, int w) {
    of[v] = GIANT_OUTER;
    of[w] = GIANT_OUTER;
    outer += 2;
    evenOuter += 2 - (v & 1) - (w & 1);
  }

  /** Makes all vertices of the giant tree free, in the order of memory. */
  void freeGiant() {
    for (int v = 0; v < of.length; v++) {
      if (of[v] == GIANT_OUTER) {
        of[v] = FREE;
        outer--;
        evenOuter -= 1 - (v & 1);
      } else if (of[v] == GIANT_INNER) {
        of[v] = FREE;
        inner--;
      }
    }
  }

  private void count(int v, int change) {
    if (isOuter(v)) {
      outer += change;
      if (v % 2 == 0) {
        evenOuter += change;
      }
    } else if (isInner(v)) {
      inner += change;
    }
  }
}

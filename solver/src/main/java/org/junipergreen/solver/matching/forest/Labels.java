package org.junipergreen.solver.matching.forest;

/**
 * What each number is in a {@link HungarianForest}, and how many vertices are outer and inner.
 *
 * <p>The trees of the forest are of two levels, lasting ones and the giant one. A level is named by
 * the label of its outer vertices.
 */
final class Labels {
  /** In no tree. */
  static final byte FREE = 0;

  static final byte GIANT_OUTER = 1;
  static final byte GIANT_INNER = 2;
  static final byte LASTING_OUTER = 3;
  static final byte LASTING_INNER = 4;

  /** Not a vertex. */
  static final byte ABSENT = 5;

  private final byte[] of;
  private int outer;
  private int inner;
  private int evenOuter;

  /** All free, for the numbers below {@code size}. */
  Labels(int size) {
    of = new byte[size];
  }

  /**
   * The rule of capture: whether a tree takes a vertex when it reaches it. Lasting trees take free
   * vertices and those of the giant tree, the giant tree takes free ones, and no tree takes an
   * absent vertex. The labels are numbered so that this is one comparison.
   *
   * @param level the level of the tree
   * @param seen the label of the vertex
   */
  static boolean captures(byte level, byte seen) {
    return seen < level;
  }

  /** The label of the inner vertices of a level. */
  static byte innerOf(byte level) {
    return level == LASTING_OUTER ? LASTING_INNER : GIANT_INNER;
  }

  /** The number of outer vertices. */
  int outer() {
    return outer;
  }

  /** The number of even outer vertices. */
  int evenOuter() {
    return evenOuter;
  }

  /** The number of inner vertices. */
  int inner() {
    return inner;
  }

  byte get(int v) {
    return of[v];
  }

  boolean isOuter(int v) {
    return of[v] == LASTING_OUTER || of[v] == GIANT_OUTER;
  }

  boolean isInner(int v) {
    return of[v] == LASTING_INNER || of[v] == GIANT_INNER;
  }

  void set(int v, byte label) {
    count(v, -1);
    of[v] = label;
    count(v, 1);
  }

  /** As to {@link #set} two free vertices, in fewer steps: makes them outer in the giant tree. */
  void setGiantOuter(int v, int w) {
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

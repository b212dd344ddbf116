package org.junipergreen.solver.matching.forest;

/**
 * Which vertices are in which lasting tree of a {@link HungarianForest}: each tree is a list that
 * starts at its root. 12 bytes a number.
 */
public final class LastingTrees {
  private final int[] root;
  private final int[] next;

  /** At a root, the number of the vertices of its tree. */
  private final int[] size;

  /** No trees yet, for the vertices below {@code size}. */
  public LastingTrees(int size) {
    root = new int[size];
    next = new int[size];
    this.size = new int[size];
  }

  /** Puts v, in no tree so far, into the tree with the given root; its root comes first. */
  public void add(int v, int tree) {
    root[v] = tree;
    if (v == tree) {
      next[v] = 0;
      size[v] = 1;
    } else {
      next[v] = next[tree];
      next[tree] = v;
      size[tree]++;
    }
  }

  /** The root of the tree that v is in. */
  public int root(int v) {
    return root[v];
  }

  /** The number of vertices in the tree that v is in. */
  public int size(int v) {
    return size[root[v]];
  }

  /** The vertex after v in the list of its tree, 0 after the last. */
  public int next(int v) {
    return next[v];
  }
}

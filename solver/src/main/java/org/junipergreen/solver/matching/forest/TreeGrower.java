package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Grows alternating trees over a matching: the two steps by which a tree becomes larger.
 *
 * <p>A tree has an exposed vertex, its root. <em>Outer</em> vertices are reached from the root by
 * alternating paths of even length, <em>inner</em> ones only by odd ones; vertices in no tree are
 * free. To scan the edge from an outer vertex x to y (Edmonds, "Paths, trees, and flowers", Canad.
 * J. Math. 17, 1965) is one of four things:
 *
 * <ul>
 *   <li><em>grow</em>: y is free. The tree captures y, which is inner from now on, and its partner,
 *       which is outer;
 *   <li><em>shrink</em>: y is outer in the same tree, and the edge closes a blossom, an odd cycle
 *       whose inner vertices become outer;
 *   <li><em>augment</em>: y is exposed or outer in another tree, and the path between the two roots
 *       is augmented ({@link Blossoms#augment}). The trees are then dissolved;
 *   <li>nothing: y is inner, or in the blossom that x is in.
 * </ul>
 *
 * <p>A forest with a tree for each exposed vertex is <em>complete</em>, or Hungarian, when no outer
 * vertex has a free neighbour, or an outer one in another tree or blossom. Then the matching is
 * maximum, and outer, inner, free are the sets D, A, C of Gallai and Edmonds (Lovász, Plummer,
 * "Matching Theory", 1986, section 3.2).
 *
 * <p>Which edges are scanned and when, and what the labels are, is the business of the subclass.
 */
public abstract class TreeGrower {
  /** The matching, the trees and their blossoms. */
  protected final Blossoms blossoms;

  private final boolean listsTrees;
  private final IntArrayList turned = new IntArrayList();

  /**
   * Grows trees in a state that others may share.
   *
   * @param listsTrees whether the vertices of each tree are listed, so that it can be dissolved
   */
  protected TreeGrower(Blossoms blossoms, boolean listsTrees) {
    this.blossoms = blossoms;
    this.listsTrees = listsTrees;
  }

  /** Labels v as inner. */
  protected abstract void makeInner(int v);

  /** Labels v as outer, and has it scanned. */
  protected abstract void makeOuter(int v);

  /** Scans the edge from the outer vertex x to y; true when the other edges of x may be left. */
  protected abstract boolean scanEdge(int x, int y);

  /** Makes the exposed vertex v, in no tree, the root of a new one. */
  protected void plant(int v) {
    blossoms.single(v);
    if (listsTrees) {
      blossoms.list(v, v);
    }
    makeOuter(v);
  }

  /** Hangs y, which may not be exposed, and from it its partner from the outer vertex x. */
  protected final void grow(int x, int y) {
    assert blossoms.mate(y) != 0 : y + " is exposed but in no tree";
    int partner = blossoms.mate(y);
    blossoms.hang(y, x);
    if (listsTrees) {
      blossoms.list(y, partner, x);
    }
    makeInner(y);
    makeOuter(partner);
  }

  /**
   * Shrinks the blossom that the edge between the outer vertices x and y of one tree closes, if it
   * closes one.
   */
  protected final void shrink(int x, int y) {
    assert !listsTrees || blossoms.root(x) == blossoms.root(y) : x + " and " + y + " augment";
    blossoms.shrink(x, y, turned);
    if (!turned.isEmpty()) {
      joinBlossom(x, y, turned);
      turned.clear();
    }
  }

  /**
   * Makes those vertices outer that a shrunk blossom has turned.
   *
   * @param x one end of the edge that closed it
   * @param y the other end
   */
  protected void joinBlossom(int x, int y, IntArrayList turned) {
    for (int i = 0; i < turned.size(); i++) {
      makeOuter(turned.getInt(i));
    }
  }
}

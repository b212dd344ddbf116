package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Grows alternating trees over a matching.
 *
 * <p>The root of a tree is an exposed vertex. <em>Outer</em> vertices are reached from the root by
 * alternating paths of even length, <em>inner</em> ones only by odd ones; vertices in no tree are
 * free. Scanning the edge from an outer vertex x to y (Edmonds, "Paths, trees, and flowers", Canad.
 * J. Math. 17, 1965) has one of four results:
 *
 * <ul>
 *   <li><em>grow</em>: y is free. The tree captures y as an inner vertex, and its partner as an
 *       outer one;
 *   <li><em>shrink</em>: y is outer in the same tree, and the edge closes a blossom, an odd cycle
 *       whose inner vertices become outer;
 *   <li><em>augment</em>: y is exposed or outer in another tree, and the path between the two roots
 *       is augmented ({@link Blossoms#augment}). The trees are then dissolved;
 *   <li>nothing: y is inner, or in the same blossom as x.
 * </ul>
 *
 * <p>A forest with a tree for each exposed vertex is <em>complete</em>, or Hungarian, if no outer
 * vertex has a free neighbour, or an outer one in another tree or blossom. Then the matching is
 * maximum, and the outer, inner and free vertices are the sets D, A and C of Gallai and Edmonds
 * (Lovász, Plummer, "Matching Theory", 1986, section 3.2). Subclasses determine the order of scans
 * and the labels.
 */
public abstract class TreeGrower {
  /** The matching, the trees and their blossoms, possibly shared. */
  protected final Blossoms blossoms;

  private final boolean listsTrees;
  private final IntArrayList turned = new IntArrayList();

  /** Lists the vertices of each tree if {@code listsTrees}, so that trees can be dissolved. */
  protected TreeGrower(Blossoms blossoms, boolean listsTrees) {
    this.blossoms = blossoms;
    this.listsTrees = listsTrees;
  }

  protected abstract void makeInner(int v);

  /** Labels v as outer and schedules its scan. */
  protected abstract void makeOuter(int v);

  /** Scans the edge from the outer vertex x to y. Returns true to skip the other edges of x. */
  protected abstract boolean scanEdge(int x, int y);

  /** Makes the exposed vertex v, in no tree, the root of a new one. */
  public final void plant(int v) {
    blossoms.single(v);
    if (listsTrees) {
      blossoms.list(v, v);
    }
    makeOuter(v);
  }

  /** Makes y, which is not exposed, a child of the outer vertex x, and its partner a child of y. */
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

  /** Shrinks the blossom, if any, closed by an edge between outer vertices of one tree. */
  protected final void shrink(int x, int y) {
    assert !listsTrees || blossoms.root(x) == blossoms.root(y) : x + " and " + y + " augment";
    blossoms.shrink(x, y, turned);
    if (!turned.isEmpty()) {
      joinBlossom(x, y, turned);
      turned.clear();
    }
  }

  /** Labels the vertices that became outer when the edge between x and y closed a blossom. */
  protected void joinBlossom(int x, int y, IntArrayList turned) {
    for (int i = 0; i < turned.size(); i++) {
      makeOuter(turned.getInt(i));
    }
  }
}

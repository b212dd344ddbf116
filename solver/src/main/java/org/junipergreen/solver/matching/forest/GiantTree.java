package org.junipergreen.solver.matching.forest;

import static org.junipergreen.solver.matching.forest.Labels.FREE;
import static org.junipergreen.solver.matching.forest.Labels.GIANT_OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.NumberSet;

/**
 * Grows the tree that spans the giant component of a {@link GrowingForest}. It is dissolved and
 * grows again every few boards, from another root and over an almost unchanged graph.
 *
 * <p>Nearly all of the tree is one blossom, its <em>core</em>. Edges inside a blossom need not be
 * scanned, and they are nine out of ten. So the vertices of the last core are remembered as
 * <em>members</em>, and the tree grows in these steps:
 *
 * <ol>
 *   <li>From the root as any tree does, until a blossom holds a small part of the members: the
 *       beginning of the core.
 *   <li>Members join it, in the order in which they did last time, by the edges that they joined by
 *       (see {@link JoiningEdges}): a matched pair of free members with an edge to the core from
 *       each of the two is an ear and costs no search.
 *   <li>Members that could not join are <em>astray</em>. They, and the vertices that are no members
 *       but touch one, look for a neighbour in the core.
 *   <li>All outer vertices but the members in the core are scanned as in any tree.
 * </ol>
 *
 * <p><b>Nothing is overlooked.</b> Let M be the members that are not astray; after step 2 they are
 * in the core. Edges within M lie in one blossom. An edge from M to another vertex y: if y is
 * astray or touches a member, step 3 looks for it from y's side, and if y is inner then but outer
 * later, step 4 scans y; if y touches no member, there is no such edge. Of any other edge with an
 * outer end, the end that became outer last is scanned in step 1 or 4. Which members there are and
 * which edges are remembered decides how long it takes, never what is found.
 *
 * <p>About 17 bytes a number.
 */
final class GiantTree {
  /** A new tree with more than one in so many vertices of the board is the giant one. */
  private static final int SHARE = 8;

  /** Step 1 goes on until the tree has one in so many of the members. */
  private static final int START = 8;

  /** Step 2 ends with a round in which fewer than one in so many members join. */
  private static final int LAST_ROUND = 20;

  private final HungarianForest forest;
  private final JoiningEdges edges;
  private final Core core;
  private final CoreMembers members;

  /** The members in the order in which they joined. */
  private final IntArrayList order = new IntArrayList();

  /** The members that have not joined this time, as a list, and as a set from step 3 on. */
  private final IntArrayList strays = new IntArrayList();

  private final NumberSet astray;

  /** Nothing is remembered yet. */
  GiantTree(HungarianForest forest) {
    this.forest = forest;
    edges = new JoiningEdges(forest.divisors().n() + 1);
    core = new Core(forest, edges);
    members = new CoreMembers(forest);
    astray = new NumberSet(forest.divisors().n());
  }

  /** Grows the tree of a new root; when it remains small, it becomes a lasting one. */
  void grow(int root) {
    forest.plant(root, GIANT_OUTER);
    if (beginCore()) {
      joinMembers();
      attachOthers();
      scanOthers();
    } else if (forest.giantSize() < forest.n() / SHARE) {
      forest.makeGiantLasting();
      return;
    }
    remember();
  }

  // ---- Step 1

  /** False when the tree is complete already. */
  private boolean beginCore() {
    int goal = order.isEmpty() ? Integer.MAX_VALUE : order.size() / START;
    for (int x = next(); x != 0; x = next()) {
      forest.scan(x, GIANT_OUTER);
      if (forest.giantSize() >= goal) {
        if (core.find()) {
          return true;
        }
        goal += goal / 2;
      }
    }
    core.find();
    return false;
  }

  private int next() {
    return forest.nextUnscanned(GIANT_OUTER);
  }

  // ---- Step 2

  private void joinMembers() {
    strays.addAll(order);
    order.clear();
    joinStrays();
    int before;
    do {
      before = strays.size();
      joinStrays();
    } while (before - strays.size() > before / LAST_ROUND);
    strays.forEach(astray::add);
  }

  /** One round: those that join go from the strays to the order. */
  private void joinStrays() {
    int left = 0;
    for (int i = 0; i < strays.size(); i++) {
      int v = strays.getInt(i);
      if (joins(v)) {
        order.add(v);
      } else {
        strays.set(left++, v);
      }
    }
    strays.size(left);
  }

  private boolean joins(int v) {
    if (core.contains(v)) {
      return true;
    }
    if (forest.is(FREE, v)) {
      return joinsAsEar(v, forest.mate(v));
    }
    if (forest.is(GIANT_OUTER, v)) {
      int w = core.rememberedNeighbour(v);
      if (w != 0) {
        core.merge(v, w);
        return true;
      }
    }
    return false;
  }

  private boolean joinsAsEar(int v, int partner) {
    if (!forest.is(FREE, partner) || !members.contains(partner)) {
      return false;
    }
    int fromV = core.rememberedNeighbour(v);
    int fromPartner = fromV == 0 ? 0 : core.rememberedNeighbour(partner);
    if (fromPartner == 0) {
      return false;
    }
    core.addEar(v, partner, fromV, fromPartner);
    return true;
  }

  // ---- Step 3

  private void attachOthers() {
    for (int i = 0; i < strays.size(); i++) {
      attach(strays.getInt(i));
    }
    for (int v = members.nextTouching(1); v != 0; v = members.nextTouching(v + 1)) {
      attach(v);
    }
  }

  /** Looks for a neighbour of v in the core, unless v is inner or lasting or in the core itself. */
  private void attach(int v) {
    boolean free = forest.is(FREE, v);
    if (!free && (!forest.is(GIANT_OUTER, v) || core.contains(v))) {
      return;
    }
    int known = core.rememberedNeighbour(v);
    int w = known == 0 ? members.neighbourIn(core, v) : known;
    if (w == 0) {
      return;
    }
    edges.remember(v, w);
    if (free) {
      forest.grow(w, v, GIANT_OUTER);
    } else {
      core.merge(v, w);
    }
  }

  // ---- Step 4

  private void scanOthers() {
    for (int x = next(); x != 0; x = next()) {
      if (!members.contains(x) || astray.contains(x)) {
        forest.scan(x, GIANT_OUTER);
      }
    }
  }

  // ---- For the next time

  private void remember() {
    for (int i = 0; i < strays.size(); i++) {
      settle(strays.getInt(i));
    }
    strays.clear();
    for (int i = 0; i < forest.giantSize(); i++) {
      int v = forest.giantVertex(i);
      if (core.contains(v) && forest.mate(v) != 0) {
        if (!members.contains(v)) {
          members.add(v);
          order.add(v);
        }
        rememberEdge(forest.mate(v));
      }
    }
  }

  private void settle(int stray) {
    astray.remove(stray);
    if (core.contains(stray)) {
      order.add(stray);
    } else {
      members.remove(stray);
    }
  }

  private void rememberEdge(int v) {
    int w = forest.joinedOver(v);
    if (w != 0) {
      edges.remember(v, w);
    }
  }
}

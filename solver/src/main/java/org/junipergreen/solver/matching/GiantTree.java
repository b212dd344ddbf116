package org.junipergreen.solver.matching;

import static org.junipergreen.solver.matching.Labels.FREE;
import static org.junipergreen.solver.matching.Labels.GIANT_OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * The tree that spans the giant component of a {@link GrowingForest}: falls and grows again every
 * few boards, from another root and over an almost unchanged graph.
 *
 * <p>Nearly all of the tree is one blossom, its <em>core</em>. Edges inside a blossom need not be
 * looked at, and they are nine out of ten. So the vertices of the last core are remembered as
 * <em>members</em>, and the tree grows in this order:
 *
 * <ol>
 *   <li>From the root as any tree does, until a blossom holds a small part of the members: the core
 *       to be.
 *   <li>Members join it, in the order in which they did last time, by the edges that they joined by
 *       (see {@link Supports}): a matched pair of free members with an edge to the core from each
 *       of the two is an ear and costs no search.
 *   <li>Members that could not join are <em>astray</em>. They, and the vertices that are no members
 *       but touch one, look for a member in the core.
 *   <li>All outer vertices but the members in the core are scanned as in any tree.
 * </ol>
 *
 * <p><b>Nothing is overlooked.</b> Let M be the members that are not astray; after step 2 they are
 * in the core. Edges within M lie in one blossom. An edge from M to another vertex y: if y is
 * astray or touches a member, step 3 looks for it from y's side, and if y is inner then but outer
 * later, step 4 scans y; if y touches no member, there is no such edge. Of any other edge with an
 * outer end, the end that became outer last is scanned in step 1 or 4. Which members there are and
 * what they remember decides how long it takes, never what is found.
 *
 * <p>About 17 bytes a number.
 */
final class GiantTree {
  /** A new tree with more than one in so many vertices of the board is the giant one. */
  private static final int SHARE = 8;

  /** Step 1 goes on until the tree has one in so many of the members. */
  private static final int START = 8;

  /** Step 2 ends with a round in which fewer than one in so many find their place. */
  private static final int LAST_ROUND = 20;

  private final HungarianForest forest;
  private final Labels labels;
  private final Blossoms blossoms;
  private final int[] mate;
  private final Divisors divisors;
  private final int[] buffer = new int[Divisors.MOST];
  private boolean stands;

  private final NumberSet members;

  /** The members in the order in which they joined. */
  private final IntArrayList order = new IntArrayList();

  /** Every vertex that is no member and is adjacent to one is in this set; others may be. */
  private final NumberSet touching;

  private final NumberSet astray;
  private final IntArrayList strays = new IntArrayList();
  private final Supports supports;

  /** The base of the blossom that is the core. */
  private int base;

  /** Vertices that are known to be in the core. */
  private final NumberSet core;

  /** The giant tree of a forest that has none yet. */
  GiantTree(HungarianForest forest) {
    this.forest = forest;
    labels = forest.labels;
    blossoms = forest.blossoms;
    mate = forest.mate;
    divisors = forest.divisors;
    int n = divisors.n();
    members = new NumberSet(n);
    touching = NumberSet.full(n);
    astray = new NumberSet(n);
    core = new NumberSet(n);
    supports = new Supports(n + 1);
  }

  /** Whether the tree is there now. */
  boolean stands() {
    return stands;
  }

  /** Sets all vertices of the tree free, when its root has been matched. */
  void fall() {
    stands = false;
    labels.freeGiant();
  }

  /** Grows the tree of a new root; when it remains small, it becomes a lasting one. */
  void grow(int root) {
    stands = true;
    forest.plant(root, GIANT_OUTER);
    if (startsCore()) {
      assemble();
      attachOthers();
      scanOthers();
    } else if (forest.ofGiant.size() < forest.n() / SHARE) {
      stands = false;
      forest.makeGiantLasting();
      return;
    }
    remember();
  }

  // ---- Step 1

  /** False when the tree is complete already. */
  private boolean startsCore() {
    int goal = order.isEmpty() ? Integer.MAX_VALUE : order.size() / START;
    while (!forest.unscanned.isEmpty()) {
      forest.scan(forest.unscanned.dequeueInt(), GIANT_OUTER);
      if (forest.ofGiant.size() >= goal) {
        if (findCore()) {
          return true;
        }
        goal += goal / 2;
      }
    }
    findCore();
    return false;
  }

  /** Makes the blossom with most of the tree's vertices the core; false when there is none. */
  private boolean findCore() {
    IntArrayList tree = forest.ofGiant;
    int lead = 0;
    for (int i = 0; i < tree.size(); i++) {
      int its = blossoms.find(tree.getInt(i));
      if (lead == 0) {
        base = its;
      }
      lead += its == base ? 1 : -1;
    }
    core.clear();
    int size = 0;
    for (int i = 0; i < tree.size(); i++) {
      size += inCore(tree.getInt(i)) ? 1 : 0;
    }
    return size > tree.size() / 2;
  }

  private boolean inCore(int v) {
    if (core.contains(v)) {
      return true;
    }
    boolean in = labels.of[v] == GIANT_OUTER && blossoms.find(v) == base;
    if (in) {
      core.add(v);
    }
    return in;
  }

  // ---- Step 2

  private void assemble() {
    int joined = 0;
    for (int i = 0; i < order.size(); i++) {
      int v = order.getInt(i);
      if (joins(v)) {
        order.set(joined++, v);
      } else {
        strays.add(v);
      }
    }
    order.size(joined);
    int before;
    do {
      before = strays.size();
      joinMore();
    } while (before - strays.size() > before / LAST_ROUND);
    strays.forEach(astray::add);
  }

  private void joinMore() {
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
    if (inCore(v)) {
      return true;
    }
    if (labels.of[v] == FREE) {
      return joinsAsEar(v, mate[v]);
    }
    if (labels.of[v] == GIANT_OUTER) {
      int w = supports.in(core, v);
      if (w != 0) {
        merge(v, w);
        return true;
      }
    }
    return false;
  }

  private boolean joinsAsEar(int v, int partner) {
    if (labels.of[partner] != FREE || !members.contains(partner)) {
      return false;
    }
    int fromV = supports.in(core, v);
    int fromPartner = fromV == 0 ? 0 : supports.in(core, partner);
    if (fromPartner == 0) {
      return false;
    }
    blossoms.addEar(v, partner, fromV, fromPartner, base);
    labels.joinGiant(v, partner);
    core.add(v);
    core.add(partner);
    return true;
  }

  /** Follows the edge from an outer vertex to one in the core. */
  private void merge(int v, int w) {
    forest.meet(v, w, GIANT_OUTER);
    base = blossoms.find(base);
    core.add(v);
  }

  // ---- Step 3

  private void attachOthers() {
    for (int i = 0; i < strays.size(); i++) {
      attach(strays.getInt(i));
    }
    int n = forest.n();
    for (int v = touching.next(1); v != 0 && v <= n; v = touching.next(v + 1)) {
      if (!members.contains(v)) {
        attach(v);
      }
    }
  }

  private void attach(int v) {
    boolean free = labels.of[v] == FREE;
    if (!free && (labels.of[v] != GIANT_OUTER || inCore(v))) {
      return;
    }
    int known = supports.in(core, v);
    int w = known == 0 ? searchCore(v) : known;
    if (w == 0) {
      return;
    }
    supports.add(v, w);
    if (free) {
      forest.capture(w, v, GIANT_OUTER);
    } else {
      merge(v, w);
    }
  }

  /** A neighbour of v in the core, or 0; finds out on the way whether v touches a member. */
  private int searchCore(int v) {
    boolean touches = false;
    int n = forest.n();
    int count = divisors.proper(v, buffer);
    for (int i = 0; i < count; i++) {
      if (core.contains(buffer[i])) {
        return buffer[i];
      }
      touches |= members.contains(buffer[i]);
    }
    for (int w = v; w <= n - v; ) {
      w += v;
      if (core.contains(w)) {
        return w;
      }
      touches |= members.contains(w);
    }
    if (!touches) {
      touching.remove(v);
    }
    return 0;
  }

  // ---- Step 4

  private void scanOthers() {
    while (!forest.unscanned.isEmpty()) {
      int x = forest.unscanned.dequeueInt();
      if (!members.contains(x) || astray.contains(x)) {
        forest.scan(x, GIANT_OUTER);
      }
    }
  }

  // ---- For the next time

  private void remember() {
    base = blossoms.find(base);
    for (int i = 0; i < strays.size(); i++) {
      settle(strays.getInt(i));
    }
    strays.clear();
    IntArrayList tree = forest.ofGiant;
    for (int i = 0; i < tree.size(); i++) {
      int v = tree.getInt(i);
      if (inCore(v) && mate[v] != 0) {
        if (!members.contains(v)) {
          enlist(v);
        }
        learn(v, mate[v]);
      }
    }
  }

  private void settle(int stray) {
    astray.remove(stray);
    if (inCore(stray)) {
      order.add(stray);
    } else {
      members.remove(stray);
      touching.add(stray);
    }
  }

  private void enlist(int v) {
    members.add(v);
    order.add(v);
    int count = divisors.proper(v, buffer);
    for (int i = 0; i < count; i++) {
      touching.add(buffer[i]);
    }
    int n = forest.n();
    for (int w = v; w <= n - v; ) {
      w += v;
      touching.add(w);
    }
  }

  /** Remembers the edges by which v and its partner came into the tree, from their labels. */
  private void learn(int v, int partner) {
    int x = blossoms.source[v];
    int y = blossoms.target[v];
    if (y == 0) {
      supports.add(partner, x);
    } else if (x == partner) {
      supports.add(partner, y);
    } else if (y == partner) {
      supports.add(partner, x);
    }
  }
}

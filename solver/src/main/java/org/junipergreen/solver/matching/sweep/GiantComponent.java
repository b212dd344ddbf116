package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.TreeGrower;

/**
 * The giant tree of a {@link SweepForest}: its core, which is the blossom at the root and holds
 * most of it, and the branches that hang from the core.
 *
 * <p>The core is kept with its {@link EarDecomposition}. Branches grow as in any tree, and each
 * blossom that reaches the core joins it as an ear.
 */
final class GiantComponent extends TreeGrower {
  /** A new tree with more than one in so many vertices of the board is the giant one. */
  private static final int SHARE = 8;

  /** The root is moved when an ear larger than one in so many vertices has joined. */
  private static final int MAX_EAR_SHARE = 100;

  private final SweepBoard board;
  private final EarDecomposition ears;

  /** Vertices that have joined the core and are still to be scanned; they come first. */
  private final IntArrayFIFOQueue unscannedCore = new IntArrayFIFOQueue();

  /** The size of the largest ear that has joined since the root was moved. */
  private int longest;

  /** The vertices to which the tree is confined while it {@link #rejoins}. */
  private final NumberSet loose;

  private boolean confined;

  /** The exposed vertex in the core, 0 when there is no giant tree. */
  private int root;

  GiantComponent(SweepBoard board) {
    super(board.blossoms, false);
    this.board = board;
    ears = board.ears;
    loose = new NumberSet(board.size() - 1);
  }

  /** The exposed vertex in the core, 0 when there is no giant tree. */
  int root() {
    return root;
  }

  // ---- Growing

  /**
   * Grows the tree of the exposed free vertex v in full; false when it is not the giant one. The
   * caller then makes it a small one.
   */
  boolean grow(int v) {
    spread(v);
    int size = board.count(CORE) + board.count(GIANT_OUTER) + board.count(GIANT_INNER);
    if (size < board.n() / SHARE) {
      root = 0;
      return false;
    }
    settleInLargestBlossom();
    moveRoot();
    return true;
  }

  private void spread(int v) {
    root = v;
    longest = 0;
    plant(v);
    board.set(v, CORE);
    ears.begin(v);
    scanAll();
  }

  /** Makes all of the tree free; its root has been matched. */
  void free() {
    root = 0;
    for (int v = 2; v <= board.n(); v++) {
      if (board.inGiant(v)) {
        board.enter(v, FREE);
      }
    }
  }

  /** Captures those released vertices that touch an outer one, with all that follows. */
  void captureReleased() {
    for (int i = 0; i < board.released.size(); i++) {
      int y = board.released.getInt(i);
      if (board.is(FREE, y)) {
        int x = board.giantOuterNeighbour(y);
        if (x != 0) {
          grow(x, y);
        }
      }
    }
    scanAll();
    board.released.clear();
  }

  /** Scans the outer vertex x, and all that follows. */
  void rescan(int x) {
    board.unscanned.enqueue(x);
    scanAll();
  }

  private void scanAll() {
    while (true) {
      IntArrayFIFOQueue queue = unscannedCore.isEmpty() ? board.unscanned : unscannedCore;
      if (queue.isEmpty()) {
        return;
      }
      int x = queue.dequeueInt();
      if (board.isGiantOuter(x)) {
        board.neighbours.scan(x, this);
      }
    }
  }

  /** True when the vertices that rejoin the core can be found without the other edges of x. */
  @Override
  protected boolean scanEdge(int x, int y) {
    byte seen = board.label(y);
    if (seen == CORE) {
      if (!board.is(CORE, x) && (!confined || ears.isSound(y))) {
        shrink(x, y);
      }
    } else if (seen == FREE || seen == GIANT_OUTER) {
      if (!confined || loose.contains(y)) {
        if (seen == FREE) {
          grow(x, y);
        } else if (!blossoms.plainlyInOne(x, y)) {
          shrink(x, y);
        }
      }
    }
    return confined && y > x && board.is(CORE, x);
  }

  @Override
  protected void makeInner(int v) {
    board.set(v, GIANT_INNER);
    ears.single(v);
  }

  @Override
  protected void makeOuter(int v) {
    board.set(v, GIANT_OUTER);
    ears.single(v);
    board.unscanned.enqueue(v);
  }

  // ---- Blossoms and ears

  @Override
  protected void joinBlossom(int x, int y, IntArrayList turned) {
    int base = blossoms.base(x);
    if (base == root) {
      joinCore(x, y, turned);
      return;
    }
    for (int i = 0; i < turned.size(); i++) {
      int v = turned.getInt(i);
      ears.splice(v, blossoms.mate(v));
      ears.splice(v, base);
      board.set(v, GIANT_OUTER);
      board.unscanned.enqueue(v);
    }
  }

  /** Makes an ear of the blossoms on both ways from the edge x, y to the core. */
  private void joinCore(int x, int y, IntArrayList turned) {
    int support = board.is(CORE, x) ? x : 0;
    int otherSupport = board.is(CORE, y) ? y : 0;
    int its = turned.getInt(0);
    for (int i = 0; i < turned.size(); i++) {
      int v = turned.getInt(i);
      int above = blossoms.grandparent(blossoms.mate(v));
      if (board.is(CORE, above)) {
        if (support == 0) {
          support = above;
        } else {
          otherSupport = above;
        }
      }
      ears.splice(v, blossoms.mate(v));
      if (v != its) {
        ears.splice(v, its);
      }
      unscannedCore.enqueue(v);
    }
    ears.add(its, support, otherSupport);
    int size = 0;
    int v = its;
    do {
      board.set(v, CORE);
      size++;
      v = ears.next(v);
    } while (v != its);
    longest = Math.max(longest, size);
  }

  // ---- Two vertices more

  /**
   * Lets the matched pairs of {@code vertices}, which were in the core or are new, join what is
   * sound of the core, by themselves; false when some do not. The rest of the tree is left alone.
   */
  boolean rejoins(IntArrayList vertices) {
    vertices.forEach(loose::add);
    confined = true;
    for (int i = 0; i < vertices.size(); i++) {
      int y = vertices.getInt(i);
      if (board.is(FREE, y)) {
        int x = board.neighbours.last(y, ears::isSound);
        if (x != 0) {
          grow(x, y);
          scanAll();
        }
      }
    }
    confined = false;
    vertices.forEach(loose::remove);
    boolean all = true;
    for (int i = 0; i < vertices.size(); i++) {
      all &= board.is(CORE, vertices.getInt(i));
    }
    return all;
  }

  /**
   * Keeps what is sound of the core, and grows the rest of the tree anew; or all of it, when less
   * than half of the core is sound.
   */
  void regrow() {
    ears.forget(root);
    int before = board.count(CORE);
    for (int v = 2; v <= board.n(); v++) {
      byte label = board.label(v);
      if (label == GIANT_OUTER || label == GIANT_INNER || (label == CORE && !ears.isSound(v))) {
        board.released.add(v);
      }
    }
    if (board.released.size() > before / 2) {
      board.released.clear();
      growFrom(root);
      return;
    }
    for (int i = 0; i < board.released.size(); i++) {
      board.enter(board.released.getInt(i), FREE);
    }
    captureReleased();
  }

  private void growFrom(int v) {
    free();
    spread(v);
  }

  // ---- Where the root is

  /** Moves the root when the core has become a small part of the tree, or has a long ear. */
  void settle() {
    settleInLargestBlossom();
    if (longest > board.n() / MAX_EAR_SHARE + 2) {
      moveRoot();
    }
  }

  private void settleInLargestBlossom() {
    if (board.count(CORE) <= board.count(GIANT_OUTER)) {
      int base = baseOfMost();
      if (base != 0 && base != root) {
        blossoms.expose(base);
        growFrom(base);
      }
    }
  }

  /**
   * Makes that vertex of the core the root which forms a triangle with most matched pairs. These
   * are ears on the root alone, so that what a path breaks carries little of the core.
   */
  private void moveRoot() {
    int best = root;
    int most = 0;
    for (int v = 2; v <= board.n() / 8; v++) {
      int triangles = board.is(CORE, v) && v != root ? triangles(v) : 0;
      if (triangles > most) {
        most = triangles;
        best = v;
      }
    }
    if (best != root) {
      blossoms.expose(best);
      growFrom(best);
    }
    longest = 0;
  }

  /** Twice the number of matched pairs of multiples of v in the core. */
  private int triangles(int v) {
    int count = 0;
    for (int y = v; y <= board.n() - v; ) {
      y += v;
      int partner = board.is(CORE, y) ? blossoms.mate(y) : 0;
      count += partner > v && partner % v == 0 ? 1 : 0;
    }
    return count;
  }

  /**
   * The base of the blossom with more than half of the outer vertices, or 0: the majority vote of
   * Boyer and Moore ("MJRTY: a fast majority vote algorithm", 1991).
   */
  private int baseOfMost() {
    int base = 0;
    int lead = 0;
    for (int v = 2; v <= board.n(); v++) {
      if (board.isGiantOuter(v)) {
        int its = blossoms.base(v);
        base = lead == 0 ? its : base;
        lead += its == base ? 1 : -1;
      }
    }
    int size = 0;
    for (int v = 2; v <= board.n(); v++) {
      size += board.isGiantOuter(v) && blossoms.base(v) == base ? 1 : 0;
    }
    return 2 * size > board.count(CORE) + board.count(GIANT_OUTER) ? base : 0;
  }
}

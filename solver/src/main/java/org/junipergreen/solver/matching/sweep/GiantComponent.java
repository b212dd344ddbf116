package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_OUTER;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntPredicate;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.TreeGrower;

/**
 * The giant tree of a {@link SweepForest}: its core, which is the blossom at the root and contains
 * most of it, and the branches from the core. The core has an {@link EarDecomposition}. Branches
 * grow as in any tree, and each blossom that reaches the core becomes an ear.
 *
 * <p>One step, {@link #takePath}:
 *
 * <pre>
 *               augmented path from r to s
 *                           │
 *        ┌──────────────────┼────────────────────┐
 *   ears it meets    r, s and its vertices   blossoms of branches
 *        │             outside the core        that it meets
 *        ▼                  │                    ▼
 *      loose ◄──────────────┘                 released ◄── all that hangs from them
 *        │                                     ▲  │
 *   rejoin: become ears of the sound core;     │  │
 *   stuck ones loosen unsound ears beside them │  │
 *        │             │                       │  │
 *        │             └──── still stuck ──────┘  │
 *        ▼                                        ▼
 *      core                            captureReleased: branches
 * </pre>
 */
final class GiantComponent extends TreeGrower {
  /** A new tree above 1/{@value} of the board is the giant one. */
  private static final int SHARE = 8;

  /** The number of unsound neighbours of a vertex that are compared. */
  private static final int MIN_BESIDE = 32;

  /** No more ears are removed if more than 1/{@value} of the core is loose. */
  private static final int MAX_LOOSE_SHARE = 4;

  /** The root is moved after an ear above 1/{@value} of the board has joined. */
  private static final int MAX_EAR_SHARE = 100;

  private final SweepBoard board;
  private final EarDecomposition ears;

  /** Vertices of the core that are scheduled for a scan, with priority. */
  private final IntArrayFIFOQueue unscannedCore = new IntArrayFIFOQueue();

  /** The size of the largest ear that has joined since the root was moved. */
  private int longest;

  /** Vertices that enter the tree in a merge, and vertices removed from the core in it. */
  private final IntArrayList entering = new IntArrayList();

  private final IntArrayList loose = new IntArrayList();

  /** The loose vertices, to which the tree is confined in {@link #rejoin}. */
  private final NumberSet isLoose;

  private boolean confined;

  /** The loose vertices that have not joined yet. */
  private final IntArrayList stuck = new IntArrayList();

  private final IntArrayList beside = new IntArrayList();

  /** The exposed vertex in the core, 0 if there is no giant tree. */
  private int root;

  GiantComponent(SweepBoard board) {
    super(board.blossoms, false);
    this.board = board;
    ears = board.ears;
    isLoose = new NumberSet(board.size() - 1);
  }

  int root() {
    return root;
  }

  // ---- Growing

  /** Grows the tree of the exposed free vertex v. Returns false if it is not giant. */
  boolean grow(int v) {
    spread(v);
    int size = board.count(CORE) + board.count(GIANT_OUTER) + board.count(GIANT_INNER);
    if (size < board.n() / SHARE) {
      root = 0;
      return false;
    }
    settleInLargestBlossom();
    moveRoot(other -> true);
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

  /** Captures released vertices next to an outer one, and continues growing from them. */
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
    SweepBoard.empty(board.released);
  }

  private void scanAll() {
    while (true) {
      IntArrayFIFOQueue queue = unscannedCore.isEmpty() ? board.unscanned : unscannedCore;
      if (queue.isEmpty()) {
        return;
      }
      board.neighbours.poll();
      int x = queue.dequeueInt();
      if (board.isGiantOuter(x)) {
        board.neighbours.scan(x, this);
      }
    }
  }

  /** True if the vertices that rejoin the core can be found without the other edges of x. */
  @Override
  protected boolean scanEdge(int x, int y) {
    byte seen = board.label(y);
    if (seen == CORE ? !board.is(CORE, x) : seen == FREE || seen == GIANT_OUTER) {
      follow(x, y, seen);
    }
    return confined && y > x && board.is(CORE, x);
  }

  /** Captures y, or shrinks the blossom that the edge closes, if the confined tree may reach y. */
  private void follow(int x, int y, byte seen) {
    if (confined && !(seen == CORE ? ears.isSound(y) : isLoose.contains(y))) {
      return;
    }
    if (seen == FREE) {
      grow(x, y);
    } else if (!blossoms.plainlyInOne(x, y)) {
      shrink(x, y);
    }
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

  /** Makes an ear of the blossoms on both paths from the edge x, y to the core. */
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

  // ---- Two more vertices

  /**
   * Adds the vertices r and s, between which a path has been augmented.
   *
   * <p>Removes the ears on the path from the core and releases the branches that the path has
   * changed. The loose vertices rejoin the core as far as possible; then the tree captures the
   * others that it reaches.
   *
   * @param path the inner vertices of the path
   */
  void takePath(int r, int s, IntArrayList path) {
    SweepBoard.empty(entering);
    entering.add(r);
    entering.add(s);
    for (int i = 0; i < path.size(); i++) {
      int v = path.getInt(i);
      board.noteChange(v);
      if (!board.is(CORE, v)) {
        entering.add(v);
      }
    }
    SweepBoard.empty(loose);
    path.forEach(v -> takeOut(CORE, v, loose));
    entering.forEach(v -> takeOut(GIANT_OUTER, v, board.released));
    entering.forEach(v -> takeOut(GIANT_INNER, v, board.released));
    releaseHanging();
    loose.addAll(entering);
    if (!rejoin()) {
      for (int i = 0; i < loose.size(); i++) {
        int v = loose.getInt(i);
        if (!board.is(CORE, v)) {
          board.release(v);
        }
      }
      releaseHanging();
    }
    captureReleased();
    for (int i = 0; i < entering.size(); i++) {
      board.unscanned.enqueue(entering.getInt(i));
    }
    scanAll();
  }

  /** If v has that label, frees its whole ear or blossom, and adds the vertices to the list. */
  private void takeOut(byte label, int v, IntArrayList list) {
    for (int w = v; board.is(label, w); ) {
      int next = ears.next(w);
      board.enter(w, FREE);
      list.add(w);
      w = next;
    }
  }

  /** Releases what depends on released vertices: partners, ears that they support, and branches. */
  private void releaseHanging() {
    for (int i = 0; i < board.released.size(); i++) {
      int v = board.released.getInt(i);
      if (board.is(FREE, v)) {
        releaseTree(blossoms.mate(v));
        board.neighbours.forEach(
            v,
            w -> {
              if (hangsFrom(v, w)) {
                releaseTree(w);
              }
            });
      }
    }
  }

  private void releaseTree(int v) {
    if (board.inGiant(v)) {
      takeOut(board.label(v), v, board.released);
    }
  }

  private boolean hangsFrom(int v, int w) {
    return switch (board.label(w)) {
      case CORE -> w != root && (ears.firstSupport(w) == v || ears.secondSupport(w) == v);
      case GIANT_INNER -> blossoms.grandparent(blossoms.mate(w)) == v;
      default -> false;
    };
  }

  /**
   * Joins loose pairs to the sound part of the core, loosening neighbouring unsound ears if
   * necessary. Returns whether all have joined.
   */
  private boolean rejoin() {
    int most = board.count(CORE) / MAX_LOOSE_SHARE;
    confined = true;
    SweepBoard.empty(stuck);
    int known = 0;
    int width = 1;
    do {
      for (; known < loose.size(); known++) {
        isLoose.add(loose.getInt(known));
        stuck.add(loose.getInt(known));
      }
      ears.forget(root);
      stuck.forEach(this::join);
      stuck.removeIf(v -> board.is(CORE, v));
      loosenBeside(width);
      width *= 2;
    } while (known < loose.size() && known < most);
    confined = false;
    loose.forEach(isLoose::remove);
    return stuck.isEmpty();
  }

  /** Adds the loose vertex y to the tree if it is free, and grows from it. */
  private void join(int y) {
    if (board.is(GIANT_OUTER, y)) {
      board.unscanned.enqueue(y);
    } else if (board.is(FREE, y)) {
      int x = board.neighbours.last(y, this::mayCapture);
      if (x != 0) {
        grow(x, y);
      }
    }
    scanAll();
  }

  private boolean mayCapture(int x) {
    return ears.isSound(x) || (isLoose.contains(x) && board.is(GIANT_OUTER, x));
  }

  /** Loosens unsound ears by which stuck vertices may join, or else those that they support. */
  private void loosenBeside(int most) {
    int before = loose.size();
    for (int i = 0; i < stuck.size(); i++) {
      int v = stuck.getInt(i);
      if (!board.is(GIANT_INNER, v)) {
        findBeside(v, Math.max(most, MIN_BESIDE));
        for (int j = 0; j < beside.size() && j < most; j++) {
          takeOut(CORE, beside.getInt(j), loose);
        }
      }
    }
    if (loose.size() == before) {
      for (int i = 0; i < stuck.size(); i++) {
        int v = stuck.getInt(i);
        board.neighbours.forEach(
            v,
            w -> {
              if (board.is(CORE, w) && hangsFrom(v, w)) {
                takeOut(CORE, w, loose);
              }
            });
      }
    }
  }

  /** Finds neighbours of v in unsound ears, or only one whose partner is next to a sound ear. */
  private void findBeside(int v, int most) {
    beside.clear();
    board.neighbours.last(
        v,
        w -> {
          if (board.is(CORE, w) && !ears.isSound(w)) {
            beside.add(w);
          }
          return beside.size() == most;
        });
    for (int i = 0; i < beside.size() && i < MIN_BESIDE; i++) {
      int w = beside.getInt(i);
      if (board.neighbours.last(blossoms.mate(w), ears::isSound) != 0) {
        beside.clear();
        beside.add(w);
      }
    }
  }

  private void growFrom(int v) {
    free();
    spread(v);
  }

  // ---- The place of the root

  /** Moves the root if the core has become a small part of the tree, or has a long ear. */
  void settle() {
    settleInLargestBlossom();
    if (longest > board.n() / MAX_EAR_SHARE + 2) {
      moveRoot(other -> true);
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
   * Moves the root to the allowed vertex of the core that forms the most triangles with matched
   * pairs. These pairs are ears supported by the root alone, so a path breaks only a small part of
   * the core.
   */
  void moveRoot(IntPredicate allowed) {
    int best = root;
    int most = 0;
    for (int v = 2; v <= board.n() / 8; v++) {
      board.neighbours.poll();
      boolean mayBe = board.is(CORE, v) && v != root && allowed.test(v);
      int triangles = mayBe ? triangles(v) : 0;
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

  /** Returns twice the number of matched pairs of multiples of v in the core. */
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
   * Returns the base of the blossom with more than half of the outer vertices, or 0 (Boyer and
   * Moore, "MJRTY: a fast majority vote algorithm", 1991).
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

package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_OUTER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.PENDING;
import static org.junipergreen.solver.matching.sweep.SweepBoard.SMALL_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.SMALL_OUTER;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;
import org.junipergreen.solver.matching.forest.DivisorNeighbours;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * A complete forest of the board 2..n that is updated while n grows.
 *
 * <p><b>One more vertex.</b> If the new vertex has an outer neighbour, the path from it to the root
 * of that tree is augmented, the tree is dissolved, and the remaining forest captures the vertices
 * that it reaches. Otherwise the new vertex is exposed and becomes a root.
 *
 * <p><b>The giant tree.</b> One component of about 0.4 n vertices remains when A is removed. If its
 * size is odd, one exposed vertex reaches nearly all of it; if it is even, none does. This changes
 * every few steps, and dissolving and regrowing a tree of that size would take nearly all of the
 * time. So the tree that spans the giant component is separate, {@link GiantComponent}: the {@link
 * SmallTrees} capture its vertices as if they were free, and the giant tree contains the vertices
 * that they cannot reach. It is permanent.
 *
 * <p><b>The pending vertex.</b> If a new vertex r next to the giant tree were matched over it, no
 * vertex of the tree would remain outer or inner. Instead r is omitted and becomes
 * <em>pending</em>. The forest is that of the graph without r, and the vertices of the giant tree
 * count as free meanwhile. When another vertex s touches the tree, a path between r and s is
 * augmented within it, and both join the tree.
 *
 * <p>The proof, the choice of the path and why the core remains are in docs/algorithms/matching.md.
 */
final class SweepForest {
  /** In the initial forest, a tree above 1/{@value} of the board is the giant one. */
  private static final int SHARE = 8;

  private final SweepBoard board;
  private final SmallTrees small;
  private final GiantComponent giant;
  private final MeetingTrees meeting;
  private final PendingComponent pendingComponent;

  /** Created lazily; small boards do not need it. */
  private @Nullable FreeComponents free;

  private @Nullable StepEmitter emitter;

  /** The omitted vertex, or 0. */
  private int pending;

  /** Creates the forest of 2..first, which can grow to 2..last. Takes 60 bytes for each number. */
  SweepForest(int first, int last, Cancellation ends) {
    Divisors divisors = Divisors.covering(last, ends::check);
    board = new SweepBoard(first, matching(first, last, divisors, ends), divisors, ends);
    small = new SmallTrees(board);
    giant = new GiantComponent(board);
    meeting = new MeetingTrees(board);
    pendingComponent = new PendingComponent(board);
    begin();
  }

  private static int[] matching(int n, int last, Divisors divisors, Cancellation ends) {
    NumberSet vertices = NumberSet.full(n);
    vertices.remove(1);
    HungarianForest forest =
        HungarianForest.of(vertices, new DivisorNeighbours(n, divisors, ends), Phases.NONE);
    int[] mate = new int[last + 1];
    for (int v = 2; v <= n; v++) {
      mate[v] = forest.mate(v);
    }
    return mate;
  }

  /** Grows all trees as small ones, and then the largest as the giant one. */
  private void begin() {
    for (int v = 2; v <= n(); v++) {
      if (board.blossoms.mate(v) == 0) {
        small.plant(v);
      }
    }
    small.scanAll();
    int largest = 0;
    for (int v = 2; v <= n(); v++) {
      if (board.blossoms.mate(v) == 0
          && (largest == 0 || board.blossoms.size(v) > board.blossoms.size(largest))) {
        largest = v;
      }
    }
    if (largest != 0 && board.blossoms.size(largest) > n() / SHARE) {
      small.dissolve(largest);
      board.released.removeInt(0);
      small.captureReleased();
      SweepBoard.empty(board.released);
      growGiant(largest);
    }
  }

  // ---- Queries

  int n() {
    return board.n();
  }

  /** Returns the number of vertices that a maximum matching does not cover. */
  int exposed() {
    return small.exposed() + (giantCounts() ? 1 : 0);
  }

  /** Returns the number of outer vertices, which are D. */
  int outer() {
    return board.count(SMALL_OUTER)
        + (giantCounts() ? board.count(CORE) + board.count(GIANT_OUTER) : 0);
  }

  int evenOuter() {
    return board.even(SMALL_OUTER)
        + (giantCounts() ? board.even(CORE) + board.even(GIANT_OUTER) : 0);
  }

  /** Returns the number of inner vertices, which are A. */
  int inner() {
    return board.count(SMALL_INNER) + (giantCounts() ? board.count(GIANT_INNER) : 0);
  }

  boolean isOuter(int v) {
    return board.is(SMALL_OUTER, v) || (giantCounts() && board.isGiantOuter(v));
  }

  boolean isInner(int v) {
    return board.is(SMALL_INNER, v) || (giantCounts() && board.is(GIANT_INNER, v));
  }

  /**
   * Returns the size of the largest component of the graph of 2..n without A. This is the core or
   * the component of the pending vertex if bounds show that all others are smaller. Otherwise all
   * components are inspected in time linear in the edges.
   */
  int largestComponent() {
    if (giant.root() != 0) {
      int size = giantCounts() ? board.count(CORE) : sizeWithPending();
      if (size >= largestOther(size)) {
        return size;
      }
    }
    NumberSet vertices = NumberSet.full(n());
    vertices.remove(1);
    for (int v = 2; v <= n(); v++) {
      if (isInner(v)) {
        vertices.remove(v);
      }
    }
    return board.neighbours.largestComponent(vertices);
  }

  /** Returns the size of the pending vertex's component: the giant tree and its neighbours. */
  private int sizeWithPending() {
    pendingComponent.update();
    return board.count(CORE)
        + board.count(GIANT_OUTER)
        + board.count(GIANT_INNER)
        + board.count(PENDING)
        + pendingComponent.size();
  }

  /** A bound on all other components. In each tree they are one more than the inner vertices. */
  private int largestOther(int giant) {
    int blossoms = board.count(SMALL_OUTER) - small.exposed() - board.count(SMALL_INNER) + 1;
    if (!giantCounts()) {
      return Math.max(blossoms, board.count(FREE) - pendingComponent.size());
    }
    int branches = board.count(GIANT_OUTER) - board.count(GIANT_INNER) + 1;
    return Math.max(Math.max(blossoms, branches), largestFree(giant));
  }

  /** Returns a bound on the components of the free vertices, refined if necessary. */
  private int largestFree(int giant) {
    if (board.count(FREE) <= giant) {
      return board.count(FREE);
    }
    if (free == null) {
      free = new FreeComponents(board);
    }
    if (free.bound() > giant) {
      free.renew();
    }
    return free.bound();
  }

  /** Returns the changes since a certificate, which may be empty. */
  SweepStep step(SweepState previous) {
    if (emitter == null) {
      emitter = new StepEmitter(board, pendingComponent);
    }
    return emitter.next(previous, giant.root(), pending);
  }

  private boolean giantCounts() {
    return giant.root() != 0 && pending == 0;
  }

  // ---- Growth

  /** Adds the vertex n + 1. Takes time proportional to the edges of the changed vertices. */
  void extend() {
    if (n() == board.size() - 1) {
      throw new IllegalStateException("the forest ends at " + n());
    }
    board.extend();
    int added = n();
    int outer = board.neighbour(added, SMALL_OUTER);
    if (outer != 0) {
      small.augment(added, outer);
      captureReleased();
    } else if (giant.root() == 0) {
      growGiant(added);
    } else if (board.giantOuterNeighbour(added) == 0) {
      small.plant(added);
      small.scanAll();
      captureReleased();
    } else if (pending == 0) {
      pending = added;
      board.set(added, PENDING);
    } else {
      int r = pending;
      pending = 0;
      board.set(r, FREE);
      merge(r, added);
    }
  }

  /** Captures released vertices, first by the small trees and then by the giant one. */
  private void captureReleased() {
    small.captureReleased();
    for (int x = small.takeTouching(); x != 0; x = small.takeTouching()) {
      int r = pending;
      pending = 0;
      board.set(r, FREE);
      small.augment(r, x);
      small.captureReleased();
    }
    if (giant.root() != 0) {
      giant.captureReleased();
    }
    SweepBoard.empty(board.released);
  }

  private void growGiant(int v) {
    if (!giant.grow(v)) {
      small.take(v);
    }
  }

  /** Adds the two exposed vertices r and s, both next to the giant tree, to it. */
  private void merge(int r, int s) {
    boolean direct =
        board.neighbour(r, CORE) != 0
            && board.neighbour(s, CORE) != 0
            && meeting.augment(r, s, true);
    if (!direct && !meeting.augment(r, s, false) && !augmentOverRoot(r, s)) {
      board.blossoms.augment(r, board.giantOuterNeighbour(r));
      giant.free();
      growGiant(s);
      return;
    }
    giant.takePath(r, s, meeting.path());
    giant.settle();
  }

  /**
   * Moves the root away from vertices reached from r and s, and searches again: if all paths pass
   * through the exposed root, there is one now.
   */
  private boolean augmentOverRoot(int r, int s) {
    int root = giant.root();
    board.set(r, PENDING);
    board.set(s, PENDING);
    giant.moveRoot(v -> !meeting.reached(v));
    board.set(r, FREE);
    board.set(s, FREE);
    return giant.root() != root && meeting.augment(r, s, false);
  }
}

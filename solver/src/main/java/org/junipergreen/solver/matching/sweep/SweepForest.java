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
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.matching.certified.SweepState;
import org.junipergreen.solver.matching.certified.SweepStep;
import org.junipergreen.solver.matching.forest.DivisorNeighbours;
import org.junipergreen.solver.matching.forest.HungarianForest;

/**
 * A complete forest of the board 2..n that is kept while n grows.
 *
 * <p><b>One more vertex.</b> If the new vertex touches an outer vertex, the path from it to the
 * root of that tree is augmented, the tree is dissolved, and the remaining forest captures what it
 * reaches. If not, the new vertex is exposed and becomes a root.
 *
 * <p><b>The giant tree.</b> One component of about 0.4 n vertices remains when A is taken away.
 * When its size is odd, one exposed vertex reaches nearly all of it; when it is even, none does. As
 * n grows this changes every few steps, and to dissolve a tree of that size and to grow it again
 * would take nearly all of the time. So the tree that spans the giant component stands on a level
 * of its own, {@link GiantComponent}: the {@link SmallTrees} capture its vertices as if they were
 * free, and the giant tree gets what they cannot reach. And it stands for good:
 *
 * <p><b>The pending vertex.</b> A new vertex r that touches the giant tree could be matched over
 * it: then nothing of the tree would be outer or inner any more. Instead r is left out. It becomes
 * <em>pending</em>, and the forest remains that of the graph without r; the vertices of the giant
 * tree count as free meanwhile. When another vertex s touches the tree, a path between r and s is
 * augmented within it, and both join the tree.
 *
 * <p>Why this is right, and which path and why the core remains, is proved in
 * docs/algorithms/matching.md.
 */
final class SweepForest {
  /** In a forest to begin with, a tree of more than one in this many vertices is the giant one. */
  private static final int SHARE = 8;

  private final SweepBoard board;
  private final SmallTrees small;
  private final GiantComponent giant;
  private final MeetingTrees meeting;
  private final PendingComponent pendingComponent;

  /** Made when it is asked for first: small boards do without. */
  private @Nullable FreeComponents free;

  /** Made when it is asked for first. */
  private @Nullable StepEmitter emitter;

  /** The vertex that is left out, or 0. */
  private int pending;

  /**
   * The forest of the board 2..first. About 60 bytes a number of the last board.
   *
   * @param last the largest board that it can grow to
   */
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
        HungarianForest.of(vertices, new DivisorNeighbours(n, divisors, ends), limit -> {});
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

  // ---- What it is

  /** The largest number of the board. */
  int n() {
    return board.n();
  }

  /** The number of vertices that a maximum matching misses. */
  int exposed() {
    return small.exposed() + (giantCounts() ? 1 : 0);
  }

  /** The number of outer vertices, which are D. */
  int outer() {
    return board.count(SMALL_OUTER)
        + (giantCounts() ? board.count(CORE) + board.count(GIANT_OUTER) : 0);
  }

  /** The number of even outer vertices. */
  int evenOuter() {
    return board.even(SMALL_OUTER)
        + (giantCounts() ? board.even(CORE) + board.even(GIANT_OUTER) : 0);
  }

  /** The number of inner vertices, which are A. */
  int inner() {
    return board.count(SMALL_INNER) + (giantCounts() ? board.count(GIANT_INNER) : 0);
  }

  /** Whether v is in D. */
  boolean isOuter(int v) {
    return board.is(SMALL_OUTER, v) || (giantCounts() && board.isGiantOuter(v));
  }

  /** Whether v is in A. */
  boolean isInner(int v) {
    return board.is(SMALL_INNER, v) || (giantCounts() && board.is(GIANT_INNER, v));
  }

  /**
   * The size of the largest component of the graph of 2..n without A.
   *
   * <p>It is the core, or the component of the pending vertex; unless the bounds on all other
   * components do not show that these are smaller, or there is no giant tree. Then all are looked
   * at, which takes time linear in the edges.
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

  /** The size of the pending vertex's component, which is the giant tree and what it touches. */
  private int sizeWithPending() {
    pendingComponent.update();
    return board.count(CORE)
        + board.count(GIANT_OUTER)
        + board.count(GIANT_INNER)
        + board.count(PENDING)
        + pendingComponent.size();
  }

  /**
   * A bound on the sizes of all components but the giant one. Those within D are blossoms, one more
   * than inner vertices in each tree.
   *
   * @param giant the size of the giant one
   */
  private int largestOther(int giant) {
    int blossoms = board.count(SMALL_OUTER) - small.exposed() - board.count(SMALL_INNER) + 1;
    if (!giantCounts()) {
      return Math.max(blossoms, board.count(FREE) - pendingComponent.size());
    }
    int branches = board.count(GIANT_OUTER) - board.count(GIANT_INNER) + 1;
    return Math.max(Math.max(blossoms, branches), largestFree(giant));
  }

  /** A bound on the components of the free vertices, a close one where a loose one says little. */
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

  /**
   * What has changed in the certificate.
   *
   * @param told the certificate as the last step has left it, or an empty one for a whole step
   */
  SweepStep step(SweepState told) {
    if (emitter == null) {
      emitter = new StepEmitter(board, pendingComponent);
    }
    return emitter.next(told, giant.root(), pending);
  }

  /** Whether there is a giant tree and no vertex is pending. */
  private boolean giantCounts() {
    return giant.root() != 0 && pending == 0;
  }

  // ---- One more vertex

  /**
   * Adds the vertex n + 1. Takes time proportional to the edges of what changes.
   *
   * @throws IllegalStateException when the largest board is reached
   */
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

  /** Lets first the small trees and then the giant one capture what has been released. */
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
   * Moves the root of the giant tree beyond what was reached from r and s, and looks for a path
   * once more. When all paths pass through the root, which is exposed, there is one now.
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

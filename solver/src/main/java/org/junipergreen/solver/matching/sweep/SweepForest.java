package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.PENDING;
import static org.junipergreen.solver.matching.sweep.SweepBoard.SMALL_OUTER;

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
  private final StepEmitter emitter;

  /** The omitted vertex, or 0. */
  private int pending;

  /** Creates the forest of 2..first, which can grow to 2..last. Takes 60 bytes for each number. */
  SweepForest(int first, int last, Cancellation ends) {
    Divisors divisors = Divisors.covering(last, ends::check);
    board = new SweepBoard(first, matching(first, last, divisors, ends), divisors, ends);
    small = new SmallTrees(board);
    giant = new GiantComponent(board);
    meeting = new MeetingTrees(board);
    emitter = new StepEmitter(board);
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

  int n() {
    return board.n();
  }

  /** Returns the changes since a certificate, which may be empty. */
  SweepStep step(SweepState previous) {
    return emitter.next(previous, giant.root(), pending);
  }

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

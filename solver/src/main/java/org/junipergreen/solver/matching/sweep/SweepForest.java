package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.GIANT_OUTER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.LASTING_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.LASTING_OUTER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.PENDING;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.BoardForest;
import org.junipergreen.solver.matching.forest.CompleteForest;
import org.junipergreen.solver.matching.forest.LargestComponent;

/**
 * A complete forest of the board 2..n that is kept while n grows, and whose giant tree stands for
 * good. {@link org.junipergreen.solver.matching.forest.GrowingForest}, which fells that tree and
 * grows it again, is the reference for this one.
 *
 * <p><b>The ghost.</b> A new vertex r that touches the giant tree could be matched over it: then
 * nothing of the tree would be outer or inner any more. Instead r is left out. It becomes
 * <em>pending</em>, and the forest remains that of the graph without r, in which the giant tree is
 * a <em>ghost</em>: its vertices count as free. When another vertex s touches the ghost, a path
 * between r and s is augmented within it, and both join the tree.
 *
 * <p>Why this is right, and which path and why the core remains, is proved in
 * docs/algorithms/matching.md.
 */
public final class SweepForest implements CompleteForest {
  /** In a forest to begin with, a tree of more than one in so many vertices is the giant one. */
  private static final int SHARE = 8;

  private final SweepBoard board;
  private final LastingForest lasting;
  private final GiantComponent giant;
  private final MeetingTrees meeting;
  private final GhostNeighbourhood neighbourhood;

  /** Made when it is asked for first: small boards do without. */
  private @Nullable FreeComponents free;

  private final IntArrayList loose = new IntArrayList();

  /** The vertex that is left out, or 0. */
  private int pending;

  /**
   * The forest of the board 2..first. About 80 bytes a number of the last board.
   *
   * @param last the largest board that it can grow to
   */
  public SweepForest(int first, int last) {
    Divisors divisors = new Divisors(last);
    board = new SweepBoard(first, matching(first, divisors), divisors);
    lasting = new LastingForest(board, last + 1);
    giant = new GiantComponent(board);
    meeting = new MeetingTrees(board);
    neighbourhood = new GhostNeighbourhood(board);
    begin();
  }

  private static int[] matching(int n, Divisors divisors) {
    NumberSet vertices = NumberSet.full(n);
    vertices.remove(1);
    BoardForest forest = new BoardForest(vertices, divisors);
    int[] mate = new int[divisors.n() + 1];
    for (int v = 2; v <= n; v++) {
      mate[v] = forest.mate(v);
    }
    return mate;
  }

  /** Grows all trees as lasting ones, and then the largest as the giant one. */
  private void begin() {
    for (int v = 2; v <= n(); v++) {
      if (board.blossoms.mate(v) == 0) {
        lasting.plant(v);
      }
    }
    lasting.scanAll();
    int largest = 0;
    for (int v = 2; v <= n(); v++) {
      if (board.blossoms.mate(v) == 0
          && (largest == 0 || lasting.sizeOfTree(v) > lasting.sizeOfTree(largest))) {
        largest = v;
      }
    }
    if (largest != 0 && lasting.sizeOfTree(largest) > n() / SHARE) {
      lasting.dissolve(largest);
      board.released.removeInt(0);
      lasting.captureReleased();
      board.released.clear();
      growGiant(largest);
    }
  }

  // ---- What it is

  @Override
  public int n() {
    return board.n();
  }

  @Override
  public int exposed() {
    return lasting.exposed() + (giantCounts() ? 1 : 0);
  }

  @Override
  public int outer() {
    return board.count(LASTING_OUTER)
        + (giantCounts() ? board.count(CORE) + board.count(GIANT_OUTER) : 0);
  }

  @Override
  public int evenOuter() {
    return board.even(LASTING_OUTER)
        + (giantCounts() ? board.even(CORE) + board.even(GIANT_OUTER) : 0);
  }

  @Override
  public int inner() {
    return board.count(LASTING_INNER) + (giantCounts() ? board.count(GIANT_INNER) : 0);
  }

  @Override
  public boolean isOuter(int v) {
    return board.is(LASTING_OUTER, v) || (giantCounts() && board.isGiantOuter(v));
  }

  @Override
  public boolean isInner(int v) {
    return board.is(LASTING_INNER, v) || (giantCounts() && board.is(GIANT_INNER, v));
  }

  /**
   * The core, or the component of the ghost; unless the bounds on all other components do not show
   * that these are smaller, or there is no giant tree. Then all are looked at, which takes time
   * linear in the edges.
   */
  @Override
  public LargestComponent largestComponent() {
    if (giant.root() != 0) {
      int size = giantCounts() ? board.count(CORE) : ghost();
      if (size >= largestOther(size)) {
        return new LargestComponent(size, giantCounts());
      }
    }
    return LargestComponent.of(this, board.divisors);
  }

  /** The size of the component of the ghost, which takes in what is connected to it. */
  private int ghost() {
    neighbourhood.update();
    return board.count(CORE)
        + board.count(GIANT_OUTER)
        + board.count(GIANT_INNER)
        + board.count(PENDING)
        + neighbourhood.size();
  }

  /**
   * A bound on the sizes of all components but the giant one. Those within D are blossoms, one more
   * than inner vertices in each tree.
   *
   * @param giant the size of the giant one
   */
  private int largestOther(int giant) {
    int blossoms = board.count(LASTING_OUTER) - lasting.exposed() - board.count(LASTING_INNER) + 1;
    if (!giantCounts()) {
      return Math.max(blossoms, board.count(FREE) - neighbourhood.size());
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

  /** Whether there is a giant tree and it is not a ghost. */
  private boolean giantCounts() {
    return giant.root() != 0 && pending == 0;
  }

  // ---- One more vertex

  /**
   * Adds the vertex n + 1. Takes time proportional to the edges of what changes.
   *
   * @throws IllegalStateException when the largest board is reached
   */
  public void extend() {
    if (n() == board.divisors.n()) {
      throw new IllegalStateException("the forest ends at " + n());
    }
    board.extend();
    int added = n();
    int outer = board.neighbour(added, LASTING_OUTER);
    if (outer != 0) {
      lasting.augment(added, outer);
      captureReleased();
    } else if (giant.root() == 0) {
      growGiant(added);
    } else if (board.giantOuterNeighbour(added) == 0) {
      lasting.plant(added);
      lasting.scanAll();
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

  /** Lets first the lasting trees and then the giant one capture what has been released. */
  private void captureReleased() {
    lasting.captureReleased();
    for (int x = lasting.takeTouching(); x != 0; x = lasting.takeTouching()) {
      int r = pending;
      pending = 0;
      board.set(r, FREE);
      lasting.augment(r, x);
      lasting.captureReleased();
    }
    if (giant.root() != 0) {
      giant.captureReleased();
    }
    board.released.clear();
  }

  private void growGiant(int v) {
    if (!giant.grow(v)) {
      lasting.take(v);
    }
  }

  /** Adds the two exposed vertices r and s, both next to the giant tree, to it. */
  private void merge(int r, int s) {
    boolean direct =
        board.neighbour(r, CORE) != 0
            && board.neighbour(s, CORE) != 0
            && meeting.augment(r, s, true);
    if (!direct && !meeting.augment(r, s, false)) {
      board.blossoms.augment(r, board.giantOuterNeighbour(r));
      giant.free();
      growGiant(s);
      return;
    }
    loosenPath(r, s);
    if (!direct || !giant.rejoins(loose)) {
      for (int i = 0; i < loose.size(); i++) {
        if (board.is(FREE, loose.getInt(i))) {
          board.released.add(loose.getInt(i));
        }
      }
      giant.regrow();
    }
    giant.rescan(r);
    giant.rescan(s);
    giant.settle();
  }

  /** Takes the ears that the augmented path has broken out of the core. */
  private void loosenPath(int r, int s) {
    loose.clear();
    loose.add(r);
    loose.add(s);
    IntArrayList path = meeting.path();
    for (int i = 0; i < path.size(); i++) {
      int v = path.getInt(i);
      if (board.is(CORE, v)) {
        int w = v;
        do {
          int next = board.ears.next(w);
          loose.add(w);
          board.enter(w, FREE);
          w = next;
        } while (w != v);
      } else if (!board.is(FREE, v)) {
        loose.add(v);
      }
    }
    board.ears.forget(giant.root());
  }
}

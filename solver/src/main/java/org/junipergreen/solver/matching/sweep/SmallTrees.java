package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.PENDING;
import static org.junipergreen.solver.matching.sweep.SweepBoard.SMALL_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.SMALL_OUTER;

import org.junipergreen.solver.matching.forest.TreeGrower;

/**
 * The trees of a {@link SweepForest} except the giant one. They may capture its vertices, but never
 * its core, whose base is the exposed root.
 */
final class SmallTrees extends TreeGrower {
  private final SweepBoard board;

  /** An outer vertex next to the pending one, or 0. */
  private int touching;

  SmallTrees(SweepBoard board) {
    super(board.blossoms, true);
    this.board = board;
  }

  /** Returns and clears an outer vertex next to the pending one, or 0. */
  int takeTouching() {
    int x = touching;
    touching = 0;
    return x;
  }

  @Override
  protected void makeInner(int v) {
    board.set(v, SMALL_INNER);
  }

  @Override
  protected void makeOuter(int v) {
    board.set(v, SMALL_OUTER);
    board.unscanned.enqueue(v);
  }

  /** Makes the giant tree with this root a small one. */
  void take(int root) {
    blossoms.list(root, root);
    for (int v = 2; v <= board.n(); v++) {
      if (board.inGiant(v)) {
        board.set(v, board.isGiantOuter(v) ? SMALL_OUTER : SMALL_INNER);
        if (v != root) {
          blossoms.list(v, root);
        }
      }
    }
  }

  void scanAll() {
    while (!board.unscanned.isEmpty()) {
      board.neighbours.poll();
      int x = board.unscanned.dequeueInt();
      if (board.is(SMALL_OUTER, x)) {
        board.neighbours.scan(x, this);
      }
    }
  }

  @Override
  protected boolean scanEdge(int x, int y) {
    byte seen = board.label(y);
    if (seen < SMALL_OUTER) {
      grow(x, y);
    } else if (seen == SMALL_OUTER) {
      if (!blossoms.plainlyInOne(x, y)) {
        shrink(x, y);
      }
    } else if (seen == PENDING) {
      touching = x;
    }
    return false;
  }

  /** Matches the exposed free vertex v over its outer neighbour x, and dissolves the tree of x. */
  void augment(int v, int x) {
    int tree = blossoms.root(x);
    blossoms.augment(v, x);
    dissolve(tree);
    board.released.add(v);
  }

  void dissolve(int root) {
    for (int v = root; v != 0; ) {
      int next = blossoms.next(v);
      board.release(v);
      v = next;
    }
  }

  /** Captures released vertices next to an outer one, and continues growing from them. */
  void captureReleased() {
    for (int i = 0; i < board.released.size(); i++) {
      int y = board.released.getInt(i);
      if (board.is(FREE, y)) {
        int x = board.neighbour(y, SMALL_OUTER);
        if (x != 0) {
          grow(x, y);
        }
      }
    }
    scanAll();
  }
}

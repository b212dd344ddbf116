package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.LASTING_INNER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.LASTING_OUTER;
import static org.junipergreen.solver.matching.sweep.SweepBoard.PENDING;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.forest.Blossoms;
import org.junipergreen.solver.matching.forest.LastingTrees;

/**
 * The trees of a {@link SweepForest} but the giant one. They capture free vertices and those of the
 * giant tree; never its core, whose base is the exposed root.
 */
final class LastingForest {
  private final SweepBoard board;
  private final Blossoms blossoms;
  private final LastingTrees trees;
  private final int[] buffer = new int[Divisors.MAX_COUNT];
  private final IntArrayList turned = new IntArrayList();
  private int exposed;

  /** An outer vertex that was found to touch the pending one, or 0. */
  private int touching;

  LastingForest(SweepBoard board, int size) {
    this.board = board;
    blossoms = board.blossoms;
    trees = new LastingTrees(size);
  }

  /** The number of trees. */
  int exposed() {
    return exposed;
  }

  /** The number of vertices in the tree that v is in. */
  int sizeOfTree(int v) {
    return trees.size(v);
  }

  /** An outer vertex next to the pending one, found since the last time, or 0. */
  int takeTouching() {
    int x = touching;
    touching = 0;
    return x;
  }

  /** Makes the exposed vertex v, in no tree, the root of a new one, not yet scanned. */
  void plant(int v) {
    exposed++;
    enter(v, LASTING_OUTER, v);
    board.unscanned.enqueue(v);
  }

  private void enter(int v, byte label, int tree) {
    board.enter(v, label);
    trees.add(v, tree);
  }

  /** Makes all of the giant tree, which has this root, a lasting one. */
  void take(int root) {
    exposed++;
    add(root, root);
    for (int v = 2; v <= board.n(); v++) {
      if (board.inGiant(v)) {
        add(v, root);
      }
    }
  }

  private void add(int v, int root) {
    board.set(v, board.isGiantOuter(v) ? LASTING_OUTER : LASTING_INNER);
    board.ears.single(v);
    trees.add(v, root);
  }

  /** Scans all outer vertices that wait. */
  void scanAll() {
    while (!board.unscanned.isEmpty()) {
      int x = board.unscanned.dequeueInt();
      if (board.is(LASTING_OUTER, x)) {
        scan(x);
      }
    }
  }

  private void scan(int x) {
    int count = board.divisors.proper(x, buffer);
    for (int i = 0; i < count; i++) {
      scanEdge(x, buffer[i]);
    }
    for (int y = x; y <= board.n() - x; ) {
      y += x;
      scanEdge(x, y);
    }
  }

  private void scanEdge(int x, int y) {
    byte seen = board.label(y);
    if (seen < LASTING_OUTER) {
      grow(x, y);
    } else if (seen == LASTING_OUTER) {
      if (!blossoms.plainlyInOne(x, y)) {
        shrink(x, y);
      }
    } else if (seen == PENDING) {
      touching = x;
    }
  }

  private void grow(int x, int y) {
    int partner = blossoms.mate(y);
    assert partner != 0 : y + " is exposed";
    int tree = trees.root(x);
    enter(y, LASTING_INNER, tree);
    enter(partner, LASTING_OUTER, tree);
    blossoms.hang(partner, x);
    board.unscanned.enqueue(partner);
  }

  private void shrink(int x, int y) {
    assert trees.root(x) == trees.root(y) : "the matching was not maximum";
    blossoms.shrink(x, y, turned);
    for (int i = 0; i < turned.size(); i++) {
      board.set(turned.getInt(i), LASTING_OUTER);
      board.unscanned.enqueue(turned.getInt(i));
    }
    turned.clear();
  }

  /** Matches the exposed free vertex v over its outer neighbour x, and releases the tree of x. */
  void augment(int v, int x) {
    int tree = trees.root(x);
    blossoms.augment(v, x);
    dissolve(tree);
    board.released.add(v);
  }

  /** Releases the vertices of the tree with the given root. */
  void dissolve(int root) {
    exposed--;
    for (int v = root; v != 0; v = trees.next(v)) {
      board.release(v);
    }
  }

  /** Captures those released vertices that touch an outer one, with all that follows. */
  void captureReleased() {
    for (int i = 0; i < board.released.size(); i++) {
      int y = board.released.getInt(i);
      if (board.is(FREE, y)) {
        int x = board.neighbour(y, LASTING_OUTER);
        if (x != 0) {
          grow(x, y);
        }
      }
    }
    scanAll();
  }
}

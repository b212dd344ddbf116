package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.matching.forest.Blossoms;

/**
 * Looks for an augmenting path between two given exposed vertices: an alternating tree grows from
 * each, in turn, until they meet. Blossoms are shrunk, so a path is found when there is one.
 *
 * <p>The trees are forgotten afterwards. They do not touch the labels of the forest, and what they
 * know of blossoms is kept beside the matching that they share with it. 24 bytes a number.
 */
final class MeetingTrees {
  private final SweepBoard board;
  private final Blossoms blossoms;
  private final int[] buffer = new int[Divisors.MAX_COUNT];

  /** What a vertex is in the present trees: {@link #clock}, plus 1 if outer, 2 in the second. */
  private final int[] seen;

  private int clock;
  private final IntArrayFIFOQueue[] unscanned = {new IntArrayFIFOQueue(), new IntArrayFIFOQueue()};

  /** How many edges have been looked at from each of the trees. */
  private final long[] edges = new long[2];

  private final IntArrayList turned = new IntArrayList();
  private boolean inCore;

  MeetingTrees(SweepBoard board) {
    this.board = board;
    blossoms = new Blossoms(board.blossoms.matching());
    seen = new int[board.blossoms.matching().length];
  }

  /**
   * Augments a path between r and s, which are exposed and free; false when there is none.
   *
   * @param inCore whether all vertices between them have to be in the core; otherwise they are free
   *     or in the giant tree
   */
  boolean augment(int r, int s, boolean inCore) {
    this.inCore = inCore;
    clock += 4;
    plant(r, 0);
    plant(s, 1);
    while (!unscanned[0].isEmpty() || !unscanned[1].isEmpty()) {
      boolean first = unscanned[1].isEmpty() || (!unscanned[0].isEmpty() && edges[0] <= edges[1]);
      int tree = first ? 0 : 1;
      if (scan(unscanned[tree].dequeueInt(), tree)) {
        return true;
      }
    }
    return false;
  }

  /** The vertices of the path found last. */
  IntArrayList path() {
    return blossoms.changed();
  }

  private void plant(int root, int tree) {
    edges[tree] = 0;
    unscanned[tree].clear();
    blossoms.single(root);
    makeOuter(root, tree);
  }

  private void makeOuter(int v, int tree) {
    seen[v] = clock + 2 * tree + 1;
    unscanned[tree].enqueue(v);
  }

  private boolean scan(int x, int tree) {
    int count = board.divisors.proper(x, buffer);
    edges[tree] += count + board.n() / x;
    for (int i = 0; i < count; i++) {
      if (scanEdge(x, buffer[i], tree)) {
        return true;
      }
    }
    for (int y = x; y <= board.n() - x; ) {
      y += x;
      if (scanEdge(x, y, tree)) {
        return true;
      }
    }
    return false;
  }

  private boolean scanEdge(int x, int y, int tree) {
    int code = seen[y];
    if (code < clock) {
      grow(x, y, tree);
    } else if (code == clock + 2 * (1 - tree) + 1) {
      blossoms.augment(x, y);
      return true;
    } else if (code == clock + 2 * tree + 1 && !blossoms.plainlyInOne(x, y)) {
      blossoms.shrink(x, y, turned);
      for (int i = 0; i < turned.size(); i++) {
        makeOuter(turned.getInt(i), tree);
      }
      turned.clear();
    }
    return false;
  }

  private void grow(int x, int y, int tree) {
    int partner = blossoms.mate(y);
    if (partner == 0 || !mayPass(y) || !mayPass(partner)) {
      return;
    }
    seen[y] = clock + 2 * tree;
    blossoms.single(y);
    blossoms.single(partner);
    blossoms.hang(partner, x);
    makeOuter(partner, tree);
  }

  private boolean mayPass(int v) {
    return inCore ? board.is(CORE, v) : board.label(v) <= CORE;
  }
}

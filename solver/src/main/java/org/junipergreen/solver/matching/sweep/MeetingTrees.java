package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.matching.forest.TreeGrower;

/**
 * Looks for an augmenting path between two given exposed vertices: an alternating tree grows from
 * each, in turn, until they meet. Blossoms are shrunk, so a path is found when there is one.
 *
 * <p>The trees are forgotten afterwards. They do not touch the labels of the forest, and what they
 * know of blossoms is kept beside the matching that they share with it. 13 bytes a number.
 */
final class MeetingTrees extends TreeGrower {
  private final SweepBoard board;

  /**
   * What a vertex is in the present trees: {@link #clock}, plus 1 if outer, 2 in the second; the
   * clock is a multiple of 4.
   */
  private final byte[] seen;

  private byte clock;
  private final IntArrayFIFOQueue[] unscanned = {new IntArrayFIFOQueue(), new IntArrayFIFOQueue()};

  /** How many edges have been looked at from each of the trees. */
  private final long[] edges = new long[2];

  /** Which of the two grows: 0 or 1. */
  private int tree;

  private boolean inCore;

  MeetingTrees(SweepBoard board) {
    super(board.blossoms.beside(), false);
    this.board = board;
    seen = new byte[board.size()];
  }

  /**
   * Augments a path between r and s, which are exposed and free; false when there is none.
   *
   * <p>A tree that is exhausted may only be shut in by the other one. So both begin again, and the
   * other one waits until this one has looked at four times as many edges. There is no path when a
   * tree is exhausted while the other one has not begun to grow.
   *
   * @param inCore whether all vertices between them have to be in the core; otherwise they are free
   *     or in the giant tree
   */
  boolean augment(int r, int s, boolean inCore) {
    this.inCore = inCore;
    int[] roots = {r, s};
    edges[1] = 0;
    begin(roots, 0);
    boolean alone = false;
    while (true) {
      board.neighbours.check();
      int next = edges[0] <= edges[1] ? 0 : 1;
      alone &= next == tree;
      tree = next;
      if (unscanned[tree].isEmpty()) {
        if (alone) {
          return false;
        }
        edges[1 - tree] = 4 * edges[tree] + 1;
        begin(roots, tree);
        alone = true;
      } else if (scan(unscanned[tree].dequeueInt())) {
        return true;
      }
    }
  }

  /** Whether v was in one of the two trees when the last search ended. */
  boolean reached(int v) {
    return seen[v] >= clock;
  }

  /** The vertices of the path found last. */
  IntArrayList path() {
    return blossoms.changed();
  }

  /** Plants both trees anew; the given one grows next, and its edges count from 0. */
  private void begin(int[] roots, int first) {
    if (clock > Byte.MAX_VALUE - 7) {
      Arrays.fill(seen, (byte) 0);
      clock = 0;
    }
    clock = (byte) (clock + 4);
    for (int its : new int[] {1 - first, first}) {
      tree = its;
      unscanned[tree].clear();
      plant(roots[tree]);
    }
    edges[first] = 0;
  }

  @Override
  protected void makeInner(int v) {
    seen[v] = (byte) (clock + 2 * tree);
  }

  @Override
  protected void makeOuter(int v) {
    seen[v] = (byte) (clock + 2 * tree + 1);
    unscanned[tree].enqueue(v);
  }

  private boolean scan(int x) {
    return board.neighbours.scan(x, this);
  }

  /** Scans an edge from the outer vertex x of the tree that grows; true when it augments. */
  @Override
  protected boolean scanEdge(int x, int y) {
    edges[tree]++;
    if (reached(y)) {
      return isOuter(y) && meet(x, y);
    }
    if (mayCapture(y)) {
      grow(x, y);
    }
    return false;
  }

  private boolean mayCapture(int y) {
    return mayPass(y) && mayPass(blossoms.mate(y));
  }

  /** Whether v, which was reached, is outer. */
  private boolean isOuter(int v) {
    return (seen[v] & 1) != 0;
  }

  /** Augments over the edge to the outer vertex y, which is true, or shrinks what it closes. */
  private boolean meet(int x, int y) {
    if (seen[y] != clock + 2 * tree + 1) {
      blossoms.augment(x, y);
      return true;
    }
    if (!blossoms.plainlyInOne(x, y)) {
      shrink(x, y);
    }
    return false;
  }

  private boolean mayPass(int v) {
    return v != 0 && (inCore ? board.is(CORE, v) : board.label(v) <= CORE);
  }
}

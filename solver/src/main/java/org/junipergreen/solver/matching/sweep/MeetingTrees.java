package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.CORE;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.matching.forest.TreeGrower;

/**
 * Searches for an augmenting path between two exposed vertices: an alternating tree grows from
 * each, alternately, until they meet. Blossoms are shrunk, so a path is found if there is one. The
 * trees are temporary: they do not change the labels of the forest, and have their own blossoms
 * over the shared matching. Takes 13 bytes for each number.
 */
final class MeetingTrees extends TreeGrower {
  private final SweepBoard board;

  /** {@link #clock}, a multiple of 4, plus 1 if outer, plus 2 if in the second tree. */
  private final byte[] seen;

  private byte clock;
  private final IntArrayFIFOQueue[] unscanned = {new IntArrayFIFOQueue(), new IntArrayFIFOQueue()};

  /** The number of edges scanned from each tree. */
  private final long[] edges = new long[2];

  private int tree;

  private boolean inCore;

  MeetingTrees(SweepBoard board) {
    super(board.blossoms.beside(), false);
    this.board = board;
    seen = new byte[board.size()];
  }

  /**
   * Augments a path between the exposed free vertices r and s. Returns false if there is none.
   *
   * <p>An exhausted tree may be merely enclosed by the other one. So both restart, and the other
   * one waits until this one has scanned four times as many edges. There is no path if a tree is
   * exhausted before the other one has started to grow.
   *
   * @param inCore whether all inner vertices of the path must be in the core; otherwise they are
   *     free or in the giant tree
   */
  boolean augment(int r, int s, boolean inCore) {
    this.inCore = inCore;
    int[] roots = {r, s};
    edges[1] = 0;
    begin(roots, 0);
    boolean alone = false;
    while (true) {
      board.neighbours.poll();
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

  /** Returns whether the last search reached v. */
  boolean reached(int v) {
    return seen[v] >= clock;
  }

  IntArrayList path() {
    return blossoms.changed();
  }

  /** Restarts both trees. The given one grows next, and its edge count is reset. */
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

  /** Scans an edge from the outer vertex x of the growing tree. Returns whether it augmented. */
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

  private boolean isOuter(int v) {
    return (seen[v] & 1) != 0;
  }

  /** Augments over the edge to the outer vertex y and returns true, or shrinks a blossom. */
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

package org.junipergreen.solver.matching.sweep;

import static org.junipergreen.solver.matching.sweep.SweepBoard.FREE;
import static org.junipergreen.solver.matching.sweep.SweepBoard.PENDING;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junipergreen.solver.matching.forest.Neighbours;

/**
 * The free vertices in the component of the pending vertex and the giant tree, to which a path of
 * free vertices leads from each of them. Each stores the next vertex of its path. If that one is no
 * longer free, all vertices whose paths use it search for another path. So {@link #update} takes
 * time proportional to the edges of the vertices whose label has changed, and of those whose paths
 * used them. Takes 5 bytes for each number.
 */
final class PendingComponent {
  private final SweepBoard board;
  private final SweepBoard.Changes changes;
  private final Neighbours edges;

  /** The next vertex on a path; the vertex itself at its end, and 0 if there is no path. */
  private final int[] next;

  /** Collects the vertices whose next vertex changes. */
  private final SweepBoard.Changes reports;

  /** Free vertices that may have lost their path, or have never had one. */
  private final IntArrayList pathless = new IntArrayList();

  /** Vertices on a path or at its end, whose neighbours may gain a path. */
  private final IntArrayList gained = new IntArrayList();

  PendingComponent(SweepBoard board, SweepBoard.Changes reports) {
    this.board = board;
    this.reports = reports;
    changes = board.watch();
    edges = board.neighbours;
    next = new int[board.size()];
  }

  /** Returns the next vertex of a path as of the last update, 0 if there is none. */
  int next(int v) {
    return next[v];
  }

  void update() {
    changes.take(this::examine);
    for (int i = 0; i < pathless.size(); i++) {
      board.neighbours.poll();
      int v = pathless.getInt(i);
      if (board.is(FREE, v) && next[v] == 0) {
        int w = edges.last(v, u -> next[u] != 0);
        if (w != 0) {
          join(v, w);
        }
      }
    }
    SweepBoard.empty(pathless);
    for (int i = 0; i < gained.size(); i++) {
      board.neighbours.poll();
      int v = gained.getInt(i);
      edges.forEach(
          v,
          w -> {
            if (board.is(FREE, w) && next[w] == 0) {
              join(w, v);
            }
          });
    }
    SweepBoard.empty(gained);
  }

  private void examine(int v) {
    if (board.inGiant(v) || board.is(PENDING, v)) {
      if (next[v] != v) {
        leave(v);
        next[v] = v;
        gained.add(v);
      }
    } else if (board.is(FREE, v)) {
      if (next[v] == v) {
        lose(v);
      }
      pathless.add(v);
    } else if (next[v] != 0) {
      lose(v);
    }
  }

  private void join(int v, int w) {
    next[v] = w;
    reports.note(v);
    gained.add(v);
  }

  private void leave(int v) {
    next[v] = 0;
    reports.note(v);
  }

  /** Removes v and all vertices whose paths use it. */
  private void lose(int v) {
    int first = pathless.size();
    leave(v);
    pathless.add(v);
    for (int i = first; i < pathless.size(); i++) {
      int lost = pathless.getInt(i);
      edges.forEach(
          lost,
          w -> {
            if (next[w] == lost) {
              leave(w);
              pathless.add(w);
            }
          });
    }
  }
}

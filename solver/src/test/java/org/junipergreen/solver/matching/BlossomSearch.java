package org.junipergreen.solver.matching;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.Neighbours;
import org.junipergreen.solver.work.Cancellation;

/**
 * The reference of the engine, from the textbook: Edmonds' blossom algorithm with one search per
 * exposed vertex.
 *
 * <p>A Hungarian tree, one that found no augmenting path, is frozen: its vertices are never
 * searched again, and the outer vertices of all frozen trees are D. O(n·m) time in the worst case.
 */
final class BlossomSearch {
  private final int n;
  private final Graph graph;
  private final int[] mate;
  private final byte[] label;
  private final int[] parent;
  private final int[] base;
  private final int[] queue;
  private final int[] touched;
  private final int[] stamp;
  private int queueEnd;
  private int touchedEnd;
  private int clock;

  private static final byte FREE = 0;
  private static final byte OUTER = 1;
  private static final byte INNER = 2;

  /** On the divisor graph of 1..n. */
  BlossomSearch(int n) {
    this(new DivisorGraph(n));
  }

  BlossomSearch(Graph graph) {
    n = graph.n();
    this.graph = graph;
    int size = n + 1;
    mate = new int[size];
    label = new byte[size];
    parent = new int[size];
    base = new int[size];
    queue = new int[size];
    touched = new int[size];
    stamp = new int[size];
    Arrays.setAll(base, v -> v);
  }

  Decomposition run() {
    for (int v = n; v >= 1; v--) {
      if (mate[v] == 0 && label[v] == FREE) {
        search(v);
      }
    }
    NumberSet d = new NumberSet(n);
    NumberSet a = new NumberSet(n);
    for (int v = 1; v <= n; v++) {
      if (label[v] == OUTER) {
        d.add(v);
      } else if (label[v] == INNER) {
        a.add(v);
      }
    }
    return new Decomposition(
        mate,
        d,
        a,
        () -> IntStream.rangeClosed(1, n).filter(v -> v % 2 == 0),
        rest -> Neighbours.of(graph, Cancellation.never()).largestComponent(rest));
  }

  private void search(int root) {
    queueEnd = 0;
    touchedEnd = 0;
    touch(root, OUTER);
    queue[queueEnd++] = root;
    for (int head = 0; head < queueEnd; head++) {
      int v = queue[head];
      for (int i = 0; i < graph.degree(v); i++) {
        int w = graph.neighbour(v, i);
        if (label[w] == FREE) {
          if (mate[w] == 0) {
            parent[w] = v;
            augment(w);
            dissolve(w);
            return;
          }
          parent[w] = v;
          touch(w, INNER);
          touch(mate[w], OUTER);
          queue[queueEnd++] = mate[w];
        } else if (label[w] == OUTER && find(v) != find(w)) {
          int top = commonBase(v, w);
          shrink(v, w, top);
          shrink(w, v, top);
        }
      }
    }
  }

  private void touch(int v, byte with) {
    label[v] = with;
    touched[touchedEnd++] = v;
  }

  private void dissolve(int last) {
    for (int i = 0; i < touchedEnd; i++) {
      int v = touched[i];
      label[v] = FREE;
      base[v] = v;
      parent[v] = 0;
    }
    parent[last] = 0;
  }

  private void augment(int w) {
    while (w != 0) {
      int v = parent[w];
      int next = mate[v];
      mate[w] = v;
      mate[v] = w;
      w = next;
    }
  }

  private int find(int v) {
    while (base[v] != v) {
      base[v] = base[base[v]];
      v = base[v];
    }
    return v;
  }

  private int commonBase(int v, int w) {
    clock++;
    int x = find(v);
    int y = find(w);
    while (true) {
      if (x != 0) {
        if (stamp[x] == clock) {
          return x;
        }
        stamp[x] = clock;
        x = mate[x] == 0 ? 0 : find(parent[mate[x]]);
      }
      int swap = x;
      x = y;
      y = swap;
    }
  }

  private void shrink(int v, int w, int top) {
    while (find(v) != top) {
      parent[v] = w;
      w = mate[v];
      if (label[w] == INNER) {
        label[w] = OUTER;
        queue[queueEnd++] = w;
      }
      // Only bases are joined: joining a whole blossom here would end the walk inside it.
      if (base[v] == v) {
        base[v] = top;
      }
      if (base[w] == w) {
        base[w] = top;
      }
      v = parent[w];
    }
  }
}

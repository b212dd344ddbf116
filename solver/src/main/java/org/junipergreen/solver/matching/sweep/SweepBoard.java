package org.junipergreen.solver.matching.sweep;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.Blossoms;
import org.junipergreen.solver.matching.forest.DivisorNeighbours;
import org.junipergreen.solver.work.Cancellation;

/** The shared state of a {@link SweepForest}: labels, matching with blossoms, and pending work. */
final class SweepBoard {
  /** In no tree. */
  static final byte FREE = 0;

  /** Outer and inner in the giant tree, outside its core. */
  static final byte GIANT_OUTER = 1;

  static final byte GIANT_INNER = 2;

  /** In the core of the giant tree, and so outer. */
  static final byte CORE = 3;

  /** Outer and inner in the other trees. */
  static final byte SMALL_OUTER = 4;

  static final byte SMALL_INNER = 5;

  /** The omitted vertex. */
  static final byte PENDING = 6;

  /** Not a vertex. */
  static final byte ABSENT = 7;

  static final int LABELS = 8;

  /** The capacity that emptied lists retain. Few n change more. */
  private static final int KEPT = 1 << 16;

  final Divisors divisors;
  final DivisorNeighbours neighbours;
  final Blossoms blossoms;
  final EarDecomposition ears;

  /** Outer vertices that are scheduled for a scan. */
  final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();

  /** Vertices that have become free, and that a tree may capture. */
  final IntArrayList released = new IntArrayList();

  private final int[] buffer = new int[Divisors.MAX_COUNT];
  private final byte[] labels;

  /** The number of vertices with each label. */
  private final int[] count = new int[LABELS];

  private final List<Changes> watched = new ArrayList<>();

  /** Creates the board 2..n with a matching. All vertices are free. */
  SweepBoard(int n, int[] mate, Divisors divisors, Cancellation ends) {
    this.divisors = divisors;
    neighbours = new DivisorNeighbours(1, divisors, ends);
    blossoms = Blossoms.inColumns(mate);
    labels = new byte[mate.length];
    Arrays.fill(labels, ABSENT);
    ears = new EarDecomposition(blossoms, labels);
    while (n() < n) {
      extend();
    }
  }

  int n() {
    return neighbours.n();
  }

  void extend() {
    neighbours.extend();
    labels[n()] = FREE;
    count[FREE]++;
    noteChange(n());
  }

  /** Returns one more than the largest possible n. */
  int size() {
    return labels.length;
  }

  byte label(int v) {
    return labels[v];
  }

  boolean is(byte label, int v) {
    return labels[v] == label;
  }

  boolean inGiant(int v) {
    byte label = labels[v];
    return label == GIANT_OUTER || label == GIANT_INNER || label == CORE;
  }

  boolean isGiantOuter(int v) {
    return labels[v] == GIANT_OUTER || labels[v] == CORE;
  }

  int count(byte label) {
    return count[label];
  }

  void set(int v, byte label) {
    count[labels[v]]--;
    labels[v] = label;
    count[label]++;
    noteChange(v);
  }

  /** Reports that the label or the partner of v was set. */
  void noteChange(int v) {
    for (int i = 0; i < watched.size(); i++) {
      watched.get(i).note(v);
    }
  }

  /** Returns a new list of changes, which initially contains all vertices. */
  Changes watch() {
    Changes changes = new Changes();
    watched.add(changes);
    return changes;
  }

  static void empty(IntArrayList list) {
    list.clear();
    list.trim(KEPT);
  }

  /** The vertices changed since the last call of {@link #take}, without duplicates. */
  final class Changes {
    private final IntArrayList changed = new IntArrayList();
    private final NumberSet isChanged = new NumberSet(labels.length - 1);

    /** Whether all vertices are contained, so that no list is needed. */
    private boolean all = true;

    void note(int v) {
      if (!all && !isChanged.contains(v)) {
        isChanged.add(v);
        changed.add(v);
      }
    }

    void noteAll() {
      take(v -> {});
      all = true;
    }

    void take(IntConsumer action) {
      if (all) {
        all = false;
        for (int v = 2; v <= n(); v++) {
          action.accept(v);
        }
      }
      for (int i = 0; i < changed.size(); i++) {
        int v = changed.getInt(i);
        isChanged.remove(v);
        action.accept(v);
      }
      empty(changed);
    }
  }

  /** Sets the label of v and removes it from its blossom. */
  void enter(int v, byte label) {
    set(v, label);
    blossoms.single(v);
    ears.single(v);
  }

  /** Makes v free for capture by any tree. */
  void release(int v) {
    enter(v, FREE);
    released.add(v);
  }

  /** Returns a neighbour of y with a label, or 0. Faster than {@link #neighbours}. */
  int neighbour(int y, byte wanted) {
    for (int x = n() - n() % y; x > y; x -= y) {
      if (labels[x] == wanted) {
        return x;
      }
    }
    for (int i = divisors.proper(y, buffer) - 1; i >= 0; i--) {
      if (labels[buffer[i]] == wanted) {
        return buffer[i];
      }
    }
    return 0;
  }

  /** Returns a neighbour of y that is outer in the giant tree, or 0. */
  int giantOuterNeighbour(int y) {
    int x = neighbour(y, CORE);
    return x == 0 ? neighbour(y, GIANT_OUTER) : x;
  }
}

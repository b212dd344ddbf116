package org.junipergreen.solver.chain.partition;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.HalfEdges;
import org.junipergreen.solver.matching.forest.Blossoms;
import org.junipergreen.solver.matching.forest.TreeGrower;
import org.junipergreen.solver.work.Cancellation;

/**
 * A largest simple 2-matching of the divisor graph without some of its edges: as many edges as
 * possible, at most two at each number. Its pieces are chains and cycles.
 *
 * <p><b>Tutte's gadget</b> (Tutte, "A short proof of the factor theorem for finite graphs", Canad.
 * J. Math. 6, 1954) reduces it to matching. Each number becomes two <em>copies</em>, each edge a
 * pair of neighbouring <em>halves</em>, and the half at v is a neighbour of both copies of v. An
 * edge of the 2-matching has each half matched to a copy of its number; the halves of other edges
 * are matched to each other. So the halves are always covered, and a larger matching covers more
 * copies. Alternating trees grow from the exposed copies one after the other, see {@link
 * TreeGrower}. A tree that cannot grow is kept, because no augmenting path meets it.
 *
 * <p><b>Omitted edges.</b> If a largest 2-matching loses an edge, an augmenting path must end at
 * one of the two copies exposed by it, so only these roots are tried.
 *
 * <p>Half h is vertex h + 1 of the gadget; the copies of v are {@code first + 2v} and {@code first
 * + 2v + 1}. Takes about 40 bytes for each half. A tree takes time proportional to the edges that
 * it scans.
 */
final class TwoMatching extends TreeGrower {
  private static final byte FREE = 0;
  private static final byte OUTER = 1;
  private static final byte INNER = 2;

  private final int n;
  private final HalfEdges halves;
  private final int first;

  private final byte[] label;
  private final boolean[] isLeftOut;

  /** One half of each omitted edge, in the order of omission. */
  private final IntArrayList leftOut = new IntArrayList();

  /** The vertices of all trees, one tree after the other; some occur twice. */
  private final IntArrayList grown = new IntArrayList();

  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();
  private int edges;
  private long steps;
  private boolean largest;

  /** Starts from disjoint chains. If cancelled, it is not largest. */
  TwoMatching(int n, int[][] start, Cancellation ends) {
    this(n, new HalfEdges(new DivisorGraph(n)));
    for (int[] chain : start) {
      for (int i = 1; i < chain.length; i++) {
        int half = halves.between(chain[i - 1], chain[i]);
        match(half, copy(chain[i - 1], 1));
        match(halves.twin(half), copy(chain[i], 0));
        edges++;
      }
    }
    int v = n;
    for (; v >= 1 && !ends.isRequested(); v--) {
      for (int which = 0; which < 2; which++) {
        if (augment(copy(v, which))) {
          edges++;
        }
      }
    }
    largest = v == 0;
    forgetTrees(0);
  }

  private TwoMatching(int n, HalfEdges halves) {
    super(Blossoms.inColumns(new int[halves.count() + 2 * n + 1]), false);
    this.n = n;
    this.halves = halves;
    first = halves.count() - 1;
    label = new byte[halves.count() + 2 * n + 1];
    isLeftOut = new boolean[halves.count()];
    for (int half = 0; half < halves.count(); half++) {
      matchToTwin(half);
    }
  }

  private int copy(int v, int which) {
    return first + 2 * v + which;
  }

  private void match(int half, int copy) {
    blossoms.setMate(half + 1, copy);
    blossoms.setMate(copy, half + 1);
  }

  private void matchToTwin(int half) {
    blossoms.setMate(half + 1, halves.twin(half) + 1);
  }

  /** Returns the graph, including the omitted edges. */
  HalfEdges graph() {
    return halves;
  }

  /** Returns whether the 2-matching is largest: false if the constructor was cancelled. */
  boolean isLargest() {
    return largest;
  }

  int edges() {
    return edges;
  }

  /** Returns the number of gadget edges scanned so far, as a measure of time. */
  long steps() {
    return steps;
  }

  /** Returns the neighbours of each number v at indices 2v and 2v + 1, 0 if absent. */
  int[] neighbours() {
    int[] neighbours = new int[2 * n + 2];
    for (int i = 2; i < neighbours.length; i++) {
      int half = blossoms.mate(first + i);
      neighbours[i] = half == 0 ? 0 : halves.target(half - 1);
    }
    return neighbours;
  }

  // ---- Omitted edges

  /** Omits an edge of the 2-matching from the graph and restores maximality. */
  void leaveOut(int v, int w) {
    int half = halves.between(v, w);
    int twin = halves.twin(half);
    int copyOfV = blossoms.mate(half + 1);
    int copyOfW = blossoms.mate(twin + 1);
    matchToTwin(half);
    matchToTwin(twin);
    blossoms.setMate(copyOfV, 0);
    blossoms.setMate(copyOfW, 0);
    isLeftOut[half] = true;
    isLeftOut[twin] = true;
    leftOut.add(half);
    boolean asLarge = augment(copyOfV) || augment(copyOfW);
    forgetTrees(0);
    if (!asLarge) {
      edges--;
    }
  }

  /** Restores the last omitted edge to the graph, but not to the 2-matching. */
  void bringBack() {
    int half = leftOut.popInt();
    isLeftOut[half] = false;
    isLeftOut[halves.twin(half)] = false;
  }

  /** Returns the ends of the omitted edges, one edge after the other. */
  int[] leftOut() {
    int[] ends = new int[2 * leftOut.size()];
    for (int i = 0; i < leftOut.size(); i++) {
      int half = leftOut.getInt(i);
      ends[2 * i] = halves.target(halves.twin(half));
      ends[2 * i + 1] = halves.target(half);
    }
    return ends;
  }

  Snapshot state() {
    int[] partners = new int[2 * n];
    Arrays.setAll(partners, i -> blossoms.mate(copy(1, i)));
    return new Snapshot(partners, edges, leftOut.size());
  }

  /** The partners of the copies, the number of edges, and the number of omitted edges. */
  record Snapshot(int[] partners, int edges, int leftOut) {}

  /** Restores a snapshot taken before the last omissions. */
  void restore(Snapshot state) {
    while (leftOut.size() > state.leftOut) {
      bringBack();
    }
    for (int i = 0; i < 2 * n; i++) {
      int half = blossoms.mate(copy(1, i));
      if (half != 0) {
        matchToTwin(half - 1);
      }
    }
    for (int i = 0; i < 2 * n; i++) {
      int half = state.partners[i];
      blossoms.setMate(copy(1, i), half);
      if (half != 0) {
        blossoms.setMate(half, copy(1, i));
      }
    }
    edges = state.edges;
  }

  // ---- Trees

  /**
   * Grows a tree from an exposed copy in no tree. A tree that does not augment keeps its labels.
   */
  private boolean augment(int root) {
    if (blossoms.mate(root) != 0 || label[root] != FREE) {
      return false;
    }
    int before = grown.size();
    unscanned.clear();
    plant(root);
    while (!unscanned.isEmpty()) {
      if (scan(unscanned.dequeueInt())) {
        forgetTrees(before);
        return true;
      }
    }
    return false;
  }

  @Override
  protected void makeInner(int x) {
    label[x] = INNER;
    grown.add(x);
  }

  @Override
  protected void makeOuter(int x) {
    label[x] = OUTER;
    grown.add(x);
    unscanned.enqueue(x);
  }

  private void forgetTrees(int from) {
    for (int i = from; i < grown.size(); i++) {
      label[grown.getInt(i)] = FREE;
    }
    grown.size(from);
  }

  private boolean scan(int x) {
    if (x <= halves.count()) {
      int twin = halves.twin(x - 1);
      int owner = halves.target(twin);
      return scanEdge(x, twin + 1) || scanEdge(x, copy(owner, 0)) || scanEdge(x, copy(owner, 1));
    }
    int v = (x - first) / 2;
    for (int half = halves.from(v); half < halves.to(v); half++) {
      if (!isLeftOut[half] && scanEdge(x, half + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Scans an edge from the outer vertex x. Returns whether it augmented the matching. */
  @Override
  protected boolean scanEdge(int x, int y) {
    steps++;
    if (label[y] == OUTER) {
      shrink(x, y);
    } else if (label[y] == FREE) {
      if (blossoms.mate(y) == 0) {
        blossoms.single(y);
        blossoms.augment(x, y);
        return true;
      }
      grow(x, y);
    }
    return false;
  }

  // ---- The proof of maximality

  /**
   * Returns a barrier that proves maximality. S contains the numbers with inner copies, and T those
   * with outer copies in two different blossoms.
   */
  Barrier barrier() {
    for (int i = 0; i < 2 * n; i++) {
      if (augment(copy(1, i))) {
        throw new IllegalStateException("the 2-matching of " + n + " was not a largest one");
      }
    }
    IntArrayList s = new IntArrayList();
    IntArrayList t = new IntArrayList();
    for (int v = 1; v <= n; v++) {
      int copy = copy(v, 0);
      if (label[copy] == INNER) {
        s.add(v);
      } else if (label[copy] == OUTER && blossoms.base(copy) != blossoms.base(copy(v, 1))) {
        t.add(v);
      }
    }
    forgetTrees(0);
    return new Barrier(s.toIntArray(), t.toIntArray());
  }
}

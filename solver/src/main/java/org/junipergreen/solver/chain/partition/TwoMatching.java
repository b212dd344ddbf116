package org.junipergreen.solver.chain.partition;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.board.HalfEdges;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.matching.forest.Blossoms;
import org.junipergreen.solver.matching.forest.TreeGrower;

/**
 * A largest simple 2-matching of the divisor graph without some of its edges: as many edges as
 * possible, at most two of them at each number. Its pieces are chains and cycles.
 *
 * <p><b>Tutte's gadget</b> (Tutte, "A short proof of the factor theorem for finite graphs", Canad.
 * J. Math. 6, 1954) makes it a matching. Each number becomes two <em>copies</em>, each edge a pair
 * of neighbouring <em>halves</em>, and the half at v is a neighbour of both copies of v. An edge of
 * the 2-matching has each half matched to a copy of its number, any other edge has its halves
 * matched to each other. So the halves are always covered, and a larger matching covers more
 * copies. Alternating trees grow from the exposed copies, see {@link TreeGrower}, one after the
 * other; one that cannot grow stays as it is, as no augmenting path touches it.
 *
 * <p><b>Edges left out.</b> When the 2-matching was a largest one and loses an edge with it, an
 * augmenting path must end at one of the two copies that this exposes; so these are the only roots
 * to try.
 *
 * <p>The numbers of the gadget: half h is vertex h + 1; the copies of v are {@code first + 2v} and
 * {@code first + 2v + 1}. About 40 bytes a half. A tree takes time proportional to the edges that
 * it meets, at most those of the graph.
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

  /** The halves, one of each edge, that are left out, the last one last. */
  private final IntArrayList leftOut = new IntArrayList();

  /** The vertices of all trees, one tree after the other; some twice. */
  private final IntArrayList grown = new IntArrayList();

  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();
  private int edges;
  private long steps;
  private boolean largest;

  /**
   * A largest 2-matching of G_n, or a smaller one if it is cancelled.
   *
   * @param start chains without a common number, on 1..n, to begin with
   * @param ends polled for each number
   */
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

  /** The 2-matching without edges. */
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

  /** The graph, with the edges that are left out. */
  HalfEdges graph() {
    return halves;
  }

  /** Whether no 2-matching has more edges: false if the constructor was cancelled. */
  boolean isLargest() {
    return largest;
  }

  /** How many edges it has. */
  int edges() {
    return edges;
  }

  /** How many edges of the gadget have been scanned: what it has cost. */
  long steps() {
    return steps;
  }

  /** The neighbours of each number over its edges: those of v at 2v and 2v + 1, 0 for none. */
  int[] neighbours() {
    int[] neighbours = new int[2 * n + 2];
    for (int i = 2; i < neighbours.length; i++) {
      int half = blossoms.mate(first + i);
      neighbours[i] = half == 0 ? 0 : halves.target(half - 1);
    }
    return neighbours;
  }

  // ---- Edges left out

  /** Leaves out an edge that it has, and makes it a largest 2-matching of the rest. */
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

  /** Takes the edge that was left out last into the graph again, but not into the 2-matching. */
  void bringBack() {
    int half = leftOut.popInt();
    isLeftOut[half] = false;
    isLeftOut[halves.twin(half)] = false;
  }

  /** The edges that are left out: the two numbers of each, one edge after the other. */
  int[] leftOut() {
    int[] ends = new int[2 * leftOut.size()];
    for (int i = 0; i < leftOut.size(); i++) {
      int half = leftOut.getInt(i);
      ends[2 * i] = halves.target(halves.twin(half));
      ends[2 * i + 1] = halves.target(half);
    }
    return ends;
  }

  /** What it is now, for {@link #restore}. */
  State state() {
    int[] partners = new int[2 * n];
    Arrays.setAll(partners, i -> blossoms.mate(copy(1, i)));
    return new State(partners, edges, leftOut.size());
  }

  /** A 2-matching, by the partners of the copies, and how many edges are left out. */
  static final class State {
    private final int[] partners;
    private final int edges;
    private final int leftOut;

    /** How many edges it has. */
    int edges() {
      return edges;
    }

    private State(int[] partners, int edges, int leftOut) {
      this.partners = partners;
      this.edges = edges;
      this.leftOut = leftOut;
    }
  }

  /** Makes it what it was before some edges were left out, which it may have again. */
  void restore(State state) {
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
   * Grows a tree from a copy, if it is exposed and in no tree, and augments the path to another
   * exposed copy when it finds one. If so the tree is dissolved; if not it keeps its labels.
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

  /** Scans an edge from the outer vertex x; true when it augments. */
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

  // ---- The proof that there is no larger one

  /**
   * A barrier that proves that there is no larger one. In the trees of all exposed copies, S is the
   * numbers with inner copies; T those with outer copies in two blossoms, of which none has an edge
   * to the other.
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

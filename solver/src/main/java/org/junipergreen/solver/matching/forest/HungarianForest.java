package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of a graph, or of what some of its vertices induce, with the complete forest
 * that proves it, see {@link TreeGrower}.
 *
 * <p>All trees grow at the same time to a limit of vertices, which rises. Where two trees meet,
 * both are augmented and dissolved, and their vertices released: other trees may take them. Without
 * the limit one tree would take most of the board; the others could only meet that one, and each
 * time a tree of that size would have to grow anew. With it nearly all augmenting paths are found
 * between small trees and cost little. Three things keep the work small.
 *
 * <ul>
 *   <li><b>The limit holds for released vertices too.</b> A vertex that only trees at the limit
 *       could take waits for the next limit. So trees remain small, and little is dissolved when
 *       they meet.
 *   <li><b>A scan pauses</b> when its tree reaches the limit.
 *   <li><b>Scanned vertices are not looked at again</b> when they are released, see below.
 * </ul>
 *
 * <p><b>Why nothing is overlooked.</b> A vertex is <em>scanned</em> when it is outer and all its
 * edges have been looked at since it became outer. At any time:
 *
 * <ol>
 *   <li>no edge joins scanned vertices of two trees. The one whose scan ended later saw the other,
 *       which was outer already, and augmented;
 *   <li>an edge from a free vertex v to a scanned vertex y is kept in mind: v is in one of the
 *       lists {@link #released} and {@link #waiting}. For when y was scanned, v was not free after
 *       it. If v became free later, a tree of v's was dissolved. If v was not scanned then, it was
 *       released. If it was, then by 1 y cannot have been scanned before.
 * </ol>
 *
 * A vertex leaves the lists when it is taken or has no outer neighbour. In the end both lists are
 * empty, there is no limit and every outer vertex is scanned. So no outer vertex has a free
 * neighbour or an outer one in another tree or blossom: the forest is complete.
 *
 * <p>40 bytes a vertex. In practice about n (ln n)² time for a divisor graph, and about linear in
 * the edges for others; at worst the product of edges and augmentations.
 */
public final class HungarianForest extends TreeGrower {
  private static final int MIN_LIMIT = 8;
  private static final int STEP = 4;

  /** Trees of more than one in this many vertices of the board grow without a limit. */
  private static final int MAX_LIMIT_SHARE = 4;

  /**
   * From a limit of one in this many vertices on, what is released is captured at once: so few
   * paths are left that it pays to find as many as possible. Before, it waits until all trees have
   * grown.
   */
  private static final int MIN_CAPTURE_SHARE = 256;

  /** At one limit released vertices are captured at most this many times. */
  private static final int MAX_ROUNDS = 10;

  // The labels. Free is the least, outer ones are the largest.
  private static final byte FREE = 0;
  private static final byte INNER = 1;
  private static final byte ABSENT = 2;
  private static final byte OUTER = 3;
  private static final byte SCANNED = 4;

  private final int n;
  private final Neighbours neighbours;
  private final byte[] labels;

  /** A tree of this many vertices grows no more. */
  private int limit;

  /** Outer vertices that are still to be scanned. */
  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();

  /** Outer vertices that are not scanned because their trees have reached the limit. */
  private final IntArrayList paused = new IntArrayList();

  /** Vertices of dissolved trees that may have an outer neighbour. */
  private final IntArrayList released = new IntArrayList();

  /** Released vertices next to a tree that has reached the limit. */
  private final IntArrayList waiting = new IntArrayList();

  private HungarianForest(
      NumberSet vertices, Neighbours neighbours, int[] matching, IntConsumer limits) {
    super(Blossoms.inRows(matching), true);
    n = vertices.n();
    this.neighbours = neighbours;
    labels = new byte[n + 1];
    Arrays.fill(labels, ABSENT);
    for (int v = n; v >= 1; v--) {
      if (vertices.contains(v)) {
        labels[v] = FREE;
        if (blossoms.mate(v) == 0) {
          plant(v);
        }
      }
    }
    complete(limits);
  }

  /**
   * The complete forest of the subgraph that {@code vertices} induce.
   *
   * @param limits told 0 before a matching to start from is made, and then the most vertices of a
   *     tree each time before trees grow
   * @throws IllegalArgumentException if the board of {@code vertices} is larger than {@link
   *     Blossoms#MAX_N}
   * @throws org.junipergreen.solver.lifetime.CancelledException as {@code neighbours} do
   */
  public static HungarianForest of(NumberSet vertices, Neighbours neighbours, IntConsumer limits) {
    int n = vertices.n();
    if (n > Blossoms.MAX_N) {
      throw new IllegalArgumentException("n must be at most " + Blossoms.MAX_N + ", not " + n);
    }
    limits.accept(0);
    return new HungarianForest(vertices, neighbours, neighbours.matching(vertices), limits);
  }

  // ---- What it is

  /** The number of vertices of the whole graph. */
  public int n() {
    return n;
  }

  /** Whether v is in D. */
  public boolean isOuter(int v) {
    return labels[v] >= OUTER;
  }

  /** Whether v is in A. */
  public boolean isInner(int v) {
    return labels[v] == INNER;
  }

  /** The partner of v in the maximum matching, or 0. */
  public int mate(int v) {
    return blossoms.mate(v);
  }

  /**
   * Exchanges the matching for another maximum one that misses the outer vertex v. Partners and
   * parts can still be asked for afterwards; the trees are of no use.
   */
  public void expose(int v) {
    blossoms.expose(v);
  }

  // ---- The order of growth

  private void complete(IntConsumer limits) {
    for (long next = MIN_LIMIT; next < n / MAX_LIMIT_SHARE; next *= STEP) {
      limits.accept((int) next);
      resume((int) next);
      if (limit < n / MIN_CAPTURE_SHARE) {
        growInRounds();
      } else {
        growCapturing();
      }
    }
    limits.accept(n);
    resume(Integer.MAX_VALUE);
    growCapturing();
  }

  private void resume(int higher) {
    limit = higher;
    paused.forEach(unscanned::enqueue);
    paused.clear();
    released.addAll(waiting);
    waiting.clear();
  }

  private void growInRounds() {
    scanAll(false);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      captureReleased();
      scanAll(false);
    }
  }

  private void growCapturing() {
    captureReleased();
    scanAll(true);
  }

  private void scanAll(boolean capturing) {
    while (!unscanned.isEmpty()) {
      neighbours.check();
      int x = unscanned.dequeueInt();
      if (labels[x] == OUTER && scan(x) && capturing) {
        captureReleased();
      }
    }
  }

  // ---- Scanning

  /** Scans the edges of the outer vertex x, as far as its tree may grow; true when one augments. */
  private boolean scan(int x) {
    if (isAtLimit(x)) {
      paused.add(x);
      return false;
    }
    if (!neighbours.scan(x, this)) {
      labels[x] = SCANNED;
    } else if (labels[x] == OUTER) {
      paused.add(x);
    }
    return labels[x] == FREE;
  }

  private boolean isAtLimit(int x) {
    return blossoms.size(blossoms.root(x)) >= limit;
  }

  /** True when the edge augments, or when the tree has reached the limit. */
  @Override
  protected boolean scanEdge(int x, int y) {
    byte seen = labels[y];
    if (seen == FREE) {
      grow(x, y);
    } else if (seen >= OUTER && !blossoms.plainlyInOne(x, y) && meet(x, y)) {
      return true;
    }
    return y > x && isAtLimit(x);
  }

  /** Augments over the edge, which is true, or shrinks the blossom that it closes. */
  private boolean meet(int x, int y) {
    if (blossoms.root(x) == blossoms.root(y)) {
      shrink(x, y);
      return false;
    }
    blossoms.augment(x, y);
    dissolve(blossoms.root(x));
    dissolve(blossoms.root(y));
    return true;
  }

  @Override
  protected void makeInner(int v) {
    labels[v] = INNER;
  }

  @Override
  protected void makeOuter(int v) {
    labels[v] = OUTER;
    unscanned.enqueue(v);
  }

  // ---- Dissolving

  private void dissolve(int tree) {
    for (int v = tree; v != 0; v = blossoms.next(v)) {
      if (labels[v] != SCANNED) {
        released.add(v);
      }
      labels[v] = FREE;
    }
  }

  /** Lets the trees below the limit capture those released vertices that they touch. */
  private void captureReleased() {
    for (int i = 0; i < released.size(); i++) {
      neighbours.check();
      int y = released.getInt(i);
      if (labels[y] == FREE) {
        int x = neighbours.last(y, labels, OUTER);
        if (x != 0) {
          if (isAtLimit(x)) {
            waiting.add(y);
          } else {
            grow(x, y);
          }
        }
      }
    }
    released.clear();
  }
}

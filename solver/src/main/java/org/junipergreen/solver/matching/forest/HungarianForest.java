package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Locale;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Phases;

/**
 * A maximum matching of a graph, or of an induced subgraph, with the complete forest that proves
 * it, see {@link TreeGrower}.
 *
 * <p>All trees grow simultaneously to a rising limit of vertices. If two trees meet, both are
 * augmented and dissolved, and their vertices are released for other trees. Without the limit one
 * tree would take most of the board, the others could meet only that one, and a tree of that size
 * would be regrown each time. With the limit, nearly all augmenting paths are found between small
 * trees at low cost. Three rules keep the work small.
 *
 * <ul>
 *   <li><b>The limit applies to released vertices too.</b> A vertex that only trees at the limit
 *       could capture waits for the next limit. So trees remain small, and little is dissolved when
 *       they meet.
 *   <li><b>A scan pauses</b> when its tree reaches the limit.
 *   <li><b>Scanned vertices are not rescanned</b> when they are released, see below.
 * </ul>
 *
 * <p><b>Correctness.</b> A vertex is <em>scanned</em> if it is outer and all its edges have been
 * scanned since it became outer. At any time:
 *
 * <ol>
 *   <li>no edge joins scanned vertices of two trees. The later scan would have found the other
 *       vertex, which was already outer, and augmented;
 *   <li>if an edge joins a free vertex v and a scanned vertex y, then v is in one of the lists
 *       {@link #released} and {@link #waiting}. The scan of y captured v if it was free, so v
 *       became free later, when its tree was dissolved. If v was not scanned then, it was released.
 *       If it was, then by 1 y cannot have been scanned before.
 * </ol>
 *
 * A vertex leaves the lists when it is captured or has no outer neighbour. In the end both lists
 * are empty, there is no limit and every outer vertex is scanned. So no outer vertex has a free
 * neighbour or an outer one in another tree or blossom: the forest is complete.
 *
 * <p>Takes 40 bytes for each vertex. Time in practice is about n (ln n)² for a divisor graph and
 * linear in the edges for other graphs; at worst the product of edges and augmentations.
 */
public final class HungarianForest extends TreeGrower {
  private static final int MIN_LIMIT = 8;
  private static final int STEP = 4;

  /** There is no limit for trees above 1/{@value} of the board. */
  private static final int MAX_LIMIT_SHARE = 4;

  /** From a limit of 1/{@value} of the board on, released vertices are captured immediately. */
  private static final int MIN_CAPTURE_SHARE = 256;

  /** The maximum number of captures at one limit. */
  private static final int MAX_ROUNDS = 10;

  // The labels: free is the least, outer ones are the largest.
  private static final byte FREE = 0;
  private static final byte INNER = 1;
  private static final byte ABSENT = 2;
  private static final byte OUTER = 3;
  private static final byte SCANNED = 4;

  private final int n;
  private final Neighbours neighbours;
  private final byte[] labels;

  /** The maximum number of vertices of a tree. */
  private int limit;

  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();

  /** Outer vertices that are not scanned because their trees have reached the limit. */
  private final IntArrayList paused = new IntArrayList();

  /** Vertices of dissolved trees that may have an outer neighbour. */
  private final IntArrayList released = new IntArrayList();

  /** Released vertices next to a tree that has reached the limit. */
  private final IntArrayList waiting = new IntArrayList();

  private HungarianForest(
      NumberSet vertices, Neighbours neighbours, int[] matching, Phases phases) {
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
    complete(phases);
  }

  /**
   * Returns the complete forest of the subgraph induced by {@code vertices}.
   *
   * @param phases receives the initial matching, and each size limit of trees
   * @throws IllegalArgumentException if the board is larger than {@link Blossoms#MAX_N}
   * @throws org.junipergreen.solver.work.CancelledException if {@code neighbours} throw it
   */
  public static HungarianForest of(NumberSet vertices, Neighbours neighbours, Phases phases) {
    int n = vertices.n();
    if (n > Blossoms.MAX_N) {
      throw new IllegalArgumentException("n must be at most " + Blossoms.MAX_N + ", not " + n);
    }
    phases.at("pairing numbers greedily", 0, 0);
    return new HungarianForest(vertices, neighbours, neighbours.matching(vertices), phases);
  }

  // ---- Queries

  /** Returns the number of vertices of the whole graph. */
  public int n() {
    return n;
  }

  /** Returns whether v is in D. */
  public boolean isOuter(int v) {
    return labels[v] >= OUTER;
  }

  /** Returns whether v is in A. */
  public boolean isInner(int v) {
    return labels[v] == INNER;
  }

  public int mate(int v) {
    return blossoms.mate(v);
  }

  /** Exposes the outer vertex v by an exchange. Partners and parts stay valid, trees do not. */
  public void expose(int v) {
    blossoms.expose(v);
  }

  // ---- Order of growth

  private void complete(Phases phases) {
    for (long next = MIN_LIMIT; next < n / MAX_LIMIT_SHARE; next *= STEP) {
      phases.at(
          String.format(Locale.ROOT, "more pairs by search trees of up to %,d numbers", next),
          0,
          0);
      resume((int) next);
      if (limit < n / MIN_CAPTURE_SHARE) {
        growInRounds();
      } else {
        growCapturing();
      }
    }
    phases.at("more pairs by search trees of any size", 0, 0);
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
      neighbours.poll();
      int x = unscanned.dequeueInt();
      if (labels[x] == OUTER && scan(x) && capturing) {
        captureReleased();
      }
    }
  }

  // ---- Scanning

  /** Scans the edges of the outer vertex x within the limit. Returns whether one augmented. */
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

  /** Returns true if the edge augmented or the tree has reached the limit. */
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

  /** Augments and returns true, or shrinks the blossom that the edge closes. */
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

  /** Adds released vertices to adjacent trees below the limit. */
  private void captureReleased() {
    for (int i = 0; i < released.size(); i++) {
      neighbours.poll();
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

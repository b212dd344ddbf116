package org.junipergreen.solver.matching.forest;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of the divisor graph on a set of numbers with its complete forest, for one
 * board alone. What a complete forest is and what scanning an edge does is told in {@link
 * HungarianForest}, whose way over {@link SmallTreesFirst} is the reference for this one.
 *
 * <p>All trees grow at the same time to a limit of vertices, which rises. Where two trees meet,
 * both are augmented and dissolved, and their vertices released: other trees may take them. Three
 * things are done that the reference does not do.
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
 * <p>In practice about n (ln n)² time and 40 bytes a number.
 */
public final class BoardForest {
  /** The largest board. */
  public static final int MAX_N = VertexRecords.MAX_N;

  private static final int FIRST_LIMIT = 8;
  private static final int STEP = 4;

  /** Trees of more than one in so many vertices of the board grow without a limit. */
  private static final int LARGE = 4;

  /**
   * From a limit of one in so many vertices on, what is released is captured at once: so few paths
   * are left that it pays to find as many as possible. Before, it waits until all trees have grown.
   */
  private static final int MIDDLING = 256;

  /** At one limit released vertices are captured at most so many times. */
  private static final int MAX_ROUNDS = 10;

  // The labels. Free is the least, outer ones are the largest.
  private static final byte FREE = 0;
  private static final byte INNER = 1;
  private static final byte ABSENT = 2;
  private static final byte OUTER = 3;
  private static final byte SCANNED = 4;

  private final int n;
  private final Divisors divisors;
  private final int[] buffer = new int[Divisors.MAX_COUNT];
  private final byte[] labels;
  private final VertexRecords records;

  /** A tree of so many vertices grows no more. */
  private int limit;

  /** Outer vertices that are still to be scanned. */
  private final IntArrayFIFOQueue unscanned = new IntArrayFIFOQueue();

  /** Outer vertices that are not scanned because their trees have reached the limit. */
  private final IntArrayList paused = new IntArrayList();

  /** Vertices of dissolved trees that may have an outer neighbour. */
  private final IntArrayList released = new IntArrayList();

  /** Released vertices next to a tree that has reached the limit. */
  private final IntArrayList waiting = new IntArrayList();

  /** The vertices that the blossom just shrunk makes outer. */
  private final IntArrayList turned = new IntArrayList();

  /**
   * The complete forest of the subgraph that {@code vertices} induce.
   *
   * @param divisors of a board at least as large as that of {@code vertices}
   * @throws IllegalArgumentException if that board is larger than {@link #MAX_N}
   */
  public BoardForest(NumberSet vertices, Divisors divisors) {
    this(vertices, divisors, limit -> {});
  }

  /**
   * The same, which says how far it is.
   *
   * @param limits told 0 before a greedy matching is made, and then the most vertices of a tree
   *     each time before trees grow
   * @throws IllegalArgumentException if the board of {@code divisors} is larger than {@link #MAX_N}
   */
  public BoardForest(NumberSet vertices, Divisors divisors, IntConsumer limits) {
    n = vertices.n();
    if (n > MAX_N) {
      throw new IllegalArgumentException("n must be at most " + MAX_N + ", not " + n);
    }
    this.divisors = divisors;
    limits.accept(0);
    labels = new byte[n + 1];
    Arrays.fill(labels, ABSENT);
    records = new VertexRecords(GreedyMatching.of(vertices, divisors));
    for (int v = n; v >= 1; v--) {
      if (vertices.contains(v)) {
        labels[v] = FREE;
        if (records.mate(v) == 0) {
          records.plant(v);
          makeOuter(v);
        }
      }
    }
    complete(limits);
  }

  // ---- What it is

  /** The largest number of the board. */
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
    return records.mate(v);
  }

  // ---- The order of growth

  private void complete(IntConsumer limits) {
    for (long next = FIRST_LIMIT; next < n / LARGE; next *= STEP) {
      limits.accept((int) next);
      resume((int) next);
      if (limit < n / MIDDLING) {
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
    grow(false);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      captureReleased();
      grow(false);
    }
  }

  private void growCapturing() {
    captureReleased();
    grow(true);
  }

  private void grow(boolean capturing) {
    while (!unscanned.isEmpty()) {
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
    int count = divisors.proper(x, buffer);
    for (int i = 0; i < count; i++) {
      if (scanEdge(x, buffer[i])) {
        return true;
      }
    }
    for (int y = x; y <= n - x; ) {
      y += x;
      if (scanEdge(x, y)) {
        return true;
      }
      if (isAtLimit(x)) {
        paused.add(x);
        return false;
      }
    }
    labels[x] = SCANNED;
    return false;
  }

  private boolean isAtLimit(int x) {
    return records.size(records.root(x)) >= limit;
  }

  /** Scans an edge from the outer vertex x; true when it augments. */
  private boolean scanEdge(int x, int y) {
    byte seen = labels[y];
    if (seen == FREE) {
      hang(y, x);
    } else if (seen >= OUTER && !records.plainlyInOne(x, y)) {
      return joinOuter(x, y);
    }
    return false;
  }

  private void hang(int y, int x) {
    records.hang(y, x);
    labels[y] = INNER;
    makeOuter(records.mate(y));
  }

  private void makeOuter(int v) {
    labels[v] = OUTER;
    unscanned.enqueue(v);
  }

  /** Shrinks or augments over the edge between two outer vertices; true when it augments. */
  private boolean joinOuter(int x, int y) {
    if (records.root(x) != records.root(y)) {
      records.augment(x, y);
      dissolve(records.root(x));
      dissolve(records.root(y));
      return true;
    }
    records.shrink(x, y, turned);
    for (int i = 0; i < turned.size(); i++) {
      makeOuter(turned.getInt(i));
    }
    turned.clear();
    return false;
  }

  // ---- Dissolving

  private void dissolve(int tree) {
    for (int v = tree; v != 0; v = records.next(v)) {
      if (labels[v] != SCANNED) {
        released.add(v);
      }
      labels[v] = FREE;
    }
  }

  /** Lets the trees below the limit capture those released vertices that they touch. */
  private void captureReleased() {
    for (int i = 0; i < released.size(); i++) {
      int y = released.getInt(i);
      if (labels[y] == FREE) {
        int x = outerNeighbour(y);
        if (x != 0) {
          if (isAtLimit(x)) {
            waiting.add(y);
          } else {
            hang(y, x);
          }
        }
      }
    }
    released.clear();
  }

  private int outerNeighbour(int y) {
    for (int x = n - n % y; x > y; x -= y) {
      if (labels[x] >= OUTER) {
        return x;
      }
    }
    for (int i = divisors.proper(y, buffer) - 1; i >= 0; i--) {
      if (labels[buffer[i]] >= OUTER) {
        return buffer[i];
      }
    }
    return 0;
  }
}

package org.junipergreen.solver.chain.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A partition of 1..n into chains, and a proof that no partition has fewer than some number of
 * chains.
 *
 * <p>The proof tells cases apart. A case is a set of edges that the partition is said to leave out;
 * at first there are none. A chain is no cycle, so for any cycle of the divisor graph a partition
 * leaves out one of its edges: the case splits into one for each. A case ends with a {@link
 * Barrier} that proves it.
 *
 * @param chains the partition
 * @param bound no partition has fewer chains
 * @param barriers those that prove a case, each perhaps several
 * @param cases the cases in the order of their depth-first search: a single number is the index of
 *     the barrier that ends the case; more are a cycle c_1 … c_k, and the cases that follow first
 *     leave out the edge c_1 c_2, then c_2 c_3, and last c_k c_1
 */
public record CertifiedPartition(
    int n, int[][] chains, int bound, List<Barrier> barriers, int[][] cases) {
  /** The fewest numbers of a cycle. */
  private static final int TRIANGLE = 3;

  /** A proof that keeps the lists that it is given. */
  public CertifiedPartition {
    barriers = List.copyOf(barriers);
  }

  /** Whether it proves that no partition has fewer chains than this one. */
  public boolean optimal() {
    return chains.length == bound;
  }

  /**
   * Checks the partition by its definition and the bound by the cases. Shares no code with what
   * finds them. O(n log n) steps for each case that a barrier ends.
   *
   * @throws IllegalArgumentException when something is wrong; the message says what
   */
  public void check() {
    checkPartition(n, chains);
    barriers.forEach(barrier -> barrier.check(n));
    checkBound();
  }

  /**
   * Makes sure that the lists are chains and hold each of 1..n once.
   *
   * @throws IllegalArgumentException when they are not; the message names what is wrong
   */
  public static void checkPartition(int n, int[][] chains) {
    boolean[] seen = new boolean[n + 1];
    int count = 0;
    for (int[] chain : chains) {
      require(chain.length > 0, () -> "a chain has at least one number");
      for (int i = 0; i < chain.length; i++) {
        int v = chain[i];
        require(v >= 1 && v <= n, () -> v + " is not in 1.." + n);
        require(!seen[v], () -> v + " comes twice");
        if (i > 0) {
          requireNeighbours(chain[i - 1], v);
        }
        seen[v] = true;
      }
      count += chain.length;
    }
    if (count < n) {
      int missing = IntStream.rangeClosed(1, n).filter(v -> !seen[v]).findFirst().orElseThrow();
      throw new IllegalArgumentException(missing + " is in no chain");
    }
  }

  private static void requireNeighbours(int v, int w) {
    require(
        Math.max(v, w) % Math.min(v, w) == 0,
        () -> "%d and %d are not neighbours: neither divides the other".formatted(v, w));
  }

  private static void require(boolean met, Supplier<String> problem) {
    if (!met) {
      throw new IllegalArgumentException(problem.get());
    }
  }

  private void checkBound() {
    // The cycles whose edges are not all done, how far each is, and the edges that they leave out.
    IntArrayList open = new IntArrayList();
    IntArrayList done = new IntArrayList();
    IntArrayList leftOut = new IntArrayList();
    int next = 0;
    do {
      require(next < cases.length, () -> "there are fewer cases than the cycles make");
      int[] here = cases[next];
      if (here.length == 1) {
        checkEnd(here[0], leftOut.toIntArray());
        while (!open.isEmpty() && done.topInt() == cases[open.topInt()].length) {
          open.popInt();
          done.popInt();
          leftOut.size(leftOut.size() - 2);
        }
      } else {
        checkCycle(here);
        open.add(next);
        done.add(0);
        leftOut.size(leftOut.size() + 2);
      }
      next++;
      if (!open.isEmpty()) {
        int[] cycle = cases[open.topInt()];
        int i = done.popInt();
        leftOut.set(leftOut.size() - 2, cycle[i]);
        leftOut.set(leftOut.size() - 1, cycle[(i + 1) % cycle.length]);
        done.add(i + 1);
      }
    } while (!open.isEmpty());
    int end = next;
    require(end == cases.length, () -> "there are more cases than the cycles make");
  }

  private void checkEnd(int barrier, int[] leftOut) {
    require(barrier >= 0 && barrier < barriers.size(), () -> "there is no barrier " + barrier);
    int proved = barriers.get(barrier).chains(n, leftOut);
    require(
        proved >= bound,
        () ->
            "barrier %d proves %d chains, not %d, without the edges %s"
                .formatted(barrier, proved, bound, Arrays.toString(leftOut)));
  }

  private void checkCycle(int[] cycle) {
    require(cycle.length >= TRIANGLE, () -> Arrays.toString(cycle) + " is not a cycle");
    IntSet numbers = new IntOpenHashSet();
    for (int v : cycle) {
      require(v >= 1 && v <= n, () -> v + " is not in 1.." + n);
      require(numbers.add(v), () -> v + " comes twice in a cycle");
    }
    for (int i = 0; i < cycle.length; i++) {
      requireNeighbours(cycle[i], cycle[(i + 1) % cycle.length]);
    }
  }
}

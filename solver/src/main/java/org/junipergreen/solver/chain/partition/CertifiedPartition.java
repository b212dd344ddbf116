package org.junipergreen.solver.chain.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junipergreen.solver.chain.ChainChecker;

/**
 * A partition of 1..n into chains with a proof of a lower bound for the number of chains.
 *
 * <p>The proof distinguishes cases. A case is a set of omitted edges, initially empty. Since a
 * chain contains no cycle, every partition omits an edge of any cycle of the divisor graph. A case
 * thus splits into one for each edge of a cycle. A {@link Barrier} proves a case at a leaf.
 *
 * @param chains the partition
 * @param bound the lower bound for the number of chains
 * @param barriers the barriers, each of which may prove several cases
 * @param cases the cases in depth-first order. A single number is the index of the barrier that
 *     proves the case. Several numbers are a cycle c_1 … c_k, followed by the cases that omit the
 *     edge c_1 c_2, then c_2 c_3, and finally c_k c_1
 */
public record CertifiedPartition(
    int n, int[][] chains, int bound, List<Barrier> barriers, int[][] cases) {
  private static final int TRIANGLE = 3;

  public CertifiedPartition {
    barriers = List.copyOf(barriers);
  }

  public boolean optimal() {
    return chains.length == bound;
  }

  /**
   * Checks the partition by its definition and the bound by the cases. Shares no code with the
   * search. Takes O(n log n) steps for each leaf.
   *
   * @throws IllegalArgumentException if the check fails; the message gives the reason
   */
  public void check() {
    checkPartition(n, chains);
    barriers.forEach(barrier -> barrier.requireDisjoint(n));
    checkBound();
  }

  /**
   * Checks that the arrays are chains and contain each number of 1..n once.
   *
   * @throws IllegalArgumentException if they do not; the message gives the reason
   */
  public static void checkPartition(int n, int[][] chains) {
    boolean[] seen = new boolean[n + 1];
    int count = 0;
    for (int[] chain : chains) {
      ChainChecker.check(n, chain);
      for (int v : chain) {
        require(!seen[v], () -> v + " occurs twice");
        seen[v] = true;
      }
      count += chain.length;
    }
    if (count < n) {
      int missing = IntStream.rangeClosed(1, n).filter(v -> !seen[v]).findFirst().orElseThrow();
      throw new IllegalArgumentException(missing + " is in no chain");
    }
  }

  private static void require(boolean met, Supplier<String> problem) {
    if (!met) {
      throw new IllegalArgumentException(problem.get());
    }
  }

  private void checkBound() {
    // The unfinished cycles, the number of edges done in each, and the omitted edges.
    IntArrayList open = new IntArrayList();
    IntArrayList done = new IntArrayList();
    IntArrayList leftOut = new IntArrayList();
    int next = 0;
    do {
      require(next < cases.length, () -> "there are fewer cases than the cycles require");
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
    require(end == cases.length, () -> "there are more cases than the cycles require");
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
    ChainChecker.check(n, cycle);
    ChainChecker.check(n, new int[] {cycle[cycle.length - 1], cycle[0]});
  }
}

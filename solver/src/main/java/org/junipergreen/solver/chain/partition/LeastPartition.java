package org.junipergreen.solver.chain.partition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.HalfEdges;
import org.junipergreen.solver.lifetime.Cancellation;

/**
 * A partition of 1..n into as few chains as possible, with its proof.
 *
 * <p>A partition into k chains is a set of n − k edges of the divisor graph, at most two at each
 * number and without a cycle. So n less the edges of a largest simple 2-matching ({@link
 * TwoMatching}, polynomial) is a lower bound. Where that matching has a cycle, a partition leaves
 * out one of the cycle's edges, and the search goes on in the graph without the one or the other:
 * branch and bound, depth first. A branch ends when its largest 2-matching has too few edges, which
 * a {@link Barrier} proves, or when its pieces, each cycle opened, are few enough. When all
 * branches have ended without such a partition, the bound rises by one and the search begins again.
 *
 * <p>At each node it branches on the cycle with the fewest edges that can be left out without loss:
 * often there is none, and the node is done. A search that takes too long begins again from another
 * edge of each cycle, with more patience, and in the end gives up.
 */
public final class LeastPartition {
  /** How many edges of the gadget the first attempt may scan; each later one twice as many. */
  private static final long PATIENCE = 50_000_000;

  /** No attempt may scan more. */
  private static final long MAX_PATIENCE = 64 * PATIENCE;

  /** After this many rounds without fewer cycles the exchange of edges ends. */
  private static final int ROUNDS = 10;

  /** Longer cycles are not tried when a shorter one is there. */
  private static final int MAX_CYCLE = 12;

  private final int n;
  private final Cancellation ends;
  private final SplittableRandom random;
  private final TwoMatching matching;
  private final HalfEdges graph;
  private final List<Barrier> barriers = new ArrayList<>();
  private final List<int[]> cases = new ArrayList<>();
  private int[][] best;

  /** How many chains a partition may have to end the search. */
  private int wanted;

  /** When the attempt ends, by the steps of the matching. */
  private long lastStep;

  /** How a branch ended. */
  private enum Branch {
    FOUND,
    NONE,
    GIVEN_UP
  }

  private LeastPartition(int n, int[][] start, long seed, Cancellation ends) {
    this.n = n;
    this.ends = ends;
    random = new SplittableRandom(seed);
    matching = new TwoMatching(n, start, ends);
    graph = matching.graph();
    best = Pieces.of(matching.neighbours()).opened();
  }

  /**
   * Searches until it has a least partition, gives up, or is to stop. The steps follow from the
   * arguments alone.
   *
   * @param n the largest number on the board, at least 1
   * @param start chains without a common number, on 1..n, to begin with, perhaps none
   * @param ends polled in each step; the result is then what was found so far
   * @return the best partition found, and the bound that is proved
   */
  public static CertifiedPartition solve(int n, int[][] start, long seed, Cancellation ends) {
    return new LeastPartition(n, start, seed, ends).solve();
  }

  private CertifiedPartition solve() {
    if (!matching.isLargest()) {
      // The empty barrier proves that there is at least one chain.
      Barrier empty = new Barrier(new int[0], new int[0]);
      return new CertifiedPartition(n, best, 1, List.of(empty), new int[][] {{0}});
    }
    exchange();
    TwoMatching.State largest = matching.state();
    barriers.add(matching.barrier().withSmallestT(graph));
    CertifiedPartition proved =
        new CertifiedPartition(n, best, n - matching.edges(), barriers, new int[][] {{0}});
    for (wanted = proved.bound(); best.length > wanted; wanted++) {
      Branch end = Branch.GIVEN_UP;
      for (long patience = PATIENCE;
          end == Branch.GIVEN_UP && patience <= MAX_PATIENCE && !ends.isRequested();
          patience *= 2) {
        barriers.clear();
        cases.clear();
        lastStep = matching.steps() + patience;
        end = branch();
        matching.restore(largest);
      }
      if (end != Branch.NONE) {
        break;
      }
      proved = new CertifiedPartition(n, best, wanted + 1, barriers, cases.toArray(int[][]::new));
    }
    return new CertifiedPartition(n, best, proved.bound(), proved.barriers(), proved.cases());
  }

  /**
   * Exchanges edges of cycles for others, as long as that makes the cycles fewer, and now and then
   * when it leaves as many. Nothing is proved by it, and no edge stays left out.
   */
  private void exchange() {
    int cycles = keepBest().cycles().size();
    lastStep = matching.steps() + MAX_PATIENCE;
    for (int round = 0; round < ROUNDS && cycles > 0; round++) {
      // A cycle that an earlier exchange has opened has not all of its edges any more.
      for (int[] cycle : Pieces.of(matching.neighbours()).cycles()) {
        int now = has(cycle) && !isOver() ? exchange(cycle, cycles) : cycles;
        if (now < cycles) {
          cycles = now;
          round = 0;
        }
      }
    }
  }

  /** Exchanges an edge of a cycle, if there is one that leaves as many cycles at most. */
  private int exchange(int[] cycle, int cycles) {
    int from = random.nextInt(cycle.length);
    for (int i = 0; i < cycle.length; i++) {
      int at = (from + i) % cycle.length;
      TwoMatching.State before = matching.state();
      matching.leaveOut(cycle[at], cycle[(at + 1) % cycle.length]);
      if (matching.edges() == before.edges()) {
        matching.bringBack();
        int now = keepBest().cycles().size();
        if (now <= cycles) {
          return now;
        }
      }
      matching.restore(before);
    }
    return cycles;
  }

  private boolean has(int[] cycle) {
    int[] neighbours = matching.neighbours();
    for (int i = 0; i < cycle.length; i++) {
      int next = cycle[(i + 1) % cycle.length];
      if (neighbours[2 * cycle[i]] != next && neighbours[2 * cycle[i] + 1] != next) {
        return false;
      }
    }
    return true;
  }

  private Pieces keepBest() {
    Pieces pieces = Pieces.of(matching.neighbours());
    if (pieces.count() < best.length) {
      best = pieces.opened();
    }
    return pieces;
  }

  /** Searches the partitions without the edges that the matching leaves out. */
  private Branch branch() {
    Pieces pieces = keepBest();
    if (best.length <= wanted) {
      return Branch.FOUND;
    }
    if (isOver()) {
      return Branch.GIVEN_UP;
    }
    int[] cycle = rotated(bestToOpen(pieces.cycles()));
    cases.add(cycle);
    for (int i = 0; i < cycle.length; i++) {
      TwoMatching.State before = matching.state();
      matching.leaveOut(cycle[i], cycle[(i + 1) % cycle.length]);
      Branch end = Branch.NONE;
      if (n - matching.edges() <= wanted) {
        end = branch();
      } else if (isOver()) {
        end = Branch.GIVEN_UP;
      } else {
        cases.add(new int[] {barrier()});
      }
      if (end != Branch.NONE) {
        return end;
      }
      matching.restore(before);
    }
    return Branch.NONE;
  }

  private boolean isOver() {
    return matching.steps() > lastStep || ends.isRequested();
  }

  /** The cycle with the fewest edges that can be left out without too many chains. */
  private int[] bestToOpen(List<int[]> cycles) {
    cycles.sort(Comparator.comparingInt(cycle -> cycle.length));
    int[] chosen = cycles.get(0);
    int fewest = Integer.MAX_VALUE;
    for (int[] cycle : cycles) {
      if (fewest == 0 || isOver() || (cycle.length > MAX_CYCLE && cycle != chosen)) {
        break;
      }
      int open = edgesToLeaveOut(cycle, fewest);
      if (open < fewest) {
        fewest = open;
        chosen = cycle;
      }
    }
    return chosen;
  }

  private int edgesToLeaveOut(int[] cycle, int most) {
    int count = 0;
    for (int i = 0; i < cycle.length && count < most; i++) {
      TwoMatching.State before = matching.state();
      matching.leaveOut(cycle[i], cycle[(i + 1) % cycle.length]);
      if (n - matching.edges() <= wanted) {
        count++;
      }
      matching.restore(before);
    }
    return count;
  }

  private int[] rotated(int[] cycle) {
    int[] rotated = cycle.clone();
    int by = random.nextInt(cycle.length);
    for (int i = 0; i < cycle.length; i++) {
      rotated[i] = cycle[(i + by) % cycle.length];
    }
    return rotated;
  }

  /** The index of a barrier that ends the branch: one that is there or, if none does, another. */
  private int barrier() {
    int[] leftOut = matching.leftOut();
    for (int i = 0; i < barriers.size(); i++) {
      if (barriers.get(i).chains(n, leftOut) > wanted) {
        return i;
      }
    }
    barriers.add(matching.barrier().withSmallestT(graph));
    return barriers.size() - 1;
  }
}

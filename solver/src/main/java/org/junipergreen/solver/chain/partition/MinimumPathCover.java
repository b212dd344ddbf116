package org.junipergreen.solver.chain.partition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.HalfEdges;
import org.junipergreen.solver.work.Cancellation;

/**
 * A partition of 1..n into as few chains as possible, with its proof.
 *
 * <p>A partition into k chains is a set of n − k edges of the divisor graph, at most two at each
 * number and without a cycle. So n minus the size of a largest simple 2-matching ({@link
 * TwoMatching}, polynomial) is a lower bound. If that matching has a cycle, some edge of the cycle
 * must be omitted: branch and bound, depth first. A branch ends if its largest 2-matching has too
 * few edges, which a {@link Barrier} proves, or if its pieces, with each cycle opened, are few
 * enough. If all branches fail, the bound increases by one and the search restarts.
 *
 * <p>Each node branches on the cycle with the fewest edges that can be omitted without loss; often
 * there is none, and the node is finished. Cycles of the same form, such as p, 2p, 4p, are opened
 * in the same order, so that a barrier proves many leaves. A search that exceeds its patience
 * restarts from another edge of each cycle with fourfold patience, and finally gives up.
 */
public final class MinimumPathCover {
  /**
   * The number of gadget edges the first attempt may scan. Each next one may scan four times as
   * many.
   */
  private static final long PATIENCE = 50_000_000;

  private static final long MAX_PATIENCE = 64 * PATIENCE;

  /** The exchange of edges ends after this many rounds without progress. */
  private static final int ROUNDS = 10;

  /** Longer cycles are tried only if there is no shorter one. */
  private static final int MAX_CYCLE = 12;

  private final int n;
  private final Cancellation ends;
  private final SplittableRandom random;
  private final TwoMatching matching;
  private final HalfEdges graph;
  private final List<Barrier> barriers = new ArrayList<>();
  private final List<int[]> cases = new ArrayList<>();
  private int[][] best;

  /** The number of the attempt: where each cycle is opened first. */
  private int attempt;

  /** The number of chains that ends the search. */
  private int wanted;

  /** The step of the matching at which the attempt ends. */
  private long lastStep;

  private enum CaseOutcome {
    FOUND,
    NONE,
    GIVEN_UP
  }

  private MinimumPathCover(int n, int[][] start, long seed, Cancellation ends) {
    this.n = n;
    this.ends = ends;
    random = new SplittableRandom(seed);
    matching = new TwoMatching(n, start, ends);
    graph = matching.graph();
    best = PathsAndCycles.of(matching.neighbours()).opened();
  }

  /**
   * Searches until a least partition is found, the search gives up, or it is cancelled.
   * Deterministic.
   *
   * @param start disjoint chains on 1..n to start from; may be empty
   * @param ends polled in each step; the result is then the best one so far
   * @return the best partition found, and the proved bound
   */
  public static CertifiedPartition solve(int n, int[][] start, long seed, Cancellation ends) {
    return new MinimumPathCover(n, start, seed, ends).solve();
  }

  private CertifiedPartition solve() {
    if (!matching.isLargest()) {
      // The empty barrier proves that there is at least one chain.
      Barrier empty = new Barrier(new int[0], new int[0]);
      return new CertifiedPartition(n, best, 1, List.of(empty), new int[][] {{0}});
    }
    exchange();
    TwoMatching.Snapshot largest = matching.state();
    barriers.add(matching.barrier().withSmallestT(graph));
    CertifiedPartition proved =
        new CertifiedPartition(n, best, n - matching.edges(), barriers, new int[][] {{0}});
    for (wanted = proved.bound(); best.length > wanted; wanted++) {
      CaseOutcome end = CaseOutcome.GIVEN_UP;
      for (long patience = PATIENCE;
          end == CaseOutcome.GIVEN_UP && patience <= MAX_PATIENCE && !ends.isRequested();
          patience *= 4) {
        barriers.clear();
        cases.clear();
        attempt++;
        lastStep = matching.steps() + patience;
        end = branch();
        matching.restore(largest);
      }
      if (end != CaseOutcome.NONE) {
        break;
      }
      proved = new CertifiedPartition(n, best, wanted + 1, barriers, cases.toArray(int[][]::new));
    }
    return new CertifiedPartition(n, best, proved.bound(), proved.barriers(), proved.cases());
  }

  /** Exchanges edges of cycles for others to reduce the number of cycles, without proof. */
  private void exchange() {
    int cycles = keepBest().cycles().size();
    lastStep = matching.steps() + MAX_PATIENCE;
    for (int round = 0; round < ROUNDS && cycles > 0; round++) {
      // Skip cycles that an earlier exchange has opened.
      for (int[] cycle : PathsAndCycles.of(matching.neighbours()).cycles()) {
        int now = has(cycle) && !isOver() ? exchange(cycle, cycles) : cycles;
        if (now < cycles) {
          cycles = now;
          round = 0;
        }
      }
    }
  }

  /** Exchanges an edge of a cycle if this does not increase the number of cycles. */
  private int exchange(int[] cycle, int cycles) {
    int from = random.nextInt(cycle.length);
    for (int i = 0; i < cycle.length; i++) {
      int at = (from + i) % cycle.length;
      TwoMatching.Snapshot before = matching.state();
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

  private PathsAndCycles keepBest() {
    PathsAndCycles pieces = PathsAndCycles.of(matching.neighbours());
    if (pieces.count() < best.length) {
      best = pieces.opened();
    }
    return pieces;
  }

  private CaseOutcome branch() {
    PathsAndCycles pieces = keepBest();
    if (best.length <= wanted) {
      return CaseOutcome.FOUND;
    }
    if (isOver()) {
      return CaseOutcome.GIVEN_UP;
    }
    int[] cycle = rotated(bestToOpen(pieces.cycles()));
    cases.add(cycle);
    for (int i = 0; i < cycle.length; i++) {
      TwoMatching.Snapshot before = matching.state();
      matching.leaveOut(cycle[i], cycle[(i + 1) % cycle.length]);
      CaseOutcome end = CaseOutcome.NONE;
      if (n - matching.edges() <= wanted) {
        end = branch();
      } else if (isOver()) {
        end = CaseOutcome.GIVEN_UP;
      } else {
        cases.add(new int[] {barrier()});
      }
      if (end != CaseOutcome.NONE) {
        return end;
      }
      matching.restore(before);
    }
    return CaseOutcome.NONE;
  }

  private boolean isOver() {
    return matching.steps() > lastStep || ends.isRequested();
  }

  /** Returns the cycle with the fewest edges whose omission keeps the bound. */
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
      TwoMatching.Snapshot before = matching.state();
      matching.leaveOut(cycle[i], cycle[(i + 1) % cycle.length]);
      if (n - matching.edges() <= wanted) {
        count++;
      }
      matching.restore(before);
    }
    return count;
  }

  /**
   * Returns the cycle from its least number towards the smaller neighbour, rotated by the attempt.
   */
  private int[] rotated(int[] cycle) {
    int length = cycle.length;
    int least = 0;
    for (int i = 1; i < length; i++) {
      least = cycle[i] < cycle[least] ? i : least;
    }
    int step = cycle[(least + 1) % length] < cycle[(least + length - 1) % length] ? 1 : length - 1;
    int[] rotated = new int[length];
    for (int i = 0; i < length; i++) {
      rotated[i] = cycle[(least + (i + attempt) % length * step) % length];
    }
    return rotated;
  }

  /** Returns the index of a barrier that proves this case, adding one if necessary. */
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

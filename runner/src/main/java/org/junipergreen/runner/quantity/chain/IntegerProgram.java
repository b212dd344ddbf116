package org.junipergreen.runner.quantity.chain;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.runner.quantity.way.Clock;
import org.junipergreen.runner.quantity.way.Computation;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.chain.bound.PathProblem.SubtourRow;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;

/** Proves by an integer programme that a chain found by annealing is longest. */
final class IntegerProgram extends Way<ChainRow> {
  /** Half of all n take no time, since the chains of n − 1 are longest for n, too. */
  private static final Cost STEP = Cost.power(3, Cost.measured("chain"));

  /** The first n of a block has no chain before it, and takes as long as three others. */
  private static final Cost COST = STEP.beginning(n -> 3 * STEP.seconds(n));

  /** The default end of a run. */
  static final int DEFAULT_TO = 200;

  /** The seed of the annealing. */
  private static final long SEED = 1;

  IntegerProgram() {
    super("programme", DEFAULT_TO, ChainSearch.MAX_PROVED, COST);
  }

  /**
   * Each n starts from the longest chain of n − 1, or from its own stored chain if that was not
   * proved to be longest, and from the subtour rows of the last proof. The lengths and bounds do
   * not depend on the first n, but the chains do.
   */
  @Override
  public Computation<ChainRow> begin(Range shard, Map<Long, ChainRow> known, Work work) {
    AtomicReference<List<SubtourRow>> rows = new AtomicReference<>(List.of());
    return Computation.following(
        shard,
        known,
        work,
        (n, own, before, limit) -> {
          ChainResult found = found(n, own, before, Objects.requireNonNull(rows.get()), limit);
          if (!found.optimal()) {
            work.ends().check();
          }
          rows.set(found.rows());
          return nanos -> ChainRow.of(found, nanos);
        });
  }

  private static ChainResult found(
      int n,
      @Nullable ChainRow own,
      @Nullable ChainRow before,
      List<SubtourRow> rows,
      Cancellation limit) {
    // A solver is fastest with one thread. The batch computes as many n at a time as there are
    // threads.
    ChainSearch search = new ChainSearch(n, new int[0], SEED, 1);
    if (before == null && own == null) {
      return search.certified(rows, limit, Phases.NONE);
    }
    int[] longest =
        before == null || (own != null && own.length() > before.length())
            ? Objects.requireNonNull(own).chain()
            : before.chain();
    return search.certified(longest, own == null ? n : own.bound(), rows, limit, Phases.NONE);
  }

  @Override
  public boolean limitsTime() {
    return true;
  }

  @Override
  public Answer solve(Question question, Work work) {
    NamedBoard board = question.board();
    int n = board.board().size();
    ChainResult found = solved(n, work);
    if (!found.optimal()) {
      throw new CancelledException(work.ends().reason());
    }
    boolean certified = found.certificate().isPresent();
    String verdict =
        "A longest chain on 1..%,d has %s.".formatted(n, Answer.count(found.length(), "number"));
    return board
        .answer(certified ? verdict : verdict + " " + ChainSearch.WITHOUT_CERTIFICATE)
        .saying("length", found.length())
        .saying("bound", found.bound())
        .saying("optimal", true)
        .saying("certified", certified)
        .with("chain", IntArrayList.wrap(found.chain()));
  }

  private static ChainResult solved(int n, Work work) {
    try (Clock.Limit limit = work.expiring()) {
      return new ChainSearch(n, new int[0], SEED, work.threads())
          .solve(limit.ends(), work.listener());
    }
  }
}

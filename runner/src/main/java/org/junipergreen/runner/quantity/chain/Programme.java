package org.junipergreen.runner.quantity.chain;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Map;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.ChainSearch;
import org.junipergreen.runner.method.Computation;
import org.junipergreen.runner.method.Way;
import org.junipergreen.runner.method.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.solver.chain.ChainResult;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.lifetime.CancelledException;

/** An integer programme over a long chain that annealing has found. */
final class Programme extends Way<ChainRow> {
  /** Half of all n take no time at all, since their chains are those of the n before. */
  private static final Cost STEP =
      Cost.power(3, 300, 1.5, 256L << 20)
          .bending(
              new Cost.Bend(20, 0.02),
              new Cost.Bend(50, 0.04),
              new Cost.Bend(100, 0.15),
              new Cost.Bend(150, 0.33),
              new Cost.Bend(200, 0.45));

  /** The first of a block has no chain before it, and takes as long as three others. */
  private static final Cost COST = STEP.beginning(n -> 3 * STEP.seconds(n));

  /** The last n of a run that does not say where to end. */
  static final int DEFAULT_TO = 200;

  Programme() {
    super("programme", DEFAULT_TO, ChainSearch.MAX_PROVED, COST);
  }

  @Override
  public Computation<ChainRow> begin(Range shard, Map<Long, ChainRow> known, Work work) {
    return new ChainAfterChain(shard, known, work);
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
    try (Cancellation limit = work.expiring()) {
      return new ChainSearch(n, new int[0], ChainAfterChain.SEED, work.threads())
          .solve(
              limit,
              (length, bound) -> work.listener().at("chain of at most " + bound, length, bound));
    }
  }
}

package org.junipergreen.solver.search.outcome;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.parallel.SearchThreads;
import org.junipergreen.solver.search.parallel.SearchWorker;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.Verdict;

/**
 * The recursion over positions, for one thread: a position is won when some move leads to a lost
 * one. A position is reduced, looked up in the table and among the strategies, and only then
 * searched move by move.
 */
final class OutcomeWorker extends SearchWorker<OutcomeNode> {
  private final OutcomeContext context;
  private final boolean withStrategies;
  private final MoveOrder order;

  OutcomeWorker(OutcomeContext context, SearchThreads<?> threads) {
    super(threads, true);
    this.context = context;
    withStrategies = context.keepsStrategies();
    order = new MoveOrder(context.board, context.rules);
  }

  @Override
  protected OutcomeNode newNode(int depth) {
    return new OutcomeNode(context.board, depth, context.table.entryWords(), context.rules);
  }

  /** Who wins when {@code token} has just been played and these are unused. */
  Verdict solve(int token, long lo, long hi) {
    OutcomeNode root = node(0);
    root.root(token, lo, hi);
    solve(root, false);
    return root.verdict;
  }

  /**
   * Solves the position in {@code p}, reducing it in place. When strategies are kept, its carrier
   * is then that of the position as it was given.
   *
   * @param exclusive whether to do nothing and return false when another thread is at it
   */
  private boolean solve(OutcomeNode p, boolean exclusive) {
    Verdict known = known(p);
    if (known != null) {
      p.verdict = known;
    } else if (!search(p, exclusive)) {
      return false;
    }
    if (withStrategies) {
      p.log.complete(p, p.verdict == Verdict.LOSS);
    }
    return true;
  }

  private @Nullable Verdict known(OutcomeNode p) {
    Verdict verdict = p.reduce();
    if (verdict == null) {
      verdict = context.findEntry(p);
    }
    if (verdict == null) {
      verdict = context.findStrategy(p);
      if (verdict != null) {
        countStrategyHit();
      }
    }
    return verdict;
  }

  @Override
  protected void expand(OutcomeNode p) {
    long before = positions();
    int count = order.list(p, p.moves);
    p.carrier.clear();
    p.verdict = tryMoves(p, count) ? Verdict.WIN : Verdict.LOSS;
    context.add(p, positions() - before);
  }

  @Override
  protected Tried tryMove(OutcomeNode p, int move, boolean exclusive) {
    OutcomeNode next = node(p.depth + 1);
    next.enter(p, move);
    if (!solve(next, exclusive)) {
      return Tried.PUT_OFF;
    }
    if (next.verdict == Verdict.LOSS) {
      order.won(p.token, move);
      if (withStrategies) {
        p.carrier.setTo(move, next.carrier);
      }
      return Tried.DECIDES;
    }
    if (withStrategies) {
      p.carrier.add(next.carrier);
    }
    return Tried.DECIDES_NOT;
  }
}

package org.junipergreen.solver.search.remoteness;

import java.util.EnumSet;
import java.util.Set;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.parallel.SearchThreads;
import org.junipergreen.solver.search.parallel.SearchWorker;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.reduction.Components;
import org.junipergreen.solver.search.strategy.Rounds;

/**
 * The recursion over claims "the winner needs at most k rounds", for one thread.
 *
 * <p>One side is claimed to win, the <i>winner</i>; the other one, the <i>loser</i>, tries to hold
 * out for k + 1 moves. On the winner's turn the claim is proved by one move after which it is
 * proved with the same k; on the loser's it is refuted by one move after which it is refuted with k
 * − 1. Claims at the end of the game are decided without a search: the loser needs a move for k =
 * 0, and the winner a number from where no move leads on.
 */
final class RemotenessWorker extends SearchWorker<RemotenessNode> {
  private final RemotenessContext context;
  private final PackedBoard board;
  private final boolean components;
  private final MoveOrder winnersOrder;
  private final MoveOrder losersOrder;

  RemotenessWorker(RemotenessContext context, SearchThreads<?> threads) {
    super(threads, true);
    this.context = context;
    board = context.board;
    components = context.rules.contains(Rule.COMPONENT);
    winnersOrder = new MoveOrder(board, context.rules);
    // The reply that last held out says less than how few answers a move leaves.
    losersOrder = new MoveOrder(board, withoutLastReply(context.rules));
  }

  private static Set<Rule> withoutLastReply(Set<Rule> rules) {
    EnumSet<Rule> others = EnumSet.noneOf(Rule.class);
    others.addAll(rules);
    others.remove(Rule.LAST_REPLY_FIRST);
    return others;
  }

  @Override
  protected RemotenessNode newNode(int depth) {
    return new RemotenessNode(board, depth, context.table.entryWords());
  }

  /** Whether the winner needs at most {@code k} rounds in {@code position}: a proof or not. */
  int decide(Position position, boolean winnersTurn, int k) {
    RemotenessNode root = node(0);
    root.set(position.token, position.lo, position.hi);
    root.claim(winnersTurn, k);
    solve(root, false);
    return root.result;
  }

  /**
   * Decides the claim of {@code p}, whose position is reduced in place.
   *
   * @param exclusive whether to do nothing and return false when another thread is at it
   */
  private boolean solve(RemotenessNode p, boolean exclusive) {
    p.carrier.clear();
    p.result = p.winnersTurn ? winnersEnd(p) : losersEnd(p);
    if (p.result == Rounds.UNKNOWN) {
      p.result = known(p);
    }
    return p.result != Rounds.UNKNOWN || search(p, exclusive);
  }

  private static int losersEnd(RemotenessNode p) {
    if (!p.hasMove()) {
      return Rounds.proved(0);
    }
    if (p.k == 0) {
      p.carrier.addLast(Bits128.first(p.movesLo(), p.movesHi()));
      return Rounds.refuted(0);
    }
    return Rounds.UNKNOWN;
  }

  private int winnersEnd(RemotenessNode p) {
    if (!p.hasMove()) {
      return Rounds.refuted(Rounds.NEVER);
    }
    long restLo = p.movesLo();
    long restHi = p.movesHi();
    while ((restLo | restHi) != 0) {
      int move = Bits128.first(restLo, restHi);
      restLo &= ~Bits128.lo(move);
      restHi &= ~Bits128.hi(move);
      long onLo = board.lo(move) & p.lo;
      long onHi = board.hi(move) & p.hi;
      if ((onLo | onHi) == 0) {
        p.carrier.setTo(move);
        return Rounds.proved(0);
      }
      // In case k is 0: the loser needs an answer to each move.
      if (!p.carrier.meets(onLo, onHi)) {
        p.carrier.addLast(Bits128.first(onLo, onHi));
      }
    }
    return p.k == 0 ? Rounds.refuted(0) : Rounds.UNKNOWN;
  }

  /** Strategies do not need the reduced position, and are nearer at hand than the table. */
  private int known(RemotenessNode p) {
    int result = context.findStrategy(p);
    if (result != Rounds.UNKNOWN) {
      countStrategyHit();
      return result;
    }
    if (components) {
      Components.reduce(p);
    }
    return context.findEntry(p);
  }

  @Override
  protected void expand(RemotenessNode p) {
    long before = positions() - 1;
    int count = (p.winnersTurn ? winnersOrder : losersOrder).list(p, p.moves);
    p.carrier.clear();
    p.rounds = p.winnersTurn ? Rounds.NEVER : 0;
    if (!tryMoves(p, count)) {
      p.result = p.winnersTurn ? Rounds.refuted(p.rounds) : Rounds.oneMore(Rounds.proved(p.rounds));
    }
    context.add(p, positions() - before);
  }

  @Override
  protected Tried tryMove(RemotenessNode p, int move, boolean exclusive) {
    RemotenessNode next = node(p.depth + 1);
    next.follow(p, move);
    next.claim(!p.winnersTurn, p.winnersTurn ? p.k : p.k - 1);
    if (!solve(next, exclusive)) {
      return Tried.PUT_OFF;
    }
    if (Rounds.isProved(next.result) != p.winnersTurn) {
      p.carrier.add(next.carrier);
      int rounds = Rounds.of(next.result);
      p.rounds = p.winnersTurn ? Math.min(p.rounds, rounds) : Math.max(p.rounds, rounds);
      return Tried.DECIDES_NOT;
    }
    p.carrier.setTo(move, next.carrier);
    if (p.winnersTurn) {
      winnersOrder.won(p.token, move);
      p.result = next.result;
    } else {
      p.result = Rounds.oneMore(next.result);
    }
    return Tried.DECIDES;
  }
}

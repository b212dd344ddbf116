package org.junipergreen.solver.search.remoteness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.parallel.Crew;
import org.junipergreen.solver.search.parallel.InProgress;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.strategy.RemotenessFrame;
import org.junipergreen.solver.search.strategy.Rounds;
import org.junipergreen.solver.search.table.TranspositionTable;

/**
 * The recursion over claims "the winner needs at most k rounds", for one thread.
 *
 * <p>One side is claimed to win, the <i>winner</i>; the other one, the <i>loser</i>, tries to hold
 * out for k + 1 moves. On the winner's turn the claim is proved by one move after which it is
 * proved with the same k; on the loser's it is refuted by one move after which it is refuted with k
 * − 1. Claims at the end of the game are told without a search: the loser needs a move for k = 0,
 * and the winner a number from where no move leads on.
 */
final class RemotenessSearcher {
  /** Positions smaller than this are not worth a mark. */
  private static final int MARK_SIZE = 16;

  private final RemotenessShared shared;
  private final PackedBoard board;
  private final RemotenessKnowledge knowledge;
  private final MoveOrder winnersOrder;
  private final MoveOrder losersOrder;
  private final List<RemotenessFrame> frames = new ArrayList<>();
  private final Crew.Member member;

  RemotenessSearcher(RemotenessShared shared, Crew.Member member) {
    this.shared = shared;
    this.member = member;
    board = shared.board;
    knowledge = shared.knowledge;
    winnersOrder = new MoveOrder(board, shared.rules);
    // The reply that last held out says less than how few answers a move leaves.
    losersOrder = new MoveOrder(board, without(shared.rules, Rule.LAST_REPLY_FIRST));
  }

  private static Set<Rule> without(Set<Rule> rules, Rule rule) {
    EnumSet<Rule> others = EnumSet.noneOf(Rule.class);
    others.addAll(rules);
    others.remove(rule);
    return others;
  }

  /** The frame for positions at {@code depth} moves below where this searcher began. */
  private RemotenessFrame frame(int depth) {
    while (frames.size() <= depth) {
      frames.add(new RemotenessFrame(board, knowledge.packing.layout().words()));
    }
    return frames.get(depth);
  }

  /**
   * Whether the winner needs at most {@code k} rounds in {@code position}.
   *
   * @return a proof or a refutation as in {@link Rounds}
   */
  int decide(Position position, boolean winnersTurn, int k) {
    RemotenessFrame root = frame(0);
    root.token = position.token;
    root.lo = position.lo;
    root.hi = position.hi;
    return solve(0, winnersTurn, k, false);
  }

  /**
   * Whether the winner needs at most {@code k} rounds in the position in {@link #frame
   * frame(depth)}, which is reduced in place. On a proof or a refutation its support is that of the
   * position as it was given.
   *
   * @param exclusive whether to come back with BUSY when another thread is at it
   * @return a result as in {@link Rounds}
   */
  private int solve(int depth, boolean winnersTurn, int k, boolean exclusive) {
    RemotenessFrame p = frame(depth);
    int result = winnersTurn ? winnersEnd(p, k) : losersEnd(p, k);
    if (result != Rounds.UNKNOWN) {
      return result;
    }
    result = knowledge.find(p, winnersTurn, k);
    if (result == Rounds.UNKNOWN) {
      result = search(p, depth, winnersTurn, k, exclusive);
    }
    if (result != Rounds.BUSY) {
      p.unwindSupport();
    }
    return result;
  }

  private static int losersEnd(RemotenessFrame p, int k) {
    p.clearSupport();
    if (!p.hasMove()) {
      return Rounds.proved(0);
    }
    if (k == 0) {
      p.addLast(Position.first(p.movesLo(), p.movesHi()));
      return Rounds.refuted(0);
    }
    return Rounds.UNKNOWN;
  }

  private int winnersEnd(RemotenessFrame p, int k) {
    p.clearSupport();
    if (!p.hasMove()) {
      return Rounds.refuted(Rounds.NEVER);
    }
    long restLo = p.movesLo();
    long restHi = p.movesHi();
    while ((restLo | restHi) != 0) {
      int move = Position.first(restLo, restHi);
      if (move < 64) {
        restLo &= restLo - 1;
      } else {
        restHi &= restHi - 1;
      }
      long onLo = board.lo(move) & p.lo;
      long onHi = board.hi(move) & p.hi;
      if ((onLo | onHi) == 0) {
        p.supportOnly(move);
        p.innerLo = p.supportLo;
        p.innerHi = p.supportHi;
        return Rounds.proved(0);
      }
      if (((onLo & p.supportLo) | (onHi & p.supportHi)) == 0) {
        p.addLast(Position.first(onLo, onHi));
      }
    }
    return k == 0 ? Rounds.refuted(0) : Rounds.UNKNOWN;
  }

  private int search(RemotenessFrame p, int depth, boolean winnersTurn, int k, boolean exclusive) {
    member.count();
    TranspositionTable table = knowledge.table;
    if (!shared.crew.isShared() || table == null || p.size() < MARK_SIZE) {
      return expand(p, depth, winnersTurn, k);
    }
    long hash = table.hash(p.entry);
    InProgress inProgress = shared.crew.inProgress();
    InProgress.Mark mark = inProgress.enter(hash);
    if (mark == InProgress.Mark.BUSY && exclusive) {
      return Rounds.BUSY;
    }
    try {
      return expand(p, depth, winnersTurn, k);
    } finally {
      if (mark == InProgress.Mark.OWNED) {
        inProgress.leave(hash);
      }
    }
  }

  private int expand(RemotenessFrame p, int depth, boolean winnersTurn, int k) {
    long before = member.work();
    MoveOrder order = winnersTurn ? winnersOrder : losersOrder;
    int moves = order.list(p, p.moves);
    int count = winnersTurn && shared.oracle != null ? ask(shared.oracle, p, moves) : moves;
    p.clearSupport();
    int result = tryMoves(p, depth, winnersTurn, k, count);
    if (count < moves && Rounds.isRefuted(result)) {
      // Why the other moves do not win is the oracle's secret.
      p.supportAll();
    }
    knowledge.add(p, winnersTurn, result, member.work() - before + 1);
    return result;
  }

  /** Tries the moves in order; those that another thread is searching come last. */
  private int tryMoves(RemotenessFrame p, int depth, boolean winnersTurn, int k, int count) {
    int rounds = winnersTurn ? Rounds.NEVER : 0;
    int deferred = 0;
    for (int i = 0; i < count + deferred; i++) {
      boolean exclusive = shared.crew.isShared() && i > 0 && i < count;
      int move = p.moves[i < count ? i : i - count];
      RemotenessFrame next = frame(depth + 1);
      next.follow(p, move);
      int result = solve(depth + 1, !winnersTurn, winnersTurn ? k : k - 1, exclusive);
      if (result == Rounds.BUSY) {
        p.moves[deferred++] = move;
      } else if (Rounds.isProved(result) == winnersTurn) {
        p.supportMove(move, next);
        if (winnersTurn) {
          winnersOrder.won(p.token, move);
        }
        return winnersTurn ? result : Rounds.oneMore(result);
      } else {
        p.addSupport(next);
        rounds =
            winnersTurn ? Math.min(rounds, Rounds.of(result)) : Math.max(rounds, Rounds.of(result));
      }
    }
    return winnersTurn ? Rounds.refuted(rounds) : Rounds.oneMore(Rounds.proved(rounds));
  }

  /** Moves what wins to the front of the moves, in their order; returns how many win. */
  private int ask(WinningReplies oracle, RemotenessFrame p, int count) {
    NumberSet unused = new NumberSet(board.n());
    for (int v = 0; v < board.size(); v++) {
      if (p.contains(v)) {
        unused.add(board.number(v));
      }
    }
    int[] replies = oracle.after(board.number(p.token), unused);
    int wins = 0;
    for (int i = 0; i < count; i++) {
      int number = board.number(p.moves[i]);
      if (Arrays.stream(replies).anyMatch(reply -> reply == number)) {
        p.moves[wins++] = p.moves[i];
      }
    }
    return wins;
  }
}

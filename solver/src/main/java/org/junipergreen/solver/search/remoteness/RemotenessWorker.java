package org.junipergreen.solver.search.remoteness;

import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.parallel.SearchWorker;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.MoveOrder;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.table.CarrierTable;

/**
 * The recursion over claims "the winner needs at most k rounds", for one thread.
 *
 * <p>One side is claimed to win, the <i>winner</i>; the other one, the <i>loser</i>, tries to hold
 * out for k + 1 moves. On the winner's turn, the claim is proved if it is proved with the same k
 * after one of the moves. On the loser's turn, it is refuted if it is refuted with k − 1 after one
 * of the moves. Claims at the end of the game are decided without a search: for k = 0 the loser
 * needs a move, and the winner a number without further moves.
 */
final class RemotenessWorker extends SearchWorker<RemotenessWorker.RemotenessNode> {
  /** Claims that took fewer positions are not stored: they are decided again as quickly. */
  private static final int MIN_POSITIONS = 3;

  /** The minimum if strategies are stored, which decide most of the cheaper claims again. */
  private static final int MIN_POSITIONS_BESIDE_STRATEGIES = 32;

  /** A position and a claim about it. */
  static final class RemotenessNode extends SearchNode {
    boolean winnersTurn;

    /** The claim: the winner needs at most this many rounds. */
    int k;

    /** The result; the carrier is that of its strategy. */
    int result;

    /** The rounds of the moves tried so far, if they do not decide the claim. */
    int rounds;

    RemotenessNode(PackedBoard board, int depth, int entryWords) {
      super(board, depth, entryWords);
    }

    void claim(boolean winnersTurn, int k) {
      this.winnersTurn = winnersTurn;
      this.k = k;
    }

    /** Distinguishes the claims about one position in the table. */
    int aspect() {
      return winnersTurn ? 1 : 0;
    }
  }

  private final RemotenessEntry entries;

  /** Strategies of claims proved and refuted so far. */
  private final @Nullable CarrierTable strategies;

  private final int minPositions;
  private final boolean components;
  private final MoveOrder winnersOrder;
  private final MoveOrder losersOrder;

  RemotenessWorker(RemotenessSearch search, Set<Rule> rules, @Nullable CarrierTable strategies) {
    super(search, true);
    this.strategies = strategies;
    minPositions = strategies == null ? MIN_POSITIONS : MIN_POSITIONS_BESIDE_STRATEGIES;
    entries = new RemotenessEntry(board.size(), layout.valueAt());
    components = rules.contains(Rule.COMPONENT);
    winnersOrder = new MoveOrder(board, rules);
    // For the loser, the number of replies is a better criterion than the last reply.
    losersOrder = new MoveOrder(board, withoutLastReply(rules));
  }

  private static Set<Rule> withoutLastReply(Set<Rule> rules) {
    return rules.stream().filter(rule -> rule != Rule.LAST_REPLY_FIRST).collect(Collectors.toSet());
  }

  @Override
  protected RemotenessNode newNode(int depth) {
    return new RemotenessNode(board, depth, layout.words());
  }

  /** Decides whether the winner needs at most {@code k} rounds in {@code position}. */
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
   * @param exclusive whether to do nothing and return false if another thread is searching it
   */
  private boolean solve(RemotenessNode p, boolean exclusive) {
    p.carrier.clear();
    p.result = p.winnersTurn ? winnersEnd(p) : losersEnd(p);
    if (p.result == ClaimResult.UNKNOWN) {
      p.result = known(p);
    }
    return p.result != ClaimResult.UNKNOWN || search(p, exclusive);
  }

  private static int losersEnd(RemotenessNode p) {
    if (!p.hasMove()) {
      return ClaimResult.proved(0);
    }
    if (p.k == 0) {
      p.carrier.addLast(Bits128.first(p.movesLo(), p.movesHi()));
      return ClaimResult.refuted(0);
    }
    return ClaimResult.UNKNOWN;
  }

  private int winnersEnd(RemotenessNode p) {
    if (!p.hasMove()) {
      return ClaimResult.refuted(ClaimResult.NEVER);
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
        return ClaimResult.proved(0);
      }
      // If k is 0, the loser needs an answer to each move.
      if (!p.carrier.meets(onLo, onHi)) {
        p.carrier.addLast(Bits128.first(onLo, onHi));
      }
    }
    return p.k == 0 ? ClaimResult.refuted(0) : ClaimResult.UNKNOWN;
  }

  /** Strategies do not need the reduced position, and are faster than the table. */
  private int known(RemotenessNode p) {
    int result = findStrategy(p);
    if (result != ClaimResult.UNKNOWN) {
      countStrategyHit();
      return result;
    }
    if (components) {
      p.dropUnreachable();
    }
    return findEntry(p);
  }

  /** Finds a strategy of another position that decides the claim of {@code p}. */
  int findStrategy(RemotenessNode p) {
    return strategies == null ? ClaimResult.UNKNOWN : strategies.find(p, p.winnersTurn, p.k);
  }

  /** Looks up the claim of the reduced position {@code p}, and sets the carrier if it is known. */
  private int findEntry(RemotenessNode p) {
    if (!find(p, p.aspect())) {
      return ClaimResult.UNKNOWN;
    }
    int result = entries.proof(p.entry, p);
    if (result != ClaimResult.UNKNOWN && ClaimResult.rounds(result) <= p.k) {
      return result;
    }
    result = entries.refutation(p.entry, p);
    return result != ClaimResult.UNKNOWN && ClaimResult.rounds(result) >= p.k
        ? result
        : ClaimResult.UNKNOWN;
  }

  @Override
  protected void expand(RemotenessNode p) {
    long before = positions() - 1;
    int count = (p.winnersTurn ? winnersOrder : losersOrder).list(p, p.moves);
    p.carrier.clear();
    p.rounds = p.winnersTurn ? ClaimResult.NEVER : 0;
    if (!tryMoves(p, count)) {
      p.result =
          p.winnersTurn
              ? ClaimResult.refuted(p.rounds)
              : ClaimResult.oneMore(ClaimResult.proved(p.rounds));
    }
    addStrategy(p, p.winnersTurn, p.result);
    long work = positions() - before;
    if (work >= minPositions) {
      if (!find(p, p.aspect())) {
        entries.clear(p.entry);
      }
      entries.write(p, p.result, p.entry);
      store(p, work);
    }
  }

  @Override
  protected Tried tryMove(RemotenessNode p, int move, boolean exclusive) {
    RemotenessNode next = node(p.depth + 1);
    next.follow(p, move);
    next.claim(!p.winnersTurn, p.winnersTurn ? p.k : p.k - 1);
    if (!solve(next, exclusive)) {
      return Tried.PUT_OFF;
    }
    if (ClaimResult.isProved(next.result) != p.winnersTurn) {
      p.carrier.add(next.carrier);
      int rounds = ClaimResult.rounds(next.result);
      p.rounds = p.winnersTurn ? Math.min(p.rounds, rounds) : Math.max(p.rounds, rounds);
      return Tried.DECIDES_NOT;
    }
    p.carrier.setTo(move, next.carrier);
    if (p.winnersTurn) {
      winnersOrder.won(p.token, move);
      p.result = next.result;
    } else {
      p.result = ClaimResult.oneMore(next.result);
    }
    return Tried.DECIDES;
  }

  private void addStrategy(Position p, boolean winnersTurn, int result) {
    if (strategies != null && result != ClaimResult.UNKNOWN) {
      strategies.add(p, winnersTurn, result);
    }
  }

  @Override
  protected boolean restore(Position p, int aspect, long[] entry) {
    boolean possible = entries.isPossible(entry, p);
    if (possible) {
      addStrategy(p, aspect == 1, entries.proof(entry, p));
      addStrategy(p, aspect == 1, entries.refutation(entry, p));
    }
    return possible;
  }
}

package org.junipergreen.solver.search.remoteness;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.parallel.SplitPoints;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * The game after one opening if the winner hurries and the loser delays, found by deciding claims:
 * first its length, then its moves. All threads decide the same claims in the same order.
 */
final class BoundedRemoteness {
  /**
   * The winner needs more than {@code tooFew} rounds and at most {@code enough}. The next claim is
   * that {@code next} are enough.
   */
  private record Bounds(int tooFew, int enough, int next) {
    /**
     * Returns the bounds after the next claim is decided. Before the first upper bound, the next
     * claim is the length of the longest game so far, because most games are about as long.
     */
    Bounds with(boolean nextIsEnough, int longest) {
      if (nextIsEnough) {
        return new Bounds(tooFew, next, next - 1);
      }
      boolean open = enough == Integer.MAX_VALUE;
      return new Bounds(next, enough, open ? Math.max(next + 1, longest) : enough - 1);
    }
  }

  /** The claim that the winner needs at most k rounds in a position. */
  private record Claim(int token, long lo, long hi, boolean winnersTurn, int k) {}

  private final PackedBoard board;
  private final int opening;
  private final boolean winnersTurn;
  private final AtomicInteger longest;

  /** Shared, so that all threads decide the same claims. */
  private final AtomicReference<@Nullable Bounds> bounds = new AtomicReference<>();

  private final SplitPoints<RemotenessWorker, Claim, Boolean> claims = new SplitPoints<>();

  /**
   * Creates a game of which only the first number is known.
   *
   * @param winnersTurn whether the player who does not make the opening wins
   * @param longest the rounds of the longest game so far, shared with other games
   */
  BoundedRemoteness(PackedBoard board, int opening, boolean winnersTurn, AtomicInteger longest) {
    this.board = board;
    this.opening = opening;
    this.winnersTurn = winnersTurn;
    this.longest = longest;
  }

  /** Returns the smallest best moves, up to the last one before 1. */
  List<Integer> line(RemotenessWorker worker) {
    Position root = new Position(board);
    root.start(opening);
    int rounds = rounds(root, worker);
    longest.accumulateAndGet(rounds, Math::max);
    List<Integer> line = new ArrayList<>();
    line.add(board.number(root.token));
    Position position = root;
    boolean turn = winnersTurn;
    int left = rounds;
    while (turn || left > 0) {
      position = bestMove(position, turn, left, worker);
      line.add(board.number(position.token));
      left -= turn ? 0 : 1;
      turn = !turn;
    }
    return line;
  }

  private int rounds(Position root, RemotenessWorker worker) {
    bounds.compareAndSet(null, new Bounds(-1, Integer.MAX_VALUE, longest.get()));
    Bounds known = Objects.requireNonNull(bounds.get());
    while (known.tooFew + 1 < known.enough) {
      boolean enough = within(root, winnersTurn, known.next, worker);
      bounds.compareAndSet(known, known.with(enough, longest.get()));
      known = Objects.requireNonNull(bounds.get());
    }
    return known.enough;
  }

  private Position bestMove(Position position, boolean turn, int rounds, RemotenessWorker worker) {
    for (int move = 0; move < board.size(); move++) {
      if (position.contains(move) && board.adjacent(position.token, move)) {
        Position next = new Position(board);
        next.follow(position, move);
        boolean best =
            turn
                ? within(next, false, rounds, worker)
                : rounds == 1 || !within(next, true, rounds - 2, worker);
        if (best) {
          return next;
        }
      }
    }
    throw new AssertionError("no move keeps the " + rounds + " rounds left");
  }

  private boolean within(Position position, boolean turn, int k, RemotenessWorker worker) {
    return claims.answer(
        new Claim(position.token, position.lo, position.hi, turn, k),
        one -> ClaimResult.isProved(one.decide(position, turn, k)),
        worker);
  }
}

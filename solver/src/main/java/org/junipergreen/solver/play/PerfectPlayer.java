package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.strategy.ThirteenMoveDefence;

/**
 * A player that never loses a won position. A winning reply is a neighbour of the number just
 * played that some maximum matching of the unused ones does not cover ({@link
 * GamePosition#winningMoves}). Thread-safe.
 *
 * <p>A winning move costs one matching. A losing move costs a matching for each candidate; the
 * number of candidates is limited so that their boards have {@value #WEIGHED} numbers in total.
 */
public final class PerfectPlayer implements Player {
  /** The largest board on which moves are chosen by remoteness. */
  public static final int MAX_TIMED = 36;

  private static final int WEIGHED = 200_000;

  private final @Nullable PositionValue<Integer> remoteness;
  private final @Nullable ThirteenMoveDefence defence;

  public enum Style {
    /**
     * Any winning move. In a lost position, the move after which the largest share of replies is
     * wrong. A voluntary 1 is excluded both as a move and as a reply. From n = {@value
     * ThirteenMoveDefence#MIN_N} on, the second player first follows {@link ThirteenMoveDefence}.
     */
    ANY_WIN,
    /** The fastest win or slowest loss, up to {@link #MAX_TIMED}; then {@link #ANY_WIN}. */
    FASTEST
  }

  public PerfectPlayer(Board board, Style style) {
    boolean timed =
        board.isUsual() && board.last() >= BoardWithoutOne.MIN_N && board.last() <= MAX_TIMED;
    remoteness =
        style == Style.FASTEST && timed
            ? PositionValue.remoteness(new BoardWithoutOne(board.size()))
            : null;
    defence =
        board.isUsual() && board.last() >= ThirteenMoveDefence.MIN_N
            ? new ThirteenMoveDefence(board.last())
            : null;
  }

  @Override
  public int move(GamePosition position, SplittableRandom random) {
    int[] wins = position.winningMoves();
    int[] moves = wins.length > 0 ? wins : withoutGift(position);
    PositionValue<Integer> known = remoteness;
    if (known != null) {
      int sign = wins.length > 0 ? -1 : 1;
      moves = Player.best(moves, v -> sign * following(position.play(v), known));
    }
    if (wins.length == 0 && moves.length > 1) {
      Optional<Long> reply = defence(position);
      if (reply.isPresent()) {
        return reply.get().intValue();
      }
      int[] weighed = some(moves, position.n(), random);
      moves =
          weighed.length == 1 ? weighed : Player.best(weighed, v -> chanceToErr(position.play(v)));
    }
    return Player.anyOf(moves, random);
  }

  /** Returns the reply of {@link ThirteenMoveDefence}, if any. */
  private Optional<Long> defence(GamePosition position) {
    ThirteenMoveDefence strategy = defence;
    int[] named =
        IntStream.rangeClosed(1, position.n()).filter(v -> !position.isUnused(v)).toArray();
    if (strategy == null || named.length % 2 == 0 || named[0] == 1) {
      return Optional.empty();
    }
    // The number just played must be last.
    LongStream others = IntStream.of(named).filter(v -> v != position.last()).asLongStream();
    return strategy.reply(LongStream.concat(others, LongStream.of(position.last())).toArray());
  }

  /** Returns the length of the rest of the game, including 1 and a prime if 1 is unused. */
  private static int following(GamePosition position, PositionValue<Integer> remoteness) {
    return remoteness.of(position) + (position.isUnused(1) ? 2 : 0);
  }

  /** Returns the legal moves without a gift, unless it is the only move. */
  private static int[] withoutGift(GamePosition position) {
    int[] moves = position.moves();
    return moves.length > 1 && moves[0] == 1 && hasGift(position)
        ? Arrays.copyOfRange(moves, 1, moves.length)
        : moves;
  }

  /** Returns whether 1 can be played and is answered by a prime. */
  private static boolean hasGift(GamePosition position) {
    return position.isUsual() && position.isUnused(1);
  }

  /** Returns a random sample of the moves, as many as can be evaluated, but at least one. */
  private static int[] some(int[] moves, int n, SplittableRandom random) {
    int count = Math.min(moves.length, Math.max(1, WEIGHED / n));
    int[] drawn = moves.clone();
    for (int i = 0; i < count; i++) {
      int j = i + random.nextInt(drawn.length - i);
      int move = drawn[j];
      drawn[j] = drawn[i];
      drawn[i] = move;
    }
    return Arrays.copyOf(drawn, count);
  }

  /** Returns the share of losing replies other than a gift, or 0 if there is no other reply. */
  private static Probability chanceToErr(GamePosition position) {
    int replies = position.replies(position.last()) - (hasGift(position) ? 1 : 0);
    int winning = position.winningMoves().length;
    return replies == 0 ? Probability.ZERO : Probability.of(replies - winning, replies);
  }
}

package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;

/**
 * Never loses a position that is won: a winning reply is a neighbour of the number just played that
 * some maximum matching of the unused ones misses ({@link GamePosition#winningMoves}). Thread-safe.
 *
 * <p>A won move costs one matching. A lost one costs a matching for each move that is weighed, and
 * no more are weighed than make up {@value #WEIGHED} numbers on their boards together.
 */
public final class PerfectPlayer implements Player {
  /** The largest board whose positions' remoteness is found quickly enough to choose by it. */
  public static final int MAX_TIMED = 36;

  private static final int WEIGHED = 200_000;

  private final @Nullable PositionValue<Integer> remoteness;
  private final @Nullable LongResistance resistance;

  /** How it plays among moves of the same outcome. */
  public enum Style {
    /**
     * Any winning move. When lost, a move after which the largest share of replies err; 1 is
     * neither such a move nor such a reply, unless there is no other. From n = {@value
     * LongResistance#MIN_N} on the second player, when lost, holds out for 13 numbers first ({@link
     * LongResistance}).
     */
    ANY_WIN,
    /**
     * The fastest win or the longest resistance, and only among equal ones as above. Beyond n =
     * {@link #MAX_TIMED}, and on boards other than 1..n, the same as {@link #ANY_WIN}.
     */
    FASTEST
  }

  /** A player for one board. */
  public PerfectPlayer(Board board, Style style) {
    boolean timed =
        board.isUsual() && board.last() >= BoardWithoutOne.MIN_N && board.last() <= MAX_TIMED;
    remoteness =
        style == Style.FASTEST && timed
            ? PositionValue.remoteness(new BoardWithoutOne(board.size()))
            : null;
    resistance =
        board.isUsual() && board.last() >= LongResistance.MIN_N
            ? new LongResistance(board.last())
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
      Optional<Long> reply = longResistance(position);
      if (reply.isPresent()) {
        return reply.get().intValue();
      }
      int[] weighed = some(moves, position.n(), random);
      moves =
          weighed.length == 1 ? weighed : Player.best(weighed, v -> chanceToErr(position.play(v)));
    }
    return Player.anyOf(moves, random);
  }

  /** The reply of {@link LongResistance}, when it is known for the position. */
  private Optional<Long> longResistance(GamePosition position) {
    LongResistance strategy = resistance;
    int[] named =
        IntStream.rangeClosed(1, position.n()).filter(v -> !position.isUnused(v)).toArray();
    if (strategy == null || named.length % 2 == 0 || named[0] == 1) {
      return Optional.empty();
    }
    // The last number comes last.
    LongStream others = IntStream.of(named).filter(v -> v != position.last()).asLongStream();
    return strategy.reply(LongStream.concat(others, LongStream.of(position.last())).toArray());
  }

  /** How many numbers follow; 1 and a prime are the last of them, unless 1 has been played. */
  private static int following(GamePosition position, PositionValue<Integer> remoteness) {
    return remoteness.of(position) + (position.isUnused(1) ? 2 : 0);
  }

  /** All moves, but a gift only when there is no other. */
  private static int[] withoutGift(GamePosition position) {
    int[] moves = position.moves();
    return moves.length > 1 && moves[0] == 1 && hasGift(position)
        ? Arrays.copyOfRange(moves, 1, moves.length)
        : moves;
  }

  /** Whether 1 can be played and is answered by a prime: even a beginner knows that. */
  private static boolean hasGift(GamePosition position) {
    return position.isUsual() && position.isUnused(1);
  }

  /** As many of the moves as there is time to weigh, drawn at random; at least one. */
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

  /**
   * The share of the opponent's replies that lose, without a gift, which not even a beginner makes;
   * all replies win when there is no other.
   */
  private static Probability chanceToErr(GamePosition position) {
    int replies = position.replies(position.last()) - (hasGift(position) ? 1 : 0);
    int winning = position.winningMoves().length;
    return replies == 0 ? Probability.ZERO : Probability.of(replies - winning, replies);
  }
}

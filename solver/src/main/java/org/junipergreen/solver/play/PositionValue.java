package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A value for each position of a game, by recursion over the positions on the {@link
 * BoardWithoutOne}: a given one where there is no move, else what a rule makes of the values after
 * each move. Values are exact, so that equal moves are found equal.
 *
 * <p>What was found is kept: a word and a reference a position, and of fractions two big integers.
 * Thread-safe: while one thread computes, the others wait.
 *
 * @param <V> immutable
 */
final class PositionValue<V> {
  private final BoardWithoutOne board;
  private final V end;
  private final Function<List<V>, V> rule;
  private final Long2ObjectOpenHashMap<V> known = new Long2ObjectOpenHashMap<>();

  /**
   * Nothing is computed yet.
   *
   * @param end the value where there is no move
   * @param rule what the values after each move, at least one, make of a position
   */
  private PositionValue(BoardWithoutOne board, V end, Function<List<V>, V> rule) {
    this.board = board;
    this.end = end;
    this.rule = rule;
  }

  /**
   * How many numbers follow on the board without 1 when the winner hurries and the loser delays;
   * odd when the player to move wins. While 1 is unused, 1 and a prime follow these.
   */
  static PositionValue<Integer> remoteness(BoardWithoutOne board) {
    return new PositionValue<>(
        board,
        0,
        after -> {
          int shortestWin = Integer.MAX_VALUE;
          int longestLoss = 0;
          for (int following : after) {
            if (following % 2 == 0) {
              shortestWin = Math.min(shortestWin, 1 + following);
            } else {
              longestLoss = Math.max(longestLoss, 1 + following);
            }
          }
          return shortestWin < Integer.MAX_VALUE ? shortestWin : longestLoss;
        });
  }

  /**
   * The probability that the player to move wins when from here on both play at random, each move
   * as likely as any other.
   */
  static PositionValue<Probability> randomPlay(BoardWithoutOne board) {
    return new PositionValue<>(
        board,
        Probability.ZERO,
        after ->
            after.stream()
                .map(Probability::ofTheOther)
                .reduce(Probability.ZERO, Probability::plus)
                .dividedBy(after.size()));
  }

  /** The value of a position that is not the start. */
  V of(GamePosition position) {
    return of(board.position(position));
  }

  /** The value of a position on the board without 1. */
  synchronized V of(long position) {
    long moves = board.moves(position);
    if (moves == 0) {
      return end;
    }
    V value = known.get(position);
    if (value == null) {
      List<V> after = new ArrayList<>(Long.bitCount(moves));
      for (; moves != 0; moves &= moves - 1) {
        after.add(of(board.play(position, Long.numberOfTrailingZeros(moves))));
      }
      value = rule.apply(after);
      known.put(position, value);
    }
    return value;
  }
}

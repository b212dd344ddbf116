package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A value of each position on the {@link BoardWithoutOne}, by memoized recursion: a constant if
 * there is no move, otherwise a function of the values after each move. Values are exact. The cache
 * takes a word and a reference for each position, and two big integers for each fraction.
 * Thread-safe, but only one thread computes at a time.
 *
 * @param <V> an immutable type
 */
final class PositionValue<V> {
  private final BoardWithoutOne board;
  private final V end;
  private final Function<List<V>, V> rule;
  private final Long2ObjectOpenHashMap<V> known = new Long2ObjectOpenHashMap<>();

  /** Uses {@code end} for final positions, otherwise {@code rule} of the values after each move. */
  private PositionValue(BoardWithoutOne board, V end, Function<List<V>, V> rule) {
    this.board = board;
    this.end = end;
    this.rule = rule;
  }

  /** Returns the length of the rest of the game, odd if the player to move wins. */
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

  /** Returns the probability that the player to move wins if both play at random. */
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

  V of(GamePosition position) {
    return of(board.position(position));
  }

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

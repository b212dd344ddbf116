package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Locale;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.work.Cancellation;

/**
 * The exact probability that one player beats another. Both choose uniformly among some moves, so
 * the probability is a rational number, computed by memoized recursion. Two players who play any
 * move meet 72,409 positions at n = 20 and 540,568 at n = 24, which takes seconds.
 */
public final class ExactDuel {
  /** The largest board whose positions fit in a word. */
  public static final int MAX_N = GamePosition.MAX_KEYED;

  private final Player.Uniform first;
  private final Player.Uniform second;
  private final int mostPositions;
  private final Cancellation ends;
  private final Long2ObjectOpenHashMap<Probability> known = new Long2ObjectOpenHashMap<>();

  private ExactDuel(
      Player.Uniform first, Player.Uniform second, int mostPositions, Cancellation ends) {
    this.first = first;
    this.second = second;
    this.mostPositions = mostPositions;
    this.ends = ends;
  }

  /**
   * Returns the probability that the first player wins on 1..n.
   *
   * @param n from 1 to {@link #MAX_N}
   * @param mostPositions the maximum number of positions
   * @param ends polled at each position
   * @throws IllegalArgumentException if n is out of range or there are more positions
   */
  public static Probability firstWins(
      int n, Player.Uniform first, Player.Uniform second, int mostPositions, Cancellation ends) {
    if (n < 1 || n > MAX_N) {
      throw new IllegalArgumentException("n must be from 1 to %d, not %d".formatted(MAX_N, n));
    }
    return new ExactDuel(first, second, mostPositions, ends)
        .firstWins(GamePosition.start(Board.upTo(n), ends), 0);
  }

  private Probability firstWins(GamePosition position, int played) {
    // The unused numbers determine the number of moves played.
    long key = position.key();
    Probability found = known.get(key);
    if (found != null) {
      return found;
    }
    ends.check();
    Probability result;
    if (position.moves().length == 0) {
      result = played % 2 == 0 ? Probability.ZERO : Probability.ONE;
    } else {
      int[] choices = (played % 2 == 0 ? first : second).choices(position);
      Probability sum = Probability.ZERO;
      for (int v : choices) {
        sum = sum.plus(firstWins(position.play(v), played + 1));
      }
      result = sum.dividedBy(choices.length);
    }
    if (known.size() == mostPositions) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "the players can meet more than %,d positions", mostPositions));
    }
    known.put(key, result);
    return result;
  }
}

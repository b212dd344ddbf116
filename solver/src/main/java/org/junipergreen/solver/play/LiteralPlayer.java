package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/**
 * The article's "inhuman" player in a literal reading: all continuations count, including those in
 * which 1 is played voluntarily, which {@link InhumanPlayer.Counting} ignores. It plays a move with
 * the largest chance to win. Chances are exact fractions, computed by memoized recursion. There are
 * 72,409 positions at n = 20 and 540,568 at n = 24. Thread-safe.
 */
public final class LiteralPlayer implements Player.Uniform {
  public static final int MAX_N = 24;

  private final Interpretation reading;

  /** The chance of the player to move. For games, the denominator is their number. */
  private final Long2ObjectOpenHashMap<Probability> known = new Long2ObjectOpenHashMap<>();

  public enum Interpretation {
    /** The probability to win if all further moves are random. */
    MOVES,
    /** The share of complete games that are won. */
    GAMES;

    private Probability sum(Probability a, Probability b) {
      return this == GAMES ? a.pooledWith(b) : a.plus(b);
    }
  }

  /** Creates a player for 1..n with n up to {@link #MAX_N}. */
  public LiteralPlayer(int n, Interpretation reading) {
    if (n > MAX_N) {
      throw new IllegalArgumentException(
          "this player supports n up to %d, not %d".formatted(MAX_N, n));
    }
    this.reading = reading;
  }

  @Override
  public int[] choices(GamePosition position) {
    return Player.best(position.moves(), v -> chance(position.play(v)).ofTheOther());
  }

  private synchronized Probability chance(GamePosition position) {
    int[] moves = position.moves();
    if (moves.length == 0) {
      return Probability.ZERO;
    }
    long key = position.key();
    Probability result = known.get(key);
    if (result == null) {
      for (int v : moves) {
        Probability move = chance(position.play(v)).ofTheOther();
        result = result == null ? move : reading.sum(result, move);
      }
      result = reading == Interpretation.MOVES ? result.dividedBy(moves.length) : result;
      known.put(key, result);
    }
    return result;
  }
}

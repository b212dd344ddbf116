package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;

/**
 * The article's "inhuman" player as its words can be read literally: it weighs every continuation,
 * those in which somebody plays 1 before having to, too, and makes a move with the largest chance
 * to win. {@link InhumanPlayer.Counting} leaves these out. Thread-safe.
 *
 * <p>The chances are exact fractions, found position by position. At n = 20 there are 72,409
 * positions, and at n = 24 there are 540,568.
 */
public final class LiteralPlayer implements Player.Uniform {
  /** The largest board. */
  public static final int MAX_N = 24;

  private final Reading reading;

  /** The chance of the player to move; of games, won ones out of their number. */
  private final Long2ObjectOpenHashMap<Probability> known = new Long2ObjectOpenHashMap<>();

  /** What a chance is. */
  public enum Reading {
    /** The probability to win when from there on each move is as likely as any other. */
    MOVES,
    /** The share of the complete games from there on that are won. */
    GAMES;

    private Probability sum(Probability a, Probability b) {
      return this == GAMES ? a.pooledWith(b) : a.plus(b);
    }
  }

  /**
   * A player for boards 1..n.
   *
   * @param n at most {@link #MAX_N}
   */
  public LiteralPlayer(int n, Reading reading) {
    if (n > MAX_N) {
      throw new IllegalArgumentException(
          "all continuations are weighed up to n = %d, not %d".formatted(MAX_N, n));
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
      result = reading == Reading.MOVES ? result.dividedBy(moves.length) : result;
      known.put(key, result);
    }
    return result;
  }
}

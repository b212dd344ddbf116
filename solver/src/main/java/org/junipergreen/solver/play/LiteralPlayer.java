package org.junipergreen.solver.play;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.math.BigInteger;
import java.util.stream.IntStream;

/**
 * The article's "inhuman" player as its words can be read literally: it weighs every continuation,
 * those in which somebody plays 1 before having to, too, and makes a move with the largest chance
 * to win. {@link CountingPlayer} leaves these out. Thread-safe.
 *
 * <p>The chances are exact fractions, found position by position. At n = 20 there are 72,409
 * positions, and at n = 24 there are 540,568.
 */
public final class LiteralPlayer implements Player.Uniform {
  /** The largest board. */
  public static final int MAX_N = 24;

  private final Reading reading;
  private final Long2ObjectOpenHashMap<Chance> known = new Long2ObjectOpenHashMap<>();

  /** What a chance is. */
  public enum Reading {
    /** The probability to win when from there on each move is as likely as any other. */
    MOVES,
    /** The share of the complete games from there on that are won. */
    GAMES;

    private Chance sum(Chance a, Chance b) {
      return this == GAMES
          ? new Chance(a.won.add(b.won), a.all.add(b.all))
          : new Chance(a.won.multiply(b.all).add(b.won.multiply(a.all)), a.all.multiply(b.all));
    }
  }

  /** The player to move wins {@code won} of {@code all}, which for games is their number. */
  private record Chance(BigInteger won, BigInteger all) {
    static final Chance NONE = new Chance(BigInteger.ZERO, BigInteger.ONE);

    Chance ofTheOther() {
      return new Chance(all.subtract(won), all);
    }

    /** In lowest terms, so that the numbers stay small. */
    Chance dividedBy(int count) {
      BigInteger divisor = all.multiply(BigInteger.valueOf(count));
      BigInteger common = won.gcd(divisor);
      return new Chance(won.divide(common), divisor.divide(common));
    }

    static int compare(Chance a, Chance b) {
      return a.won.multiply(b.all).compareTo(b.won.multiply(a.all));
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
    int[] moves = position.moves();
    Chance[] chances = new Chance[moves.length];
    Chance most = Chance.NONE;
    for (int i = 0; i < moves.length; i++) {
      chances[i] = chance(position.play(moves[i])).ofTheOther();
      most = Chance.compare(chances[i], most) > 0 ? chances[i] : most;
    }
    Chance largest = most;
    return IntStream.range(0, moves.length)
        .filter(i -> Chance.compare(chances[i], largest) == 0)
        .map(i -> moves[i])
        .toArray();
  }

  private synchronized Chance chance(GamePosition position) {
    int[] moves = position.moves();
    if (moves.length == 0) {
      return Chance.NONE;
    }
    long key = position.key();
    Chance result = known.get(key);
    if (result == null) {
      for (int v : moves) {
        Chance move = chance(position.play(v)).ofTheOther();
        result = result == null ? move : reading.sum(result, move);
      }
      result = reading == Reading.MOVES ? result.dividedBy(moves.length) : result;
      known.put(key, result);
    }
    return result;
  }
}

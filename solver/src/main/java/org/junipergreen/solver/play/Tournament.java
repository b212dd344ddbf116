package org.junipergreen.solver.play;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Many games between pairs of players. The source of randomness of each game is seeded by the
 * tournament's seed, the players, the board and the index of the game, so scores depend neither on
 * the threads nor on the order of the pairs.
 */
public final class Tournament {
  private final int n;
  private final long seed;
  private final Map<Contestant, Player> players = new EnumMap<>(Contestant.class);

  /**
   * The score of a pair.
   *
   * @param first the player who opened
   * @param games the number of games played, at least 1
   * @param wins the number of games won by {@code first}
   */
  public record Score(Contestant first, Contestant second, int games, int wins) {
    /** The standard normal quantile of 97.5 %, for intervals at 95 %. */
    private static final double Z = 1.959963984540054;

    public double rate() {
      return (double) wins / games;
    }

    /** The lower end of Wilson's score interval at 95 % (J. Amer. Statist. Assoc. 22, 1927). */
    public double low() {
      return Math.max(0, middle() - half());
    }

    /** Returns the upper end of that interval. */
    public double high() {
      return Math.min(1, middle() + half());
    }

    private double middle() {
      return (wins + Z * Z / 2) / (games + Z * Z);
    }

    private double half() {
      double variance = (double) wins * (games - wins) / games + Z * Z / 4;
      return Z * Math.sqrt(variance) / (games + Z * Z);
    }
  }

  /** Creates a tournament on 1..n, n ≥ 1. */
  public Tournament(int n, List<Contestant> contestants, long seed) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    this.n = n;
    this.seed = seed;
    contestants.forEach(contestant -> players.put(contestant, contestant.on(Board.upTo(n))));
  }

  /** Returns a copy in which a contestant is replaced by the given player. */
  public Tournament with(Contestant contestant, Player player) {
    Tournament changed = new Tournament(n, List.of(), seed);
    changed.players.putAll(players);
    changed.players.put(contestant, player);
    return changed;
  }

  /**
   * Plays at least one game between two contestants, who may be equal.
   *
   * @param first opens each game
   * @param pool runs the games
   * @throws IllegalArgumentException if a contestant does not take part
   * @throws org.junipergreen.solver.work.CancelledException if the pool is cancelled
   */
  public Score play(Contestant first, Contestant second, int games, WorkerPool pool) {
    Player opens = player(first);
    Player answers = player(second);
    AtomicInteger wins = new AtomicInteger();
    pool.forEach(
        "tournament",
        games,
        game -> {
          if (firstWins(opens, answers, random(first, second, game), pool.ends())) {
            wins.incrementAndGet();
          }
        });
    return new Score(first, second, games, wins.get());
  }

  private SplittableRandom random(Contestant first, Contestant second, int game) {
    long mixed = seed;
    for (long part : new long[] {n, first.name().hashCode(), second.name().hashCode(), game}) {
      mixed = new SplittableRandom(mixed ^ part).nextLong();
    }
    return new SplittableRandom(mixed);
  }

  private boolean firstWins(
      Player first, Player second, SplittableRandom random, Cancellation ends) {
    GamePosition position = GamePosition.start(Board.upTo(n), ends);
    int played = 0;
    while (position.moves().length > 0) {
      Player mover = played++ % 2 == 0 ? first : second;
      position = position.play(mover.move(position, random));
    }
    return played % 2 == 1;
  }

  private Player player(Contestant contestant) {
    Player player = players.get(contestant);
    if (player == null) {
      throw new IllegalArgumentException(contestant + " does not take part in this tournament");
    }
    return player;
  }
}

package org.junipergreen.solver.play;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.lifetime.Team;

/**
 * Players against each other, many games a pair.
 *
 * <p>Each game has a source of chance of its own, seeded by the tournament's seed, the two players,
 * the board and the game's index; so the scores depend neither on the threads nor on which pairs
 * are played in which order.
 */
public final class Tournament {
  private final int n;
  private final long seed;
  private final Map<Contestant, Player> players = new EnumMap<>(Contestant.class);

  /**
   * How many games of a pair the first player won.
   *
   * @param first the player who made the openings
   * @param second the other one
   * @param games how many were played, at least 1
   * @param wins how many of them {@code first} won
   */
  public record Score(Contestant first, Contestant second, int games, int wins) {
    /** The standard normal quantile of 97.5 %, for intervals at 95 %. */
    private static final double Z = 1.959963984540054;

    /** The share of games that the first player won. */
    public double rate() {
      return (double) wins / games;
    }

    /**
     * The lower end of Wilson's score interval at 95 % for the first player's chance (E. B. Wilson,
     * "Probable inference, the law of succession, and statistical inference", J. Amer. Statist.
     * Assoc. 22, 1927).
     */
    public double low() {
      return Math.max(0, middle() - half());
    }

    /** The upper end of that interval. */
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

  /**
   * A tournament.
   *
   * @param n the largest number on the board, at least 1
   * @param contestants those who can meet in it
   */
  public Tournament(int n, List<Contestant> contestants, long seed) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    this.n = n;
    this.seed = seed;
    contestants.forEach(contestant -> players.put(contestant, contestant.on(Board.upTo(n))));
  }

  /** The same tournament, with a player of the caller's own for one of the contestants. */
  public Tournament with(Contestant contestant, Player player) {
    Tournament changed = new Tournament(n, List.of(), seed);
    changed.players.putAll(players);
    changed.players.put(contestant, player);
    return changed;
  }

  /**
   * Plays some games between two contestants, who may be the same.
   *
   * @param first makes the opening in each of them
   * @param games how many, at least 1
   * @param team its threads play the games
   * @throws IllegalArgumentException when one of the two does not take part
   * @throws org.junipergreen.solver.lifetime.CancelledException when the team is to end
   */
  public Score play(Contestant first, Contestant second, int games, Team team) {
    Player opens = player(first);
    Player answers = player(second);
    AtomicInteger next = new AtomicInteger();
    AtomicInteger wins = new AtomicInteger();
    team.together(
        Math.max(1, team.threads()),
        () -> {
          Team.name("tournament");
          for (int game = next.getAndIncrement(); game < games; game = next.getAndIncrement()) {
            team.ends().check();
            if (firstWins(opens, answers, random(first, second, game))) {
              wins.incrementAndGet();
            }
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

  /** Plays one game; true when the first player makes the last move, and so wins. */
  private boolean firstWins(Player first, Player second, SplittableRandom random) {
    GamePosition position = GamePosition.start(Board.upTo(n));
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
      throw new IllegalArgumentException(contestant + " is not in this tournament");
    }
    return player;
  }
}

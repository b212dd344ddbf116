package org.junipergreen.solver.play;

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

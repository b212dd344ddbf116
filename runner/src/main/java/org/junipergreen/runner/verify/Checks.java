package org.junipergreen.runner.verify;

import java.util.function.Supplier;
import org.junipergreen.runner.batch.ExhaustiveSearch;
import org.junipergreen.runner.store.Quantity;

/** The checks of each quantity that do not rest on the computation that made its rows. */
public final class Checks {
  /** The last n whose integer programme takes less than a second or so. */
  private static final int LAST_PROGRAMME = 60;

  private Checks() {}

  /** The check of longest chains that is quick: by the rules, and small ones a second way. */
  public static Check ofChains() {
    return ChainCheck.ofTheChain().and(ChainCheck.bySecondFormulation().between(1, LAST_PROGRAMME));
  }

  /** The check of longest chains by a second formulation, for every n. */
  public static Check bySecondFormulation() {
    return ChainCheck.bySecondFormulation();
  }

  /**
   * The strongest check that is quick: what matchings, lines of play and sums prove of the rows,
   * and all values by plain recursion for n up to 20.
   *
   * @param search makes a search with few rules, for the few boards that nothing else checks
   */
  public static Check byCertificate(Quantity quantity, Supplier<ExhaustiveSearch> search) {
    return switch (quantity) {
      case WINNER -> new Comparison(quantity, Reference.winnerByCertificate());
      case REMOTENESS ->
          Openings.even()
              .and(RemotenessLine.byMatchings())
              .and(RemotenessLine.byPlainRecursion().between(1, PlainRows.LAST));
      case GRUNDY -> Openings.all().and(new GrundyZeros()).and(byPlainRecursion(quantity));
      case MISERE -> new Comparison(quantity, new MisereReference(search.get()));
      case GAMES ->
          Openings.even()
              .and(GameSums.ofParities())
              .and(GameSums.ofOpenings())
              .and(byPlainRecursion(quantity));
      case CHAIN -> ofChains();
      case FASTEST -> new FastestOpening().and(byPlainRecursion(quantity));
    };
  }

  /** All values by plain recursion, for the n for which that is quick. */
  private static Check byPlainRecursion(Quantity quantity) {
    Reference plain = n -> PlainRows.of(quantity, Math.toIntExact(n));
    return new Comparison(quantity, plain).between(1, PlainRows.LAST);
  }
}

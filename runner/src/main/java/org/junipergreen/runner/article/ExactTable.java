package org.junipergreen.runner.article;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.ExactDuel;
import org.junipergreen.solver.play.Player;
import org.junipergreen.solver.play.Probability;
import org.junipergreen.solver.work.Cancellation;

/**
 * The probability that J1 wins, for each pair of players, as printed by {@code juniper tournament
 * --exact}.
 *
 * @param probabilities one for each pair, sorted by opener, then by opponent
 */
record ExactTable(int n, List<Contestant> players, List<Probability> probabilities) {
  static final List<String> FIELDS =
      List.of("n", "first", "second", "numerator", "denominator", "rate");

  private static final int MAX_POSITIONS = 2_000_000;

  /**
   * Computes the probabilities.
   *
   * @param ends cancels the computation
   * @param done called after each pair
   * @throws IllegalArgumentException if a player does not choose uniformly among some moves, or the
   *     board is too large
   */
  static ExactTable of(int n, List<Contestant> players, Cancellation ends, Runnable done) {
    List<Player.Uniform> uniform = players.stream().map(player -> uniform(player, n)).toList();
    List<Probability> probabilities = new ArrayList<>();
    for (Player.Uniform first : uniform) {
      for (Player.Uniform second : uniform) {
        probabilities.add(ExactDuel.firstWins(n, first, second, MAX_POSITIONS, ends));
        done.run();
      }
    }
    return new ExactTable(n, players, probabilities);
  }

  private static Player.Uniform uniform(Contestant contestant, int n) {
    if (contestant.on(Board.upTo(n)) instanceof Player.Uniform uniform) {
      return uniform;
    }
    throw new IllegalArgumentException(
        contestant
            + " does not choose at random among moves that are known before, as --exact needs it on 1.."
            + n);
  }

  private Probability probability(Contestant first, Contestant second) {
    return probabilities.get(players.indexOf(first) * players.size() + players.indexOf(second));
  }

  /** Returns the probabilities in percent: a row for each J1, a column for each J2. */
  Answer grid() {
    return Answer.of(
        "J1's wins in percent on 1..%,d, exactly.".formatted(n),
        TournamentTable.fields(players),
        TournamentTable.grid(
            players,
            (first, second) ->
                rate(probability(first, second))
                    .movePointRight(2)
                    .setScale(2, RoundingMode.HALF_UP)));
  }

  /** Returns a record for each pair. */
  Stream<List<Object>> records() {
    return IntStream.range(0, probabilities.size())
        .mapToObj(
            i -> {
              Probability p = probabilities.get(i);
              return List.of(
                  n,
                  players.get(i / players.size()).toString(),
                  players.get(i % players.size()).toString(),
                  p.numerator(),
                  p.denominator(),
                  rate(p));
            });
  }

  private static BigDecimal rate(Probability p) {
    return new BigDecimal(p.numerator())
        .divide(new BigDecimal(p.denominator()), MathContext.DECIMAL64);
  }
}

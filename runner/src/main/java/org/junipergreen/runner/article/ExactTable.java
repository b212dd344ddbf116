package org.junipergreen.runner.article;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.publish.RecordWriter;
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
 */
public final class ExactTable {
  public static final List<String> FIELDS =
      List.of("n", "first", "second", "numerator", "denominator", "rate");

  private static final int MAX_POSITIONS = 2_000_000;

  private final int n;
  private final List<Contestant> players;
  private final List<Probability> probabilities = new ArrayList<>();

  /** Creates a table whose probabilities are not computed yet. */
  public ExactTable(int n, List<Contestant> players) {
    this.n = n;
    this.players = players;
  }

  public int pairs() {
    return players.size() * players.size();
  }

  /**
   * Computes the probabilities.
   *
   * @param ends cancels the computation
   * @param done called after each pair
   * @throws IllegalArgumentException if a player does not choose uniformly among some moves, or the
   *     board is too large
   */
  public void compute(Cancellation ends, Runnable done) {
    List<Player.Uniform> uniform = players.stream().map(this::uniform).toList();
    for (Player.Uniform first : uniform) {
      for (Player.Uniform second : uniform) {
        probabilities.add(ExactDuel.firstWins(n, first, second, MAX_POSITIONS, ends));
        done.run();
      }
    }
  }

  private Player.Uniform uniform(Contestant contestant) {
    Player player = contestant.on(Board.upTo(n));
    if (player instanceof Player.Uniform uniform) {
      return uniform;
    }
    throw new IllegalArgumentException(
        contestant + " does not draw uniformly among moves that are known on 1.." + n);
  }

  /** Returns the probabilities in percent: a row for each J1, a column for each J2. */
  public Answer grid() {
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < players.size(); i++) {
      List<Object> row = new ArrayList<>(List.of(players.get(i).toString()));
      for (Probability p : probabilities.subList(i * players.size(), (i + 1) * players.size())) {
        row.add(rate(p).movePointRight(2).setScale(2, RoundingMode.HALF_UP));
      }
      rows.add(row);
    }
    return Answer.of(
        "J1's wins in percent on 1..%,d, exactly.".formatted(n),
        Stream.concat(Stream.of("J1 \\ J2"), players.stream().map(Contestant::toString)).toList(),
        rows);
  }

  public void write(RecordWriter records) {
    for (int i = 0; i < probabilities.size(); i++) {
      Probability p = probabilities.get(i);
      records.write(
          List.of(
              n,
              players.get(i / players.size()).toString(),
              players.get(i % players.size()).toString(),
              p.numerator(),
              p.denominator(),
              rate(p)));
    }
  }

  private static BigDecimal rate(Probability p) {
    return new BigDecimal(p.numerator())
        .divide(new BigDecimal(p.denominator()), MathContext.DECIMAL64);
  }
}

package org.junipergreen.runner.article;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.ExactDuel;
import org.junipergreen.solver.play.Player;
import org.junipergreen.solver.play.Probability;

/** What {@code juniper tournament --exact} prints: how likely J1 wins, for each pair of players. */
public final class ExactTable {
  /** The fields of its records. */
  public static final List<String> FIELDS =
      List.of("n", "first", "second", "numerator", "denominator", "rate");

  private static final int MAX_POSITIONS = 2_000_000;

  private final int n;
  private final List<Contestant> players;
  private final List<Probability> probabilities = new ArrayList<>();

  /** Nothing is computed yet. */
  public ExactTable(int n, List<Contestant> players) {
    this.n = n;
    this.players = players;
  }

  /** The number of pairs. */
  public int pairs() {
    return players.size() * players.size();
  }

  /**
   * Computes the probabilities.
   *
   * @param done called after each pair
   * @throws IllegalArgumentException when a player does not draw uniformly among moves, or the
   *     board is too large
   */
  public void compute(Runnable done) {
    List<Player.Uniform> uniform = players.stream().map(this::uniform).toList();
    for (Player.Uniform first : uniform) {
      for (Player.Uniform second : uniform) {
        probabilities.add(ExactDuel.firstWins(n, first, second, MAX_POSITIONS));
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

  /** A row for each J1 and a column for each J2, in percent. */
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

  /** Writes a record for each pair. */
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

package org.junipergreen.runner.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Score;
import org.junipergreen.solver.play.Tournament;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code juniper tournament}: the players against each other. */
@Command(
    name = "tournament",
    mixinStandardHelpOptions = true,
    description = {
      "Let players meet on 1..N, each against each on both sides, and print how often J1 wins: a row"
          + " for each J1 and a column for each J2, in percent with Wilson's confidence interval"
          + " at 95 percent.",
      "ia0 makes any move; ia1 knows that 1 loses to a prime above N/2; ia2 as well that the double"
          + " of a prime above N/3 loses to that prime; ia3 makes the move that leaves the fewest"
          + " replies; ia4 the one with the largest share of continuations that it wins (counted up"
          + " to N = 30, drawn beyond); perfect any winning one; fastest wins as fast and loses as"
          + " slowly as possible (up to N = 36).",
      "Fields of csv and json: n, first, second, games, wins (of first), rate, low, high. The same"
          + " seed gives the same games on any number of threads."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper tournament 20 --games 50",
      "  juniper tournament 30 --games 20 --players ia3,perfect --seed 7",
      "  juniper tournament 20 --games 20 --format json"
    })
final class TournamentCommand implements Runnable {
  @Spec private CommandSpec spec;
  @ParentCommand private Juniper juniper;

  @Parameters(
      paramLabel = "N",
      converter = Numbers.PlayedBoard.class,
      description = "the largest number on the board, from 1 to 1,000,000")
  private Integer n;

  @Option(
      names = "--games",
      paramLabel = "COUNT",
      defaultValue = "1000",
      converter = Numbers.Games.class,
      description = "games of each pair on each side (default: ${DEFAULT-VALUE})")
  private Integer games;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      defaultValue = "1",
      converter = Numbers.Seed.class,
      description = "which games are played (default: ${DEFAULT-VALUE})")
  private Long seed;

  @Option(
      names = "--players",
      paramLabel = "NAMES",
      split = ",",
      defaultValue = "ia0,ia1,ia2,ia3,ia4,perfect",
      description = "who takes part, of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private List<Contestant> players;

  @Mixin private FormatOption format;

  @Override
  public void run() {
    List<Contestant> contestants = players.stream().distinct().toList();
    List<Score> scores = scores(contestants);
    if (format.isTable()) {
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "J1's wins in percent, n = %d, %d games a pair, seed %d%n",
              n,
              games,
              seed);
      printTable(contestants, scores);
    } else {
      printRecords(scores);
    }
  }

  private List<Score> scores(List<Contestant> contestants) {
    Tournament tournament = new Tournament(n, contestants, seed);
    long total = (long) contestants.size() * contestants.size();
    List<Score> scores = new ArrayList<>();
    try (Progress progress =
        new Progress("tournament", "pairs", total, spec.commandLine().getErr())) {
      for (Contestant first : contestants) {
        for (Contestant second : contestants) {
          scores.add(tournament.play(first, second, games, juniper.common().threads()));
          progress.advance(1);
        }
      }
    }
    return scores;
  }

  private void printTable(List<Contestant> contestants, List<Score> scores) {
    List<String> fields = new ArrayList<>(List.of("J1 \\ J2"));
    contestants.forEach(second -> fields.add(second.toString()));
    try (RecordWriter table = format.records(fields)) {
      for (int i = 0; i < scores.size(); i += contestants.size()) {
        List<Object> row = new ArrayList<>(List.of(scores.get(i).first().toString()));
        scores.subList(i, i + contestants.size()).forEach(score -> row.add(cell(score)));
        table.write(row);
      }
    }
  }

  private static String cell(Score score) {
    return String.format(
        Locale.ROOT,
        "%.1f [%.1f, %.1f]",
        100 * score.rate(),
        100 * score.low(),
        100 * score.high());
  }

  private void printRecords(List<Score> scores) {
    try (RecordWriter records =
        format.records(List.of("n", "first", "second", "games", "wins", "rate", "low", "high"))) {
      for (Score score : scores) {
        records.write(
            List.of(
                n,
                score.first().toString(),
                score.second().toString(),
                score.games(),
                score.wins(),
                decimals(score.rate()),
                decimals(score.low()),
                decimals(score.high())));
      }
    }
  }

  /** To four digits, more than any feasible number of games tells. */
  private static BigDecimal decimals(double share) {
    return BigDecimal.valueOf(share).setScale(4, RoundingMode.HALF_EVEN);
  }
}

package org.junipergreen.runner.article;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.publish.CsvRecords;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Tournament.Score;

/**
 * How often each player beats each, on one board.
 *
 * @param n the largest number on the board
 * @param scores a score for each pair: all of the first opener, in the order of the openers, then
 *     those of the next
 */
public record TournamentTable(int n, List<Score> scores) {
  /** The fields of its records. */
  public static final List<String> FIELDS =
      List.of("n", "first", "second", "games", "wins", "rate", "low", "high");

  /** Digits of a share: more than any feasible number of games tells. */
  private static final int DIGITS = 4;

  private static final Pattern ROW =
      Pattern.compile("\\d+,\\w+,\\w+,(?<games>\\d{1,8}),(?<wins>\\d{1,8}),.*");

  /** Who opens, and who answers, in the table's order. */
  List<Contestant> players() {
    return scores.stream().map(Score::first).distinct().toList();
  }

  /** How many games each pair played. */
  int games() {
    return scores.get(0).games();
  }

  /** How often one player beats another, both of whom are in the table. */
  Score score(Contestant first, Contestant second) {
    return scores.stream()
        .filter(score -> score.first() == first && score.second() == second)
        .findFirst()
        .orElseThrow();
  }

  /** Writes a record for each pair. */
  public void write(RecordWriter records) {
    scores.forEach(score -> records.write(row(score)));
  }

  /** The games that the first player won in percent, to one digit. */
  static BigDecimal percent(Score score) {
    return BigDecimal.valueOf(100L * score.wins())
        .divide(BigDecimal.valueOf(score.games()), 1, RoundingMode.HALF_UP);
  }

  /** An end of an interval in percent, to one digit. */
  static BigDecimal percent(double share) {
    return BigDecimal.valueOf(100 * share).setScale(1, RoundingMode.HALF_UP);
  }

  /**
   * Reads back a file of records of given players.
   *
   * @throws Failure when it differs in anything from what {@link #write(Writer)} makes of the
   *     number of games in its first record and the wins in each
   */
  static TournamentTable read(Path file, int n, List<Contestant> players) {
    List<String> lines = lines(file);
    List<Score> scores = new ArrayList<>();
    for (Contestant first : players) {
      for (Contestant second : players) {
        int record = scores.size() + 1;
        int games = scores.isEmpty() ? number("games", file, lines, record) : scores.get(0).games();
        int wins = number("wins", file, lines, record);
        if (games == 0 || wins > games) {
          throw refused(file, record);
        }
        scores.add(new Score(first, second, games, wins));
      }
    }
    TournamentTable table = new TournamentTable(n, scores);
    StringWriter text = new StringWriter();
    table.write(text);
    List<String> expected = lines(text.toString());
    for (int i = 0; i < Math.max(lines.size(), expected.size()); i++) {
      if (i >= lines.size() || i >= expected.size() || !lines.get(i).equals(expected.get(i))) {
        throw refused(file, i);
      }
    }
    return table;
  }

  /** Writes the file that {@link #read} reads. */
  void write(Writer out) {
    try (RecordWriter records = new CsvRecords(out, FIELDS)) {
      write(records);
    }
  }

  private static int number(String field, Path file, List<String> lines, int line) {
    Matcher row = ROW.matcher(line < lines.size() ? lines.get(line) : "");
    if (!row.matches()) {
      throw refused(file, line);
    }
    return Integer.parseInt(row.group(field));
  }

  private static List<String> lines(Path file) {
    try {
      return lines(Files.readString(file));
    } catch (IOException e) {
      throw new Failure(file + ": it cannot be read: " + Failure.reason(e), e);
    }
  }

  /** The lines with all but their line feeds, and what stands behind the last one. */
  private static List<String> lines(String text) {
    return List.of(text.split("\n", -1));
  }

  private static Failure refused(Path file, int line) {
    return new Failure(
        "%s: line %d is not what 'juniper tournament --publish' writes; move the file elsewhere"
            .formatted(file, line + 1));
  }

  private List<Object> row(Score score) {
    return List.of(
        n,
        score.first().toString(),
        score.second().toString(),
        score.games(),
        score.wins(),
        BigDecimal.valueOf(score.wins())
            .divide(BigDecimal.valueOf(score.games()), DIGITS, RoundingMode.HALF_EVEN),
        decimals(score.low()),
        decimals(score.high()));
  }

  private static BigDecimal decimals(double share) {
    return BigDecimal.valueOf(share).setScale(DIGITS, RoundingMode.HALF_EVEN);
  }
}

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
import org.junipergreen.runner.publish.CsvRecords;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Tournament.Score;

/**
 * The scores of all pairs of players on one board.
 *
 * @param scores one score for each pair, sorted by opener, then by opponent
 */
public record TournamentTable(int n, List<Score> scores) {
  public static final List<String> FIELDS =
      List.of("n", "first", "second", "games", "wins", "rate", "low", "high");

  /** Digits of a share, more than the number of games can justify. */
  private static final int DIGITS = 4;

  private static final Pattern ROW =
      Pattern.compile("\\d+,\\w+,\\w+,(?<games>\\d{1,8}),(?<wins>\\d{1,8}),.*");

  List<Contestant> players() {
    return scores.stream().map(Score::first).distinct().toList();
  }

  int games() {
    return scores.get(0).games();
  }

  /** Returns the score of {@code first}, who opens, against {@code second}. */
  Score score(Contestant first, Contestant second) {
    return scores.stream()
        .filter(score -> score.first() == first && score.second() == second)
        .findFirst()
        .orElseThrow();
  }

  public void write(RecordWriter records) {
    scores.forEach(score -> records.write(row(score)));
  }

  /** Returns the share of games that the opener won in percent, to one digit. */
  static BigDecimal percent(Score score) {
    return BigDecimal.valueOf(100L * score.wins())
        .divide(BigDecimal.valueOf(score.games()), 1, RoundingMode.HALF_UP);
  }

  static BigDecimal percent(double share) {
    return BigDecimal.valueOf(100 * share).setScale(1, RoundingMode.HALF_UP);
  }

  /**
   * Reads a file of records for the given players.
   *
   * @throws Failure if the file is not exactly what {@link #write(Writer)} writes for these scores
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

  /**
   * Splits the text after each line feed. The last element is the rest after the last line feed.
   */
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

package org.junipergreen.runner.article;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.publish.PublishedFolder;
import org.junipergreen.runner.table.CsvRecords;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.TextResource;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Tournament.Score;

/**
 * The scores of all pairs of players on one board. The published tables are in the folder {@code
 * tournament} of the results, with a README.md that is generated from all of them. Equal scores
 * give equal bytes on every machine.
 *
 * @param scores one score for each pair, sorted by opener, then by opponent
 */
public record TournamentTable(int n, List<Score> scores) {
  public static final List<String> FIELDS =
      List.of("n", "first", "second", "games", "wins", "rate", "low", "high");

  /** The players of every published table: those of the article, and perfect play. */
  public static final List<Contestant> PLAYERS =
      List.of(
          Contestant.IA0,
          Contestant.IA1,
          Contestant.IA2,
          Contestant.IA3,
          Contestant.IA4,
          Contestant.PERFECT);

  /** Seed of all published games; it is fixed, so that no outcome can be selected. */
  public static final long SEED = 1;

  private static final String FOLDER = "tournament";

  /** Digits of a share, more than the number of games can justify. */
  private static final int DIGITS = 4;

  /** Returns the score of {@code first}, who opens, against {@code second}. */
  private Score score(Contestant first, Contestant second) {
    return scores.stream()
        .filter(score -> score.first() == first && score.second() == second)
        .findFirst()
        .orElseThrow();
  }

  /** Returns the first field of a grid and the names of the players. */
  static List<String> fields(List<Contestant> players) {
    return Stream.concat(Stream.of("J1 \\ J2"), players.stream().map(Contestant::toString))
        .toList();
  }

  /** Returns a row for each player who opens, with a cell for each opponent. */
  static List<List<Object>> grid(
      List<Contestant> players, BiFunction<Contestant, Contestant, Object> cell) {
    List<List<Object>> rows = new ArrayList<>();
    for (Contestant first : players) {
      List<Object> row = new ArrayList<>(List.of(first.toString()));
      players.forEach(second -> row.add(cell.apply(first, second)));
      rows.add(row);
    }
    return rows;
  }

  /** Returns the rates of a grid in percent. */
  List<List<Object>> percents(List<Contestant> players) {
    return grid(players, (first, second) -> percent(score(first, second)));
  }

  /** Returns a record for each score. */
  Stream<List<Object>> records() {
    return scores.stream().map(this::row);
  }

  private void write(Writer out) {
    try (RecordWriter csv = new CsvRecords(out, FIELDS)) {
      records().forEach(csv::write);
    }
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

  /** Returns the share of games that the opener won in percent, to one digit. */
  static BigDecimal percent(Score score) {
    return BigDecimal.valueOf(100L * score.wins())
        .divide(BigDecimal.valueOf(score.games()), 1, RoundingMode.HALF_UP);
  }

  static BigDecimal percent(double share) {
    return BigDecimal.valueOf(100 * share).setScale(1, RoundingMode.HALF_UP);
  }

  /**
   * Reads the published tables of a results folder, by n.
   *
   * @throws Failure if a CSV file there is not a tournament table
   */
  static SortedMap<Integer, TournamentTable> published(Path results) {
    SortedMap<Integer, TournamentTable> tables = new TreeMap<>();
    Path folder = results.resolve(FOLDER);
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".csv")).sorted().toList()) {
          int n = board(file);
          tables.put(n, read(file, n));
        }
      } catch (IOException e) {
        throw new Failure(folder + ": it cannot be read: " + Failure.reason(e), e);
      }
    }
    return tables;
  }

  private static int board(Path file) {
    String name = file.getFileName().toString();
    if (!name.matches("[1-9]\\d{0,6}\\.csv")) {
      throw new Failure(
          file + ": it is not named for a board, such as 20.csv; move the file elsewhere");
    }
    return Integer.parseInt(name.substring(0, name.indexOf('.')));
  }

  /**
   * Reads a table.
   *
   * @throws Failure if the file does not have what is published of these scores
   */
  private static TournamentTable read(Path file, int n) {
    List<List<String>> rows;
    try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(Files.readString(file))) {
      rows = records.stream().map(CsvRecord::getFields).toList();
    } catch (IOException e) {
      throw new Failure(file + ": it cannot be read: " + Failure.reason(e), e);
    } catch (CsvParseException e) {
      throw refused(file, 0);
    }
    List<Score> scores = new ArrayList<>();
    for (Contestant first : PLAYERS) {
      for (Contestant second : PLAYERS) {
        int line = scores.size() + 1;
        int games = number(file, rows, 1, "games");
        int wins = number(file, rows, line, "wins");
        if (games == 0 || wins > games) {
          throw refused(file, line);
        }
        scores.add(new Score(first, second, games, wins));
      }
    }
    TournamentTable table = new TournamentTable(n, scores);
    List<List<String>> expected =
        Stream.concat(Stream.of(FIELDS), table.records())
            .map(row -> row.stream().map(Object::toString).toList())
            .toList();
    for (int i = 0; i < Math.max(rows.size(), expected.size()); i++) {
      if (i >= rows.size() || i >= expected.size() || !rows.get(i).equals(expected.get(i))) {
        throw refused(file, i);
      }
    }
    return table;
  }

  private static int number(Path file, List<List<String>> rows, int line, String field) {
    List<String> row = line < rows.size() ? rows.get(line) : List.of();
    String text = row.size() == FIELDS.size() ? row.get(FIELDS.indexOf(field)) : "";
    if (!text.matches("\\d{1,8}")) {
      throw refused(file, line);
    }
    return Integer.parseInt(text);
  }

  private static Failure refused(Path file, int line) {
    return new Failure(
        "%s: line %d is not what 'juniper tournament --publish' writes; move the file elsewhere"
            .formatted(file, line + 1));
  }

  /**
   * Writes this table, replacing the one of the same board, and updates README.md and the index of
   * the results.
   *
   * @param tables the published tables
   */
  void publish(Path results, SortedMap<Integer, TournamentTable> tables) {
    tables.put(n, this);
    try (PublishedFolder folder = PublishedFolder.open(results, FOLDER, false)) {
      folder.add(n + ".csv", this::write);
      folder.publish(readme(tables.values()));
    }
  }

  /** Returns the README.md of the folder. */
  private static String readme(Collection<TournamentTable> tables) {
    List<List<Object>> files = new ArrayList<>();
    for (TournamentTable table : tables) {
      files.add(
          List.of(
              table.n(),
              "[%1$d.csv](%1$d.csv)".formatted(table.n()),
              "`./juniper tournament %d --games %d --seed %d --publish`"
                  .formatted(table.n(), table.scores.get(0).games(), SEED)));
    }
    return TextResource.filled(
        TournamentTable.class,
        "tournament.md",
        Map.of(
            "tables", markdown(List.of("n", "data", "made by"), files),
            "boards", tables.stream().map(TournamentTable::board).collect(Collectors.joining())));
  }

  private static String board(TournamentTable table) {
    List<ArticleScore> article =
        ArticleScore.all().stream().filter(score -> score.n() == table.n()).toList();
    return TextResource.filled(
            TournamentTable.class,
            "board.md",
            Map.of(
                "n", table.n(),
                "winner", Juniper.board(table.n()).winner(),
                "grid", grid(table)))
        + (article.isEmpty()
            ? ""
            : TextResource.filled(
                TournamentTable.class,
                "comparison.md",
                Map.of("grid", grid(article, table), "scores", scores(article, table))));
  }

  private static String grid(TournamentTable table) {
    return markdown(
        fields(PLAYERS), grid(PLAYERS, (first, second) -> cell(table.score(first, second))));
  }

  /** Writes the article's percentages, if there are any, before those of this program. */
  private static String grid(List<ArticleScore> article, TournamentTable table) {
    List<Contestant> players = article.stream().map(ArticleScore::first).distinct().toList();
    return markdown(
        fields(players),
        grid(
            players,
            (first, second) ->
                article.stream()
                    .filter(score -> score.first() == first && score.second() == second)
                    .map(score -> score.percent() + " / " + percent(table.score(first, second)))
                    .findFirst()
                    .orElse("")));
  }

  private static String scores(List<ArticleScore> article, TournamentTable table) {
    List<List<Object>> rows = new ArrayList<>();
    for (ArticleScore theirs : article) {
      Score ours = table.score(theirs.first(), theirs.second());
      rows.add(
          List.of(
              theirs.first(),
              theirs.second(),
              theirs.percent(),
              cell(ours),
              percent(ours).subtract(theirs.percent())));
    }
    return markdown(List.of("J1", "J2", "article", "here", "here − article"), rows);
  }

  private static String cell(Score score) {
    return "%s [%s, %s]".formatted(percent(score), percent(score.low()), percent(score.high()));
  }

  private static String markdown(List<?> fields, List<List<Object>> rows) {
    StringBuilder text = new StringBuilder();
    text.append(line(fields)).append(line(fields.stream().map(field -> "---").toList()));
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<?> values) {
    return values.stream()
        .map(value -> value.toString().replace("\\", "\\\\"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /**
   * The share of games that one player wins against another, from the article's table (B. Laval, O.
   * Sicard, "Le jeu de Juniper-Green", IREM de La Réunion, 2017, section IV).
   */
  record ArticleScore(int n, Contestant first, Contestant second, BigDecimal percent) {
    static List<ArticleScore> all() {
      try (InputStream in = ArticleScore.class.getResourceAsStream("article.csv");
          CsvReader<NamedCsvRecord> records =
              CsvReader.builder().ofNamedCsvRecord(Objects.requireNonNull(in))) {
        return records.stream().map(ArticleScore::of).toList();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static ArticleScore of(NamedCsvRecord row) {
      return new ArticleScore(
          Integer.parseInt(row.getField("n")),
          contestant(row.getField("first")),
          contestant(row.getField("second")),
          new BigDecimal(row.getField("percent")));
    }

    private static Contestant contestant(String name) {
      return Contestant.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}

package org.junipergreen.runner.article;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junipergreen.runner.publish.PublishedFolder;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.TextResource;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.Tournament.Score;

/**
 * The published tables of tournaments in the folder {@code tournament} of the results, with a
 * README.md that is generated from all of them. Equal scores give equal bytes on every machine.
 */
public final class TournamentTables {
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

  private static final String CORNER = "J1 \\ J2";

  private final Path results;
  private final Path folder;
  private final SortedMap<Integer, TournamentTable> tables = new TreeMap<>();

  private TournamentTables(Path results) {
    this.results = results;
    folder = results.resolve("tournament");
  }

  /**
   * Reads the tables of a results folder.
   *
   * @throws Failure if a CSV file there is not a tournament table
   */
  public static TournamentTables read(Path results) {
    TournamentTables found = new TournamentTables(results);
    if (Files.exists(found.folder)) {
      found.readFolder();
    }
    return found;
  }

  private void readFolder() {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".csv")).sorted().toList()) {
        int n = board(file);
        tables.put(n, TournamentTable.read(file, n, PLAYERS));
      }
    } catch (IOException e) {
      throw new Failure(folder + ": it cannot be read: " + Failure.reason(e), e);
    }
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
   * Writes a table, replacing the one of the same board, and updates README.md and the index of the
   * results.
   */
  public void publish(TournamentTable table) {
    tables.put(table.n(), table);
    try (PublishedFolder published = PublishedFolder.open(results, "tournament", false)) {
      published.add(table.n() + ".csv", table::write);
      published.publish(readme(tables.values()));
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
                  .formatted(table.n(), table.games(), SEED)));
    }
    return filled(
        "tournament.md",
        Map.of(
            "tables", markdown(List.of("n", "data", "made by"), files),
            "boards", tables.stream().map(TournamentTables::board).collect(Collectors.joining())));
  }

  private static String board(TournamentTable table) {
    List<ArticleScore> article =
        ArticleScore.all().stream().filter(score -> score.n() == table.n()).toList();
    return filled(
            "board.md",
            Map.of(
                "n", table.n(),
                "winner", Juniper.board(table.n()).winner(),
                "grid", grid(table)))
        + (article.isEmpty()
            ? ""
            : filled(
                "comparison.md",
                Map.of("grid", grid(article, table), "scores", scores(article, table))));
  }

  private static String grid(TournamentTable table) {
    List<List<Object>> rows = new ArrayList<>();
    for (Contestant first : table.players()) {
      List<Object> row = new ArrayList<>(List.of(first));
      table.players().forEach(second -> row.add(cell(table.score(first, second))));
      rows.add(row);
    }
    return markdown(fields(table.players()), rows);
  }

  /** Writes the article's percentages, if there are any, before those of this program. */
  private static String grid(List<ArticleScore> article, TournamentTable table) {
    List<Contestant> players = article.stream().map(ArticleScore::first).distinct().toList();
    List<List<Object>> rows = new ArrayList<>();
    for (Contestant first : players) {
      List<Object> row = new ArrayList<>(List.of(first));
      for (Contestant second : players) {
        String ours = " / " + TournamentTable.percent(table.score(first, second));
        row.add(
            article.stream()
                .filter(score -> score.first() == first && score.second() == second)
                .map(score -> score.percent() + ours)
                .findFirst()
                .orElse(""));
      }
      rows.add(row);
    }
    return markdown(fields(players), rows);
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
              TournamentTable.percent(ours).subtract(theirs.percent())));
    }
    return markdown(List.of("J1", "J2", "article", "here", "here − article"), rows);
  }

  private static List<Object> fields(List<Contestant> players) {
    List<Object> fields = new ArrayList<>(List.of(CORNER));
    fields.addAll(players);
    return fields;
  }

  private static String cell(Score score) {
    return "%s [%s, %s]"
        .formatted(
            TournamentTable.percent(score),
            TournamentTable.percent(score.low()),
            TournamentTable.percent(score.high()));
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

  private static String filled(String name, Map<String, ?> values) {
    return TextResource.filled(TournamentTables.class, name, values);
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

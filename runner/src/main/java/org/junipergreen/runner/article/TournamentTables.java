package org.junipergreen.runner.article;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junipergreen.runner.publish.PublishedFolder;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.play.Contestant;

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
      published.publish(TournamentReadme.of(tables.values()));
    }
  }
}

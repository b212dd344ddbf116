package org.junipergreen.runner.publish;

import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.matching.ThreePrimes;

/**
 * The published tables of the winners: the whole table, a b-file for each of its columns, and the
 * list of the boards that the second player wins. Equal rows give equal bytes on any machine;
 * timings, which differ from run to run, are left out.
 */
public final class Publication {
  /** As many terms as the b-files of the Encyclopedia customarily have. */
  static final long LONGEST_B_FILE = 10_000;

  private static final Map<String, String> MEANINGS =
      Map.of(
          "winner", "who wins: 1, who opens, or 2",
          "matching", "matching number of the divisor graph of 1..n (OEIS A344497)",
          "deficiency", "numbers that a maximum matching misses, n - 2 * matching",
          "d", "size of D, the numbers that some maximum matching misses",
          "a", "size of A, the neighbours of D outside D",
          "c", "size of C, all other numbers",
          "openings", "number of winning openings, the even numbers of D",
          "smallest", "smallest winning opening, 0 when the second player wins");

  private static final Quantity WINNER = Quantity.WINNER;

  private final Store store;
  private final Path folder;
  private final Range range;
  private final List<PublishedFile> files = new ArrayList<>();

  private Publication(Store store, Path folder, Range range) {
    this.store = store;
    this.folder = folder;
    this.range = range;
  }

  /**
   * Writes the tables, and a README.md that lists them, to a folder.
   *
   * @param to the last n of the whole table
   * @param check how the rows were checked, a sentence
   * @throws org.junipergreen.runner.Failure when the store lacks a row, or contradicts the theorem
   *     that ends the list of the second player's wins
   */
  public static void write(Store store, Path folder, long to, String check) {
    Publication publication = new Publication(store, folder, new Range(1, to));
    requireRows(store, to);
    publication.table();
    publication.bFiles();
    publication.secondPlayerWins();
    OutputFile.write(
        folder.resolve("README.md"),
        out -> ResultsReadme.write(out, publication.files, check, store.lastRun(WINNER)));
  }

  /**
   * Makes sure that all that is to be published is stored.
   *
   * @throws org.junipergreen.runner.Failure naming what lacks
   */
  public static void requireRows(Store store, long to) {
    new Selection(View.ofRows(WINNER), WINNER.columns(), new Range(1, to)).requireComplete(store);
  }

  private void table() {
    List<Column> columns = WINNER.columns().stream().filter(c -> !c.isTiming()).toList();
    Selection selection = new Selection(View.ofRows(WINNER), columns, range);
    add(
        "winner.csv.gz",
        "the whole table: " + String.join(", ", selection.fields()),
        range,
        out -> selection.copy(store, new CsvRecords(out, selection.fields())));
  }

  private void bFiles() {
    Range first = new Range(1, Math.min(range.to(), LONGEST_B_FILE));
    for (Column column : WINNER.columns()) {
      if (!WINNER.key().contains(column) && !column.isTiming()) {
        List<Column> columns = Stream.concat(WINNER.key().stream(), Stream.of(column)).toList();
        add(
            "b-files/%s.txt".formatted(column.name()),
            MEANINGS.getOrDefault(column.name(), column.name()),
            first,
            out -> new Selection(View.ofRows(WINNER), columns, first).copy(store, new BFile(out)));
      }
    }
  }

  private void secondPlayerWins() {
    SecondPlayerWins list = SecondPlayerWins.read(store, range);
    add(
        "j2-wins.txt",
        "every n where the second player wins, all %d of them".formatted(list.boards().size()),
        new Range(1, ThreePrimes.ALWAYS_FROM - 1),
        list::write);
  }

  private void add(String name, String content, Range rows, Consumer<? super Writer> writer) {
    Path file = folder.resolve(name);
    OutputFile.write(file, writer);
    files.add(new PublishedFile(name, content, rows, PublishedFile.digest(file)));
  }
}

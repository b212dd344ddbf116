package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.Quantity.PublishedList;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.View;

/**
 * The published tables of a quantity: the whole table, a b-file for each column that has one value
 * for each n, and the lists of boards that it has besides. Equal rows give equal bytes on any
 * machine; timings, which differ from run to run, are left out.
 */
public final class Publication {
  /** As many terms as the b-files of the Encyclopedia customarily have. */
  static final long LONGEST_B_FILE = 10_000;

  /** Where the b-files of a quantity are. */
  static final String B_FILES = "b-files";

  /** Where the proofs of its rows are. */
  private static final String PROOFS = "proofs";

  private final Store store;
  private final Quantity<?> quantity;
  private final PublishedFolder folder;
  private final Range range;
  private final List<PublishedFile> files = new ArrayList<>();

  private Publication(Store store, Quantity<?> quantity, PublishedFolder folder, Range range) {
    this.store = store;
    this.quantity = quantity;
    this.folder = folder;
    this.range = range;
  }

  /**
   * Writes the tables, and a README.md that lists them, to the quantity's folder in the results
   * folder, and the README.md of the results folder anew.
   *
   * @param to the last n of the whole table
   * @param check how the rows were checked, in Markdown
   * @throws org.junipergreen.runner.Failure when the store lacks a row, or contradicts a theorem
   *     that a list rests on
   */
  public static void write(Store store, Quantity<?> quantity, Path results, long to, String check) {
    Range range = new Range(quantity.first(), to);
    requireRows(store, quantity, to);
    try (PublishedFolder folder = PublishedFolder.open(results, quantity.label())) {
      Publication publication = new Publication(store, quantity, folder, range);
      publication.table();
      publication.bFiles();
      publication.lists();
      QuantityReadme readme = new QuantityReadme(quantity, publication.files, check);
      folder.writeReadme(out -> readme.write(out, store.lastRun(quantity.table())));
    }
  }

  /** Whether this program publishes in a results folder. */
  public static boolean isIn(Path results) {
    return ResultsIndex.isIn(results);
  }

  /**
   * Makes sure that all that is to be published is stored.
   *
   * @throws org.junipergreen.runner.Failure naming what is missing
   */
  public static void requireRows(Store store, Quantity<?> quantity, long to) {
    Range range = new Range(quantity.first(), to);
    new Selection(View.ofRows(quantity.table()), quantity.table().columns(), range)
        .requireComplete(store);
  }

  private void table() {
    Selection selection =
        new Selection(View.ofRows(quantity.table()), quantity.table().untimedColumns(), range);
    UnaryOperator<Row> complete = quantity.withProofs(folder.file(PROOFS));
    // A long table is for programs; the others may be looked at where they lie.
    String ending = quantity.isLong() ? ".csv.gz" : ".csv";
    add(
        quantity.label() + ending,
        "the whole table: " + String.join(", ", selection.fields()),
        range,
        out -> {
          // Closed, for a writer of CSV holds back what it was given last.
          try (RecordWriter records = new CsvRecords(out, selection.fields())) {
            selection.copy(store, complete, records);
          }
        });
  }

  private void bFiles() {
    View boards = quantity.boards();
    Range first = new Range(range.from(), Math.min(range.to(), LONGEST_B_FILE));
    String command = "juniper publish %s --to %d".formatted(quantity.label(), range.to());
    for (Column column : boards.sequences()) {
      List<Column> columns = Stream.concat(boards.key().stream(), Stream.of(column)).toList();
      Selection terms = new Selection(boards, columns, first);
      add(
          B_FILES + "/%s.txt".formatted(column.name()),
          quantity.words().of(column),
          first,
          out -> terms.copy(store, BFile.of(out, quantity, terms, command)));
    }
  }

  private void lists() {
    for (PublishedList list : quantity.lists(store, range)) {
      add(list.name(), list.content(), list.range(), out -> write(list, out));
    }
  }

  private static void write(PublishedList list, Writer out) {
    try {
      out.write(list.head());
      for (long n : list.boards()) {
        out.write(n + "\n");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String name, String content, Range rows, Consumer<? super Writer> writer) {
    folder.write(name, writer);
    files.add(new PublishedFile(name, content, rows, PublishedFile.digest(folder.file(name))));
  }
}

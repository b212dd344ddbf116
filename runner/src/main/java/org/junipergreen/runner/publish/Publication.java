package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junipergreen.runner.files.OutputFile;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.quantity.Presentation.PublishedList;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.CsvRecords;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.TextResource;

/**
 * The published tables of a quantity: the whole table, a b-file for each column with one value per
 * n, its lists of boards, and a README.md. Equal rows give equal bytes on every machine, because
 * timings are omitted.
 *
 * <p>The constructor writes drafts; {@link #publish} moves them into place.
 */
public final class Publication implements AutoCloseable {
  /** The customary number of terms of a b-file in the Encyclopedia. */
  static final long MAX_B_FILE = 10_000;

  static final String B_FILES = "b-files";

  private static final String PROOFS = "proofs";

  private final Known known;
  private final Quantity<?> quantity;
  private final PublishedFolder folder;
  private final Range range;

  private final StringBuilder files = new StringBuilder();

  private Publication(Known known, Quantity<?> quantity, PublishedFolder folder, Range range) {
    this.known = known;
    this.quantity = quantity;
    this.folder = folder;
    this.range = range;
  }

  /**
   * Writes drafts of the tables to the folder of the quantity in the results.
   *
   * @param to the last n of the whole table
   * @param replace whether a table may lose published rows or columns
   * @throws org.junipergreen.runner.text.Failure if a row is missing or contradicts a theorem on
   *     which a list rests; if a table would lose something; as {@link PublishedFolder#open}.
   *     Published files are then unchanged
   */
  public static Publication open(
      Known known, Quantity<?> quantity, Path results, long to, boolean replace) {
    Range range = new Range(quantity.first(), to);
    new Selection(View.ofRows(quantity.table()), quantity.table().columns(), range)
        .requireComplete(known);
    Publication publication =
        new Publication(
            known, quantity, PublishedFolder.open(results, quantity.label(), replace), range);
    try {
      publication.table();
      publication.bFiles();
      publication.lists();
      publication.folder.requireNoLoss();
    } catch (RuntimeException e) {
      publication.close();
      throw e;
    }
    return publication;
  }

  /**
   * Moves the tables into place.
   *
   * @param checked how the rows were checked, in Markdown
   */
  public void publish(String checked) {
    Map<String, Object> values = new HashMap<>();
    values.put("title", quantity.words().title());
    values.put("label", quantity.label());
    values.put("table", quantity.words().table());
    values.put("files", files);
    String shows = quantity.words().readme();
    values.put(
        "shows",
        shows.isEmpty() ? "" : "## What it shows, and where it was studied\n" + shows + "\n\n");
    values.put("checked", checked);
    Provenance provenance = known.store().lastRun(quantity.table()).orElseThrow().provenance();
    values.put("command", provenance.commandAnywhere());
    values.put("version", provenance.version());
    values.put("commit", provenance.commit());
    values.put("threads", provenance.threads());
    values.put("os", provenance.machine().os());
    values.put("arch", provenance.machine().arch());
    values.put("processors", provenance.machine().processors());
    values.put("java", provenance.machine().java());
    folder.publish(TextResource.filled(Publication.class, "quantity.md", values));
  }

  private void table() {
    Selection selection =
        new Selection(View.ofRows(quantity.table()), quantity.table().untimedColumns(), range);
    UnaryOperator<Row> complete =
        quantity
            .proved()
            .map(its -> its.completed(folder.file(PROOFS)))
            .orElse(UnaryOperator.identity());
    // Long tables are compressed, because they are read by programs only.
    String ending = quantity.presentation().isCompressed() ? ".csv.gz" : ".csv";
    add(
        quantity.label() + ending,
        "the whole table: " + String.join(", ", selection.fields()),
        range,
        out -> {
          // Closing flushes the last record.
          try (RecordWriter records = new CsvRecords(out, selection.fields())) {
            selection.copy(known, complete, records);
          }
        });
    String blocks =
        ending.endsWith(".gz")
            ? PublishedRows.blocks(folder.written(quantity.label() + ending))
            : "";
    if (!blocks.isEmpty()) {
      add(
          PublishedRows.blocksOf(quantity.label()),
          "the last n, the length in bytes and the SHA-256 of each block of its text",
          range,
          out -> out.write(blocks));
    }
  }

  private void bFiles() {
    String command = "juniper publish %s --to %d".formatted(quantity.label(), range.to());
    Stream<Listing> columns =
        quantity.boards().sequences().stream().map(column -> Listing.column(quantity, column));
    for (Listing listing : Stream.concat(columns, Listing.of(quantity).stream()).toList()) {
      Range terms =
          listing.isColumn()
              ? new Range(listing.offset(), Math.min(range.to(), MAX_B_FILE))
              : range;
      add(
          B_FILES + "/%s.txt".formatted(listing.name()),
          listing.what(),
          terms,
          out -> BFile.write(out, known, listing, terms, MAX_B_FILE, command));
    }
  }

  private void lists() {
    for (PublishedList list : quantity.presentation().lists().apply(known, range)) {
      add(list.name(), list.content(), list.range(), out -> write(list, out));
    }
  }

  private static void write(PublishedList list, Writer out) throws IOException {
    out.write(list.head());
    for (long n : list.boards()) {
      out.write(n + "\n");
    }
  }

  private void add(String name, String what, Range rows, OutputFile.Content content) {
    files.append(
        "| [%1$s](%1$s) | %2$s | %3$d to %4$d | `%5$s` |\n"
            .formatted(name, what, rows.from(), rows.to(), folder.add(name, content)));
  }

  /** Deletes the drafts that have not been moved into place. */
  @Override
  public void close() {
    folder.close();
  }
}

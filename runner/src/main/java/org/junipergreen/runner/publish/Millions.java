package org.junipergreen.runner.publish;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.Known;
import org.junipergreen.runner.known.PublishedRows;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Presentation.Sums;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.table.CsvRecords;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.runner.table.View;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.TextFile;
import org.junipergreen.runner.text.TextResource;

/**
 * A table with one row per million boards, for quantities with too many rows to publish. It has a
 * digest of the text of the rows, to compare with a new computation, and the {@link Sums sums} of
 * the quantity.
 */
public final class Millions {
  public static final int BOARDS = 1_000_000;

  private static final List<String> FIRST = List.of("from", "to", "sha256");
  private static final String LAST = "seconds";

  private static final String TABLE = "millions.csv";

  private Millions() {}

  /**
   * One row.
   *
   * @param sha256 the digest of the lines of these boards in the published table, without header
   *     line, each ended by a line feed; in hexadecimal
   * @param seconds the total time of the rows
   */
  public record Million(Range range, String sha256, List<String> sums, long seconds) {
    /**
     * Computes a row. Takes a few seconds.
     *
     * @param range a million n, all of which are known
     */
    static Million of(Known known, Quantity<?> what, Range range) {
      Sums sums = noSums(what);
      LongAdder took = new LongAdder();
      View rows = View.ofRows(what.table());
      Selection text = new Selection(rows, what.table().untimedColumns(), range);
      MessageDigest sha = PublishedRows.sha256();
      try (Writer out =
              new OutputStreamWriter(
                  new DigestOutputStream(OutputStream.nullOutputStream(), sha),
                  StandardCharsets.UTF_8);
          RecordWriter records = CsvRecords.below(out)) {
        text.copy(
            known,
            row -> {
              sums.add(row);
              took.add(what.table().nanos(row));
              return row;
            },
            records);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return new Million(
          range, HexFormat.of().formatHex(sha.digest()), sums.values(), took.sum() / 1_000_000_000);
    }

    private static Million of(CsvRecord fields) {
      int last = fields.getFieldCount() - 1;
      return new Million(
          new Range(Long.parseLong(fields.getField(0)), Long.parseLong(fields.getField(1))),
          fields.getField(2),
          List.copyOf(fields.getFields().subList(FIRST.size(), last)),
          Long.parseLong(fields.getField(last)));
    }

    private List<Object> values() {
      List<Object> values = new ArrayList<>(List.of(range.from(), range.to(), sha256));
      values.addAll(sums);
      values.add(seconds);
      return values;
    }

    /** Returns whether the other row has the same boards and data, apart from the time. */
    public boolean agrees(Million other) {
      return range.equals(other.range) && sha256.equals(other.sha256) && sums.equals(other.sums);
    }
  }

  /** Tests the first line. The text can be read from its start afterwards. */
  public static boolean isOne(BufferedReader text) throws IOException {
    String header = String.join(",", FIRST) + ",";
    text.mark(header.length());
    boolean equal = true;
    for (int i = 0; equal && i < header.length(); i++) {
      equal = text.read() == header.charAt(i);
    }
    text.reset();
    return equal;
  }

  /**
   * Reads a table.
   *
   * @return the rows by their first n
   * @throws IOException if the table cannot be read or is damaged
   */
  public static NavigableMap<Long, Million> read(BufferedReader text) throws IOException {
    NavigableMap<Long, Million> rows = new TreeMap<>();
    try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(text)) {
      records.stream()
          .skip(1)
          .map(Million::of)
          .forEach(million -> rows.put(million.range.from(), million));
    } catch (RuntimeException e) {
      throw new IOException("it is damaged: " + e.getMessage(), e);
    }
    return rows;
  }

  private static NavigableMap<Long, Million> published(Path file) {
    if (!Files.exists(file)) {
      return new TreeMap<>();
    }
    try (BufferedReader text = TextFile.open(file)) {
      return read(text);
    } catch (IOException e) {
      throw new Failure("cannot read %s: %s".formatted(file, Failure.reason(e)), e);
    }
  }

  /**
   * Computes the rows of all millions that are completely stored.
   *
   * @param done called with the last n of each row
   */
  public static List<Million> of(Store store, Quantity<?> what, LongConsumer done) {
    return of(store, what, BOARDS, done);
  }

  static List<Million> of(Store store, Quantity<?> what, int boards, LongConsumer done) {
    List<Million> rows = new ArrayList<>();
    long last = store.ends(what.table(), what.stored()).map(Range::to).orElse(0L);
    for (long to = boards; to <= last; to += boards) {
      Range range = new Range(to - boards + 1, to);
      if (store.missing(what.table(), range, what.table().columns()).isEmpty()) {
        rows.add(Million.of(Known.stored(store, what.table()), what, range));
        done.accept(to);
      }
    }
    return rows;
  }

  /**
   * Writes the table of the stored millions and a README.md to the folder of the quantity in the
   * results. Published rows that are not stored are retained.
   *
   * @param replace whether a row may replace a different one
   * @param done called with the last n of each million
   * @return the number of rows
   * @throws Failure if no million is complete; if a row contradicts the published one; as {@link
   *     PublishedFolder#open}
   */
  public static int publish(
      Store store, Quantity<?> what, Path results, boolean replace, LongConsumer done) {
    try (PublishedFolder folder =
        PublishedFolder.open(results, what.label() + "/millions", replace)) {
      Path before = folder.file(TABLE);
      NavigableMap<Long, Million> rows = published(before);
      for (Million million : of(store, what, done)) {
        @Nullable Million known = rows.put(million.range.from(), million);
        if (known != null && !known.agrees(million) && !replace) {
          throw new Failure(
              "n = %s: the store does not have the rows of %s; nothing was written, --replace"
                      .formatted(million.range, before)
                  + " publishes them anyway");
        }
      }
      if (rows.isEmpty()) {
        throw new Failure("no whole million of %s is stored".formatted(what.label()));
      }
      folder.add(TABLE, out -> write(fields(what), rows.values(), out));
      folder.publish(readme(what, rows.lastEntry().getValue().range));
      return rows.size();
    }
  }

  /**
   * Returns the text of README.md.
   *
   * @param last the last million
   */
  static String readme(Quantity<?> what, Range last) {
    Selection text = new Selection(View.ofRows(what.table()), what.table().untimedColumns(), last);
    return TextResource.filled(
        what.getClass(),
        "millions.md",
        Map.of(
            "label",
            what.label(),
            "columns",
            String.join(",", text.fields()),
            "from",
            last.from(),
            "to",
            last.to()));
  }

  /** Returns the sums of an empty set of boards. */
  private static Sums noSums(Quantity<?> what) {
    return what.presentation().sums().orElseThrow().get();
  }

  private static List<String> fields(Quantity<?> what) {
    List<String> fields = new ArrayList<>(FIRST);
    fields.addAll(noSums(what).names());
    fields.add(LAST);
    return fields;
  }

  private static void write(List<String> fields, Collection<Million> rows, Writer out) {
    try (RecordWriter records = new CsvRecords(out, fields)) {
      rows.forEach(row -> records.write(row.values()));
    }
  }
}

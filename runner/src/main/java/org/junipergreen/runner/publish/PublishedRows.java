package org.junipergreen.runner.publish;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.store.Column;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Store.Coverage;

/**
 * The rows of a table as they were published, read back from its file without keeping them. A
 * timing, which is not published, reads as 0, and a column that the table has gained since it was
 * published as empty.
 */
public final class PublishedRows {
  private final Path file;
  private final List<Column> columns;

  private PublishedRows(Path file, List<Column> columns) {
    this.file = file;
    this.columns = columns;
  }

  /** The published rows of a quantity, if the results folder has any. */
  public static Optional<PublishedRows> of(Path results, Quantity<?> quantity) {
    String ending = quantity.isLong() ? ".csv.gz" : ".csv";
    Path file = results.resolve(quantity.label()).resolve(quantity.label() + ending);
    return Files.isRegularFile(file)
        ? Optional.of(new PublishedRows(file, quantity.table().columns()))
        : Optional.empty();
  }

  /**
   * Makes sure that a range has a row at least.
   *
   * @throws Failure saying what is stored, what is published and which command computes it
   */
  public static void requireStored(Store store, Quantity<?> quantity, Range range, Path results) {
    if (store.ends(quantity.table(), range).isPresent()) {
      return;
    }
    String label = quantity.label();
    long last = quantity.stored().to();
    String computed =
        range.from() > last
            ? "there is none beyond n = " + last
            : "'juniper run %s%s' computes them"
                .formatted(
                    label,
                    range.to() > last
                        ? range.from() > 1 ? " --from " + range.from() : ""
                        : " --from %d --to %d".formatted(range.from(), range.to()));
    throw new Failure(
        "no rows of %s%s: stored are %s; published are %s; %s"
            .formatted(
                label,
                range.to() > last && range.from() == 1 ? "" : " for n = " + range,
                inWords(store.coverage(quantity.table())),
                inWords(of(results, quantity).map(PublishedRows::coverage)),
                computed));
  }

  private static String inWords(Optional<Coverage> coverage) {
    return coverage
        .map(found -> "%,d n, the last %d".formatted(found.boards(), found.range().to()))
        .orElse("none");
  }

  /** How many rows there are, and of which n; reads nothing else of them. */
  public Coverage coverage() {
    long rows = 0;
    long boards = 0;
    long first = 0;
    long last = 0;
    try (BufferedReader lines = new BufferedReader(text())) {
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        long n = Long.parseLong(line, 0, line.indexOf(','), 10);
        first = rows == 0 ? n : first;
        boards += rows == 0 || n != last ? 1 : 0;
        last = n;
        rows++;
      }
    } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
      throw unreadable(e);
    }
    return new Coverage(rows, 0, boards, new Range(first, last));
  }

  /**
   * Hands the rows of each n to the action, in their order; the list is used again for the next n.
   *
   * @throws Failure when the file cannot be read or holds something else
   */
  public void forEachBoard(Consumer<List<Row>> action) {
    List<Row> board = new ArrayList<>();
    try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(text())) {
      Iterator<CsvRecord> each = records.iterator();
      List<String> fields = each.next().getFields();
      int[] places = columns.stream().mapToInt(column -> fields.indexOf(column.name())).toArray();
      while (each.hasNext()) {
        Row row = row(each.next(), places);
        if (!board.isEmpty() && board.get(0).n() != row.n()) {
          action.accept(board);
          board.clear();
        }
        board.add(row);
      }
    } catch (IOException | UncheckedIOException | NumberFormatException e) {
      throw unreadable(e);
    }
    if (!board.isEmpty()) {
      action.accept(board);
    }
  }

  private Reader text() throws IOException {
    return new InputStreamReader(PublishedFolder.text(file), StandardCharsets.UTF_8);
  }

  private Failure unreadable(Exception e) {
    return new Failure("cannot read " + file + ": " + e.getMessage(), e);
  }

  /**
   * @param places of the columns in the file, -1 of those that it has not
   */
  private Row row(CsvRecord published, int[] places) {
    List<@Nullable Object> values = new ArrayList<>(places.length);
    for (int i = 0; i < places.length; i++) {
      if (places[i] >= 0) {
        values.add(value(columns.get(i), published.getField(places[i])));
      } else {
        values.add(columns.get(i).isTiming() ? 0L : null);
      }
    }
    return new Row(values);
  }

  private static @Nullable Object value(Column column, String text) {
    if (text.isEmpty()) {
      return null;
    }
    return switch (column.type()) {
      case INTEGER -> Long.valueOf(text);
      case TRUTH -> Boolean.valueOf(text);
      case COUNT -> new BigInteger(text);
      case NUMBERS -> numbers(text);
      case LISTS -> Stream.of(text.split("\\|", -1)).map(PublishedRows::numbers).toList();
    };
  }

  private static List<Long> numbers(String text) {
    return Stream.of(text.split(" ", -1)).map(Long::valueOf).toList();
  }
}

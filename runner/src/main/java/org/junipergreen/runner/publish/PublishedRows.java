package org.junipergreen.runner.publish;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.Version;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.part.Compressed;
import org.junipergreen.runner.store.Origin;
import org.junipergreen.runner.store.Origin.Machine;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store.Coverage;
import org.junipergreen.runner.store.StoreWriter;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;

/**
 * The rows of a quantity as they were published, read back from its table in a results folder. What
 * is not in the table reads as empty: a timing, and a column that the quantity has gained since.
 *
 * <p>Every method that reads throws {@link Failure}, with the path and the reason, when the table
 * has another SHA-256 than the README beside it says, when it cannot be read, and when it holds
 * something else than the rows of its quantity in the order of their keys.
 */
public final class PublishedRows {
  /** How many n are copied at a time. */
  private static final int WINDOW = 1000;

  /** What the README says of the n that a table has rows of. */
  private static final Pattern BOARDS = Pattern.compile("\\| (\\d+) to (\\d+) \\|");

  private final Path file;
  private final Quantity<?> quantity;
  private final List<Column> columns;

  /** Whether the table has been found to be the one that was published. */
  private boolean sound;

  private PublishedRows(Path file, Quantity<?> quantity) {
    this.file = file;
    this.quantity = quantity;
    columns = quantity.table().columns();
  }

  /** The published rows of a quantity, if the results folder has any. Reads nothing yet. */
  public static Optional<PublishedRows> of(Path results, Quantity<?> quantity) {
    String ending = quantity.as(Compressed.class).isPresent() ? ".csv.gz" : ".csv";
    Path file = results.resolve(quantity.label()).resolve(quantity.label() + ending);
    return Files.isRegularFile(file)
        ? Optional.of(new PublishedRows(file, quantity))
        : Optional.empty();
  }

  /** The file of the table. */
  public Path file() {
    return file;
  }

  /**
   * The n that have rows, as the README beside the table says: whoever published them had all of
   * these. Takes milliseconds.
   */
  public Range boards() {
    Matcher said = BOARDS.matcher(line());
    try {
      if (said.find()) {
        return new Range(Long.parseLong(said.group(1)), Long.parseLong(said.group(2)));
      }
    } catch (IllegalArgumentException e) {
      // Then it does not say it either.
    }
    throw new Failure(
        "%s does not say of which n %s has the rows".formatted(readme(), file.getFileName()));
  }

  /** Whether the table has these columns, none of which it leaves empty; reads its first line. */
  public boolean hasAll(List<Column> wanted) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(PublishedFolder.text(file), StandardCharsets.UTF_8))) {
      String first = lines.readLine();
      List<String> names = first == null ? List.of() : List.of(first.split(",", -1));
      return wanted.stream()
          .filter(Column::mayBeUnknown)
          .allMatch(column -> names.contains(column.name()));
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /**
   * Makes sure that the table is the one that the README beside it names. Reads it to its end: half
   * a second for a million rows.
   *
   * @throws Failure when it is another one
   */
  public void requireSound() {
    try {
      text().close();
    } catch (IOException e) {
      throw unreadable(e);
    }
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
      return new Coverage(rows, 0, boards, new Range(first, last));
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      throw unreadable(e);
    }
  }

  /** Hands the rows of each n to the action, in their order; the list is used again. */
  public void forEachBoard(Consumer<List<Row>> action) {
    forEachBoard(quantity.stored(), action);
  }

  /** Hands out the rows of a range, and reads on no further than to the first row behind it. */
  public void forEachBoard(Range range, Consumer<List<Row>> action) {
    List<Row> board = new ArrayList<>();
    try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(text())) {
      Iterator<CsvRecord> each = records.iterator();
      List<String> fields = each.hasNext() ? each.next().getFields() : List.of();
      int[] places = columns.stream().mapToInt(column -> fields.indexOf(column.name())).toArray();
      long last = 0;
      while (each.hasNext() && last <= range.to()) {
        Row row = row(each.next(), places);
        if (row.n() < last) {
          throw damaged("n = %d comes after n = %d".formatted(row.n(), last));
        }
        if (row.n() > last) {
          hand(board, range, action);
        }
        last = row.n();
        board.add(row);
      }
    } catch (IOException | UncheckedIOException | CsvParseException e) {
      throw unreadable(e);
    }
    hand(board, range, action);
  }

  /** Hands out the rows of an n and forgets them; those behind the range may not be all. */
  private void hand(List<Row> board, Range range, Consumer<List<Row>> action) {
    if (board.isEmpty() || board.get(0).n() > range.to()) {
      return;
    }
    long n = board.get(0).n();
    if (n < quantity.first() || !quantity.isWhole(n, board)) {
      throw damaged("the rows of n = %d are not those that %s has".formatted(n, quantity.label()));
    }
    if (n >= range.from()) {
      action.accept(board);
    }
    board.clear();
  }

  /**
   * Copies the rows of a range into a store. There they name a run whose method is {@code
   * published}.
   *
   * @param command what the run is to say of how they came there
   */
  public void copy(StoreWriter writer, Range range, String command) {
    Version version = Version.current();
    Origin origin =
        new Origin("published", version.number(), version.commit(), command, Machine.current(), 1);
    long run = writer.begin(quantity.table(), range, origin);
    List<Row> window = new ArrayList<>();
    forEachBoard(
        range,
        board -> {
          window.addAll(board);
          if (window.size() >= WINDOW) {
            writer.commit(run, quantity.table(), window);
            window.clear();
          }
        });
    writer.commit(run, quantity.table(), window);
    writer.end(run, Run.State.DONE);
  }

  private Reader text() throws IOException {
    if (!sound) {
      requireAsPublished();
      sound = true;
    }
    return new InputStreamReader(PublishedFolder.text(file), StandardCharsets.UTF_8);
  }

  /**
   * Makes sure that the table is the one that the README beside it names, by the SHA-256 of its
   * text. It reads the table to its end: half a second for a million rows.
   */
  private void requireAsPublished() throws IOException {
    MessageDigest sha = PublishedFolder.sha256();
    try (InputStream text = new DigestInputStream(PublishedFolder.text(file), sha)) {
      text.transferTo(OutputStream.nullOutputStream());
    }
    String digest = HexFormat.of().formatHex(sha.digest());
    if (!line().contains("`" + digest + "`")) {
      throw another();
    }
  }

  private Path readme() {
    return file.resolveSibling(ResultsIndex.README);
  }

  /** What the README beside the table says of it. */
  private String line() {
    try {
      if (Files.isRegularFile(readme())) {
        return Files.readString(readme())
            .lines()
            .filter(said -> said.contains("](%s)".formatted(file.getFileName())))
            .findFirst()
            .orElseThrow(this::another);
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    throw another();
  }

  private Failure another() {
    return new Failure(
        ("%s is not the table that was published: its SHA-256 is not in %s; 'git checkout %s'"
                + " brings back that of a clone, and 'juniper publish %s' makes it from stored rows")
            .formatted(file, readme(), file.getParent(), quantity.label()));
  }

  private Failure damaged(String what) {
    return new Failure("cannot read %s: %s".formatted(file, what));
  }

  private Failure unreadable(Exception e) {
    return new Failure("cannot read %s: %s".formatted(file, e.getMessage()), e);
  }

  /**
   * @param places of the columns in the file, -1 of those that it has not
   */
  private Row row(CsvRecord published, int[] places) {
    List<@Nullable Object> values = new ArrayList<>(places.length);
    for (int i = 0; i < places.length; i++) {
      Column column = columns.get(i);
      String text = places[i] < 0 ? "" : published.getField(places[i]);
      if (text.isEmpty() && !column.mayBeEmpty() && !column.mayBeUnknown()) {
        throw damaged(at(published, column, "no value"));
      }
      try {
        values.add(text.isEmpty() ? null : column.parse(text));
      } catch (NumberFormatException e) {
        throw damaged(at(published, column, "'" + text + "'"));
      }
    }
    return new Row(values);
  }

  private static String at(CsvRecord record, Column column, String value) {
    return "line %d has %s in %s".formatted(record.getStartingLineNumber(), value, column.name());
  }
}

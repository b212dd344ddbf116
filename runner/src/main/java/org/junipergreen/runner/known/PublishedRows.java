package org.junipergreen.runner.known;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Provenance;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.process.Version;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.runner.text.Gunzip;
import org.junipergreen.solver.work.Cancellation;

/**
 * The published rows of a quantity, read from the table in a results folder. A column that the
 * table lacks reads as null: a timing, or a column that is newer than the table.
 *
 * <p>The README beside the table contains its SHA-256. A compressed table of more than a megabyte
 * also has a list of blocks with a digest each, which the README names, too. With it, some rows can
 * be checked and read without the others.
 *
 * <p>Every method that reads throws {@link Failure} with the path and the reason if the table or
 * one of its blocks has another SHA-256, cannot be read, or does not contain the rows of its
 * quantity in ascending order of the keys.
 */
public final class PublishedRows {
  /** The name of the file with the digests. */
  public static final String README = "README.md";

  /** The approximate length of a block in bytes. */
  private static final int BLOCK = 1 << 20;

  /** The number of rows that are copied at a time. */
  private static final int WINDOW = 1000;

  private final Path file;
  private final Table<?> table;
  private final BiPredicate<Long, List<Row>> isWhole;

  /** The table as described in the README, read lazily; null before. */
  private @Nullable Block whole;

  private PublishedRows(Path file, Table<?> table, BiPredicate<Long, List<Row>> isWhole) {
    this.file = file;
    this.table = table;
    this.isWhole = isWhole;
  }

  /**
   * Returns the published rows of a table, or empty if the results folder has none. Reads no rows.
   *
   * @param isWhole returns whether some rows are all the rows of an n
   */
  public static Optional<PublishedRows> of(
      Path results, Table<?> table, BiPredicate<Long, List<Row>> isWhole) {
    Path folder = results.resolve(table.name());
    for (String ending : List.of(".csv", ".csv.gz")) {
      Path file = folder.resolve(table.name() + ending);
      if (Files.isRegularFile(file)) {
        return Optional.of(new PublishedRows(file, table, isWhole));
      }
    }
    return Optional.empty();
  }

  /**
   * Consecutive lines of a table with all rows of some n. The first block includes the header.
   *
   * @param range the n
   * @param bytes the length of the text
   * @param sha256 the digest, in hexadecimal
   */
  private record Block(Range range, int bytes, String sha256) {}

  /** Returns the path of the table. */
  public Path file() {
    return file;
  }

  /** Returns the n that have rows, according to the README. Each of them has all its rows. */
  public Range range() {
    return whole().range;
  }

  /** Returns whether the table has these columns and leaves none of them empty. */
  boolean hasAll(List<Column> wanted) {
    List<Column> some = wanted.stream().filter(Column::mayBeUnknown).toList();
    return some.isEmpty() || boards(first()).columns().containsAll(some);
  }

  /**
   * Checks that the README names the table and that the rows of a range can be read, as far as the
   * first block shows.
   */
  public void requireSound(Range range) {
    long last = Math.min(range.to(), blocks().get(0).range.to());
    boards(new Range(range().from(), Math.max(range().from(), last)));
  }

  private Range first() {
    return new Range(range().from(), range().from());
  }

  /**
   * Returns the rows of each n of a range, in ascending order. Each block is checked as a whole
   * before any of its rows is returned.
   */
  public Boards boards(Range range) {
    return new Boards(range);
  }

  /** The rows of each n of a range. The file is closed after the last rows have been read. */
  public final class Boards implements Iterator<List<Row>> {
    private final Range range;
    private final InputStream in;
    private final Iterator<Block> blocks;
    private final Queue<List<Row>> boards = new ArrayDeque<>();
    private int[] places = {};
    private long last;
    private long next;

    private Boards(Range range) {
      this.range = range;
      blocks = blocks().iterator();
      try {
        in = open(file);
      } catch (IOException e) {
        throw unreadable(e);
      }
      load(blocks.next());
    }

    /** Returns the columns that the table has. */
    private List<Column> columns() {
      return IntStream.range(0, places.length)
          .filter(i -> places[i] >= 0)
          .mapToObj(table.columns()::get)
          .toList();
    }

    @Override
    public boolean hasNext() {
      while (boards.isEmpty() && last < range.to() && blocks.hasNext()) {
        load(blocks.next());
      }
      return !boards.isEmpty();
    }

    @Override
    public List<Row> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return boards.remove();
    }

    /** Reads the next block if it is the first one or has rows of the range. */
    private void load(Block block) {
      boolean isFirst = places.length == 0;
      boolean isWanted = block.range.to() >= range.from();
      try {
        if (isFirst || isWanted) {
          byte[] text = in.readNBytes(block.bytes);
          if (!digest(text).equals(block.sha256)) {
            throw another();
          }
          next = block.range.from();
          read(new String(text, StandardCharsets.UTF_8), isFirst, isWanted);
        } else {
          in.skipNBytes(block.bytes);
        }
        last = block.range.to();
        if (!blocks.hasNext() && in.read() >= 0) {
          throw another();
        }
        if (!blocks.hasNext() || last >= range.to()) {
          in.close();
        }
      } catch (IOException | UncheckedIOException | CsvParseException e) {
        throw unreadable(e);
      }
    }

    private void read(String text, boolean hasHeader, boolean isWanted) throws IOException {
      List<Row> board = new ArrayList<>();
      try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(text)) {
        Iterator<CsvRecord> each = records.iterator();
        if (hasHeader) {
          List<String> fields = each.hasNext() ? each.next().getFields() : List.of();
          places = table.columns().stream().mapToInt(c -> fields.indexOf(c.name())).toArray();
        }
        while (isWanted && each.hasNext() && last <= range.to()) {
          Row row = row(each.next(), places);
          if (row.n() < last) {
            throw damaged("n = %d comes after n = %d".formatted(row.n(), last));
          }
          if (row.n() > last) {
            add(board);
            board = new ArrayList<>();
          }
          last = row.n();
          board.add(row);
        }
      }
      add(board);
    }

    /** Adds the rows of one n. Rows after the range may be incomplete. */
    private void add(List<Row> board) {
      if (board.isEmpty() || board.get(0).n() > range.to()) {
        return;
      }
      long n = board.get(0).n();
      if (n != next) {
        throw damaged("n = %d is missing".formatted(next));
      }
      next++;
      if (!isWhole.test(n, board)) {
        throw damaged("the rows of n = %d are not those that %s has".formatted(n, table));
      }
      if (n >= range.from()) {
        boards.add(board);
      }
    }
  }

  /**
   * Copies all rows to a store. Their run has the method {@code published}.
   *
   * @param command the description of the run
   * @param ends polled for each n
   */
  public void copy(StoreWriter writer, String command, Cancellation ends) {
    Version version = Version.current();
    Provenance provenance =
        new Provenance(
            "published", version.number(), version.commit(), command, Machine.current(), 1);
    long run = writer.begin(table, range(), provenance);
    List<Row> window = new ArrayList<>();
    boards(range())
        .forEachRemaining(
            board -> {
              ends.check();
              window.addAll(board);
              if (window.size() >= WINDOW) {
                writer.commit(run, table, window);
                window.clear();
              }
            });
    writer.commit(run, table, window);
    writer.end(run, Run.State.DONE);
  }

  /** Opens the text of a published file, decompressed. */
  public static InputStream open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    try {
      return Gunzip.plain(in);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Returns a new digest. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has SHA-256
    }
  }

  private static String digest(byte[] text) {
    return HexFormat.of().formatHex(sha256().digest(text));
  }

  /** Returns the blocks of the list of blocks, or the whole table if there is no list. */
  private List<Block> blocks() {
    Path list = file.resolveSibling(blocksOf(table.name()));
    Block listed = listed(list).orElse(null);
    if (listed == null) {
      return List.of(whole());
    }
    List<Block> blocks = new ArrayList<>();
    long from = range().from();
    try {
      String text = Files.readString(list);
      if (!digest(text.getBytes(StandardCharsets.UTF_8)).equals(listed.sha256)) {
        throw another();
      }
      for (String line : text.lines().skip(1).toList()) {
        String[] fields = line.split(",", -1);
        Range range = new Range(from, Long.parseLong(fields[0]));
        blocks.add(new Block(range, Integer.parseInt(fields[1]), fields[2]));
        from = range.to() + 1;
      }
      return blocks;
    } catch (IOException | IllegalArgumentException e) {
      throw unreadable(e);
    }
  }

  /** Returns the name of the list of blocks of a large table. */
  public static String blocksOf(String label) {
    return label + ".blocks.csv";
  }

  /**
   * Returns the list of blocks of a table: the last n, the length in bytes and the SHA-256 of each.
   * Returns the empty string for a table of one block.
   */
  public static String blocks(Path table) {
    StringBuilder blocks = new StringBuilder("to,bytes,sha256\n");
    StringBuilder block = new StringBuilder();
    long last = 0;
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(open(table), StandardCharsets.UTF_8))) {
      block.append(lines.readLine()).append('\n');
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        long n = Long.parseLong(line, 0, line.indexOf(','), 10);
        if (n > last && block.length() >= BLOCK) {
          add(last, block, blocks);
        }
        last = n;
        block.append(line).append('\n');
      }
    } catch (IOException e) {
      throw new Failure("cannot read %s: %s".formatted(table, Failure.reason(e)), e);
    }
    boolean isOne = blocks.indexOf("\n") == blocks.length() - 1;
    add(last, block, blocks);
    return isOne ? "" : blocks.toString();
  }

  private static void add(long last, StringBuilder block, StringBuilder blocks) {
    byte[] text = block.toString().getBytes(StandardCharsets.UTF_8);
    blocks.append("%d,%d,%s\n".formatted(last, text.length, digest(text)));
    block.setLength(0);
  }

  private Block whole() {
    if (whole == null) {
      whole = listed(file).orElseThrow(this::another);
    }
    return whole;
  }

  /** Returns the README's entry for a file, or empty if it has none. */
  private Optional<Block> listed(Path named) {
    Path readme = file.resolveSibling(README);
    try {
      String text = Files.isRegularFile(readme) ? Files.readString(readme) : "";
      Matcher said =
          Pattern.compile(
                  "\\]\\(%s\\).*\\| (\\d+) to (\\d+) \\| `(\\w+)` \\|"
                      .formatted(Pattern.quote(String.valueOf(named.getFileName()))))
              .matcher(text);
      if (!said.find()) {
        return Optional.empty();
      }
      Range range = new Range(Long.parseLong(said.group(1)), Long.parseLong(said.group(2)));
      return Optional.of(new Block(range, Integer.MAX_VALUE, said.group(3)));
    } catch (IOException | IllegalArgumentException e) {
      throw unreadable(e);
    }
  }

  private Failure another() {
    return new Failure(
        ("%s is not the table that was published: its SHA-256 is not in %s; 'git checkout %s'"
                + " restores that of a clone, and 'juniper publish %s' makes it from stored rows")
            .formatted(file, file.resolveSibling(README), file.getParent(), table.name()));
  }

  private Failure damaged(String what) {
    return new Failure("cannot read %s: %s".formatted(file, what));
  }

  private Failure unreadable(Exception e) {
    return new Failure("cannot read %s: %s".formatted(file, e.getMessage()), e);
  }

  /**
   * Parses the row of a line.
   *
   * @param places the index of each column in the file, −1 for a missing column
   */
  private Row row(CsvRecord published, int[] places) {
    List<@Nullable Object> values = new ArrayList<>(places.length);
    for (int i = 0; i < places.length; i++) {
      Column column = table.columns().get(i);
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

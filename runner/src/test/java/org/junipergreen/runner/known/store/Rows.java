package org.junipergreen.runner.known.store;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Provenance.Machine;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;

/** Stores with rows: made-up ones, or those of a test. */
public final class Rows {
  public static final Provenance PROVENANCE =
      new Provenance(
          "matching", "0.1.0", "abc", "juniper run", new Machine("os", "arch", 2, "17"), 2);

  /** A table with every kind of column but long numbers and lists. */
  static final Table<Winner> WINNER =
      Table.ofBoards("winner", Winner.class).withUnknown("matching", "deficiency", "d", "a", "c");

  /** A table with long numbers. */
  static final Table<Games> GAMES = Table.ofOpenings("games", Games.class);

  /** A table with lists of numbers. */
  static final Table<Line> REMOTENESS = Table.ofOpenings("remoteness", Line.class);

  record Winner(
      long n,
      long winner,
      @Nullable Long matching,
      @Nullable Long deficiency,
      @Nullable Long d,
      @Nullable Long a,
      @Nullable Long c,
      long openings,
      @Nullable Long smallest,
      long nanos) {}

  record Games(
      long n, long opening, BigInteger games, BigInteger odd, BigInteger even, long nanos) {}

  record Line(long n, long opening, boolean wins, long length, int[] line, long nanos) {}

  private Rows() {}

  /** A row whose every value depends on n; the smallest opening is empty for odd n. */
  static Row winner(long n) {
    return new Row(
        Arrays.asList(
            n, 1 + n % 2, n / 2, n % 2, n / 3, n / 4, n / 5, n / 6, n % 2 == 1 ? null : 2L, 7 * n));
  }

  /** The same as a way of computing knows it that does not know the sizes. */
  static Row partialWinner(long n) {
    List<@Nullable Object> values = new ArrayList<>(winner(n).values());
    for (Column column : WINNER.columnsThatMayBeUnknown()) {
      values.set(WINNER.columns().indexOf(column), null);
    }
    return new Row(values);
  }

  static List<Row> winners(long from, long to) {
    return LongStream.rangeClosed(from, to).mapToObj(Rows::winner).toList();
  }

  /** A store with the rows of the given n, by one finished run more. */
  static void store(Path results, long... ns) {
    try (StoreWriter writer = StoreWriter.open(results)) {
      store(writer, ns);
    }
  }

  /** A store with these rows, by one finished run more. */
  public static void store(Path results, Table<?> table, List<Row> rows) {
    try (StoreWriter writer = StoreWriter.open(results)) {
      store(writer, table, rows);
    }
  }

  /** Reads a store. */
  static List<Row> read(Path results, long from, long to) {
    try (Store store = Store.read(results)) {
      return read(store, from, to);
    }
  }

  /** Stores the rows of the given n as one finished run. */
  static void store(StoreWriter writer, long... ns) {
    store(writer, LongStream.of(ns).mapToObj(Rows::winner).toList());
  }

  /** Stores rows as one finished run. */
  static void store(StoreWriter writer, List<Row> rows) {
    store(writer, WINNER, rows);
  }

  public static void store(StoreWriter writer, Table<?> table, List<Row> rows) {
    long run = writer.begin(table, new Range(1, 1000), PROVENANCE);
    writer.commit(run, table, rows);
    writer.end(run, Run.State.DONE);
  }

  static List<Row> read(Store store, long from, long to) {
    List<Row> rows = new ArrayList<>();
    store.forEach(WINNER, new Range(from, to), rows::add);
    return rows;
  }
}

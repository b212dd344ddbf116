package org.junipergreen.runner.known.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.known.store.Store.Timing;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {
  private static final Range ALL = new Range(1, 1000);

  @TempDir Path results;

  @Test
  void rowsComeBackAsTheyWereStoredAndInOrder() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, 7, 3, 5);
      Rows.store(writer, 4);
    }
    try (Store store = Store.read(results)) {
      assertEquals(List.of(Rows.winner(3), Rows.winner(4), Rows.winner(5)), Rows.read(store, 1, 6));
      assertEquals(
          Optional.of(new Coverage(4, 0, 4, new Range(3, 7))), store.coverage(Rows.WINNER));
    }
  }

  @Test
  void countsOfAnySizeAndListsComeBack() {
    BigInteger large = new BigInteger("170141183460469231731687303715884105727");
    Row games = new Row(List.of(99L, 2L, large, BigInteger.ZERO, large, 5L));
    Row line = new Row(List.of(99L, 2L, true, 3L, List.of(2L, 1L, 97L), 5L));
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, Rows.GAMES, List.of(games));
      Rows.store(writer, Rows.REMOTENESS, List.of(line));
    }
    List<Row> rows = new ArrayList<>();
    try (Store store = Store.read(results)) {
      store.forEach(Rows.GAMES, ALL, rows::add);
      store.forEach(Rows.REMOTENESS, ALL, rows::add);
    }
    assertEquals(List.of(games, line), rows);
  }

  @Test
  void aDamagedCountIsNamed() {
    Row games = new Row(List.of(99L, 2L, BigInteger.TEN, BigInteger.ONE, BigInteger.TWO, 5L));
    Rows.store(results, Rows.GAMES, List.of(games));
    StoreSql.execute(results, "UPDATE games SET odd = '1O' || char(27, 8238)");
    try (Store store = Store.read(results)) {
      Exception e =
          assertThrows(FileFailure.class, () -> store.forEach(Rows.GAMES, ALL, row -> {}));
      assertEquals(
          results.resolve("live/juniper.db")
              + ": the store is damaged: odd of n = 99 in games is '1O\uFFFD\uFFFD'; expected a"
              + " value of its type; nothing was repaired",
          String.valueOf(e.getMessage()).replaceAll("; 'sqlite3.*", ""));
    }
  }

  @Test
  void anEmptyStoreHasNothing() {
    StoreWriter.open(results).close();
    try (Store store = Store.read(results)) {
      assertEquals(List.of(), Rows.read(store, 1, 1000));
      assertEquals(Optional.empty(), store.coverage(Rows.WINNER));
      assertEquals(Optional.empty(), store.lastRun(Rows.WINNER));
      assertEquals(List.of(ALL), store.missing(Rows.WINNER, ALL));
    }
  }

  @Test
  void missingIsTheComplementOfWhatIsStored() {
    Random random = new Random(1);
    for (int round = 0; round < 20; round++) {
      Path folder = results.resolve("round" + round);
      TreeSet<Long> stored = new TreeSet<>();
      random.longs(random.nextInt(60), 1, 80).forEach(stored::add);
      try (StoreWriter writer = StoreWriter.open(folder)) {
        Rows.store(writer, stored.stream().mapToLong(n -> n).toArray());
        long from = random.nextLong(1, 41);
        Range range = new Range(from, from + random.nextLong(50));
        List<Long> expected =
            LongStream.rangeClosed(range.from(), range.to())
                .filter(n -> !stored.contains(n))
                .boxed()
                .toList();
        List<Long> actual =
            writer.store().missing(Rows.WINNER, range).stream()
                .flatMap(gap -> LongStream.rangeClosed(gap.from(), gap.to()).boxed())
                .toList();
        assertEquals(expected, actual, "seed 1, round " + round + ", stored " + stored);
      }
    }
  }

  @Test
  void aRunIsNotedWithWhatMadeItsRows() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      long id = writer.begin(Rows.WINNER, new Range(5, 9), Rows.PROVENANCE);
      Run running = writer.store().lastRun(Rows.WINNER).orElseThrow();
      assertEquals(Run.State.RUNNING, running.state());
      assertEquals(null, running.ended());
      writer.end(id, Run.State.INTERRUPTED);
      Run ended = writer.store().lastRun(Rows.WINNER).orElseThrow();
      assertEquals(id, ended.id());
      assertEquals(new Range(5, 9), ended.range());
      assertEquals(Rows.PROVENANCE, ended.provenance());
      assertEquals(Run.State.INTERRUPTED, ended.state());
      assertTrue(ended.ended() != null && !ended.ended().isBefore(ended.started()));
    }
  }

  @Test
  void aRunThatNeverSaidItEndedIsSeenAsKilledByTheNextWriter() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      writer.begin(Rows.WINNER, ALL, Rows.PROVENANCE);
    }
    try (Store store = Store.read(results)) {
      assertEquals(Run.State.RUNNING, store.lastRun(Rows.WINNER).orElseThrow().state());
    }
    StoreWriter.open(results).close();
    try (Store store = Store.read(results)) {
      assertEquals(Run.State.KILLED, store.lastRun(Rows.WINNER).orElseThrow().state());
    }
  }

  /** All that is known of a run comes along, but its id; what was at work counts as killed. */
  @Test
  void runsOfAnotherStoreAreAdopted() {
    try (StoreWriter from = StoreWriter.open(results.resolve("from"));
        StoreWriter to = StoreWriter.open(results.resolve("to"))) {
      Rows.store(to, 1);
      from.end(from.begin(Rows.WINNER, new Range(1, 3), Rows.PROVENANCE), Run.State.DONE);
      from.end(from.begin(Rows.WINNER, new Range(4, 6), Rows.PROVENANCE), Run.State.INTERRUPTED);
      from.fail(from.begin(Rows.WINNER, new Range(7, 9), Rows.PROVENANCE), "no memory");
      from.begin(Rows.WINNER, new Range(2, 5), Rows.PROVENANCE);
      List<Run> runs = from.store().runs(Rows.WINNER);
      List<Long> ids = runs.stream().map(to::adopt).toList();
      List<Run> adopted = to.store().runs(Rows.WINNER).subList(1, 5);
      assertEquals(adopted.stream().map(Run::id).toList(), ids);
      for (int i = 0; i < runs.size(); i++) {
        Run run = runs.get(i);
        Run.State state = i == 3 ? Run.State.KILLED : run.state();
        Run expected =
            new Run(
                ids.get(i),
                run.table(),
                run.range(),
                run.provenance(),
                run.started(),
                run.ended(),
                state,
                run.reason());
        assertEquals(expected, adopted.get(i));
      }
      assertEquals("no memory", adopted.get(2).reason());
      assertEquals(
          List.of(new Range(2, 5), new Range(4, 6), new Range(7, 9)),
          from.store().unfinished(Rows.WINNER).stream()
              .map(Run::range)
              .sorted(Comparator.comparingLong(Range::from))
              .distinct()
              .toList());
    }
  }

  private static List<Row> games(long n, long... nanos) {
    List<Row> rows = new ArrayList<>();
    for (long time : nanos) {
      long opening = 2L * (rows.size() + 1);
      rows.add(
          Rows.GAMES.pack(
              new Rows.Games(n, opening, BigInteger.TEN, BigInteger.ONE, BigInteger.TWO, time)));
    }
    return rows;
  }

  @Test
  void theRowsOfABoardBelongTogether() {
    List<Row> three = games(3, 5);
    List<Row> four = games(4, 6, 7);
    List<Row> six = games(6, 1, 2, 3);
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, Rows.GAMES, six);
      Rows.store(writer, Rows.GAMES, Stream.of(three, four).flatMap(List::stream).toList());
      Store store = writer.store();
      List<List<Row>> boards = new ArrayList<>();
      store.boards(Rows.GAMES, ALL).forEachRemaining(boards::add);
      assertEquals(List.of(three, four, six), boards);
      assertFalse(store.boards(Rows.GAMES, new Range(7, 9)).hasNext());
      List<Rows.Games> records = new ArrayList<>();
      store.forEachRecord(Rows.GAMES, new Range(3, 4), records::add);
      assertEquals(Stream.of(three, four).flatMap(List::stream).toList(), Rows.GAMES.pack(records));
      assertEquals(Optional.of(new Coverage(6, 0, 3, new Range(3, 6))), store.coverage(Rows.GAMES));
      assertEquals(
          List.of(new Timing(6, 6), new Timing(4, 13)), store.lastTimings(Rows.GAMES, ALL, 2));
      assertEquals(
          List.of(new Timing(3, 5), new Timing(4, 13)),
          store.timings(store.lastRun(Rows.GAMES).orElseThrow()));
    }
  }

  @Test
  void aStoredRowIsNeverReplacedAndItsWholeBatchIsRefused() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, 5);
      assertThrows(FileFailure.class, () -> Rows.store(writer, 4, 5, 6));
      assertEquals(List.of(Rows.winner(5)), Rows.read(writer.store(), 1, 10));
    }
  }

  @Test
  void aPartialRowIsCompletedByOneThatAgrees() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, List.of(Rows.partialWinner(4), Rows.partialWinner(5)));
      Rows.store(writer, 6);
      Store store = writer.store();
      assertEquals(
          Optional.of(new Coverage(3, 2, 3, new Range(4, 6))), store.coverage(Rows.WINNER));
      assertEquals(List.of(new Range(7, 7)), store.missing(Rows.WINNER, new Range(4, 7)));
      assertEquals(
          List.of(new Range(4, 5), new Range(7, 7)),
          store.missing(Rows.WINNER, new Range(4, 7), Rows.WINNER.columns()));
      Rows.store(writer, 4, 5, 7);
      assertEquals(Rows.winners(4, 7), Rows.read(store, 4, 7));
      assertEquals(
          Optional.of(new Coverage(4, 0, 4, new Range(4, 7))), store.coverage(Rows.WINNER));
    }
  }

  @Test
  void aPartialRowIsNeverReplacedByOneThatContradictsIt() {
    for (int column : new int[] {1, 7, 8}) {
      List<Object> values = new ArrayList<>(Rows.partialWinner(4).values());
      values.set(column, column == 1 ? 2L : 3L);
      Row other = new Row(values);
      Path folder = results.resolve("column" + column);
      try (StoreWriter writer = StoreWriter.open(folder)) {
        Rows.store(writer, List.of(other));
        FileFailure e = assertThrows(FileFailure.class, () -> Rows.store(writer, 3, 4, 5));
        assertTrue(e.toString().contains("the row stored for n = 4 contradicts"), e.toString());
        assertEquals(List.of(other), Rows.read(writer.store(), 1, 10));
      }
    }
  }

  @Test
  void aPartialRowReplacesNoRow() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, List.of(Rows.winner(4), Rows.partialWinner(5)));
      for (long n : new long[] {4, 5}) {
        List<Row> partial = List.of(Rows.partialWinner(n));
        assertThrows(FileFailure.class, () -> Rows.store(writer, partial));
      }
      assertEquals(List.of(Rows.winner(4), Rows.partialWinner(5)), Rows.read(writer.store(), 1, 9));
    }
  }

  @Test
  void aReaderThatTakesItsTimeKeepsNoWriterWaiting() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, Rows.winners(1, 2500));
      try (Store store = Store.read(results)) {
        List<Row> read = new ArrayList<>();
        store.forEach(
            Rows.WINNER,
            new Range(1, 5000),
            row -> {
              // A commit in the middle of each slice: what is yet to come is seen, too.
              if (row.n() % 1000 == 500) {
                Rows.store(writer, 2500 + row.n() / 500);
              }
              read.add(row);
            });
        assertEquals(2503, read.size());
        assertEquals(2503, Rows.read(store, 1, 5000).size());
      }
    }
  }

  /** Three readers go through the rows again and again until the commits are done. */
  @Test
  void commitsAndReadersWaitForEachOther() throws Exception {
    int commits = 40;
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, Rows.winners(1, 5000));
      AtomicBoolean done = new AtomicBoolean();
      ExecutorService threads = Executors.newFixedThreadPool(3);
      List<Future<Long>> readers = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        readers.add(threads.submit(() -> readUntil(done)));
      }
      try {
        for (int i = 0; i < commits; i++) {
          Rows.store(writer, Rows.winners(5001 + 100L * i, 5100 + 100L * i));
        }
      } finally {
        done.set(true);
        threads.shutdown();
      }
      for (Future<Long> reader : readers) {
        assertTrue(reader.get() > 0);
      }
      assertEquals(5000 + 100 * commits, Rows.read(writer.store(), 1, 100_000).size());
    }
  }

  /** How often all rows were read, none of them missing. */
  private long readUntil(AtomicBoolean done) {
    long times = 0;
    long rows = 5000;
    try (Store store = Store.read(results)) {
      while (!done.get() || times == 0) {
        List<Row> read = Rows.read(store, 1, 100_000);
        assertEquals(Rows.winners(1, read.size()), read);
        assertTrue(read.size() >= rows);
        rows = read.size();
        times++;
      }
    }
    return times;
  }

  @Test
  void heartbeatThatGetsNoThreadLeavesNothingOpen() {
    RuntimeException noThread = new IllegalStateException("no thread");
    assertSame(
        noThread,
        assertThrows(
            IllegalStateException.class,
            () ->
                StoreWriter.open(
                    results,
                    beat -> {
                      throw noThread;
                    })));
    StoreWriter.open(results).close();
  }

  /** One file at rest: a copy of it is a backup. */
  @Test
  void aCopyOfTheFileIsTheWholeStore() throws IOException {
    Rows.store(results, Rows.WINNER, Rows.winners(1, 3000));
    Path file = StorePlace.database(StorePlace.folder(results));
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertEquals(
          Set.of(file, file.resolveSibling("juniper.lock")), files.collect(Collectors.toSet()));
    }
    Path copy = StorePlace.database(StorePlace.folder(results.resolve("copy")));
    Files.createDirectories(copy.getParent());
    Files.copy(file, copy);
    try (StoreWriter writer = StoreWriter.open(results.resolve("copy"))) {
      assertEquals(Rows.winners(1, 3000), Rows.read(writer.store(), 1, 5000));
      assertEquals(1, writer.store().runs(Rows.WINNER).size());
      writer.store().checkIntegrity();
    }
  }

  @Test
  void aSecondWriterIsToldWhoHoldsTheStore() {
    try (StoreWriter writer = StoreWriter.open(results)) {
      FileFailure e = assertThrows(FileFailure.class, () -> StoreWriter.open(results));
      assertEquals(
          StorePlace.database(StorePlace.folder(results))
              + ": this process is writing to this store; only one run at a time may write",
          e.getMessage());
      assertEquals(Optional.of("this process"), writer.store().writer());
    }
    try (StoreWriter writer = StoreWriter.open(results);
        Store store = Store.read(results)) {
      assertEquals(writer.store().writer(), store.writer());
    }
    try (Store store = Store.read(results)) {
      assertEquals(Optional.empty(), store.writer());
    }
  }

  @Test
  void theDatabaseIsOpenToAnyTool() throws SQLException {
    Rows.store(results, 5);
    try (Connection connection =
            DriverManager.getConnection(
                "jdbc:sqlite:" + StorePlace.database(StorePlace.folder(results)));
        Statement statement = connection.createStatement()) {
      var row =
          statement.executeQuery("SELECT w.*, r.command FROM winner w JOIN runs r ON r.id=run");
      assertEquals(5, row.getLong("n"));
      assertEquals(35, row.getLong("nanos"));
      assertEquals("juniper run", row.getString("command"));
      assertThrows(
          SQLException.class, () -> statement.execute("UPDATE winner SET d = 'many' WHERE n = 5"));
    }
  }

  @Test
  void aFolderNameMayHoldAnyCharacter() {
    String encoding = System.getProperty("sun.jnu.encoding", "");
    assumeTrue(
        Charset.forName(encoding).newEncoder().canEncode('é'),
        "a folder's name that is not ASCII: this system's names are " + encoding);
    Path odd = results.resolve("results #1 100% ? é&mode=memory");
    Rows.store(odd, 5);
    assertEquals(List.of(Rows.winner(5)), Rows.read(odd, 1, 9));
    assertTrue(Files.exists(odd.resolve("live/juniper.db")));
  }
}

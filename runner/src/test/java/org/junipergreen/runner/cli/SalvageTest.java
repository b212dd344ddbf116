package org.junipergreen.runner.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.Cli.Output;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.Table;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code verify --salvage} brings every sound row of a damaged store into a new one, names what it
 * leaves out, and does not touch the damaged store.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=SalvageTest -Ddamages=1000 -Dseed=1
 * -Dsurefire.failIfNoSpecifiedTests=false} damages 1,000 stores.
 */
class SalvageTest {
  private static final int DAMAGES = Integer.getInteger("damages", 6);
  private static final long SEED = Long.getLong("seed", 20);
  private static final int PAGE = 4096;
  private static final int LAST = 600;

  @TempDir static Path folder;

  /** A store of winners and remoteness, as bytes. */
  private static byte[] sound = {};

  private static Map<String, List<Row>> rows = new TreeMap<>();

  private final Path damaged = folder.resolve("damaged");
  private final Path saved = folder.resolve("saved");

  @BeforeAll
  static void makeStore() throws IOException {
    Path results = folder.resolve("sound");
    assertEquals(0, Cli.run(results, "run --to " + LAST / 2).code());
    assertEquals(0, Cli.run(results, "run --to " + LAST).code());
    assertEquals(0, Cli.run(results, "run remoteness --to 14").code());
    sound = Files.readAllBytes(results.resolve("live/juniper.db"));
    rows = rows(results);
  }

  private static Map<String, List<Row>> rows(Path results) {
    Map<String, List<Row>> all = new TreeMap<>();
    try (Store store = Store.read(results)) {
      store.checkIntegrity();
      for (String label : List.of("winner", "remoteness")) {
        List<Row> found = new ArrayList<>();
        store.forEach(Quantities.of(label).table(), new Range(1, LAST), found::add);
        all.put(label, found);
      }
    }
    return all;
  }

  /** Damages the store by SQL. */
  private void damage(String... sql) throws IOException, SQLException {
    put(sound);
    String url = "jdbc:sqlite:" + damaged.resolve("live/juniper.db");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA journal_mode = DELETE");
      for (String one : sql) {
        statement.execute(one);
      }
    }
  }

  private void put(byte[] database) throws IOException {
    delete(damaged);
    delete(saved);
    Files.createDirectories(damaged.resolve("live"));
    Files.write(damaged.resolve("live/juniper.db"), database);
  }

  private static void delete(Path results) throws IOException {
    if (Files.exists(results)) {
      try (Stream<Path> files = Files.walk(results)) {
        for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private Output salvage() throws IOException {
    Map<Path, byte[]> before = files(damaged);
    Output output = Cli.run(damaged, "verify --format csv --salvage " + saved);
    Map<Path, byte[]> after = files(damaged);
    assertEquals(before.keySet(), after.keySet());
    before.forEach((file, bytes) -> assertArrayEquals(bytes, after.get(file)));
    assertFalse(output.err().contains("internal error"), output.err());
    return output;
  }

  private static Map<Path, byte[]> files(Path results) throws IOException {
    Map<Path, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(results)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(file, Files.readAllBytes(file));
      }
    }
    return contents;
  }

  private void assertSaved(Output output, String... lines) {
    List<String> expected = new ArrayList<>(List.of("quantity,boards,rows,left_out,gaps"));
    expected.addAll(List.of(lines));
    assertEquals(expected, output.lines(), output.err());
    assertEquals(List.of(saved.resolve("live")), list(saved));
  }

  private static List<Path> list(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aSoundStoreComesOverWhole() throws IOException {
    put(sound);
    Output output = salvage();
    assertEquals(0, output.code(), output.err());
    assertEquals("", output.err());
    assertSaved(output, "winner,600,600,0,", "remoteness,13,49,0,");
    assertEquals(rows, rows(saved));
    try (Store before = Store.read(damaged);
        Store after = Store.read(saved)) {
      Table<?> table = Quantities.of("winner").table();
      assertEquals(
          before.runs(table).stream().map(Run::origin).toList(),
          after.runs(table).stream().map(Run::origin).toList());
      assertEquals(
          before.runs(table).stream().map(Run::started).toList(),
          after.runs(table).stream().map(Run::started).toList());
      assertEquals(List.of(), after.boardsWithoutRun(table, new Range(1, LAST)));
    }
    assertEquals(0, Cli.run(saved, "verify").code());
    assertEquals(0, Cli.run(saved, "verify remoteness").code());
    assertEquals(0, Cli.run(saved, "run --to 700").code());
  }

  @Test
  void emptyAndWrongValues() throws IOException, SQLException {
    damage(
        "UPDATE winner SET d = NULL WHERE n = 7",
        "UPDATE winner SET openings = 1000 WHERE n = 8",
        "UPDATE winner SET n = -5 WHERE n = 600",
        "UPDATE remoteness SET line = '4 x' WHERE n = 9 AND opening = 4",
        "UPDATE remoteness SET length = NULL WHERE n = 12 AND opening = 4",
        "DELETE FROM remoteness WHERE n = 11 AND opening = 6");
    Output output = salvage();
    assertEquals(1, output.code());
    assertSaved(output, "winner,597,597,2,7-8", "remoteness,10,34,3,9 11-12");
    for (String line :
        List.of(
            "winner: n = 7: d is stored as empty and computed as a value",
            "winner: n = 8: openings is stored as 1000",
            "winner: 1 rows of no n from 1 to",
            "remoteness: n = 9: opening 4: line is stored as '4 x'",
            "remoteness: n = 11: the rows are not those of its openings",
            "remoteness: n = 12: opening 4: length is stored as empty")) {
      assertTrue(output.err().contains(line), line + "\n" + output.err());
    }
    assertRowsAreThose(rows(saved));
  }

  /** Rows without a run are rows; the salvage answers for them. */
  @Test
  void runsThatAreLost() throws IOException, SQLException {
    damage(
        "UPDATE runs SET started = 'once' WHERE id = 1",
        "UPDATE winner SET run = 99 WHERE n = 500",
        "DELETE FROM runs WHERE quantity = 'remoteness'");
    Output output = salvage();
    assertEquals(1, output.code());
    assertSaved(output, "winner,600,600,0,", "remoteness,13,49,0,");
    assertTrue(output.err().contains("winner: run 1 is damaged"), output.err());
    assertTrue(
        output
            .err()
            .contains("winner: the runs of n = 1-300 and 1 more stretches are lost; the rows were"),
        output.err());
    assertEquals(rows, rows(saved));
    try (Store store = Store.read(saved)) {
      assertEquals(
          List.of("salvaged"),
          store.runs(Quantities.of("remoteness").table()).stream()
              .map(run -> run.origin().method())
              .toList());
      for (String label : rows.keySet()) {
        Table<?> table = Quantities.of(label).table();
        assertEquals(List.of(), store.boardsWithoutRun(table, new Range(1, LAST)));
      }
    }
  }

  @Test
  void tablesThatAreNotTheProgramsOwn() throws IOException, SQLException {
    damage(
        "PRAGMA user_version = 9",
        "CREATE TRIGGER t AFTER INSERT ON winner BEGIN DELETE FROM winner; END",
        "ALTER TABLE remoteness DROP COLUMN line",
        "DROP TABLE mark");
    Output output = salvage();
    assertEquals(1, output.code());
    assertSaved(output, "winner,600,600,0,", "remoteness,0,0,0,");
    assertTrue(output.err().contains("remoteness: its table has no column line"), output.err());
    damage("DROP TABLE winner", "DROP TABLE runs");
    output = salvage();
    assertEquals(1, output.code());
    assertSaved(output, "remoteness,13,49,0,");
  }

  @Test
  void aLogOfAnotherStoreIsLeftOut() throws IOException {
    put(sound);
    byte[] foreign = Arrays.copyOf(sound, 5000);
    Files.write(damaged.resolve("live/juniper.db-wal"), foreign);
    Output output = salvage();
    assertSaved(output, "winner,600,600,0,", "remoteness,13,49,0,");
    assertEquals(rows, rows(saved));
  }

  @Test
  void noDatabase() throws IOException {
    put("n,winner\n3,1\n".repeat(500).getBytes(StandardCharsets.US_ASCII));
    Output output = salvage();
    assertEquals(1, output.code());
    assertTrue(output.err().contains("this is no SQLite database"), output.err());
    assertEquals(List.of(), list(saved));
  }

  @Test
  void nothingElseIsAskedAndNoStoreReplaced() throws IOException {
    put(sound);
    for (String more : List.of("winner ", "--to 5 ", "--by recompute ")) {
      Output output = Cli.run(damaged, "verify " + more + "--salvage " + saved);
      assertEquals(2, output.code());
      assertTrue(output.err().contains("takes all that is stored"), output.err());
    }
    Output output = Cli.run(damaged, "verify --salvage " + damaged);
    assertEquals(2, output.code());
    assertTrue(output.err().contains("makes a new store, and"), output.err());
  }

  /** Pages of zeros and pages of noise; what is saved is as it was, and no n is lost in silence. */
  @Test
  void damagedPages() throws IOException {
    int kept = 0;
    for (int i = 0; i < DAMAGES; i++) {
      Random random = new Random(SEED * 1_000_003 + i);
      byte[] bytes = sound.clone();
      int pages = bytes.length / PAGE;
      for (int k = random.nextInt(3); k >= 0; k--) {
        int from = PAGE * (1 + random.nextInt(pages - 1));
        byte[] noise = new byte[PAGE];
        if (random.nextBoolean()) {
          random.nextBytes(noise);
        }
        System.arraycopy(noise, 0, bytes, from, PAGE);
      }
      put(bytes);
      Output output = salvage();
      String name = "seed %d, damage %d: %s".formatted(SEED, i, output.err());
      if (output.err().contains("Juniper") || output.lines().isEmpty()) {
        continue;
      }
      Map<String, List<Row>> found = rows(saved);
      assertRowsAreThose(found);
      int now = found.values().stream().mapToInt(List::size).sum();
      kept += now;
      boolean all = found.equals(rows);
      assertTrue(all || output.code() == 1, name);
      assertTrue(all || !output.err().isEmpty(), name);
      assertEquals(0, Cli.run(saved, "status").code(), name);
    }
    int most = DAMAGES * rows.values().stream().mapToInt(List::size).sum();
    System.out.printf(
        "SalvageTest: seed %d, %d stores damaged, %d of %d rows saved%n",
        SEED, DAMAGES, kept, most);
    assertTrue(kept > most / 2);
  }

  private static void assertRowsAreThose(Map<String, List<Row>> found) {
    found.forEach(
        (label, some) -> assertTrue(rows.getOrDefault(label, List.of()).containsAll(some), label));
  }

  @Test
  void everyQuantityKnowsWhichRowsABoardHas() {
    assertTrue(
        Registry.standard().quantities().stream()
            .noneMatch(quantity -> quantity.isWhole(4, List.of())));
  }
}

package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.StoreSql;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Stores with damage drawn from a seed: {@code verify} refuses them, or every row is right; {@code
 * run} refuses them and changes nothing, or goes on. Whoever only reads prints rows that there can
 * be, or refuses the store in a line.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=DamagedStoreTest -Ddamages=1000 -Dseed=1
 * -Dsurefire.failIfNoSpecifiedTests=false} damages 1,000 stores.
 */
@Tag("slow")
class DamagedStoreTest {
  private static final int DAMAGES = Integer.getInteger("damages", 18);
  private static final long SEED = Long.getLong("seed", 20);
  private static final int PAGE = 4096;
  private static final int SECTOR = 512;
  private static final int LAST = 400;

  private static final List<String> READERS =
      List.of(
          "show winner --format csv --all",
          "show longest --format json",
          "status --format json",
          "export winner --column matching",
          "export winner --format csv");

  @TempDir static Path folder;

  /** The file after each of some runs, the last with all rows; and that of another store. */
  private static final List<byte[]> STATES = new ArrayList<>();

  private static byte[] other = {};
  private static List<Row> rows = List.of();

  private final Path damaged = folder.resolve("damaged");

  private enum Damage {
    FLIPPED_BIT,
    ZEROS_IN_SECTORS,
    NOISE_IN_SECTORS,
    NOISE_IN_PAGES,
    /** A page lies in the place of another. */
    MISDIRECTED_PAGE,
    /** A page is as an earlier commit left it. */
    LOST_PAGE,
    CUT_OFF,
    /** A page is that of another store. */
    FOREIGN_PAGE,
    NOISE_AS_JOURNAL
  }

  @BeforeAll
  static void makeStores() throws IOException {
    Path results = folder.resolve("sound");
    for (int to : new int[] {LAST / 2, LAST * 3 / 4, LAST}) {
      assertEquals(0, Cli.run(results, "run --to " + to).code());
      STATES.add(Files.readAllBytes(database(results)));
    }
    rows = rows(results);
    Path foreign = folder.resolve("foreign");
    assertEquals(0, Cli.run(foreign, "run remoteness --to 14").code());
    assertEquals(0, Cli.run(foreign, "run --from 2 --to " + LAST).code());
    other = Files.readAllBytes(database(foreign));
  }

  private static Path database(Path results) {
    return results.resolve("live/juniper.db");
  }

  private static List<Row> rows(Path results) {
    List<Row> rows = new ArrayList<>();
    try (Store store = Store.read(results)) {
      store.forEach(WinnerQuantity.TABLE, new Range(1, LAST), rows::add);
    }
    return rows;
  }

  @Test
  void damageIsRefusedOrDoesNoHarm() throws IOException {
    Map<Damage, Integer> refused = new EnumMap<>(Damage.class);
    for (int i = 0; i < DAMAGES; i++) {
      Random random = new Random(SEED * 1_000_003 + i);
      Damage damage = Damage.values()[i % Damage.values().length];
      String name = "seed %d, damage %d, %s".formatted(SEED, i, damage);
      byte[] bytes = put(damage, random);
      requireNothingImpossible(READERS.get(i % READERS.size()), bytes, name);
      Output verified = Cli.run(damaged, "verify --format json");
      if (isRefused(verified, bytes, name)) {
        refused.merge(damage, 1, Integer::sum);
        // What SQLite itself cannot see keeps no run from beginning.
        Output run = Cli.run(damaged, "run --to " + (LAST + 5));
        assertTrue(run.code() == 0 || isRefused(run, bytes, name), name);
      } else {
        requireSound(LAST, name);
        Output run = Cli.run(damaged, "run --to " + (LAST + 5));
        assertEquals(0, run.code(), name + ": " + run.err());
        assertEquals(0, Cli.run(damaged, "verify").code(), name);
        requireSound(LAST + 5, name);
      }
    }
    System.out.printf("DamagedStoreTest: seed %d, %d stores, refused %s%n", SEED, DAMAGES, refused);
  }

  private void requireNothingImpossible(String reader, byte[] bytes, String name)
      throws IOException {
    String what = name + ", " + reader;
    Output output = Cli.run(damaged, reader);
    if (!isRefused(output, bytes, what) && reader.contains("csv")) {
      output.lines().stream().skip(1).forEach(line -> requirePossible(line, what));
    }
  }

  /** Whatever was damaged: the winner is a player, and counts of numbers are at most n. */
  private static void requirePossible(String line, String name) {
    String[] cells = line.split(",", -1);
    long n = Long.parseLong(cells[0]);
    assertTrue(n >= 1 && cells[1].matches("[12]"), name + ": " + line);
    for (int i = 2; i < 7; i++) {
      long count = Long.parseLong(cells[i]);
      assertTrue(count >= 0 && count <= n, name + ": " + line);
    }
  }

  /** All pages fit together when a person, or a program, has written to the database. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE winner SET winner = 0 WHERE n = 57",
        "UPDATE winner SET matching = 60683504 WHERE n = 1",
        "UPDATE winner SET matching = -1 WHERE n = 400",
        "UPDATE winner SET d = NULL WHERE n = 57",
        "UPDATE winner SET n = -5 WHERE n = 57",
        "UPDATE winner SET n = 9000000000000000000 WHERE n = 400",
        "UPDATE runs SET \"from\" = 7, \"to\" = 3",
        "UPDATE runs SET state = 'gone'",
        "UPDATE runs SET started = 'yesterday'",
        "DELETE FROM runs",
        "DROP TABLE winner",
        "CREATE TABLE longest (n)",
        "CREATE VIEW other AS SELECT * FROM winner"
      })
  void whatAStatementLeftIsReadOrRefused(String sql) throws IOException {
    put(Damage.NOISE_AS_JOURNAL, new Random(SEED));
    Files.delete(damaged.resolve("live/juniper.db-journal"));
    StoreSql.execute(damaged, sql);
    byte[] bytes = Files.readAllBytes(database(damaged));
    for (String reader : READERS) {
      requireNothingImpossible(reader, bytes, sql);
    }
    isRefused(Cli.run(damaged, "run --to " + (LAST + 5)), bytes, sql);
  }

  private boolean isRefused(Output output, byte[] before, String name) throws IOException {
    if (output.code() == 0) {
      return false;
    }
    assertEquals(1, output.code(), name + ": " + output.err());
    assertFalse((output.err() + output.out()).isBlank(), name);
    assertArrayEquals(before, Files.readAllBytes(database(damaged)), name);
    return true;
  }

  /** Every row is one of the sound store's but for its timing; a lost one is computed again. */
  private void requireSound(int to, String name) {
    for (Row row : rows(damaged)) {
      assertEquals(
          WinnerQuantity.TABLE.untimed(rows.get((int) row.n() - 1)),
          WinnerQuantity.TABLE.untimed(row),
          name);
    }
    assertTrue(to == LAST || rows(damaged).size() == LAST, name);
  }

  /** Puts a damaged store in its place; its bytes. */
  private byte[] put(Damage damage, Random random) throws IOException {
    byte[] sound = STATES.get(STATES.size() - 1);
    byte[] bytes = sound.clone();
    byte[] journal = {};
    switch (damage) {
      case FLIPPED_BIT -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      case ZEROS_IN_SECTORS -> spoil(bytes, SECTOR, new byte[SECTOR], random);
      case NOISE_IN_SECTORS -> spoil(bytes, SECTOR, noise(SECTOR, random), random);
      case NOISE_IN_PAGES -> spoil(bytes, PAGE, noise(PAGE, random), random);
      case MISDIRECTED_PAGE -> spoil(bytes, PAGE, page(sound, random), random);
      case LOST_PAGE -> {
        byte[] old = STATES.get(random.nextInt(STATES.size() - 1));
        int at = PAGE * random.nextInt(old.length / PAGE);
        System.arraycopy(old, at, bytes, at, PAGE);
      }
      case CUT_OFF -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case FOREIGN_PAGE -> spoil(bytes, PAGE, page(other, random), random);
      case NOISE_AS_JOURNAL -> journal = noise(1 + random.nextInt(3 * PAGE), random);
    }
    Files.createDirectories(damaged.resolve("live"));
    Files.write(database(damaged), bytes);
    Path beside = damaged.resolve("live/juniper.db-journal");
    Files.deleteIfExists(beside);
    if (journal.length > 0) {
      Files.write(beside, journal);
    }
    return bytes;
  }

  private static byte[] noise(int length, Random random) {
    byte[] noise = new byte[length];
    random.nextBytes(noise);
    return noise;
  }

  private static byte[] page(byte[] database, Random random) {
    int from = PAGE * random.nextInt(database.length / PAGE);
    return Arrays.copyOfRange(database, from, from + PAGE);
  }

  private static void spoil(byte[] bytes, int length, byte[] by, Random random) {
    for (int k = random.nextInt(3); k >= 0; k--) {
      System.arraycopy(by, 0, bytes, length * random.nextInt(bytes.length / length), length);
    }
  }

  /** As the line says that refuses a damaged store. */
  @Test
  void whatCanBeReadIsRecoveredAndMerged() throws IOException, InterruptedException {
    assumeTrue(
        canRecover(), "the recovery of a damaged store: there is no sqlite3 that has .recover");
    byte[] bytes = STATES.get(STATES.size() - 1).clone();
    Arrays.fill(bytes, bytes.length - 2 * PAGE, bytes.length - PAGE, (byte) 0);
    Files.createDirectories(damaged.resolve("live"));
    Files.write(database(damaged), bytes);
    String line = Cli.run(damaged, "run").err().replaceAll("\\s+", " ");
    String recovery = "sqlite3 " + database(damaged) + " .recover";
    assertTrue(line.contains(recovery), line);
    Path saved = Files.createDirectories(folder.resolve("saved/live")).resolve("juniper.db");
    Process shell =
        new ProcessBuilder("sh", "-c", recovery + " | sqlite3 " + saved).inheritIO().start();
    assertEquals(0, shell.waitFor());
    Path results = folder.resolve("merged");
    Output merged = Cli.run(results, "merge " + folder.resolve("saved"));
    assertEquals(0, merged.code(), merged.err());
    List<Row> found = rows(results);
    assertTrue(found.size() > LAST / 2 && found.size() < LAST, "%d rows".formatted(found.size()));
    assertTrue(rows.containsAll(found));
    assertEquals(0, Cli.run(results, "verify").code());
  }

  /** Debian's shell of SQLite 3.40 lacks the table that it reads pages from. */
  private static boolean canRecover() throws InterruptedException {
    try {
      return new ProcessBuilder("sqlite3", ":memory:", "SELECT count(*) FROM sqlite_dbpage")
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }
}

package org.junipergreen.runner.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Stores as faults leave them, drawn from a seed. Each is opened with exactly the rows of one of
 * its commits, none of those missing that were reported as committed, or it is refused in one line
 * and stays as it was.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=StoreFaultTest -Dfaults=5000 -Dseed=1
 * -Dsurefire.failIfNoSpecifiedTests=false} tries 5,000; the message of a failure names its case.
 */
class StoreFaultTest {
  private static final int FAULTS = Integer.getInteger("faults", 72);
  private static final long SEED = Long.getLong("seed", 20);
  private static final int COMMITS = 14;
  private static final int SECTOR = 512;
  private static final int LOG_HEADER = 32;

  @TempDir static Path folder;

  /** Three stores: the second is another one, the third a copy of the first that went its way. */
  private static final List<List<State>> STORES = new ArrayList<>();

  /** A store after a commit was reported, and how many rows it then had. */
  private record State(StoreFiles files, long rows) {}

  /** What is found on the disk, and what may be read from it; no rows: it must be refused. */
  private record Found(StoreFiles files, List<Long> rows, boolean mayBeRefused) {}

  /** The kinds of faults. */
  private enum Fault {
    /** Kill -9 while a commit is appended to the log. */
    KILLED_IN_COMMIT,
    /** Power loss in a commit: any of the sectors since the last flush are on the disk. */
    POWER_LOST_IN_COMMIT,
    /** Power loss while the log is copied into the database. */
    POWER_LOST_IN_CHECKPOINT,
    /** A bit of the log or the note is another. */
    FLIPPED_BIT,
    /** Some bytes of the log are noise. */
    NOISE,
    /** The log, or the note, ends early. */
    CUT,
    /** The log, or the note, or both, are gone. */
    MISSING,
    /** Database, log and note of different moments, or of different stores. */
    MIXED,
    /** A bit of the database is another. SQLite cannot tell whether it belongs to a value. */
    FLIPPED_BIT_IN_DATABASE
  }

  @BeforeAll
  static void makeStores() throws IOException, SQLException {
    STORES.clear();
    Random random = new Random(SEED);
    STORES.add(history(folder.resolve("first"), 0, random));
    STORES.add(history(folder.resolve("second"), 0, random));
    State fork = STORES.get(0).get(COMMITS / 2);
    fork.files().put(folder.resolve("third"));
    STORES.add(history(folder.resolve("third"), fork.rows(), random));
  }

  /** Commits of all sizes; the larger ones have the log copied into the database. */
  private static List<State> history(Path results, long rows, Random random)
      throws IOException, SQLException {
    List<State> states = new ArrayList<>();
    long stored = rows;
    try (StoreWriter writer = StoreWriter.open(results)) {
      writer.limit("wal_autocheckpoint", 20);
      long run = writer.begin(Rows.WINNER, new Range(1, 1_000_000), Rows.ORIGIN);
      for (int i = 0; i < COMMITS; i++) {
        long more = random.nextInt(4) == 0 ? 1200 : 1 + random.nextInt(60);
        writer.commit(run, Rows.WINNER, Rows.winners(stored + 1, stored + more));
        stored += more;
        states.add(new State(StoreFiles.of(results), stored));
      }
    }
    return states;
  }

  @Test
  void everyFaultIsRefusedOrHarmless() throws IOException {
    Map<Fault, int[]> outcomes = new EnumMap<>(Fault.class);
    for (int i = 0; i < FAULTS; i++) {
      Random random = new Random(SEED * 1_000_003 + i);
      Fault fault = Fault.values()[i % Fault.values().length];
      String name = "seed %d, case %d, %s".formatted(SEED, i, fault);
      Path results = folder.resolve("case");
      boolean accepted = attempt(results, draw(fault, random), name);
      outcomes.computeIfAbsent(fault, f -> new int[2])[accepted ? 0 : 1]++;
      delete(results);
    }
    outcomes.forEach(
        (fault, counts) ->
            System.out.printf(
                "StoreFaultTest: seed %d, %s: %d opened, %d refused%n",
                SEED, fault, counts[0], counts[1]));
  }

  private static Found draw(Fault fault, Random random) {
    List<State> store = STORES.get(random.nextInt(STORES.size()));
    int at = random.nextInt(COMMITS - 1);
    State state = store.get(at);
    State next = store.get(at + 1);
    StoreFiles files = state.files();
    List<Long> now = List.of(state.rows());
    List<Long> either = List.of(state.rows(), next.rows());
    String name = random.nextInt(5) == 0 ? StoreFiles.NOTE : StoreFiles.LOG;
    return switch (fault) {
      case KILLED_IN_COMMIT -> new Found(killed(files, next.files(), random), either, false);
      case POWER_LOST_IN_COMMIT -> new Found(inCommit(files, next.files(), random), either, false);
      case POWER_LOST_IN_CHECKPOINT ->
          new Found(inCheckpoint(files, next.files(), random), List.of(next.rows()), false);
      case FLIPPED_BIT -> new Found(flipped(files, name, random), now, true);
      case NOISE -> new Found(noisy(files, random), now, true);
      case CUT -> new Found(cut(files, name, random), now, true);
      case MISSING -> new Found(files.without(name), now, true);
      case MIXED -> mixed(random);
      case FLIPPED_BIT_IN_DATABASE ->
          new Found(flipped(files, StoreFiles.DATABASE, random), List.of(), true);
    };
  }

  private static boolean restarts(StoreFiles files, StoreFiles next) {
    return !Arrays.equals(head(files.get(StoreFiles.LOG)), head(next.get(StoreFiles.LOG)));
  }

  private static byte[] head(byte[] log) {
    return Arrays.copyOf(log, LOG_HEADER);
  }

  private static StoreFiles killed(StoreFiles files, StoreFiles next, Random random) {
    byte[] before = files.get(StoreFiles.LOG);
    byte[] after = next.get(StoreFiles.LOG);
    int same = Arrays.mismatch(before, after);
    int written = same + random.nextInt(after.length - same);
    byte[] torn = Arrays.copyOf(after, Math.max(written, before.length));
    if (written < before.length) {
      System.arraycopy(before, written, torn, written, before.length - written);
    }
    return files.with(StoreFiles.LOG, torn);
  }

  /** The header of a log that is begun anew is flushed before the rest. */
  private static StoreFiles inCommit(StoreFiles files, StoreFiles next, Random random) {
    byte[] torn = torn(files.get(StoreFiles.LOG), next.get(StoreFiles.LOG), random);
    if (restarts(files, next)) {
      System.arraycopy(next.get(StoreFiles.LOG), 0, torn, 0, LOG_HEADER);
    }
    return files.with(StoreFiles.LOG, torn);
  }

  private static StoreFiles inCheckpoint(StoreFiles files, StoreFiles next, Random random) {
    byte[] torn = torn(files.get(StoreFiles.DATABASE), next.get(StoreFiles.DATABASE), random);
    return next.with(StoreFiles.DATABASE, torn);
  }

  /** Each sector is as before or as after, and the file may end early. */
  private static byte[] torn(byte[] before, byte[] after, Random random) {
    int length = Math.max(before.length, after.length);
    if (after.length > before.length && random.nextBoolean()) {
      length = before.length + random.nextInt((after.length - before.length) / SECTOR + 1) * SECTOR;
    }
    byte[] torn = Arrays.copyOf(before, length);
    int share = random.nextInt(101);
    for (int at = 0; at < Math.min(length, after.length); at += SECTOR) {
      if (random.nextInt(100) < share) {
        int end = Math.min(at + SECTOR, Math.min(length, after.length));
        System.arraycopy(after, at, torn, at, end - at);
      }
    }
    return torn;
  }

  private static StoreFiles flipped(StoreFiles files, String name, Random random) {
    byte[] bytes = files.get(name).clone();
    int at = random.nextInt(random.nextInt(4) == 0 ? Math.min(bytes.length, 5000) : bytes.length);
    bytes[at] ^= (byte) (1 << random.nextInt(8));
    return files.with(name, bytes);
  }

  private static StoreFiles noisy(StoreFiles files, Random random) {
    byte[] bytes = files.get(StoreFiles.LOG).clone();
    int from = random.nextInt(bytes.length);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(10_000));
    boolean zeros = random.nextBoolean();
    for (int i = from; i < to; i++) {
      bytes[i] = zeros ? 0 : (byte) random.nextInt();
    }
    return files.with(StoreFiles.LOG, bytes);
  }

  private static StoreFiles cut(StoreFiles files, String name, Random random) {
    byte[] bytes = files.get(name);
    return files.with(name, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
  }

  private static Found mixed(Random random) {
    List<State> chosen = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      List<State> store = STORES.get(random.nextInt(i == 0 ? 3 : 2) * (i == 0 ? 1 : 2));
      chosen.add(store.get(random.nextInt(COMMITS)));
    }
    StoreFiles files =
        chosen
            .get(0)
            .files()
            .with(StoreFiles.LOG, chosen.get(1).files().get(StoreFiles.LOG))
            .with(StoreFiles.NOTE, chosen.get(2).files().get(StoreFiles.NOTE));
    // Where they go together, the log has the last word.
    List<Long> rows = new ArrayList<>();
    chosen.forEach(state -> rows.add(state.rows()));
    return new Found(files, rows, true);
  }

  /** Whether the store was opened. */
  private static boolean attempt(Path results, Found found, String name) throws IOException {
    found.files().put(results);
    StoreException refusal = refusal(results);
    if (refusal == null) {
      long rows = rows(results, found, name);
      if (rows >= 0) {
        goOn(results, rows, name);
      }
      return true;
    }
    String message = String.valueOf(refusal.getMessage());
    assertTrue(found.mayBeRefused(), () -> name + ": " + message);
    assertTrue(message.startsWith(results.toString()) && message.lines().count() == 1, message);
    return false;
  }

  /** Why the store is refused to readers and writers; null when it is to neither. */
  private static @Nullable StoreException refusal(Path results) throws IOException {
    StoreFiles before = StoreFiles.of(results);
    StoreException refusal = null;
    try {
      Store.read(results).close();
    } catch (StoreException e) {
      refusal = e;
      assertTrue(before.isSame(StoreFiles.of(results)), () -> e.getMessage() + ": it was changed");
    }
    if (refusal != null) {
      try {
        StoreWriter.open(results).close();
        throw new AssertionError("refused to readers alone: " + refusal.getMessage());
      } catch (StoreException e) {
        assertTrue(before.isSame(StoreFiles.of(results)), e.getMessage() + ": it was changed");
      }
    }
    return refusal;
  }

  /** How many rows there are; -1 where damage to the rows is found when they are read. */
  private static long rows(Path results, Found found, String name) {
    boolean anything = found.rows().isEmpty();
    try (Store store = Store.read(results)) {
      List<Row> rows = Rows.read(store, 1, Long.MAX_VALUE);
      assertTrue(
          anything || found.rows().contains((long) rows.size()),
          () -> "%s: %d rows, expected %s".formatted(name, rows.size(), found.rows()));
      if (!anything) {
        for (Row row : rows) {
          assertEquals(Rows.winner(row.n()), row, name);
        }
        store.checkIntegrity();
      }
      return anything ? -1 : rows.size();
    } catch (StoreException e) {
      assertTrue(anything, () -> name + ": " + e.getMessage());
      return -1;
    }
  }

  private static void goOn(Path results, long rows, String name) {
    try (StoreWriter writer = StoreWriter.open(results)) {
      Rows.store(writer, rows + 1);
    }
    try (Store store = Store.read(results)) {
      assertEquals(rows + 1, Rows.read(store, 1, Long.MAX_VALUE).size(), name);
      store.checkIntegrity();
    }
  }

  private static void delete(Path results) throws IOException {
    try (Stream<Path> files = Files.walk(results)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(file);
      }
    }
  }
}

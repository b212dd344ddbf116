package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.known.archive.NeedsArchives;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.known.store.Store.Coverage;
import org.junipergreen.runner.known.store.StoreException;
import org.junipergreen.runner.known.store.StorePlace;
import org.junipergreen.runner.quantity.Registry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Signals at any moment: while Java starts, while an archive is opened, read back or closed, in the
 * search, in a commit and when the work is just done. The program ends with the signal's exit code
 * and at most one line, and keeps what it solved and stored.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=StopTest -Dstops=500 -Dseed=1
 * -Dsurefire.failIfNoSpecifiedTests=false} sends 500; {@code -Dseed=…} chooses the moments.
 */
@DisabledOnOs(OS.WINDOWS)
@NeedsArchives
@Tag("slow")
class StopTest {
  private static final int STOPS = Integer.getInteger("stops", 5);
  private static final long SEED = Long.getLong("seed", 20);
  private static final long LATEST_MILLIS = Long.getLong("latest", 800);
  private static final long WARM_UP_MILLIS = 300;

  /** Work that no test waits for, on folders that go on from one stop to the next. */
  private static final List<String> WORK =
      List.of(
          "solve 140 --method search --memory 64M --archive 16M",
          "run --from 140 --to 143 --method search --memory 64M --archive 16M",
          "solve 140 --method search --memory 64M --archive 16M",
          "run --to 100000000",
          "run chain --from 300 --to 2000");

  /** Work that ends about when the signal comes; each time from nothing. */
  private static final List<String> SHORT =
      List.of(
          "solve 100 --method search --memory 64M --archive 16M",
          "run --from 96 --to 100 --method search --memory 64M --archive 16M",
          "run --to 1500",
          "run remoteness --to 16");

  @TempDir Path folder;

  @Test
  void aSignalAtAnyMoment() throws IOException, InterruptedException {
    Random random = new Random(SEED);
    long[] kept = new long[WORK.size()];
    long[] rows = new long[WORK.size()];
    int lines = 0;
    int done = 0;
    int unborn = 0;
    for (int i = 0; i < STOPS; i++) {
      if (i % 5 == 4) {
        done += stopNearTheEnd(random, i) ? 1 : 0;
        continue;
      }
      int work = random.nextInt(WORK.size());
      String signal = random.nextInt(3) == 0 ? "TERM" : "INT";
      boolean early = random.nextInt(3) == 0;
      long delay = random.nextLong(early ? 2 * LATEST_MILLIS : LATEST_MILLIS);
      String name =
          "seed %d, stop %d: %s %d ms after %s: "
              .formatted(SEED, i, signal, delay, early ? "the start" : "its files were opened");
      Path results = folder.resolve("results" + work);
      String line = WORK.get(work) + " --threads 2 --results " + results;
      forgetLocks(results);
      JuniperProcess process = JuniperProcess.start(folder, line.split(" "));
      while (!early && !isOpen(results, line.contains("solve") ? "*.lock" : "juniper.lock")) {
        assertFalse(process.endsWithin(5), () -> name + "it ended");
      }
      assertFalse(process.endsWithin(delay), () -> name + "it ended");
      if (process.ignores("INT")) {
        process.kill();
        abort("started by a shell that ignores Ctrl-C");
      }
      process.signal(signal);
      int code = process.exitCode();
      if (isJavaItself(process)) {
        unborn++;
        continue;
      }
      assertEquals(signal.equals("INT") ? 130 : 143, code, name + process.err());
      String said = said(process, name);
      long stopped = said.lines().filter(l -> l.contains(": stopped; ")).count();
      lines += (int) stopped;
      if (stopped == 1 && line.contains("--archive")) {
        long now = positions(results);
        assertTrue(now >= kept[work], "%s%d, then %d kept".formatted(name, kept[work], now));
        kept[work] = now;
      }
      long stored = rows(results, name);
      assertTrue(stored >= rows[work], "%s%d, then %d rows".formatted(name, rows[work], stored));
      rows[work] = stored;
    }
    System.out.printf(
        "StopTest: seed %d, %d signals, %d of them put in order, %d after the work was done, %d"
            + " that Java did not survive before the program began%n",
        SEED, STOPS, lines, done, unborn);
  }

  /**
   * Whether Java failed before the program began. A signal between the first two phases of its
   * start ends it with code 1 and a message of its own ("Bad level: 2", Java 17), whatever the
   * program.
   */
  private static boolean isJavaItself(JuniperProcess process) throws IOException {
    return process.out().startsWith("Error occurred during initialization of VM");
  }

  /** Whether the work was done before the signal came; then its exit code is 0. */
  private boolean stopNearTheEnd(Random random, int i) throws IOException, InterruptedException {
    String work = SHORT.get(random.nextInt(SHORT.size()));
    String signal = random.nextBoolean() ? "TERM" : "INT";
    long delay = WARM_UP_MILLIS + random.nextLong(2 * LATEST_MILLIS);
    String name =
        "seed %d, stop %d: %s %d ms after '%s' began: ".formatted(SEED, i, signal, delay, work);
    Path results = folder.resolve("short" + i);
    String line = work + " --threads 2 --results " + results;
    JuniperProcess process = JuniperProcess.start(folder, line.split(" "));
    process.endsWithin(delay);
    process.signal(signal);
    int code = process.exitCode();
    boolean done = code == 0;
    assertTrue(done || code == (signal.equals("INT") ? 130 : 143), name + code + process.err());
    assertTrue(!done || !process.out().isBlank(), name + "it said nothing");
    said(process, name);
    rows(results, name);
    return done;
  }

  /** What a program said to its user, which is no more than a line after the forecast. */
  private static String said(JuniperProcess process, String name) throws IOException {
    // Progress is drawn again and again on one line.
    String said = process.err().replaceAll("[^\\n]*\\r", "");
    assertFalse(said.contains("\tat ") || said.contains("Exception"), name + said);
    long lines =
        said.lines()
            .filter(line -> line.startsWith("juniper"))
            // The forecast at the start, and how many workers the memory is enough for.
            .filter(line -> !line.contains(" to be computed") && !line.contains(" out of reach"))
            .filter(line -> !line.contains(": the memory is enough for "))
            .count();
    assertTrue(lines <= 1, name + said);
    return said;
  }

  /** How many rows are stored; the store is sound, if there is one. */
  private static long rows(Path results, String name) {
    if (!StorePlace.exists(results)) {
      return 0;
    }
    try (Store store = Store.read(results)) {
      store.checkIntegrity();
      return Registry.standard().quantities().stream()
          .mapToLong(q -> store.coverage(q.table()).map(Coverage::rows).orElse(0L))
          .sum();
    } catch (StoreException e) {
      throw new AssertionError(name + e.getMessage(), e);
    }
  }

  /** Whether a lock file says who has the lock, as it does while somebody has it. */
  private static boolean isOpen(Path results, String lock) throws IOException {
    Path folder = results.resolve(lock.startsWith("*") ? "live/archive" : "live");
    if (Files.isDirectory(folder)) {
      try (var files = Files.newDirectoryStream(folder, lock)) {
        for (Path file : files) {
          if (file.toFile().length() > 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** A program that a signal ended at once leaves the text in its lock file. */
  private static void forgetLocks(Path results) throws IOException {
    if (Files.isDirectory(results)) {
      try (Stream<Path> files = Files.walk(results)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".lock")).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /** How many records of positions the archives have; 0 when there is none. */
  private static long positions(Path results) throws IOException {
    Path archives = results.resolve("live/archive");
    long found = 0;
    if (Files.isDirectory(archives)) {
      try (var files = Files.newDirectoryStream(archives, "*.{map,journal}")) {
        for (Path file : files) {
          String text = Files.readString(file, StandardCharsets.ISO_8859_1);
          found += Pattern.compile("JGsolved").matcher(text).results().count();
        }
      }
    }
    return found;
  }
}

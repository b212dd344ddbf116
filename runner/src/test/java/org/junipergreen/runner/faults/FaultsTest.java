package org.junipergreen.runner.faults;

import static org.junipergreen.runner.DaySeed.SEED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junipergreen.runner.app.Approved;
import org.junipergreen.runner.app.Cli;
import org.junipergreen.runner.known.archive.SavedPositions;
import org.junipergreen.runner.quantity.proof.CheckScript;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Stored work with any damage is refused with its path and a reason, or set aside, or does no harm:
 * whoever is refused has changed no byte, and nobody prints what cannot be.
 *
 * <p>A fault is a line of {@code approved/tables/faults.txt}. {@code ./mvnw -pl runner -am test
 * -Dtest=FaultsTest -Ddamages=1000 -Dsurefire.failIfNoSpecifiedTests=false} damages 1,000 files of
 * each kind at random; {@code -Dseed=…} chooses how; without it the day's date does, which is
 * printed.
 */
class FaultsTest {
  private static final int DAMAGES = Integer.getInteger("damages", 0);

  @TempDir Path folder;

  private int folders;

  private Path put(Kind kind, String which) throws IOException {
    Path results = Files.createDirectory(folder.resolve("r" + folders++));
    kind.put(results, which);
    return results;
  }

  /** Uses what is damaged; checks what is refused or set aside is there as it was. */
  private static String use(Kind kind, Path results, String which) throws IOException {
    Map<String, String> before = Contents.of(results);
    // How many pages the rows take depends on their times.
    String said =
        kind.use(results, which).replace(results.toString(), ".").replaceAll("page \\d+", "page #");
    Map<String, String> after = Contents.of(results);
    if (said.startsWith("./") && !said.contains("; it is now ") && kind != Kind.TABLE) {
      Contents.assertSame(before, after, said);
    }
    after.forEach(
        (name, text) -> {
          if (name.endsWith(".damaged")) {
            assertTrue(text.equals(before.get(name.replace(".damaged", ""))), said);
          }
        });
    return said;
  }

  @Test
  void eachFaultIsRefusedOrDoesNoHarm() throws Exception {
    Map<Path, String> proofs = new LinkedHashMap<>();
    Approved.table(
        "faults",
        row -> {
          String[] what = row.get(0).split(" ", 2);
          Kind kind = Kind.valueOf(what[0].toUpperCase(Locale.ROOT));
          String which = what.length > 1 ? what[1] : "";
          if (kind == Kind.MAP && !SavedPositions.haveMaps()) {
            return null;
          }
          Path results = put(kind, which);
          Damage.apply(results, kind.file(results), row.get(1));
          String said = use(kind, results, which);
          if (kind == Kind.PROOF && !which.equals("sweep")) {
            proofs.put(kind.file(results), said);
          }
          return said;
        });
    assertScriptAgrees(proofs);
  }

  /** The stand-alone script has the same verdict on each proof, in one process. */
  private static void assertScriptAgrees(Map<Path, String> proofs)
      throws IOException, InterruptedException {
    List<String> lines = CheckScript.run(proofs.keySet().toArray(Path[]::new)).lines();
    assertEquals(proofs.size() + 1, lines.size(), lines::toString);
    int line = 0;
    for (Map.Entry<Path, String> proof : proofs.entrySet()) {
      String verdict = proof.getValue().replaceFirst(":.*", "").toLowerCase(Locale.ROOT);
      String said = lines.get(line++);
      assertTrue(said.startsWith("%s:1: %s: ".formatted(proof.getKey(), verdict)), said);
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {"STORE", "PROOF"},
      mode = EnumSource.Mode.EXCLUDE)
  void anyDamage(Kind kind) throws IOException {
    // Eight commands use each damaged table.
    damageAny(kind, "", DAMAGES > 0 ? DAMAGES : kind == Kind.TABLE ? 20 : 80);
  }

  @Tag("slow")
  @Test
  void anyDamageOfAStore() throws IOException {
    damageAny(Kind.STORE, "400", DAMAGES > 0 ? DAMAGES : 18);
  }

  private void damageAny(Kind kind, String which, int damages) throws IOException {
    if (kind == Kind.MAP && !SavedPositions.haveMaps()) {
      return;
    }
    byte[] sound = kind.sound(which);
    Map<String, Integer> outcomes = new TreeMap<>();
    for (int i = 0; i < damages; i++) {
      Random random = new Random(SEED * 1_000_003 + i);
      Path results = put(kind, which);
      Files.write(kind.file(results), Damage.any(random, sound, kind.others()));
      if (kind == Kind.STORE && i % 9 == 8) {
        Files.write(kind.file(results), sound);
        String noise = new String(Damage.any(random, sound, kind.others()), StandardCharsets.UTF_8);
        Files.writeString(results.resolve("live/juniper.db-journal"), noise);
      }
      try {
        String said = use(kind, results, which);
        boolean aside = said.contains("; it is now ");
        String outcome = said.equals("fine") ? said : aside ? "aside" : "otherwise";
        outcomes.merge(said.startsWith("./") ? "refused" : outcome, 1, Integer::sum);
      } catch (AssertionError e) {
        throw new AssertionError("%s, seed %d, damage %d: %s".formatted(kind, SEED, i, e), e);
      }
    }
    System.out.printf("FaultsTest: %s, seed %d, %d files: %s%n", kind, SEED, damages, outcomes);
    assertTrue(damages < 18 || outcomes.size() > 1 || kind == Kind.TABLE, outcomes.toString());
  }

  /** As the line says that refuses a damaged store. */
  @Tag("slow")
  @Test
  void whatCanBeReadIsRecoveredAndMerged() throws IOException, InterruptedException {
    assumeTrue(
        canRecover(), "the recovery of a damaged store: there is no sqlite3 that has .recover");
    Path damaged = put(Kind.STORE, "400");
    List<?> rows = Kind.untimed(damaged, 400);
    Path database = Kind.STORE.file(damaged);
    byte[] bytes = Files.readAllBytes(database);
    Arrays.fill(bytes, bytes.length - 2 * 4096, bytes.length - 4096, (byte) 0);
    Files.write(database, bytes);
    String line = Cli.run(damaged, "run").err().replaceAll("\\s+", " ");
    String recovery = "sqlite3 " + database + " .recover";
    assertTrue(line.contains(recovery), line);
    Path saved = Files.createDirectories(folder.resolve("saved/live")).resolve("juniper.db");
    Process shell =
        new ProcessBuilder("sh", "-c", recovery + " | sqlite3 " + saved).inheritIO().start();
    assertEquals(0, shell.waitFor());
    Path results = folder.resolve("merged");
    Cli.done(results, "merge " + folder.resolve("saved"));
    List<?> found = Kind.untimed(results, 400);
    assertTrue(found.size() > 200 && found.size() < 400, "%d rows".formatted(found.size()));
    assertTrue(rows.containsAll(found));
    Cli.done(results, "verify");
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

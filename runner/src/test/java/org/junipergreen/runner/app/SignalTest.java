package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junipergreen.runner.store.Run;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.archive.NeedsArchives;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several processes and signals, with work that would take far too long to end by itself. */
@DisabledOnOs(OS.WINDOWS)
class SignalTest {
  private static final String ENDLESS = "100000000";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void aSignalStopsTheRunInOrder(String signal) throws IOException, InterruptedException {
    Path results = folder.resolve("a folder");
    JuniperProcess run =
        JuniperProcess.start(folder, "run", "--to", ENDLESS, "--results", results.toString());
    try {
      awaitRows(results, run);
      assumeFalse(run.ignores("INT"), "Ctrl-C: the tests were started by a shell that ignores it");
      run.signal(signal);
      assertEquals(signal.equals("INT") ? 130 : 143, run.exitCode(), run.err());
    } finally {
      run.kill();
    }
    Matcher line =
        Pattern.compile(
                "juniper run: stopped; ([0-9,]+) of 100,000,000 boards from n = 1 to 100,000,000"
                    + " are stored in "
                    + Pattern.quote(results + "/live/juniper.db")
                    + "; to go on: juniper run --to 100000000 --results "
                    + Pattern.quote("'" + results + "'")
                    + "\n")
            .matcher(run.err());
    assertTrue(line.find(), run.err());
    assertEquals("", run.out());
    try (Store store = Store.read(results)) {
      assertEquals(
          Long.parseLong(line.group(1).replace(",", "")),
          store.coverage(WinnerQuantity.TABLE).orElseThrow().rows());
      Run last = store.lastRun(WinnerQuantity.TABLE).orElseThrow();
      assertEquals(Run.State.INTERRUPTED, last.state());
      assertEquals(
          "juniper run --to 100000000 --results '" + results + "'", last.origin().command());
    }
  }

  // A table that forgets nearly everything makes these boards take long enough.
  @NeedsArchives
  @ParameterizedTest
  @ValueSource(strings = {"solve 114", "run --from 114 --to 115"})
  void aSignalStopsASearchWithinItsBoard(String work) throws IOException, InterruptedException {
    Path results = folder.resolve("results");
    Path archive = results.resolve("live/archive");
    String line = "%s --method search --memory 1M --results %s".formatted(work, results);
    JuniperProcess solve = JuniperProcess.start(folder, line.split(" "));
    try {
      while (!holdsArchive(archive)) {
        assertTrue(!solve.endsWithin(50), () -> "it ended");
      }
      assumeFalse(
          solve.ignores("INT"), "Ctrl-C: the tests were started by a shell that ignores it");
      solve.signal("INT");
      assertEquals(130, solve.exitCode(), solve.err());
    } finally {
      solve.kill();
    }
    assertEquals("", solve.out());
    assertTrue(solve.err().endsWith("; to go on: juniper " + line + "\n"), solve.err());
    assertTrue(holdsArchive(archive), "what it solved is gone");
  }

  private static boolean holdsArchive(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".journal"));
    }
  }

  @Test
  void aSecondProcessIsToldWhoWritesAndReadersGoOn() throws IOException, InterruptedException {
    String results = folder.resolve("results").toString();
    JuniperProcess first =
        JuniperProcess.start(folder, "run", "--to", ENDLESS, "--results", results);
    try {
      awaitRows(Path.of(results), first);
      JuniperProcess second = JuniperProcess.start(folder, "run", "--results", results);
      assertEquals(1, second.exitCode());
      assertTrue(
          second
              .err()
              .contains("juniper run: " + results + "/live/juniper.db: process " + first.pid()),
          second.err());
      assertTrue(
          second.err().endsWith(" is writing to this store; only one run at a time may write\n"),
          second.err());
      JuniperProcess status = status(results);
      assertEquals(0, status.exitCode(), status.err());
      assertTrue(status.out().contains("running (process " + first.pid()), status.out());
    } finally {
      first.kill();
    }
    JuniperProcess status = status(results);
    assertEquals(0, status.exitCode(), status.err());
    assertTrue(status.out().contains("killed"), status.out());
    assertTrue(status.out().contains("[1,%s]".formatted(ENDLESS)), status.out());
    JuniperProcess third = JuniperProcess.start(folder, "run", "--to", "10", "--results", results);
    assertEquals(0, third.exitCode(), third.err());
  }

  private JuniperProcess status(String results) throws IOException {
    return JuniperProcess.start(folder, "status", "--format", "json", "--results", results);
  }

  private static void awaitRows(Path results, JuniperProcess run)
      throws IOException, InterruptedException {
    while (true) {
      assertTrue(!run.endsWithin(50), () -> "it ended");
      if (Store.exists(results)) {
        try (Store store = Store.read(results)) {
          if (store.coverage(WinnerQuantity.TABLE).isPresent()) {
            return;
          }
        }
      }
    }
  }
}

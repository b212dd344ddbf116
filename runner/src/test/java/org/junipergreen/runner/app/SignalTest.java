package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junipergreen.runner.app.Cli.Output;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.known.store.Run;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.winner.WinnerQuantity;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several processes and signals, with work that would take far too long to end by itself. */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class SignalTest {
  private static final String ENDLESS = "100000000";

  /** For runs that only have to go on while something is asked of their store. */
  private static final Map<String, String> ONE_THREAD = Map.of("JUNIPER_THREADS", "1");

  @TempDir Path folder;

  /** The last one as {@code timeout} does it: two signals that arrive together. */
  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM", "STOP TERM HUP CONT"})
  void aSignalStopsTheRunInOrder(String signals) throws IOException, InterruptedException {
    Path results = folder.resolve("a folder");
    JuniperProcess run =
        JuniperProcess.start(folder, "run", "--to", ENDLESS, "--results", results.toString());
    try {
      awaitRows(results, run);
      assumeFalse(run.ignores("INT"), "Ctrl-C: the shell ignores it");
      for (String signal : signals.split(" ", -1)) {
        run.signal(signal);
      }
      int code = run.exitCode();
      assertTrue(signals.equals("INT") ? code == 130 : code == 143 || code == 129, run.err());
    } finally {
      run.kill();
    }
    Matcher line =
        Pattern.compile(
                "juniper run: stopped; ([0-9,]+) of 100,000,000 boards from n = 1 to 100,000,000"
                    + " are stored in "
                    + Pattern.quote(results + "/live/juniper.db")
                    + "; to continue: juniper run --to 100000000 --results "
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
          "juniper run --to 100000000 --results '" + results + "'", last.provenance().command());
    }
  }

  @Test
  void aSecondProcessIsToldWhoWritesAndReadersGoOn() throws IOException, InterruptedException {
    String results = folder.resolve("results").toString();
    JuniperProcess first =
        JuniperProcess.start(ONE_THREAD, folder, "run", "--to", ENDLESS, "--results", results);
    try {
      awaitRows(Path.of(results), first);
      JuniperProcess second = JuniperProcess.start(folder, "run", "--results", results);
      assertEquals(1, second.exitCode());
      assertTrue(
          second
              .err()
              .contains("juniper run: " + results + "/live/juniper.db: process " + first.pid()),
          second.err());
      assertTrue(second.err().endsWith(" only one run at a time may write\n"), second.err());
      String status = status(Path.of(results));
      assertTrue(status.contains("running (process " + first.pid()), status);
    } finally {
      first.kill();
    }
    String status = status(Path.of(results));
    assertTrue(status.contains("killed"), status);
    assertTrue(status.contains(",%s]]".formatted(ENDLESS)), status);
    Output third = Cli.run(Path.of(results), "run --to 10");
    assertEquals(0, third.code(), third.err());
  }

  /** The time of the lock file is put back, for nobody waits half a minute for a test. */
  @Test
  void aRunThatStandsStillIsSaidToBeSilent() throws IOException, InterruptedException {
    Path results = folder.resolve("results");
    JuniperProcess run =
        JuniperProcess.start(
            ONE_THREAD, folder, "run", "--to", ENDLESS, "--results", results.toString());
    try {
      awaitRows(results, run);
      String status = status(results);
      assertTrue(status.matches("(?s).*\"seconds_left\":\\d+,\"silent\":null.*"), status);
      run.signal("STOP");
      Path lock = results.resolve("live/juniper.lock");
      Files.setLastModifiedTime(lock, FileTime.from(Instant.parse("2026-01-02T03:04:05Z")));
      String silent = status(results);
      assertTrue(
          silent.contains("\"seconds_left\":null,\"silent\":\"2026-01-02T03:04:05Z\""), silent);
      String words = Cli.run(results, "status").out().replaceAll("\\s+", " ");
      assertTrue(words.contains("last heard of at 2026-01-0"), words);
    } finally {
      run.kill();
    }
    assertTrue(status(results).contains("\"silent\":null"), "it is killed, not silent");
  }

  private static String status(Path results) {
    return Cli.run(results, "status --format json").out();
  }

  /** One signal, and two that arrive together. */
  @ParameterizedTest
  @ValueSource(strings = {"TERM", "STOP TERM HUP CONT"})
  void aLogHasItsEndHoweverEarlyTheSignalComes(String signals)
      throws IOException, InterruptedException {
    Path log = folder.resolve("night.log");
    String line = "run --to %s --results %s --log %s".formatted(ENDLESS, folder.resolve("r"), log);
    JuniperProcess run = JuniperProcess.start(folder, line.split(" "));
    try {
      while (!Files.exists(log) || Files.size(log) == 0) {
        assertFalse(run.endsWithin(5), "it ended");
      }
      for (String signal : signals.split(" ", -1)) {
        run.signal(signal);
      }
      int code = run.exitCode();
      assertTrue(code == 143 || code == 129, code + run.err());
    } finally {
      run.kill();
    }
    List<String> lines = Files.readAllLines(log);
    assertTrue(lines.get(0).contains(" command: juniper " + line), lines.get(0));
    String last = lines.get(lines.size() - 1);
    assertTrue(last.contains(" stopped by a signal after "), last);
  }

  private static void awaitRows(Path results, JuniperProcess run)
      throws IOException, InterruptedException {
    while (true) {
      assertTrue(!run.endsWithin(50), () -> "it ended");
      if (StorePlace.exists(results)) {
        try (Store store = Store.read(results)) {
          if (store.coverage(WinnerQuantity.TABLE).isPresent()) {
            return;
          }
        }
      }
    }
  }
}

package org.junipergreen.runner.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A count that keeps its layers on the disk is ended within its board again and again, by kill -9,
 * by SIGTERM and by Ctrl-C, and each time goes on from its last layer. In the end its rows are
 * those of a count that nothing disturbed.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=CountStopTest -Dkills=30
 * -Dsurefire.failIfNoSpecifiedTests=false} ends it 30 times; {@code -Dseed=…} chooses the moments.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class CountStopTest {
  private static final int KILLS = Integer.getInteger("kills", 2);
  private static final long SEED = Long.getLong("seed", 60);

  /** A board whose layers do not fit into the memory that it is given. */
  private static final int N = 32;

  private static final String RUN = "run games --from %d --to %d --memory 1M".formatted(N, N);

  /** So many times at most, so that the count is far from its end. */
  private static final int PER_COUNT = 8;

  private static final List<String> SIGNALS = List.of("KILL", "TERM", "INT");

  @TempDir Path folder;

  private final Random random = new Random(SEED);
  private int ended;
  private long slowest;

  @Test
  void endedCountGoesOnFromItsLastLayer() throws IOException, InterruptedException {
    while (ended < KILLS) {
      Path results = folder.resolve("results" + ended);
      for (int i = 0; i < PER_COUNT && ended < KILLS; i++) {
        end(results, SIGNALS.get(ended++ % SIGNALS.size()));
      }
      refusesADamagedLayer(results);
      JuniperProcess last = start(results);
      assertEquals(0, last.exitCode(), last.err());
      assertEquals(Set.of(), layers(results));
      String stored = Cli.run(results, "show games --format csv").out();
      assertEquals(
          Cli.run("solve", Integer.toString(N), "games", "--format", "csv").out(),
          stored.replaceAll(",[^,]*\n", "\n"),
          "but for the time that it took");
    }
    System.out.printf(
        "CountStopTest: seed %d, ended %d times, in at most %d ms%n",
        SEED, KILLS, slowest / 1_000_000);
  }

  /** Starts the count, and ends it soon after it has kept another layer. */
  private void end(Path results, String signal) throws IOException, InterruptedException {
    Set<Path> before = layers(results);
    JuniperProcess count = start(results);
    while (layers(results).equals(before)) {
      assertFalse(count.endsWithin(2), count.out() + count.err());
    }
    // What is left of the count takes longer than that.
    assertFalse(count.endsWithin(random.nextLong(20)), count.out() + count.err());
    if (count.ignores("INT")) {
      count.kill();
      abort("started by a shell that ignores Ctrl-C");
    }
    long start = System.nanoTime();
    count.signal(signal);
    int code = count.exitCode();
    slowest = Math.max(slowest, System.nanoTime() - start);
    assertEquals(List.of(137, 143, 130).get(SIGNALS.indexOf(signal)), code, count.err());
    assertFalse(layers(results).isEmpty(), "nothing to go on from");
  }

  /** It names the file; without it the count goes on from the layer before. */
  private void refusesADamagedLayer(Path results) throws IOException, InterruptedException {
    Path last =
        layers(results).stream().max(Comparator.comparingInt(CountStopTest::step)).orElseThrow();
    byte[] bytes = Files.readAllBytes(last);
    bytes[bytes.length / 2] ^= 4;
    Files.write(last, bytes);
    JuniperProcess count = start(results);
    assertEquals(1, count.exitCode(), count.out());
    String why = count.err().lines().filter(line -> line.contains(last.toString())).toList() + "";
    assertTrue(
        why.contains(
            "it is damaged: its checksum is wrong; remove it to compute its content again"),
        why);
    Files.delete(last);
  }

  /** How far a layer is: {@code there-5} comes before {@code back-5}, and that before back-4. */
  private static int step(Path layer) {
    String name = layer.getFileName().toString();
    int step = Integer.parseInt(name.replaceAll(".*-|\\.layer", ""));
    return name.contains("back") ? 2 * N - step : step;
  }

  private JuniperProcess start(Path results) throws IOException {
    return JuniperProcess.start(folder, (RUN + " --results " + results).split(" "));
  }

  /** The layers of the pairs, but not those that are being written. */
  private static Set<Path> layers(Path results) throws IOException {
    Path home = results.resolve("live/archive/games-" + N + ".layers");
    if (!Files.isDirectory(home)) {
      return Set.of();
    }
    try (Stream<Path> files = Files.list(home)) {
      return files.filter(file -> file.toString().endsWith(".layer")).collect(Collectors.toSet());
    }
  }
}

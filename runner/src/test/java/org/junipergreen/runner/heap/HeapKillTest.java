package org.junipergreen.runner.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.app.JuniperProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run through the values of a heap game that is killed again and again ends as one that is left
 * in peace, and computes nothing twice that was stored.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=HeapKillTest -Dkills=20
 * -Dsurefire.failIfNoSpecifiedTests=false} kills 20 times.
 */
class HeapKillTest {
  private static final int KILLS = Integer.getInteger("kills", 1);
  private static final int CHUNK = 1 << 20;

  @TempDir Path folder;

  @Test
  void killedAtRandomMomentsAndResumed() throws IOException, InterruptedException {
    Random random = new Random(Long.getLong("seed", 20));
    Path results = folder.resolve("results");
    int kills = 0;
    int last = 2 * CHUNK;
    while (kills < KILLS) {
      long stored = stored(results);
      JuniperProcess run = run(results, last);
      boolean ended = false;
      while (stored(results) == stored && !ended) {
        ended = run.endsWithin(5);
      }
      if (ended || run.endsWithin(random.nextInt(300))) {
        assertEquals(0, run.exitCode(), run.err());
        last += 2 * CHUNK;
      } else {
        run.kill();
        kills++;
      }
    }
    long stored = stored(results);
    assertTrue(stored > 0);
    JuniperProcess end = run(results, last);
    assertEquals(0, end.exitCode(), end.err());
    Matcher before = Pattern.compile("\"before\":(\\d+),").matcher(end.out());
    assertTrue(before.find(), end.out());
    assertEquals(stored * CHUNK, Long.parseLong(before.group(1)));
    JuniperProcess peace = run(folder.resolve("peace"), last);
    assertEquals(0, peace.exitCode(), peace.err());
    assertEquals(result(peace.out()), result(end.out()));
  }

  private JuniperProcess run(Path results, int last) throws IOException {
    return JuniperProcess.startLong(
        folder,
        ("heap summary grundy --format json --to " + last + " --results " + results).split(" "));
  }

  private static String result(String summary) {
    return summary.replaceAll("\"(before|computed|millis|rate)\":\\d+,", "");
  }

  private static long stored(Path results) throws IOException {
    Path values = results.resolve("live/heap/grundy");
    if (!Files.exists(values)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(values)) {
      return files.filter(file -> file.toString().endsWith(".values")).count();
    }
  }
}

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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run through the values of a heap game that is killed again and again ends as one that is left
 * in peace, and computes nothing twice that was stored.
 *
 * <p>{@code ./mvnw -pl runner -am test -Dtest=HeapKillTest -Dkills=20
 * -Dsurefire.failIfNoSpecifiedTests=false} kills 20 times.
 */
@Tag("slow")
class HeapKillTest {
  private static final int KILLS = Integer.getInteger("kills", 1);
  private static final int CHUNK = 1 << 20;

  /** The rare values and the record are those of results/heap. */
  private static final String KNOWN =
      "{\"game\":\"grundy\",\"values\":2097153,\"rare\":1274,\"last_rare\":82860,"
          + "\"record\":231,\"record_at\":763622,\"period\":null,\"start\":null}\n";

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
    assertEquals(expected(last), result(end.out()));
  }

  /** What a run that is left in peace says: known as far as the shortest one goes. */
  private String expected(int last) throws IOException, InterruptedException {
    if (last == 2 * CHUNK) {
      return KNOWN;
    }
    JuniperProcess peace = run(folder.resolve("peace"), last);
    assertEquals(0, peace.exitCode(), peace.err());
    return result(peace.out());
  }

  private JuniperProcess run(Path results, int last) throws IOException {
    return JuniperProcess.startLong(
        folder,
        ("heap values grundy --show summary --format json --to " + last + " --results " + results)
            .split(" "));
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

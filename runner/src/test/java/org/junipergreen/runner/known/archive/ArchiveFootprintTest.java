package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junipergreen.runner.files.FileFailure;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An archive in use touches its own files and nothing else: no others, no network, no console. */
@NeedsMap
@Tag("slow")
class ArchiveFootprintTest {
  /** A connection needs one of these. */
  private static final Pattern NETWORK =
      Pattern.compile(
          "java/net/(Socket|DatagramSocket|InetSocketAddress|HttpURLConnection|InetAddress)"
              + "|sun/nio/ch/(SocketChannelImpl|DatagramChannelImpl)"
              + "|net/openhft/chronicle/analytics/.*");

  /** A class that is used; Java may load others too, only to look at them. */
  private static final Pattern USED = Pattern.compile("Initializing '([^']*)'");

  @TempDir Path folder;

  @Test
  void leavesNoOtherTrace() throws IOException, InterruptedException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path results = Files.createDirectory(folder.resolve("results"));
    Path classes = folder.resolve("classes.txt");
    List<String> options =
        List.of(
            "-Djava.io.tmpdir=" + elsewhere,
            "-Duser.home=" + elsewhere,
            // Chronicle would use a folder target above the working folder, and else make one.
            "-Duser.dir=" + folder.getRoot(),
            "-Xlog:class+init=info:file=" + classes);
    try (ArchiveProcess process = ArchiveProcess.start(elsewhere, results, 6000, options)) {
      process.awaitSaved();
      while (!Files.exists(SavedPositions.file(results))) {
        Thread.sleep(10);
      }
      refusesASecondProcess(results);
      assertEquals("", process.end());
    }
    assertEquals(List.of(), List.of(elsewhere.toFile().list()));
    assertArrayEquals(
        Stream.of(".journal", ".map").map(SavedPositions.FORMAT.id()::concat).toArray(),
        Stream.of(results.resolve("live/archive").toFile().list()).sorted().toArray());
    List<String> used =
        USED.matcher(Files.readString(classes)).results().map(match -> match.group(1)).toList();
    assertTrue(used.stream().anyMatch(name -> name.startsWith("net/openhft/chronicle/map")));
    assertEquals(List.of(), used.stream().filter(NETWORK.asMatchPredicate()).toList());
  }

  private static void refusesASecondProcess(Path results) {
    String message =
        assertThrows(FileFailure.class, () -> ArchiveProcess.open(results, 6000)).toString();
    assertTrue(
        message.matches(
            ".*: %s: process \\d+ on .* is writing to this archive;.*"
                .formatted(Pattern.quote(SavedPositions.file(results).toString()))),
        message);
  }
}

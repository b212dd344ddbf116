package org.junipergreen.runner.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.solver.search.PositionArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NeedsArchives
class SearchArchiveTest {
  private static final long LIMIT = 1 << 20;

  @TempDir Path results;
  private Path folder;
  private Path file;
  private final List<String> messages = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void nameFile() {
    file = SavedPositions.file(results);
    folder = results.resolve("live/archive");
  }

  @Test
  void whatWasSavedComesBackEachTime() {
    for (int round = 0; round < 4; round++) {
      try (SearchArchive archive = open(LIMIT)) {
        assertEquals(1000 * round, replay(archive).found.cardinality());
        save(archive, 1000 * round, 1000 * round + 1000);
      }
    }
    assertEquals(4000, reopened().found.cardinality());
    assertEquals(List.of(), messages);
  }

  @Test
  void aFewPositionsMakeNoFileBeforeTheArchiveIsClosed() {
    SearchArchive archive = open(LIMIT);
    save(archive, 0, 10);
    assertFalse(Files.exists(file));
    archive.close();
    assertEquals(10, reopened().found.cardinality());
  }

  @Test
  void nothingIsLeftOfADeletedArchive() {
    for (int positions : new int[] {0, 10, 1000}) {
      SearchArchive archive = open(LIMIT);
      save(archive, 0, positions);
      archive.delete();
      archive.close();
      save(archive, 0, 1000);
      assertArrayEquals(new String[0], folder.toFile().list());
    }
  }

  @Test
  void anArchiveThatCannotBeWrittenDoesNotEndTheSearch() throws IOException {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 1000);
    }
    byte[] before = Files.readAllBytes(file);
    // The new map cannot be made where something is in its place.
    Path inItsPlace = Files.createDirectories(folder.resolve(file.getFileName() + ".new/folder"));
    try (SearchArchive archive = open(LIMIT)) {
      replay(archive);
      save(archive, 1000, 2000);
    }
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).endsWith("; the search goes on without its archive"));
    assertArrayEquals(before, Files.readAllBytes(file));
    Files.delete(inItsPlace);
    try (SearchArchive archive = open(LIMIT)) {
      Files.createDirectories(inItsPlace);
      save(archive, 1000, 1010);
    }
    assertEquals(2, messages.size(), messages.toString());
  }

  @Test
  void positionsSavedBeforeTheReplayAreKept() {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 300);
    }
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 300, 310);
      assertEquals(300, replay(archive).found.cardinality());
    }
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 310, 700);
    }
    assertEquals(700, reopened().found.cardinality());
  }

  @Test
  void severalThreadsSaveAtOnce() {
    try (SearchArchive archive = open(LIMIT)) {
      IntStream.range(0, 7000).parallel().forEach(i -> SavedPositions.save(archive, i / 2));
    }
    assertEquals(3500, reopened().found.cardinality());
  }

  @Test
  void aFullArchiveKeepsTheHarderPositions() throws IOException {
    SplittableRandom random = new SplittableRandom(5);
    TreeMap<Long, Integer> saved = new TreeMap<>();
    try (SearchArchive archive = open(LIMIT)) {
      for (int i = 0; i < 100_000; i++) {
        // Half of the positions take twice as much work, and so on, as in a search.
        long work = (long) (512 / (1 - random.nextDouble()));
        archive.save(new long[] {random.nextLong(), i}, new long[] {i, i}, work);
        saved.merge(work, 1, Integer::sum);
        assertTrue(i % 1000 > 0 || !Files.exists(file) || Files.size(file) <= LIMIT);
      }
    }
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(
        messages
            .get(0)
            .matches(".*: full with \\d+ positions; from now on it keeps the harder ones"),
        messages.get(0));
    TreeMap<Long, Integer> kept = new TreeMap<>();
    try (SearchArchive archive = open(LIMIT)) {
      archive.replay((key, value, work) -> kept.merge(work, 1, Integer::sum) > 0);
    }
    // There is room for 13,000, and half of that must have been enough for those that are left.
    assertEquals(8192, Long.highestOneBit(kept.firstKey()));
    assertTrue(saved.tailMap(8192L).equals(kept));
  }

  @Test
  void aLowerLimitLeavesTheEasierPositionsOut() throws IOException {
    // A sparse file begins each part of the map on a page of its own: a small one holds half as
    // much.
    assumeTrue(
        DurableMap.isDiskKnown(results),
        "how much a small archive keeps, as its file is sparse here");
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 2000);
    }
    try (SearchArchive archive = open(LIMIT / 16)) {
      assertEquals(2000, replay(archive).found.cardinality());
    }
    assertTrue(Files.size(file) <= LIMIT / 16);
    BitSet kept = reopened().found;
    assertEquals(250, kept.cardinality());
    assertTrue(kept.stream().allMatch(i -> i % 8 == 7), kept.toString());
    assertEquals(
        List.of(file + ": full with 2000 positions; from now on it keeps the harder ones"),
        messages);
  }

  @Test
  void theSearchGoesOnWhenThereIsNoRoomAtAll() {
    try (SearchArchive archive = open(1000)) {
      save(archive, 0, 1000);
    }
    assertEquals(1, messages.size());
    assertTrue(messages.get(0).endsWith("; the search goes on without its archive"));
    assertFalse(Files.exists(file));
  }

  @Test
  void whatTheSearchRefusesIsForgotten() {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 500);
    }
    try (SearchArchive archive = open(LIMIT)) {
      archive.replay((key, value, work) -> key[1] % 5 != 0);
    }
    assertEquals(
        List.of(file + ": 100 of 500 positions are damaged; they were left out"), messages);
    assertEquals(400, reopened().found.cardinality());
  }

  @Test
  void whatAnInterruptedCopyLeftIsInTheWayOfNobody() throws IOException {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 500);
    }
    Files.writeString(file.resolveSibling(file.getFileName() + ".new"), "half a copy");
    assertEquals(500, reopened().found.cardinality());
    assertArrayEquals(new String[] {file.getFileName().toString()}, folder.toFile().list());
  }

  @Test
  void aSecondWriterIsRefused() {
    try (SearchArchive archive = open(LIMIT)) {
      assertEquals(
          file + ": this process is writing to this archive; only one run at a time may write",
          assertThrows(StoreException.class, () -> open(LIMIT)).getMessage());
      save(archive, 0, 10);
    }
    assertEquals(10, reopened().found.cardinality());
  }

  @Test
  void aFileThatIsNoArchiveOfThisFormatIsRefusedAndLeftAsItIs() throws IOException {
    Files.createDirectories(folder);
    String foreign = "it is not an archive of solved positions";
    requireRefused("something else".getBytes(UTF_8), foreign);
    requireRefused("something else".repeat(100).getBytes(UTF_8), foreign);
    Files.delete(file);
    Files.createDirectories(file);
    assertEquals(
        file + ": it is not a readable file",
        assertThrows(StoreException.class, () -> open(LIMIT)).getMessage());
    Files.delete(file);

    PositionArchive.Format other = new PositionArchive.Format("outcome", 117, 1, 111, 104);
    try (SearchArchive otherArchive = SearchArchive.open(results, other, LIMIT, messages::add)) {
      save(otherArchive, 0, 500);
    }
    requireRefused(
        Files.readAllBytes(file.resolveSibling(other.id() + ".map")),
        "it holds positions of the format outcome-117-v1-111-104, not outcome-118-v1-112-105");
    assertEquals(List.of(), messages);
  }

  @Test
  void theRemainsOfAnArchiveAreSetAside() throws IOException {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 500);
    }
    byte[] archive = Files.readAllBytes(file);
    int length = archive.length;
    String endless = "its end is missing or was overwritten";
    requireSetAside(new byte[0], endless);
    requireSetAside(new byte[length], endless);
    requireSetAside(Arrays.copyOf(archive, 100), endless);
    requireSetAside(Arrays.copyOf(archive, length / 2), endless);
    requireSetAside(Arrays.copyOf(archive, length - 1), endless);
    requireSetAside(Arrays.copyOf(archive, length + 1), endless);
    requireSetAside(
        Arrays.copyOfRange(archive, 64, length),
        "%d bytes stand before its label where %d belong"
            .formatted(length - 64 - 256, length - 256));

    byte[] headless = archive.clone();
    Arrays.fill(headless, 0, 512, (byte) 0);
    requireSetAside(headless, "its beginning is not that of a Chronicle Map");

    byte[] mislabelled = archive.clone();
    mislabelled[length - 256 + 40] ^= 1;
    requireSetAside(mislabelled, "its last 256 bytes, which say what it is, were changed");
  }

  /** What lay there is kept under another name; a new archive is begun, and comes back. */
  private void requireSetAside(byte[] bytes, String problem) throws IOException {
    Path aside = file.resolveSibling(file.getFileName() + ".damaged");
    Files.write(file, bytes);
    messages.clear();
    try (SearchArchive archive = open(LIMIT)) {
      assertEquals(0, replay(archive).found.cardinality());
      save(archive, 0, 300);
    }
    assertEquals(
        List.of(
            "%s: it is damaged: %s; it is now %s, and may be removed"
                .formatted(file, problem, aside.getFileName())),
        messages);
    assertArrayEquals(bytes, Files.readAllBytes(aside));
    assertEquals(300, reopened().found.cardinality());
    assertEquals(1, messages.size());
  }

  private void requireRefused(byte[] bytes, String problem) throws IOException {
    Files.write(file, bytes);
    assertEquals(
        file + ": " + problem, assertThrows(StoreException.class, () -> open(LIMIT)).getMessage());
    assertArrayEquals(bytes, Files.readAllBytes(file));
  }

  private SearchArchive open(long limit) {
    return SearchArchive.open(results, SavedPositions.FORMAT, limit, messages::add);
  }

  private static void save(SearchArchive archive, int from, int to) {
    for (int i = from; i < to; i++) {
      SavedPositions.save(archive, i);
    }
  }

  private static SavedPositions replay(SearchArchive archive) {
    SavedPositions back = new SavedPositions();
    archive.replay(back);
    assertEquals(0, back.wrong);
    return back;
  }

  private SavedPositions reopened() {
    try (SearchArchive archive = open(LIMIT)) {
      return replay(archive);
    }
  }
}

package org.junipergreen.runner.known.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SearchArchiveTest {
  private static final long LIMIT = 1 << 20;

  /** Enough for a map, whose journal has a quarter of the limit: 4681 positions. */
  private static final int MANY = 5000;

  @TempDir Path results;
  private Path folder;
  private Path file;
  private Path journal;
  private final List<String> messages = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void nameFile() {
    file = SavedPositions.file(results);
    folder = results.resolve("live/archive");
    journal = SavedPositions.journal(results);
  }

  @NeedsMap
  @Test
  void whatWasSavedComesBackEachTime() {
    for (int round = 0; round < 6; round++) {
      try (SearchArchive archive = open(LIMIT)) {
        assertEquals(1600 * round, replay(archive).found.cardinality());
        save(archive, 1600 * round, 1600 * round + 1600);
        if (round % 3 == 2) {
          awaitMap();
        }
      }
    }
    assertEquals(9600, reopened().found.cardinality());
    assertEquals(List.of(), messages);
  }

  @Test
  void aFewPositionsMakeNoMap() throws IOException {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 1000);
    }
    assertFalse(Files.exists(file));
    assertEquals(1000, reopened().found.cardinality());
  }

  @NeedsMap
  @Test
  void aLongJournalGoesIntoAMap() {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 6000);
      awaitMap();
      save(archive, 6000, 6500);
    }
    assertEquals(6500, reopened().found.cardinality());
    assertEquals(List.of(), messages);
  }

  @Test
  void readingEndsWhenItIsAskedTo() {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 3000);
    }
    Cancellation stop = new Cancellation();
    AtomicInteger seen = new AtomicInteger();
    try (SearchArchive archive =
        SearchArchive.open(results, SavedPositions.FORMAT, LIMIT, stop, messages::add)) {
      assertThrows(
          CancelledException.class,
          () ->
              archive.replay(
                  (key, value, work) -> {
                    stop.request(Cancellation.Reason.SIGNAL);
                    return seen.incrementAndGet() > 0;
                  }));
    }
    assertTrue(seen.get() <= 1024, seen.toString());
    assertEquals(3000, reopened().found.cardinality());
  }

  @NeedsMap
  @Test
  void theTimeOfAllPartsIsKept() throws InterruptedException {
    long before = 0;
    for (int part = 0; part < 3; part++) {
      try (SearchArchive archive = open(LIMIT)) {
        assertTrue(archive.before() >= before + (part == 0 ? 0 : 20_000_000), "part " + part);
        before = archive.before();
        save(archive, MANY * part, MANY * part + (part == 1 ? MANY : 1000));
        Thread.sleep(20);
        if (part == 1) {
          awaitMap();
        }
      }
    }
    assertTrue(before < 60_000_000_000L);
  }

  @Test
  void nothingIsLeftOfADeletedArchive() {
    for (int positions : new int[] {0, 10, 1000}) {
      SearchArchive archive = open(LIMIT);
      save(archive, 0, positions);
      archive.delete();
      archive.close();
      save(archive, 0, 1000);
      assertEquals(List.of(), files());
    }
  }

  @Test
  void noLockFileRemains() throws IOException {
    SearchArchive archive = open(LIMIT);
    archive.delete();
    archive.close();
    assertArrayEquals(new String[0], folder.toFile().list());
  }

  /** All in the folder but the lock of an open archive. */
  private List<String> files() {
    return Stream.of(folder.toFile().list()).filter(name -> !name.endsWith(".lock")).toList();
  }

  @NeedsMap
  @Test
  void anArchiveThatCannotBeWrittenDoesNotEndTheSearch() throws IOException {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, MANY);
      awaitMap();
    }
    byte[] before = Files.readAllBytes(file);
    // The new map cannot be made where something is in its place.
    Path inItsPlace = Files.createDirectories(folder.resolve(file.getFileName() + ".new/folder"));
    try (SearchArchive archive = open(LIMIT)) {
      replay(archive);
      save(archive, MANY, 2 * MANY);
      await(() -> !messages.isEmpty());
      save(archive, 2 * MANY, 3 * MANY);
    }
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).endsWith("; the search goes on without its archive"));
    assertArrayEquals(before, Files.readAllBytes(file));
    Files.delete(inItsPlace);
    assertEquals(2 * MANY, reopened().found.cardinality());
  }

  @Test
  void aJournalThatCannotBeWrittenDoesNotEndTheSearch() throws IOException {
    try (SearchArchive archive = open(LIMIT)) {
      Files.createDirectories(journal);
      save(archive, 0, 1000);
      await(() -> !messages.isEmpty());
      save(archive, 0, 1000);
    }
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains(": the archive cannot be written: "), messages.get(0));
    Files.delete(journal);
    assertEquals(List.of(), files());
  }

  /** Otherwise the row that the search finds on a full disk could not be stored. */
  @Test
  void aJournalThatFreesSpaceKeepsItsFirstPositions() throws IOException {
    try (SearchArchive archive = open(16 * LIMIT)) {
      save(archive, 0, 10_000);
    }
    long size = Files.size(journal);
    new ArchiveJournal(journal, SavedPositions.FORMAT).freeSpace();
    assertEquals(size - (1 << 18), Files.size(journal));
    BitSet kept = reopened().found;
    assertEquals(kept.cardinality(), kept.length());
    assertTrue(kept.length() > 5000, kept.length() + " positions");
  }

  /** As on a Java that can make no map, while positions are added. */
  @Test
  void aJournalThatDropsEasierPositionsKeepsTheOthers() throws IOException {
    try (SearchArchive archive = open(16 * LIMIT)) {
      save(archive, 0, 3000);
    }
    ArchiveJournal alone = new ArchiveJournal(journal, SavedPositions.FORMAT);
    ArchiveRecord record = new ArchiveRecord(SavedPositions.FORMAT);
    long end = alone.positions().end();
    byte[] added = record.of(new long[] {3, 4}, new long[] {5, 6}, 1);
    ArchiveScan scan = new ArchiveScan(record, read -> {});
    alone.add(List.of(added), 7);
    ArchiveScan.Selection selected = scan.select(List.of(alone.positions()), 0, 1000);
    assertEquals(3001, selected.all());
    alone.drop(scan, end, selected.leastWork(), 8);
    assertEquals(8, alone.nanos());
    List<Long> kept = new ArrayList<>();
    scan.scan(List.of(alone.positions()), 0, (bytes, at) -> kept.add(record.work(bytes, at)));
    assertEquals(1, kept.remove(kept.size() - 1), "the one that was added");
    assertEquals(
        IntStream.range(0, 3000)
            .mapToLong(SavedPositions::work)
            .filter(work -> work >= selected.leastWork())
            .boxed()
            .toList(),
        kept);
    assertTrue(250 <= kept.size() && kept.size() <= 500, kept.size() + " positions");
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

  @NeedsMap
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
      awaitMap();
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
    // There is room for 10,000. How many the writer has taken over decides when it is full first.
    // What the journal took since then is kept as it is.
    long least = 8192;
    while (!saved.tailMap(least).equals(kept.tailMap(least))) {
      least *= 2;
    }
    assertTrue(least <= 32768, "from " + least + " on");
    assertTrue(kept.values().stream().mapToInt(count -> count).sum() < 15_000);
  }

  @NeedsMap
  @Test
  void aLowerLimitLeavesTheEasierPositionsOut() throws IOException {
    // A sparse file begins each part of the map on a page of its own: a small one holds half as
    // much.
    assumeTrue(
        ArchiveMap.isDiskKnown(results),
        "how much a small archive keeps, as its file is sparse here");
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 2000);
    }
    try (SearchArchive archive = open(LIMIT / 16)) {
      assertEquals(2000, replay(archive).found.cardinality());
      save(archive, 7, 8);
      awaitMap();
    }
    assertTrue(Files.size(file) <= LIMIT / 16);
    BitSet kept = reopened().found;
    assertEquals(250, kept.cardinality());
    assertTrue(kept.stream().allMatch(i -> i % 8 == 7), kept.toString());
    assertEquals(
        List.of(file + ": full with 2001 positions; from now on it keeps the harder ones"),
        messages);
  }

  /** It would wait for ever for room that nobody makes. */
  @Test
  void noSearchWaitsForAWriterThatHasFailed() {
    IllegalStateException failure = new IllegalStateException("on purpose");
    SearchArchive archive =
        SearchArchive.open(
            results,
            SavedPositions.FORMAT,
            LIMIT / 16,
            Cancellation.never(),
            line -> {
              messages.add(line);
              throw failure;
            });
    save(archive, 0, 3000);
    await(() -> !messages.isEmpty());
    save(archive, 3000, 1 << 19);
    assertSame(failure, assertThrows(IllegalStateException.class, archive::close));
    open(LIMIT).close();
  }

  @NeedsMap
  @Test
  void theSearchGoesOnWhenThereIsNoRoomAtAll() {
    try (SearchArchive archive = open(1000)) {
      save(archive, 0, 1000);
      await(() -> !messages.isEmpty());
    }
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).endsWith("; the search goes on without its archive"));
    assertFalse(Files.exists(file));
  }

  @Test
  void whatTheSearchRefusesCountsAsDamaged() {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 500);
    }
    try (SearchArchive archive = open(LIMIT)) {
      archive.replay((key, value, work) -> key[1] % 5 != 0);
    }
    assertEquals(
        List.of(journal + ": 100 of 500 positions are damaged; they were left out"), messages);
  }

  @NeedsMap
  @Test
  void whatAnInterruptedCopyLeftIsInTheWayOfNobody() throws IOException {
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 0, 4600);
    }
    Files.writeString(file.resolveSibling(file.getFileName() + ".new"), "half a copy");
    Files.writeString(journal.resolveSibling(journal.getFileName() + ".new"), "half a copy");
    try (SearchArchive archive = open(LIMIT)) {
      save(archive, 4600, MANY);
      awaitMap();
    }
    Files.delete(journal);
    assertEquals(MANY, reopened().found.cardinality());
    assertEquals(List.of(file.getFileName().toString()), files());
  }

  @Test
  void aSecondWriterIsRefused() {
    try (SearchArchive archive = open(LIMIT)) {
      assertEquals(
          journal + ": this process is writing to this archive; only one run at a time may write",
          assertThrows(FileFailure.class, () -> open(LIMIT)).getMessage());
      save(archive, 0, 10);
    }
    assertEquals(10, reopened().found.cardinality());
  }

  /** Waits until the writer, which has a turn four times a second, has made a map. */
  private void awaitMap() {
    await(() -> Files.exists(file) && journal.toFile().length() <= LIMIT / 4);
  }

  private static void await(BooleanSupplier met) {
    while (!met.getAsBoolean()) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  private SearchArchive open(long limit) {
    return SearchArchive.open(
        results, SavedPositions.FORMAT, limit, Cancellation.never(), messages::add);
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

  /** Some chroots and containers do not tell what is free. */
  @Test
  void aDiskWithoutRoomIsRefused() throws IOException {
    long bytes = 1 << 20;
    assertThrows(IOException.class, () -> ArchiveMap.requireSpace(OptionalLong.of(bytes), bytes));
    ArchiveMap.requireSpace(OptionalLong.of(2 * bytes), bytes);
    ArchiveMap.requireSpace(OptionalLong.empty(), bytes);
  }
}

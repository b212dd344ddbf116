package org.junipergreen.runner.known;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.app.PublishedTable;
import org.junipergreen.runner.known.store.Rows;
import org.junipergreen.runner.known.store.StoreWriter;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stored and published rows together, for every set of stored n beside the published 2 to 4. */
class KnownTest {
  private static final int MAX = 6;
  private static final Range PUBLISHED = new Range(2, 4);
  private static final Table<Half> TABLE = Table.ofBoards("half", Half.class).withUnknown("half");

  /** A stored row has a timing, a published one has none. */
  record Half(long n, Long half, long nanos) {}

  @TempDir Path folder;

  @BeforeEach
  void publish() throws IOException {
    PublishedTable.write(folder.resolve("half/half.csv"), "n,half\n2,1\n3,1\n4,2\n");
  }

  private Known known(StoreWriter writer) {
    return Known.of(
        writer.store(), TABLE, PublishedRows.of(folder, TABLE, (n, rows) -> rows.size() == 1));
  }

  private StoreWriter store(LongStream boards) {
    StoreWriter writer = StoreWriter.inMemory(folder);
    Rows.store(writer, TABLE, boards.mapToObj(n -> row(n, n / 2)).toList());
    return writer;
  }

  private static Row row(long n, @Nullable Long half) {
    return new Row(Arrays.asList(n, half, 1L));
  }

  private static List<Range> ranges(Range range, LongPredicate wanted) {
    List<Range> ranges = new ArrayList<>();
    LongStream.rangeClosed(range.from(), range.to())
        .filter(wanted)
        .forEach(n -> Range.append(ranges, new Range(n, n)));
    return ranges;
  }

  @Test
  void readingPollsForEachBoard() {
    try (StoreWriter writer = store(LongStream.of(1, 2, 6))) {
      List<Long> read = new ArrayList<>();
      Cancellation ends = new Cancellation();
      Known known = known(writer).polling(ends);
      assertThrows(
          CancelledException.class,
          () ->
              known.forEach(
                  new Range(1, MAX),
                  row -> {
                    read.add(row.n());
                    if (row.n() == 3) {
                      ends.request(Cancellation.Reason.SIGNAL);
                    }
                  }));
      assertEquals(List.of(1L, 2L, 3L), read);
      assertThrows(CancelledException.class, () -> known.requireAgreement(new Range(1, MAX)));
    }
  }

  @Test
  void aPublishedRowStandsForEachBoardThatIsNotStored() {
    for (int set = 0; set < 1 << MAX; set++) {
      int bits = set;
      LongPredicate isStored = n -> (bits >> (n - 1) & 1) == 1;
      LongPredicate isPublished = n -> PUBLISHED.from() <= n && n <= PUBLISHED.to();
      LongPredicate isKnown = isStored.or(isPublished);
      try (StoreWriter writer = store(LongStream.rangeClosed(1, MAX).filter(isStored))) {
        Known known = known(writer);
        for (long from = 1; from <= MAX; from++) {
          for (long to = from; to <= MAX; to++) {
            Range range = new Range(from, to);
            List<Long> all = LongStream.rangeClosed(from, to).filter(isKnown).boxed().toList();
            List<Long> stored = new ArrayList<>();
            List<Long> found = new ArrayList<>();
            known.forEach(
                range,
                row -> {
                  found.add(row.n());
                  assertEquals(row.n() / 2, row.values().get(1));
                  if (row.values().get(2) != null) {
                    stored.add(row.n());
                  }
                });
            assertEquals(all, found);
            assertEquals(all.stream().filter(isStored::test).toList(), stored);
            assertEquals(ranges(range, isKnown.negate()), known.missing(range));
            assertEquals(
                ranges(range, isPublished.and(isStored.negate())), known.onlyPublished(range));
            assertEquals(
                all.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Range(all.get(0), all.get(all.size() - 1))),
                known.ends(range));
            known.requireAgreement(range);
          }
        }
      }
    }
  }

  @Test
  void aStoredRowThatLacksAValueIsNotCompletedByAPublishedOne() {
    try (StoreWriter writer = store(LongStream.empty())) {
      Rows.store(writer, TABLE, List.of(row(3, null)));
      Known known = known(writer);
      List<Column> half = List.of(TABLE.column("half"));
      assertEquals(List.of(new Range(1, 1)), known.missing(new Range(1, 4)));
      assertEquals(List.of(new Range(1, 1), new Range(3, 3)), known.missing(new Range(1, 4), half));
      known.requireAgreement(new Range(1, 4));
    }
  }

  @Test
  void aPublishedTableWithoutAColumnHasNoValuesThere() throws IOException {
    PublishedTable.write(folder.resolve("half/half.csv"), "n\n2\n3\n4\n");
    try (StoreWriter writer = store(LongStream.of(1))) {
      Known known = known(writer);
      assertEquals(List.of(), known.missing(new Range(1, 4)));
      assertEquals(
          List.of(PUBLISHED), known.missing(new Range(1, 4), List.of(TABLE.column("half"))));
    }
  }

  /** Three blocks, each with a digest of its own: only those are read that are asked for. */
  @Test
  void aLongTableIsCheckedBlockByBlock() throws IOException {
    Path file = folder.resolve("half/half.csv");
    int last = 200_000;
    String text =
        LongStream.rangeClosed(1, last)
            .mapToObj(n -> n + "," + n / 2 + "\n")
            .collect(Collectors.joining("", "n,half\n", ""));
    PublishedTable.write(file, text);
    String blocks = PublishedRows.blocks(file);
    assertEquals(4, blocks.lines().count(), blocks);
    Path list = file.resolveSibling(PublishedRows.blocksOf("half"));
    Path readme = file.resolveSibling(PublishedRows.README);
    String table = Files.readString(readme);
    PublishedTable.write(list, blocks);
    Files.writeString(readme, table + Files.readString(readme));
    assertReads(1);
    assertReads(100_000);
    assertReads(last);
    Files.writeString(file, text.replace("\n150000,75000\n", "\n150000,75001\n"));
    assertReads(1);
    assertReads(last);
    assertThrows(Failure.class, () -> assertReads(150_000));
    Files.writeString(file, text.replace("\n3,1\n", "\n3,2\n"));
    assertThrows(Failure.class, () -> assertReads(last));
    Files.writeString(file, text + "200001,100000\n");
    assertReads(1);
    assertThrows(Failure.class, () -> assertReads(last));
    Files.writeString(file, text);
    Files.writeString(list, blocks + " ");
    assertThrows(Failure.class, () -> assertReads(1));
  }

  private void assertReads(long n) {
    try (StoreWriter writer = store(LongStream.empty())) {
      List<Long> halves = new ArrayList<>();
      known(writer).forEach(new Range(n, n), row -> halves.add((Long) row.values().get(1)));
      assertEquals(List.of(n / 2), halves);
    }
  }

  @Test
  void aStoreThatContradictsIsRefused() {
    try (StoreWriter writer = store(LongStream.of(2))) {
      Rows.store(writer, TABLE, List.of(row(4, 3L)));
      Known known = known(writer);
      known.requireAgreement(new Range(1, 3));
      Failure refused =
          assertThrows(Failure.class, () -> known.requireAgreement(new Range(1, MAX)));
      assertEquals(
          "what is stored of half contradicts what is published: n = 4: half is 3 in %s and 2 in %s"
              .formatted(writer.store().file(), folder.resolve("half/half.csv")),
          refused.getMessage());
    }
  }

  @Test
  void aTableWithoutABoardThatItsReadmeNamesIsRefused() throws IOException {
    PublishedTable.write(folder.resolve("half/half.csv"), "n,half\n2,1\n4,2\n");
    try (StoreWriter writer = store(LongStream.empty())) {
      Failure refused = assertThrows(Failure.class, () -> known(writer).boards(new Range(1, MAX)));
      assertTrue(String.valueOf(refused.getMessage()).endsWith("n = 3 is missing"));
    }
  }
}

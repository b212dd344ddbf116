package org.junipergreen.solver.search.remoteness;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RemotenessArchiveTest {
  private static final int N = 54;
  private static final long WORK = 32;
  private static final SearchOptions OPTIONS =
      SearchOptions.with(new TableMemory(32 << 20)).withRules(RemotenessSearch.defaultRules());

  private static RemotenessSearch search(MapArchive archive, int threads, SearchProgress progress) {
    return new RemotenessSearch(
        N, OPTIONS.withThreads(threads).withArchive(archive, WORK).withProgress(progress));
  }

  private static int[] lengths(RemotenessSearch search) {
    return IntStream.rangeClosed(1, N / 2).map(i -> search.opening(2 * i).length()).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptedSearchGoesOnFromItsArchive(int threads) {
    MapArchive archive = new MapArchive();
    RemotenessSearch[] first = new RemotenessSearch[1];
    first[0] = search(archive, threads, statistics -> first[0].stop());
    boolean stopped = false;
    try {
      lengths(first[0]);
    } catch (SearchInterruptedException e) {
      stopped = true;
    }
    assertTrue(stopped, "never stopped");

    RemotenessSearch second = search(archive, threads, statistics -> {});
    RemotenessSearch whole = search(new MapArchive(), threads, statistics -> {});
    assertArrayEquals(lengths(whole), lengths(second));

    assertEquals(0, archive.ignored);
    assertTrue(
        second.statistics().nodes() < whole.statistics().nodes(),
        second.statistics().nodes() + " of " + whole.statistics().nodes() + " positions");
  }

  @Test
  void finishedSearchIsRepeatedFromItsArchive() {
    MapArchive archive = new MapArchive();
    RemotenessSearch first = search(archive, 1, statistics -> {});
    lengths(first);
    RemotenessSearch second = search(archive, 1, statistics -> {});
    lengths(second);
    assertTrue(
        10 * second.statistics().nodes() < first.statistics().nodes(),
        second.statistics().nodes() + " of " + first.statistics().nodes() + " positions again");
  }

  @Test
  void savedWordsHaveTheFormatsLengthAndCost() {
    ArchiveFormat format = RemotenessSearch.archiveFormat(N);
    MapArchive archive = new MapArchive();
    lengths(search(archive, 1, statistics -> {}));
    assertFalse(archive.entries.isEmpty());
    for (MapArchive.Solved solved : archive.entries.values()) {
      assertEquals(format.keyWords(), solved.key().length);
      assertEquals(format.valueWords(), solved.value().length);
      assertTrue(solved.work() >= WORK);
    }
    assertEquals("remoteness-54-v1-53-152", format.id());
  }

  /** Key: 46 unused vertices, 6 bits of token, turn; value: 7 proved, 7 refuted, three supports. */
  @Test
  void impossibleEntriesAreIgnored() {
    MapArchive archive = new MapArchive();
    long[] nothing = {0, 0, 0};
    long[] proved = {3, 0, 0};
    archive.save(new long[] {0b10, 0}, proved, 1);
    archive.save(new long[] {0b100}, new long[] {3, 0}, 1);
    archive.save(new long[] {0b1000}, nothing, 1);
    archive.save(new long[] {0b1}, proved, 1);
    archive.save(new long[] {49L << 49 | 0b10}, proved, 1);
    archive.save(new long[] {0b10000}, new long[] {3 | 3 << 7, 0, 0}, 1);
    archive.save(new long[] {0b100000}, new long[] {127, 0, 0}, 1);
    archive.save(new long[] {0b1000000}, new long[] {3 | 1L << 14, 0, 0}, 1);
    archive.save(new long[] {0b10000000}, proved, 0);
    archive.save(new long[] {1L << 56 | 0b10}, proved, 1);
    search(archive, 1, statistics -> {});
    assertEquals(10, archive.ignored);

    MapArchive good = new MapArchive();
    good.save(new long[] {0b10}, proved, 1);
    search(good, 1, statistics -> {});
    assertEquals(0, good.ignored);
  }
}

package org.junipergreen.solver.search.outcome;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionArchiveTest {
  private static final int N = 110;

  /** Numbers without 1 and the primes above N / 2. */
  private static final int SIZE = 96;

  private static final long WORK = 64;

  private static OutcomeSearch search(MapArchive archive, int threads, SearchProgress progress) {
    return new OutcomeSearch(
        N,
        SearchOptions.with(new TableMemory(32 << 20))
            .withThreads(threads)
            .withArchive(archive, WORK)
            .withProgress(progress));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptedSearchGoesOnFromItsArchive(int threads) {
    OutcomeSearch whole = search(new MapArchive(), threads, statistics -> {});
    int[] expected = MatchingEngine.solve(N).openings();
    assertArrayEquals(expected, whole.winningOpenings());

    MapArchive archive = new MapArchive();
    long interruptions = 0;
    long lastNodes = 0;
    for (boolean done = false; !done; ) {
      AtomicBoolean stopped = new AtomicBoolean();
      OutcomeSearch[] search = new OutcomeSearch[1];
      search[0] =
          search(
              archive,
              threads,
              statistics -> {
                if (statistics.nodes() >= 10_000) {
                  stopped.set(true);
                  search[0].stop();
                }
              });
      if (interruptions > 100) {
        throw new AssertionError("no headway");
      }
      try {
        int[] openings = search[0].winningOpenings();
        assertArrayEquals(expected, openings);
        done = true;
      } catch (SearchInterruptedException e) {
        assertTrue(stopped.get());
        interruptions++;
      }
      lastNodes = search[0].statistics().nodes();
    }

    assertTrue(interruptions >= 1, "interrupted " + interruptions + " times");
    assertTrue(lastNodes < whole.statistics().nodes(), "the last part searched everything again");
    assertEquals(0, archive.ignored);
  }

  @Test
  void finishedSearchIsRepeatedFromItsArchive() {
    MapArchive archive = new MapArchive();
    OutcomeSearch first = search(archive, 1, statistics -> {});
    first.winningOpenings();
    OutcomeSearch second = search(archive, 1, statistics -> {});
    second.winningOpenings();
    assertTrue(
        5 * second.statistics().nodes() < first.statistics().nodes(),
        second.statistics().nodes() + " of " + first.statistics().nodes() + " positions again");
  }

  @Test
  void savedWordsHaveTheFormatsLengthAndCost() {
    ArchiveFormat format = OutcomeSearch.archiveFormat(N, Rule.defaults());
    MapArchive archive = new MapArchive();
    search(archive, 1, statistics -> {}).winningOpenings();
    assertFalse(archive.entries.isEmpty());
    for (MapArchive.Solved solved : archive.entries.values()) {
      assertEquals(format.keyWords(), solved.key().length);
      assertEquals(format.valueWords(), solved.value().length);
      assertTrue(solved.work() >= WORK);
    }
    assertEquals("outcome-110-v2-103-1", format.id());
  }

  @Test
  void impossibleEntriesAreIgnored() {
    MapArchive archive = new MapArchive();
    archive.save(new long[] {0}, new long[] {0}, 1);
    archive.save(new long[] {0, 0}, new long[] {0, 0}, 1);
    archive.save(new long[] {0, -1L}, new long[] {0}, 1);
    archive.save(new long[] {1, 0}, new long[] {0}, 1);
    archive.save(new long[] {2, 0}, new long[] {2}, 1);
    archive.save(new long[] {0, 127L << (SIZE - 64)}, new long[] {0}, 1);
    search(archive, 1, statistics -> {});
    assertEquals(6, archive.ignored);
  }

  @Test
  void archiveNeedsTheTable() {
    SearchOptions options = SearchOptions.with(new TableMemory(128));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            options
                .withRules(java.util.EnumSet.of(Rule.STRATEGIES))
                .withArchive(new MapArchive(), 1));
  }
}

package org.junipergreen.solver.search.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Solved;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeSearchTest {
  private static final TableMemory MEMORY = new TableMemory(16 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY, Cancellation.never());

  /** Boards of two full words; the winners are proved by matchings. */
  @ParameterizedTest
  @ValueSource(ints = {128, OutcomeSearch.MAX_N})
  void largestBoardsAreSearched(int n) {
    OutcomeSearch search = new OutcomeSearch(Board.upTo(n), OPTIONS);
    assertFalse(search.wins(58));
    assertFalse(IntStream.of(Solved.board(n).openings()).anyMatch(v -> v == 58));
    assertTrue(search.statistics().positions() > 3000, search.statistics()::toString);
  }

  @Test
  void badInputIsNamed() {
    OutcomeSearch search = new OutcomeSearch(Board.upTo(20), OPTIONS);
    assertThrows(IllegalArgumentException.class, () -> search.wins(3));
    assertThrows(IllegalArgumentException.class, () -> search.wins(22));
    assertThrows(IllegalArgumentException.class, () -> search.moverWins());
    assertThrows(IllegalArgumentException.class, () -> search.moverWins(2, 4, 2));
    assertThrows(IllegalArgumentException.class, () -> search.moverWins(4, 6));
    assertThrows(IllegalArgumentException.class, () -> OPTIONS.withThreads(0));
  }

  @Test
  void statisticsCountWhatWasDone() {
    OutcomeSearch search = new OutcomeSearch(Board.upTo(60), OPTIONS);
    search.winningOpenings();
    SearchStatistics statistics = search.statistics();
    assertEquals(30, statistics.openingsSolved());
    assertEquals(0, statistics.strategyHits());
    assertEquals(statistics.positions(), statistics.table().misses());
    assertEquals(statistics.positions(), statistics.table().filled());

    search =
        new OutcomeSearch(Board.upTo(60), OPTIONS.withRules(OutcomeSearch.rulesWithoutFolding()));
    search.winningOpenings();
    statistics = search.statistics();
    assertTrue(statistics.strategyHits() > 0);
    assertEquals(statistics.positions() + statistics.strategyHits(), statistics.table().misses());
  }

  /** Key: 96 unused vertices and 7 bits of token; value: one bit. */
  @Test
  void impossibleEntriesAreIgnored() {
    MapArchive archive = new MapArchive();
    archive.save(new long[] {0}, new long[] {0}, 1);
    archive.save(new long[] {0, 0}, new long[] {0, 0}, 1);
    archive.save(new long[] {0, -1L}, new long[] {0}, 1);
    archive.save(new long[] {1, 0}, new long[] {0}, 1);
    archive.save(new long[] {2, 0}, new long[] {2}, 1);
    archive.save(new long[] {0, 127L << 32}, new long[] {0}, 1);
    new OutcomeSearch(Board.upTo(110), OPTIONS.withArchive(archive, 1));
    assertEquals(6, archive.ignored);
  }
}

package org.junipergreen.solver.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Openings that are searched beside each other have the answers of openings that are searched one
 * after the other by one thread.
 */
class OpeningsTest {
  private static final SearchOptions ALONE =
      SearchOptions.with(new TableMemory(32 << 20), Cancellation.never());

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void answersAreThoseOfOneOpeningAfterTheOther(int threads) {
    SearchOptions options = ALONE.withThreads(threads);
    for (int n = 2; n <= Ranges.cut(54, 68); n++) {
      Board board = Board.upTo(n);
      int[] openings = board.openings().toArray();
      OutcomeSearch alone = new OutcomeSearch(board, ALONE);
      OutcomeSearch beside = new OutcomeSearch(board, options);
      int[] winning = beside.winningOpenings();
      assertArrayEquals(board.openings().filter(alone::wins).toArray(), winning, "n = " + n);
      assertEquals(n / 2, beside.statistics().openingsSolved());
      if (n <= Ranges.cut(26, 38)) {
        RemotenessSearch games = new RemotenessSearch(board, options);
        assertSame(new RemotenessSearch(board, ALONE)::opening, games.openings(openings), openings);
        assertEquals(n / 2, games.statistics().openingsSolved());
      }
      if (n <= Ranges.cut(20, 32)) {
        int[] all = IntStream.rangeClosed(1, n).toArray();
        GrundySearch values = new GrundySearch(board, options);
        assertSame(new GrundySearch(board, ALONE)::value, values.values(all), all);
        assertEquals(n, values.statistics().openingsSolved());
      }
    }
  }

  private static <T> void assertSame(
      IntFunction<T> alone, List<Searched<T>> beside, int[] openings) {
    assertEquals(
        IntStream.of(openings).mapToObj(alone).toList(),
        beside.stream().map(Searched::answer).toList());
  }

  /** Each answer comes with the positions that were searched for it. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void positionsAddUp(int threads) {
    GrundySearch search = new GrundySearch(Board.upTo(20), ALONE.withThreads(threads));
    List<Searched<Integer>> all = search.values(Board.upTo(20).openings().toArray());
    assertEquals(
        search.statistics().positions(), all.stream().mapToLong(Searched::positions).sum());
  }
}

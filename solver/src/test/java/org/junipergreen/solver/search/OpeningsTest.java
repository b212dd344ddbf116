package org.junipergreen.solver.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
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
  void winners(int threads) {
    for (int n = 2; n <= Ranges.cut(54, 68); n++) {
      Board board = Board.upTo(n);
      OutcomeSearch alone = new OutcomeSearch(board, ALONE);
      OutcomeSearch beside = new OutcomeSearch(board, ALONE.withThreads(threads));
      assertEquals(
          board.openings().filter(alone::wins).boxed().toList(),
          IntStream.of(beside.winningOpenings()).boxed().toList(),
          "n = " + n);
      assertEquals(n / 2, beside.statistics().openingsSolved());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void games(int threads) {
    for (int n = 2; n <= Ranges.cut(26, 38); n++) {
      Board board = Board.upTo(n);
      RemotenessSearch alone = new RemotenessSearch(board, ALONE);
      RemotenessSearch beside = new RemotenessSearch(board, ALONE.withThreads(threads));
      compare(
          n,
          board.openings().mapToObj(alone::opening).toList(),
          beside.openings(board.openings().toArray()));
      assertEquals(n / 2, beside.statistics().openingsSolved());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void values(int threads) {
    for (int n = 1; n <= Ranges.cut(20, 32); n++) {
      GrundySearch alone = new GrundySearch(Board.upTo(n), ALONE);
      GrundySearch beside = new GrundySearch(Board.upTo(n), ALONE.withThreads(threads));
      int[] all = IntStream.rangeClosed(1, n).toArray();
      compare(n, IntStream.of(all).mapToObj(alone::value).toList(), beside.values(all));
      assertEquals(n, beside.statistics().openingsSolved());
    }
  }

  private static <T> void compare(int n, List<T> alone, List<Searched<T>> beside) {
    assertEquals(alone, beside.stream().map(Searched::answer).toList(), "n = " + n);
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

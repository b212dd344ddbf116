package org.junipergreen.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.Solved;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/**
 * The search against the matching engine: they share the board and nothing else. By default for
 * boards that take seconds; {@code -Djuniper.search.openings=143} goes as far as the search does.
 */
class EnginesAgreeTest {
  private static final int OPENINGS_TO = Integer.getInteger("juniper.search.openings", 92);
  private static final int WINNER_TO = 102;
  private static final int UNFOLDED_TO = Integer.getInteger("juniper.search.unfolded", 66);
  private static final int THREADS = 2;
  private static final TableMemory MEMORY =
      new TableMemory(Long.getLong("juniper.search.memory", 64L << 20));

  @Test
  void winningOpeningsAreThoseOfTheMatchings() {
    for (int n = 1; n <= OPENINGS_TO; n++) {
      int[] expected = Solved.board(n).openings();
      assertArrayEquals(expected, search(n).winningOpenings(), "openings for n = " + n);
    }
  }

  @Test
  void winnersAreThoseOfTheMatchings() {
    for (int n = OPENINGS_TO + 1; n <= WINNER_TO; n++) {
      Board board = Board.upTo(n);
      boolean expected = MatchingEngine.solve(board, Cancellation.never()).openings().length > 0;
      boolean found = board.openings().anyMatch(search(n)::wins);
      assertEquals(expected, found, "a win for n = " + n);
    }
  }

  @Test
  void soTheyAreWithoutFolding() {
    for (int n = 1; n <= UNFOLDED_TO; n++) {
      SearchOptions options =
          SearchOptions.with(MEMORY, Cancellation.never())
              .withThreads(THREADS)
              .withRules(OutcomeSearch.rulesWithoutFolding());
      int[] openings = new OutcomeSearch(Board.upTo(n), options).winningOpenings();
      assertArrayEquals(Solved.board(n).openings(), openings, "openings for n = " + n);
    }
  }

  private static OutcomeSearch search(int n) {
    return new OutcomeSearch(
        Board.upTo(n), SearchOptions.with(MEMORY, Cancellation.never()).withThreads(THREADS));
  }
}

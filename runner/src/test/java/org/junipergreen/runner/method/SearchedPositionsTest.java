package org.junipergreen.runner.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.quantity.SearchedPositions;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.games.GameCount;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The positions that the time left is told by are those that a search by one thread looks at. With
 * {@code -Djuniper.positions=41-42} it counts these n and prints their lines for the file.
 */
class SearchedPositionsTest {
  /** Of the larger ones the file says what was counted once. */
  private static final long QUICK = 5_000;

  private static final int MAX_N = 143;

  @ParameterizedTest
  @ValueSource(strings = {"games", "grundy", "grundy-even", "misere", "remoteness", "winner"})
  void smallBoardsAreCountedAgain(String name) {
    String asked = System.getProperty("juniper.positions");
    if (asked != null) {
      String[] ends = asked.split("-", 2);
      LongStream.rangeClosed(Long.parseLong(ends[0]), Long.parseLong(ends[1]))
          .forEach(n -> System.out.printf("%s,%d,%d%n", name, n, positions(name, (int) n)));
      return;
    }
    Class<?> beside =
        name.equals("misere") ? Quantities.of("misere").getClass() : SearchedPositions.class;
    var counted = SearchedPositions.of(beside, name, 1);
    int compared = 0;
    for (int n = 1; n <= MAX_N; n++) {
      long known = counted.of(n);
      if (known > 0 && known <= QUICK) {
        assertEquals(known, positions(name, n), name + ", n = " + n);
        compared++;
      }
    }
    assertTrue(compared > 10, name + ": only " + compared);
  }

  private static long positions(String name, int n) {
    String quantity = name.replace("-even", "");
    Search<?, ?> search =
        name.equals("winner") ? Quantities.winnerSearch() : Quantities.search(quantity);
    return positions(search, Board.upTo(n), !name.endsWith("-even"));
  }

  private static <S> long positions(Search<?, S> what, Board board, boolean rows) {
    SearchOptions options =
        SearchOptions.with(new TableMemory(1L << 30)).withRules(what.best()).withThreads(1);
    S search = what.prepare(board, options);
    if (rows) {
      what.rows(board, search);
    } else {
      what.solve(NamedBoard.upTo(board.size()), search, new Method.Wanted(false, false));
    }
    return positions(search);
  }

  private static long positions(Object search) {
    return search instanceof GameCount games
        ? games.statistics().positions()
        : search instanceof GrundySearch grundy
            ? grundy.statistics().positions()
            : search instanceof MisereSearch misere
                ? misere.statistics().positions()
                : search instanceof RemotenessSearch remoteness
                    ? remoteness.statistics().positions()
                    : ((OutcomeSearch) search).statistics().positions();
  }
}

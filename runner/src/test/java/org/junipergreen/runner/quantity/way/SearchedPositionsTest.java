package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;
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
  @ValueSource(strings = {"misere", "remoteness", "winner"})
  void smallBoardsAreCountedAgain(String name) {
    String asked = System.getProperty("juniper.positions");
    if (asked != null) {
      String[] ends = asked.split("-", 2);
      LongStream.rangeClosed(Long.parseLong(ends[0]), Long.parseLong(ends[1]))
          .forEach(
              n -> System.out.printf("%s,%d,%d%n", name, n, positions(name, (int) n, 1L << 30)));
      return;
    }
    Map<Long, Long> counted = Cost.power(0).counted(name).positions();
    int compared = 0;
    for (int n = 1; n <= MAX_N; n++) {
      long known = counted.getOrDefault((long) n, 0L);
      if (known > 0 && known <= QUICK) {
        assertEquals(known, positions(name, n, 1 << 20), name + ", n = " + n);
        compared++;
      }
    }
    assertTrue(compared > 10, name + ": only " + compared);
  }

  @Test
  void aSearchWithoutOneOfItsRulesIsNotEstimatedByThem() {
    long checks =
        Quantities.of("remoteness").allChecks().stream()
            .filter(check -> check.name().startsWith("without-"))
            .peek(check -> assertEquals(Map.of(), check.cost().positions(), check.name()))
            .count();
    assertTrue(checks > 0, "no such check");
  }

  /** With the rules that the quantity searches by, and the openings that its rows have. */
  private static long positions(String name, int n, long memory) {
    Set<Rule> rules =
        (name.equals("winner") ? Quantities.winnerSearch() : Quantities.search(name)).best();
    SearchOptions options =
        SearchOptions.with(new TableMemory(memory), Cancellation.never())
            .withRules(rules)
            .withThreads(1);
    Board board = Board.upTo(n);
    int[] even = board.openings().toArray();
    SearchStatistics found =
        switch (name) {
          case "misere" -> {
            MisereSearch search = new MisereSearch(board, options);
            search.winningOpenings();
            yield search.statistics();
          }
          case "remoteness" -> {
            RemotenessSearch search = new RemotenessSearch(board, options);
            search.openings(even);
            yield search.statistics();
          }
          default -> {
            OutcomeSearch search = new OutcomeSearch(board, options);
            search.winningOpenings();
            yield search.statistics();
          }
        };
    return found.positions();
  }
}

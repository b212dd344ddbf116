package org.junipergreen.solver.search.outcome;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeSearchTest {
  private static final TableMemory MEMORY = new TableMemory(16 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY);

  @Test
  void winnersAreThoseOfTheArticle() {
    List<Integer> firstPlayerWins =
        IntStream.rangeClosed(2, 50)
            .filter(n -> new OutcomeSearch(n, OPTIONS).winner() == 1)
            .boxed()
            .toList();

    assertEquals(
        List.of(
            3, 8, 12, 13, 14, 16, 17, 20, 24, 27, 30, 31, 33, 34, 36, 37, 38, 39, 40, 41, 44, 48,
            49, 50),
        firstPlayerWins);
  }

  @Test
  void plainRecursionAgreesToo() {
    for (int n = 1; n <= 20; n++) {
      int[] expected = new PlainRecursion(n).winningOpenings();
      assertArrayEquals(expected, new OutcomeSearch(n, OPTIONS).winningOpenings(), "n = " + n);
    }
  }

  @Test
  void singleOpeningsAgreeWithTheList() {
    OutcomeSearch search = new OutcomeSearch(52, OPTIONS);
    int[] one = IntStream.rangeClosed(1, 26).map(i -> 2 * i).filter(search::wins).toArray();
    assertArrayEquals(one, new OutcomeSearch(52, OPTIONS).winningOpenings());
  }

  /** Neither threads nor a table that forgets nearly everything change the answer. */
  @ParameterizedTest
  @CsvSource({"1, 128", "2, 128", "3, 4096", "2, 1048576", "8, 1048576"})
  void answerDoesNotDependOnThreadsOrMemory(int threads, long bytes) {
    SearchOptions options = SearchOptions.with(new TableMemory(bytes)).withThreads(threads);
    for (int n : new int[] {50, 52, 64, 70, 72}) {
      assertArrayEquals(
          new OutcomeSearch(n, OPTIONS).winningOpenings(),
          new OutcomeSearch(n, options).winningOpenings(),
          "n = " + n);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {128, OutcomeSearch.LIMIT})
  void largestBoardsAreTaken(int n) {
    // The search of a position late in the game, on a board of two full words.
    OutcomeSearch search = new OutcomeSearch(n, OPTIONS);
    assertTrue(search.moverWins(2, 1));
    assertEquals(false, search.moverWins(2, 1, 113));
  }

  @Test
  void badInputIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> new OutcomeSearch(0, OPTIONS));
    assertThrows(
        IllegalArgumentException.class, () -> new OutcomeSearch(OutcomeSearch.LIMIT + 1, OPTIONS));
    OutcomeSearch search = new OutcomeSearch(20, OPTIONS);
    assertThrows(IllegalArgumentException.class, () -> search.wins(3));
    assertThrows(IllegalArgumentException.class, () -> search.wins(22));
    assertThrows(IllegalArgumentException.class, () -> search.moverWins());
    assertThrows(IllegalArgumentException.class, () -> search.moverWins(2, 4, 2));
    assertThrows(IllegalArgumentException.class, () -> search.moverWins(4, 6));
    assertThrows(IllegalArgumentException.class, () -> OPTIONS.withThreads(0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopEndsTheSearch(int threads) {
    OutcomeSearch[] search = new OutcomeSearch[1];
    AtomicInteger reports = new AtomicInteger();
    SearchProgress progress =
        statistics -> {
          reports.incrementAndGet();
          search[0].stop();
        };
    search[0] = new OutcomeSearch(110, OPTIONS.withThreads(threads).withProgress(progress));

    assertThrows(SearchInterruptedException.class, () -> search[0].winner());

    assertTrue(reports.get() >= 1 && reports.get() <= 2 * threads, reports + " reports");
    assertThrows(SearchInterruptedException.class, () -> search[0].wins(2));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptionEndsTheSearch(int threads) {
    Thread caller = Thread.currentThread();
    SearchProgress progress = statistics -> caller.interrupt();
    OutcomeSearch search =
        new OutcomeSearch(110, OPTIONS.withThreads(threads).withProgress(progress));

    assertThrows(SearchInterruptedException.class, search::winner);

    assertTrue(Thread.interrupted(), "the interruption was swallowed");
  }

  @Test
  void statisticsCountWhatWasDone() {
    OutcomeSearch search = new OutcomeSearch(60, OPTIONS);
    search.winningOpenings();
    SearchStatistics statistics = search.statistics();
    assertEquals(30, statistics.openingsSolved());
    assertEquals(0, statistics.strategyHits());
    assertEquals(statistics.nodes(), statistics.table().misses());
    assertEquals(statistics.nodes(), statistics.table().filled());

    search = new OutcomeSearch(60, OPTIONS.withRules(Rule.withoutFolding()));
    search.winningOpenings();
    statistics = search.statistics();
    assertTrue(statistics.strategyHits() > 0);
    assertEquals(statistics.nodes() + statistics.strategyHits(), statistics.table().misses());
  }

  /**
   * The search's fingerprint: positions searched by one thread with a table of 16 MiB. A change of
   * these numbers is a change of the search, and has to be meant.
   */
  @ParameterizedTest
  @CsvSource({
    "60, , 230",
    "64, , 1307",
    "72, , 2947",
    "76, , 15304",
    "56, COMPONENT, 97",
    "56, LAST_REPLY_FIRST, 94",
    "56, FEWEST_REPLIES_FIRST, 145"
  })
  void oneThreadSearchesTheSamePositionsAlways(int n, @Nullable Rule switched, long nodes) {
    assertEquals(nodes, positions(n, Rule.defaults(), switched));
  }

  @ParameterizedTest
  @CsvSource({
    "72, , 8785",
    "76, , 39074",
    "56, , 395",
    "56, STRATEGIES, 501",
    "56, POISON_PAIRS, 1870",
    "56, COMPONENT, 395",
    "56, LAST_REPLY_FIRST, 754",
    "56, RELABELLING, 830",
    "56, FEWEST_REPLIES_FIRST, 465"
  })
  void soDoesItWithoutFolding(int n, @Nullable Rule switched, long nodes) {
    assertEquals(nodes, positions(n, Rule.withoutFolding(), switched));
  }

  private static long positions(int n, Set<Rule> base, @Nullable Rule switched) {
    EnumSet<Rule> rules = EnumSet.copyOf(base);
    if (switched != null && !rules.remove(switched)) {
      rules.add(switched);
    }
    OutcomeSearch search = new OutcomeSearch(n, OPTIONS.withRules(rules));
    search.winningOpenings();
    return search.statistics().nodes();
  }
}

package org.junipergreen.solver.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every search promises, whatever its quantity: threads, the size of the table, stops,
 * interruptions, progress and the archive change no answer, and end the search when they should.
 *
 * @param <S> the search
 */
@ParameterizedClass
@MethodSource("searches")
class SearchContractTest<S> {
  /**
   * A search.
   *
   * @param answers for all openings of a board, in an order that is always the same
   * @param maxN the largest n that it takes
   * @param small boards that take a moment even with hardly any table
   * @param medium a board that takes between 39,000 and some 90,000 positions
   * @param large a board that takes too long to wait for
   */
  record Kind<S>(
      BiFunction<Board, SearchOptions, S> search,
      BiFunction<S, Board, List<?>> answers,
      Function<S, SearchStatistics> statistics,
      Function<Board, PositionArchive.EntryFormat> format,
      int maxN,
      List<Integer> small,
      int medium,
      int large) {}

  static Stream<Named<Kind<?>>> searches() {
    return Stream.of(
        Named.of(
            "outcome",
            new Kind<>(
                OutcomeSearch::new,
                (search, board) -> list(search.winningOpenings()),
                OutcomeSearch::statistics,
                board -> OutcomeSearch.archiveFormat(board, OutcomeSearch.defaultRules()),
                OutcomeSearch.MAX_N,
                Ranges.cut(List.of(50, 52, 64, 70), List.of(50, 52, 64, 70, 72)),
                110,
                132)),
        Named.of(
            "remoteness",
            new Kind<>(
                RemotenessSearch::new,
                (search, board) -> answersOf(search.openings(board.openings().toArray())),
                RemotenessSearch::statistics,
                RemotenessSearch::archiveFormat,
                OutcomeSearch.MAX_N,
                Ranges.cut(List.of(33, 42), List.of(33, 42, 44)),
                48,
                76)),
        Named.of(
            "grundy",
            new Kind<>(
                SearchContractTest::searchedForZerosToo,
                (search, board) ->
                    answersOf(search.values(IntStream.rangeClosed(1, board.size()).toArray())),
                GrundySearch::statistics,
                GrundySearch::archiveFormat,
                GrundySearch.MAX_N,
                Ranges.cut(List.of(2, 20), List.of(2, 20, 24)),
                40,
                60)),
        Named.of(
            "misere",
            new Kind<>(
                MisereSearch::new,
                (search, board) -> list(search.winningOpenings()),
                MisereSearch::statistics,
                MisereSearch::archiveFormat,
                OutcomeSearch.MAX_N,
                Ranges.cut(List.of(3, 24, 33), List.of(3, 24, 33, 57, 62)),
                110,
                132)));
  }

  /** With matchings, no search is long enough to be interrupted. */
  private static GrundySearch searchedForZerosToo(Board board, SearchOptions options) {
    EnumSet<Rule> rules = EnumSet.copyOf(options.rulesOr(GrundySearch.defaultRules()));
    rules.remove(Rule.MATCHING);
    return new GrundySearch(board, options.withRules(rules));
  }

  private static List<?> answersOf(List<? extends Searched<?>> answers) {
    return answers.stream().map(Searched::answer).toList();
  }

  private static List<Integer> list(int[] openings) {
    return IntStream.of(openings).boxed().toList();
  }

  private static final TableMemory MEMORY = new TableMemory(32 << 20);

  private static SearchOptions options() {
    return SearchOptions.with(MEMORY, Cancellation.never());
  }

  /** Positions reported before a search is stopped: about two reports of a thread. */
  private static final long STOP_AFTER = 20_000;

  /** Only what took so many positions is archived. */
  private static final long WORK = 32;

  private final Kind<S> kind;

  SearchContractTest(Kind<S> kind) {
    this.kind = kind;
  }

  private S search(int n, SearchOptions options) {
    return kind.search().apply(Board.upTo(n), options);
  }

  private List<?> answers(int n, S search) {
    return kind.answers().apply(search, Board.upTo(n));
  }

  private SearchStatistics statistics(S search) {
    return kind.statistics().apply(search);
  }

  private List<?> answers(int n, SearchOptions options) {
    return answers(n, search(n, options));
  }

  @Test
  void answersDoNotDependOnThreadsOrMemory() {
    List<SearchOptions> others =
        List.of(
            SearchOptions.with(new TableMemory(128), Cancellation.never()),
            SearchOptions.with(new TableMemory(4096), Cancellation.never()).withThreads(3),
            SearchOptions.with(new TableMemory(1 << 20), Cancellation.never()).withThreads(8));
    for (int n : kind.small()) {
      List<?> expected = answers(n, options());
      for (SearchOptions options : others) {
        assertEquals(expected, answers(n, options), () -> "n = " + n + ", " + options);
      }
    }
  }

  @Test
  void boardsOutOfRangeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> search(0, options()));
    assertThrows(IllegalArgumentException.class, () -> search(kind.maxN() + 1, options()));
    search(1, options());
    search(kind.maxN(), options());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopEndsTheSearchAndAllLaterQuestions(int threads) {
    S search = search(kind.large(), stoppedAfter(0, options().withThreads(threads)));
    assertThrows(CancelledException.class, () -> answers(kind.large(), search));
    assertThrows(CancelledException.class, () -> answers(kind.large(), search));
    long positions = statistics(search).positions();
    // A thread reports after 16,384 positions and looks at the stop after 64 more.
    assertTrue(positions <= threads * 17_000L, positions + " positions");
  }

  /** Stops a search that has come so far. */
  private static SearchOptions stoppedAfter(long positions, SearchOptions options) {
    return options.withProgress(
        statistics -> {
          if (statistics.positions() > positions) {
            options.ends().request(Reason.SIGNAL);
          }
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptionEndsTheSearchAndIsPassedOn(int threads) {
    Thread caller = Thread.currentThread();
    SearchOptions options =
        options().withThreads(threads).withProgress(statistics -> caller.interrupt());
    S search = search(kind.large(), options);
    assertThrows(CancelledException.class, () -> answers(kind.large(), search));
    assertTrue(Thread.interrupted(), "the interruption was swallowed");
  }

  @Test
  void progressIsReportedEvery16384Positions() {
    AtomicLong reports = new AtomicLong();
    SearchOptions options =
        options()
            .withProgress(
                statistics ->
                    assertTrue(statistics.positions() >= reports.incrementAndGet() * (1 << 14)));
    S search = search(kind.medium(), options);
    answers(kind.medium(), search);
    assertTrue(reports.get() >= 1, "no report");
    assertTrue(statistics(search).positions() >= reports.get() * (1 << 14));
    assertTrue(statistics(search).openingsSolved() >= kind.medium() / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stoppedSearchGoesOnFromItsArchive(int threads) {
    int n = kind.medium();
    S whole = search(n, options());
    List<?> expected = answers(n, whole);
    MapArchive archive = new MapArchive();
    int stops = 0;
    long lastPositions = 0;
    @Nullable List<?> answers = null;
    while (answers == null) {
      assertTrue(stops < 100, "no headway");
      S search =
          search(
              n,
              stoppedAfter(STOP_AFTER, options().withThreads(threads).withArchive(archive, WORK)));
      try {
        answers = answers(n, search);
      } catch (CancelledException e) {
        stops++;
      }
      lastPositions = statistics(search).positions();
    }
    assertEquals(expected, answers);
    assertTrue(stops >= 1, "never stopped");
    assertTrue(lastPositions < statistics(whole).positions(), "all was searched again");
    assertEquals(0, archive.ignored);
  }

  @Test
  void finishedSearchIsRepeatedFromItsArchive() {
    int n = kind.medium();
    MapArchive archive = new MapArchive();
    S first = search(n, options().withArchive(archive, WORK));
    List<?> expected = answers(n, first);
    S second = search(n, options().withArchive(archive, WORK));
    assertEquals(expected, answers(n, second));
    assertTrue(
        3 * statistics(second).positions() < statistics(first).positions(),
        statistics(second) + " after " + statistics(first));
    assertFalse(archive.entries.isEmpty());
    for (MapArchive.Solved solved : archive.entries.values()) {
      assertEquals(kind.format().apply(Board.upTo(n)).keyWords(), solved.key().length);
      assertEquals(kind.format().apply(Board.upTo(n)).valueWords(), solved.value().length);
      assertTrue(solved.work() >= WORK);
    }
  }

  @Test
  void archiveNeedsTheTable() {
    SearchOptions options =
        options()
            .withRules(EnumSet.of(Rule.ONE_IS_POISON, Rule.COMPONENT))
            .withArchive(new MapArchive(), 1);
    assertThrows(IllegalArgumentException.class, () -> search(20, options));
  }
}

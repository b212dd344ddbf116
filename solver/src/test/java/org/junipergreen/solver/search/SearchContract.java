package org.junipergreen.solver.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every search promises, whatever its quantity: threads, the size of the table, stops,
 * interruptions, progress and the archive change no answer, and end the search when they should. A
 * test of a search extends this and says what the search is.
 *
 * @param <S> the search
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SearchContract<S> {
  private static final TableMemory MEMORY = new TableMemory(32 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY);

  /** Positions reported before a search is stopped: about two reports of a thread. */
  private static final long STOP_AFTER = 20_000;

  /** Only what took so many positions is archived. */
  private static final long WORK = 32;

  /** Of the small boards, with the usual options. */
  private final Map<Integer, List<?>> usualAnswers = new HashMap<>();

  /** The search of a board. */
  protected abstract S search(int n, SearchOptions options);

  /** The answers for all openings of a board, in an order that is always the same. */
  protected abstract List<?> answers(int n, S search);

  protected abstract void stop(S search);

  protected abstract SearchStatistics statistics(S search);

  protected abstract ArchiveFormat format(int n);

  /** The largest board that it takes. */
  protected abstract int maxN();

  /** Boards that take a moment even with hardly any table. */
  protected abstract List<Integer> smallBoards();

  /** A board that takes between 50,000 and some 100,000 positions. */
  protected abstract int mediumBoard();

  /** A board that takes too long to wait for. */
  protected abstract int largeBoard();

  private List<?> answers(int n, SearchOptions options) {
    return answers(n, search(n, options));
  }

  @ParameterizedTest
  @CsvSource({"1, 128", "2, 128", "3, 4096", "2, 1048576", "8, 1048576"})
  public void answersDoNotDependOnThreadsOrMemory(int threads, long bytes) {
    SearchOptions options = SearchOptions.with(new TableMemory(bytes)).withThreads(threads);
    for (int n : smallBoards()) {
      List<?> expected = usualAnswers.computeIfAbsent(n, board -> answers(board, OPTIONS));
      assertEquals(expected, answers(n, options), "n = " + n);
    }
  }

  @Test
  public void boardsOutOfRangeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> search(0, OPTIONS));
    assertThrows(IllegalArgumentException.class, () -> search(maxN() + 1, OPTIONS));
    search(1, OPTIONS);
    search(maxN(), OPTIONS);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  public void stopEndsTheSearchAndAllLaterQuestions(int threads) {
    Stopper stopper = new Stopper(0);
    S search =
        search(largeBoard(), OPTIONS.withThreads(threads).withProgress(stopper::positionsAre));
    stopper.search = search;
    assertThrows(SearchInterruptedException.class, () -> answers(largeBoard(), search));
    assertThrows(SearchInterruptedException.class, () -> answers(largeBoard(), search));
    long positions = statistics(search).positions();
    // A thread reports after 16,384 positions and looks at the stop after 64 more.
    assertTrue(positions <= threads * 17_000L, positions + " positions");
  }

  /** Stops a search that has come so far. */
  private final class Stopper {
    private final long after;
    private volatile @Nullable S search;

    Stopper(long after) {
      this.after = after;
    }

    void positionsAre(SearchStatistics statistics) {
      S running = search;
      if (statistics.positions() > after && running != null) {
        stop(running);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  public void interruptionEndsTheSearchAndIsPassedOn(int threads) {
    Thread caller = Thread.currentThread();
    SearchOptions options =
        OPTIONS.withThreads(threads).withProgress(statistics -> caller.interrupt());
    S search = search(largeBoard(), options);
    assertThrows(SearchInterruptedException.class, () -> answers(largeBoard(), search));
    assertTrue(Thread.interrupted(), "the interruption was swallowed");
  }

  @Test
  public void progressIsReportedEvery16384Positions() {
    AtomicLong reports = new AtomicLong();
    SearchOptions options =
        OPTIONS.withProgress(
            statistics ->
                assertTrue(statistics.positions() >= reports.incrementAndGet() * (1 << 14)));
    S search = search(mediumBoard(), options);
    answers(mediumBoard(), search);
    assertTrue(reports.get() >= 1, "no report");
    assertTrue(statistics(search).positions() >= reports.get() * (1 << 14));
    assertTrue(statistics(search).openingsSolved() >= mediumBoard() / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  public void stoppedSearchGoesOnFromItsArchive(int threads) {
    int n = mediumBoard();
    S whole = search(n, OPTIONS);
    List<?> expected = answers(n, whole);
    MapArchive archive = new MapArchive();
    int stops = 0;
    long lastPositions = 0;
    @Nullable List<?> answers = null;
    while (answers == null) {
      assertTrue(stops < 100, "no headway");
      Stopper stopper = new Stopper(STOP_AFTER);
      S search =
          search(
              n,
              OPTIONS
                  .withThreads(threads)
                  .withArchive(archive, WORK)
                  .withProgress(stopper::positionsAre));
      stopper.search = search;
      try {
        answers = answers(n, search);
      } catch (SearchInterruptedException e) {
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
  public void finishedSearchIsRepeatedFromItsArchive() {
    int n = mediumBoard();
    MapArchive archive = new MapArchive();
    S first = search(n, OPTIONS.withArchive(archive, WORK));
    List<?> expected = answers(n, first);
    S second = search(n, OPTIONS.withArchive(archive, WORK));
    assertEquals(expected, answers(n, second));
    assertTrue(
        3 * statistics(second).positions() < statistics(first).positions(),
        statistics(second) + " after " + statistics(first));
    assertFalse(archive.entries.isEmpty());
    for (MapArchive.Solved solved : archive.entries.values()) {
      assertEquals(format(n).keyWords(), solved.key().length);
      assertEquals(format(n).valueWords(), solved.value().length);
      assertTrue(solved.work() >= WORK);
    }
  }

  @Test
  public void archiveNeedsTheTable() {
    SearchOptions options =
        OPTIONS
            .withRules(EnumSet.of(Rule.ONE_IS_POISON, Rule.COMPONENT))
            .withArchive(new MapArchive(), 1);
    assertThrows(IllegalArgumentException.class, () -> search(20, options));
  }
}

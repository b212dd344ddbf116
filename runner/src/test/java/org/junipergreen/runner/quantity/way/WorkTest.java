package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.table.Row;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkTest {
  private static final int N = 84;
  private static final long BYTES = 16 << 20;
  private static final TableMemory MEMORY = new TableMemory(32 << 20);

  @TempDir Path results;

  private final List<String> messages = new ArrayList<>();

  private static final long NEVER = Long.MAX_VALUE;

  /** No board has an archive. */
  private static final int NONE = Integer.MAX_VALUE;

  private final List<WorkerPool> pools = new ArrayList<>();

  @AfterEach
  void end() {
    pools.forEach(WorkerPool::close);
  }

  /** Positions that the search at hand has reported. */
  private final AtomicLong positions = new AtomicLong();

  @Test
  void anInterruptedSearchGoesOnFromItsArchive() {
    int[] wins = MatchingEngine.solve(Board.upTo(N), Cancellation.never()).openings();
    List<Integer> expected = List.of(wins.length, wins[0]);
    try (Work work = work(NONE, NEVER)) {
      assertEquals(expected, openings(work, N));
    }
    long whole = positions.get();
    assertFalse(Files.exists(archive()));

    int interruptions = 0;
    while (interrupted(whole / 3, expected)) {
      interruptions++;
      assertTrue(Files.exists(archive()), "no archive after " + interruptions + " interruptions");
      assertTrue(interruptions < 20, "no headway");
    }
    assertTrue(interruptions >= 1, "never interrupted");
    assertTrue(positions.get() < whole, "all again");
    assertFalse(Files.exists(archive()));
    assertEquals(List.of(), messages);
  }

  /** Searches until so many positions are reported; false when it is done before. */
  private boolean interrupted(long most, List<Integer> expected) {
    try (Work work = work(1, most)) {
      assertEquals(expected, openings(work, N));
      assertTrue(Files.exists(archive()), "it is not yet forgotten");
      work.forget(Quantities.search("winner"), N);
      return false;
    } catch (CancelledException e) {
      return true;
    }
  }

  /** By one thread: several search more or fewer positions from one run to the next. */
  @ParameterizedTest
  @CsvSource({"remoteness, 48", "misere, 84"})
  void anySearchGoesOnFromItsArchive(String quantity, int n) {
    List<Row> expected;
    try (Work work = work(1, NONE, NEVER)) {
      expected = Quantities.searched(quantity, n, work);
    }
    long whole = positions.get();
    long most = whole / 2;
    try (Work work = work(1, 1, most)) {
      assertThrows(CancelledException.class, () -> Quantities.searched(quantity, n, work));
    }
    try (Work work = work(1, 1, NEVER)) {
      long start = System.nanoTime();
      List<Row> rows = Quantities.searched(quantity, n, work);
      long own = System.nanoTime() - start;
      assertEquals(untimed(expected), untimed(rows));
      long nanos = rows.stream().mapToLong(Quantities.of(quantity).table()::nanos).sum();
      assertTrue(nanos > own);
      assertTrue(positions.get() < whole, positions + " of " + whole + " positions again");
      work.forget(Quantities.search(quantity), n);
    }
    assertEquals(List.of(), StoredArchive.in(results));
  }

  private static List<List<Object>> untimed(List<Row> rows) {
    return rows.stream().map(row -> row.values().subList(0, row.values().size() - 1)).toList();
  }

  @Test
  void anAnswerThatWasLostIsFoundAgainAtOnce() {
    for (int round = 0; round < 2; round++) {
      try (Work work = work(1, NEVER)) {
        openings(work, N);
      }
      assertEquals(round == 1, positions.get() == 0, "round " + round);
    }
  }

  @Test
  void nobodyElseSearchesABoardUntilItIsForgotten() throws InterruptedException {
    try (Work first = work(1, NEVER);
        Work second = work(1, NEVER)) {
      openings(first, N);
      assertThrows(FileFailure.class, () -> openings(second, N));
      awaitArchive();
      second.forget(Quantities.search("winner"), N);
      assertTrue(Files.exists(archive()));
      first.forget(Quantities.search("winner"), N);
      openings(second, N);
    }
  }

  @Test
  void smallBoardsKeepNothing() {
    try (Work work = work(N + 1, NEVER)) {
      openings(work, N);
    }
    assertFalse(Files.exists(results.resolve("live")));
  }

  @Test
  void aRequestToStopComesBeforeAnySearch() {
    try (Work work = work(NONE, 0)) {
      assertThrows(CancelledException.class, () -> openings(work, 8));
    }
  }

  private static List<Integer> openings(Work work, int n) {
    return Quantities.openings(work, n);
  }

  private Work work(int from, long most) {
    return work(2, from, most);
  }

  /**
   * Work that searches.
   *
   * @param from smaller boards have no archive
   * @param most the number of positions after which it is stopped
   */
  private Work work(int threads, int from, long most) {
    positions.set(0);
    Cancellation ends = new Cancellation();
    if (most == 0) {
      ends.request(Reason.SIGNAL);
    }
    WorkerPool pool = new WorkerPool(threads, ends);
    pools.add(pool);
    Work.Listener listener =
        new Work.Listener() {
          @Override
          public void searched(int n, SearchStatistics statistics, Duration time) {
            positions.set(statistics.positions());
            if (statistics.positions() >= most) {
              ends.request(Reason.SIGNAL);
            }
          }

          @Override
          public void say(String line) {
            messages.add(line);
          }
        };
    return new Work(pool, new Memory(1 << 20), MEMORY, listener)
        .storing(results, (way, n) -> n >= from ? BYTES : 0);
  }

  /** What is saved is written some times a second. */
  private void awaitArchive() throws InterruptedException {
    for (int i = 0; i < 200 && !Files.exists(archive()); i++) {
      Thread.sleep(50);
    }
  }

  private Path archive() {
    String format = OutcomeSearch.archiveFormat(Board.upTo(N), OutcomeSearch.defaultRules()).id();
    return results.resolve("live/archive/" + format + ".journal");
  }
}

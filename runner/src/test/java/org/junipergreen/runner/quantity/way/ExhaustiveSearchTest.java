package org.junipergreen.runner.quantity.way;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.quantity.Quantities;
import org.junipergreen.runner.table.Row;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExhaustiveSearchTest {
  private static final int N = 84;
  private static final long BYTES = 16 << 20;
  private static final TableMemory MEMORY = new TableMemory(32 << 20);

  @TempDir Path results;

  private final List<String> messages = new ArrayList<>();

  private static final long NEVER = Long.MAX_VALUE;

  private final Bench bench = new Bench();

  @AfterEach
  void end() {
    bench.close();
  }

  /** Positions that the search at hand has reported. */
  private final AtomicLong positions = new AtomicLong();

  @Test
  void anInterruptedSearchGoesOnFromItsArchive() {
    int[] wins = MatchingEngine.solve(Board.upTo(N), Cancellation.never()).openings();
    List<Integer> expected = List.of(wins.length, wins[0]);
    try (ExhaustiveSearch search = search(null, NEVER)) {
      assertEquals(expected, openings(search, N));
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
    assertTrue(positions.get() < whole, "the last part searched everything again");
    assertFalse(Files.exists(archive()));
    assertEquals(List.of(), messages);
  }

  /** Searches until so many positions are reported; false when it is done before. */
  private boolean interrupted(long most, List<Integer> expected) {
    try (ExhaustiveSearch search = search(archives(1), most)) {
      assertEquals(expected, openings(search, N));
      assertTrue(Files.exists(archive()), "it is not yet forgotten");
      search.forget(Quantities.search("winner"), N);
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
    try (ExhaustiveSearch search = search(1, null, NEVER)) {
      expected = Quantities.searched(quantity, n, search);
    }
    long whole = positions.get();
    long most = whole / 2;
    try (ExhaustiveSearch search = search(1, archives(1), most)) {
      assertThrows(CancelledException.class, () -> Quantities.searched(quantity, n, search));
    }
    try (ExhaustiveSearch search = search(1, archives(1), NEVER)) {
      assertEquals(untimed(expected), untimed(Quantities.searched(quantity, n, search)));
      assertTrue(search.nanosBefore() > 1_000_000, "the time before the interruption");
      assertTrue(positions.get() < whole, positions + " of " + whole + " positions again");
      search.forget(Quantities.search(quantity), n);
    }
    assertEquals(List.of(), StoredArchive.in(results));
  }

  private static List<List<Object>> untimed(List<Row> rows) {
    return rows.stream().map(row -> row.values().subList(0, row.values().size() - 1)).toList();
  }

  @Test
  void anAnswerThatWasLostIsFoundAgainAtOnce() {
    for (int round = 0; round < 2; round++) {
      try (ExhaustiveSearch search = search(archives(1), NEVER)) {
        openings(search, N);
      }
      assertEquals(round == 1, positions.get() == 0, "round " + round);
    }
  }

  @Test
  void nobodyElseSearchesABoardUntilItIsForgotten() throws InterruptedException {
    try (ExhaustiveSearch first = search(archives(1), NEVER);
        ExhaustiveSearch second = search(archives(1), NEVER)) {
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
    try (ExhaustiveSearch search = search(archives(N + 1), NEVER)) {
      openings(search, N);
    }
    assertFalse(Files.exists(results.resolve("live")));
  }

  @Test
  void aRequestToStopComesBeforeAnySearch() {
    try (ExhaustiveSearch search = search(null, 0)) {
      assertThrows(CancelledException.class, () -> openings(search, 8));
    }
  }

  private static List<Integer> openings(ExhaustiveSearch search, int n) {
    return Quantities.openings(search, n);
  }

  private ExhaustiveSearch search(ExhaustiveSearch.@Nullable Archives archives, long most) {
    return search(2, archives, most);
  }

  private ExhaustiveSearch search(
      int threads, ExhaustiveSearch.@Nullable Archives archives, long most) {
    positions.set(0);
    Cancellation ends = new Cancellation();
    if (most == 0) {
      ends.request(Reason.SIGNAL);
    }
    return new ExhaustiveSearch(
        MEMORY,
        threads,
        bench.team(),
        archives,
        ends,
        (n, statistics, time) -> {
          positions.set(statistics.positions());
          if (statistics.positions() >= most) {
            ends.request(Reason.SIGNAL);
          }
        });
  }

  private ExhaustiveSearch.Archives archives(int from) {
    return new ExhaustiveSearch.Archives(results, BYTES, from, Cancellation.never(), messages::add);
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

package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.count.GamesByFrontier.Games;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The count against plain recursion, against itself, and against what is published. */
class GamesByFrontierTest {
  /** The bytes of the smallest page, with 16 states of four words. */
  private static final long PAGE = 16L * 4 * Long.BYTES;

  /** Memory for a part of the states, in pages. */
  private static final int[] PAGES = {1, 2, 3, 7};

  private static List<Games> count(Board board, int threads, LayerStore store) {
    try (WorkerPool pool = new WorkerPool(threads, Cancellation.never())) {
      return new GamesByFrontier(board, pool, store, Phases.NONE).openings();
    }
  }

  private static List<Games> count(Board board) {
    return count(board, 1, LayerStore.inMemory());
  }

  /** In enough memory, and in one of the smaller ones. */
  @Test
  void everyOpeningIsCountedAsByPlaying() {
    List<Board> boards = SmallBoards.upTo(Ranges.cut(18, 20), Ranges.cut(10, 12));
    for (int i = 0; i < boards.size(); i++) {
      Board board = boards.get(i);
      PlainGameCount plain = new PlainGameCount(board, Cancellation.never());
      List<Games> played = board.openings().mapToObj(plain::opening).toList();
      assertEquals(played, count(board), "board " + i);
      int pages = PAGES[i / 2 % PAGES.length];
      assertEquals(
          played, count(board, 1, new TestStore(pages * PAGE)), "board " + i + ", " + pages);
    }
  }

  private static BigInteger sum(List<Games> games, Function<Games, BigInteger> column) {
    return games.stream().map(column).reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static Games second(int n, LayerStore store) {
    try (WorkerPool pool = new WorkerPool(0, Cancellation.never())) {
      return GamesByFrontier.second(n, pool, store, Phases.NONE).total();
    }
  }

  /** A348843 and A348844. */
  @Test
  void openingsAreThePublishedOnes() {
    assertEquals(List.of(2382, 4594, 4569, 5666, 5214, 3933, 3927, 5666), each(16, Games::all));
    assertEquals(List.of(189, 286, 253, 307, 266, 222), each(12, Games::odd));
    assertEquals(List.of(190, 283, 268, 309, 262, 220), each(12, Games::even));
  }

  private static List<Integer> each(int n, Function<Games, BigInteger> column) {
    return count(Board.upTo(n)).stream().map(column).map(BigInteger::intValueExact).toList();
  }

  /** The dead end by inclusion and exclusion, and another order: all openings together. */
  @Test
  void secondWayCountsAsMany() {
    for (int n = 4; n <= Ranges.cut(20, 30); n++) {
      List<Games> games = count(Board.upTo(n));
      Games all = new Games(0, sum(games, Games::odd), sum(games, Games::even));
      assertEquals(all, second(n, LayerStore.inMemory()), "n = " + n);
      for (int pages : PAGES) {
        assertEquals(all, second(n, new TestStore(pages * PAGE)), pages + " pages, n = " + n);
      }
    }
  }

  /** On 1..26 the numbers 22 and 26 touch 1, 2 and their halves, which touch nothing but 1. */
  @Test
  void openingsThatAreAlikeHaveAsManyGames() {
    List<Games> games = count(Board.upTo(26));
    assertEquals(games.get(22 / 2 - 1).all(), games.get(26 / 2 - 1).all());
    assertEquals(games.get(22 / 2 - 1).odd(), games.get(26 / 2 - 1).odd());
  }

  @Test
  void threadsDoNotChangeTheCount() {
    Board board = Board.upTo(Ranges.cut(26, 44));
    assertEquals(count(board), count(board, 4, LayerStore.inMemory()));
  }

  /** The states take hundreds of pages. */
  @Test
  void memoryDoesNotChangeTheCount() {
    Board board = Board.upTo(Ranges.cut(18, 40));
    List<Games> whole = count(board);
    int scratches = 0;
    for (int pages : new int[] {1, 5, 20}) {
      TestStore memory = new TestStore(pages * PAGE);
      assertEquals(whole, count(board, 1 + pages % 2, memory), pages + " pages");
      assertTrue(memory.scratches() > 0, pages + " pages");
      assertTrue(scratches == 0 || memory.scratches() <= scratches, pages + " pages");
      scratches = memory.scratches();
    }
    TestStore enough = new TestStore(1 << 26);
    assertEquals(whole, count(board, 1, enough));
    assertEquals(0, enough.scratches());
  }

  /** A count that is ended after any layer goes on from there, and says the same. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 1000})
  void countGoesOnFromAnyLayer(int pages) {
    Board board = Board.upTo(16);
    List<Games> whole = count(board);
    Stopping kept = new Stopping(pages * PAGE);
    int stops = 0;
    while (true) {
      kept.left = stops;
      try {
        assertEquals(whole, count(board, 2, kept));
        break;
      } catch (CancelledException e) {
        stops++;
      }
    }
    assertTrue(stops > 15, stops + " stops");
  }

  /** Ends a count after some layers. */
  private static final class Stopping extends TestStore {
    private int left = Integer.MAX_VALUE;

    Stopping(long bytes) {
      super(bytes);
    }

    @Override
    public LayerWriter begin(String pass, int step, int parts, int width) {
      if (left-- == 0) {
        throw new CancelledException(Cancellation.Reason.SIGNAL);
      }
      return super.begin(pass, step, parts, width);
    }
  }

  @Test
  void stopEndsTheCount() {
    Cancellation stop = new Cancellation();
    List<Long> done = new ArrayList<>();
    Phases phases =
        (phase, work, total) -> {
          assertTrue(done.isEmpty() || work >= done.get(done.size() - 1));
          assertTrue(work <= total);
          done.add(work);
          if (work > total / 3) {
            stop.request(Cancellation.Reason.SIGNAL);
          }
        };
    try (WorkerPool pool = new WorkerPool(2, stop)) {
      GamesByFrontier counting =
          new GamesByFrontier(Board.upTo(32), pool, LayerStore.inMemory(), phases);
      assertThrows(CancelledException.class, counting::openings);
    }
  }

  @Test
  void denseBoardIsRefused() {
    // Every number is a power of 2, so all touch each other.
    long[] powers = new long[20];
    for (int i = 0; i < powers.length; i++) {
      powers[i] = 2L << i;
    }
    Refused.because(
        "more than 15 numbers", FrontierTooWideException.class, () -> count(Board.of(powers)));
  }
}

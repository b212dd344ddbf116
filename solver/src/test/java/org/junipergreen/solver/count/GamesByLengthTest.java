package org.junipergreen.solver.count;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The games of each length against plain recursion, and against the count by parity. */
@Tag("slow")
class GamesByLengthTest {
  private static long[] count(Board board, int threads) {
    return count(board, threads, LayerStore.inMemory());
  }

  private static long[] count(Board board, int threads, LayerStore store) {
    try (WorkerPool pool = new WorkerPool(threads, Cancellation.never())) {
      return new GamesByLength(board, pool, store, Phases.NONE).games();
    }
  }

  /** In enough memory, and in one of the smaller ones. */
  @Test
  void everyLengthIsCountedAsByPlaying() {
    List<Board> boards = SmallBoards.upTo(Ranges.cut(18, 20), Ranges.cut(10, 12));
    for (int i = 0; i < boards.size(); i++) {
      Board board = boards.get(i);
      PlainGameCount plain = new PlainGameCount(board, Cancellation.never());
      long[] played = new long[board.size() + 1];
      board
          .openings()
          .mapToObj(plain::byLength)
          .forEach(games -> Arrays.setAll(played, moves -> played[moves] + games[moves]));
      assertArrayEquals(played, count(board, 0), "board " + i);
      int bytes = new int[] {1, 5_000, 20_000}[i / 2 % 3];
      assertArrayEquals(played, count(board, 1, new TestStore(bytes)), "board " + i + ", " + bytes);
    }
  }

  @Test
  void memoryDoesNotChangeTheCount() {
    Board board = Board.upTo(Ranges.cut(26, 36));
    long[] whole = count(board, 0);
    for (int bytes : new int[] {1, 10_000, 50_000, 200_000}) {
      TestStore memory = new TestStore(bytes);
      assertArrayEquals(whole, count(board, 2, memory), bytes + " bytes");
      assertTrue(memory.scratches() > 0, bytes + " bytes");
    }
  }

  /** The dead end by inclusion and exclusion, and another order. */
  @Test
  void secondWayCountsAsMany() {
    try (WorkerPool alone = new WorkerPool(0, Cancellation.never())) {
      for (int n = 4; n <= Ranges.cut(22, 28); n++) {
        for (LayerStore store : List.of(LayerStore.inMemory(), new TestStore(1))) {
          long[] second = GamesByLength.second(n, alone, store, Phases.NONE).total();
          assertArrayEquals(count(Board.upTo(n), 0), second, "n = " + n);
        }
      }
    }
  }

  /** At 1 and at −1 the polynomial is what the count by parity says. */
  @Test
  void sumsAreThoseByParity() {
    Board board = Board.upTo(Ranges.cut(28, 40));
    long[] games = count(board, 2);
    BigInteger[] sums = {BigInteger.ZERO, BigInteger.ZERO};
    for (int moves = 0; moves < games.length; moves++) {
      sums[moves % 2] = sums[moves % 2].add(BigInteger.valueOf(games[moves]));
    }
    BigInteger even = BigInteger.ZERO;
    BigInteger odd = BigInteger.ZERO;
    try (WorkerPool pool = new WorkerPool(2, Cancellation.never())) {
      var byParity = new GamesByFrontier(board, pool, LayerStore.inMemory(), Phases.NONE);
      for (GamesByFrontier.Games opening : byParity.openings()) {
        even = even.add(opening.even());
        odd = odd.add(opening.odd());
      }
    }
    assertEquals(even, sums[0]);
    assertEquals(odd, sums[1]);
  }

  @Test
  void sumsEndAtTheLargestNumberOfAWord() {
    assertEquals(Long.MAX_VALUE - 1, GamesByLength.LengthTally.CAPPED.sum(Long.MAX_VALUE - 2, 1));
    assertEquals(Long.MAX_VALUE, GamesByLength.LengthTally.CAPPED.sum(Long.MAX_VALUE, 1));
    assertEquals(Long.MAX_VALUE, GamesByLength.LengthTally.CAPPED.sum(1L << 62, 1L << 62));
    assertEquals(
        Long.MAX_VALUE, GamesByLength.LengthTally.CAPPED.sum(Long.MAX_VALUE, Long.MAX_VALUE));
  }
}

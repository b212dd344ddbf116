package org.junipergreen.solver.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.remoteness.ForcedWinSearch;
import org.junipergreen.solver.search.remoteness.ForcedWinSearch.ShortestWin;
import org.junipergreen.solver.strategy.ThirteenMoveDefence;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The recursion over short games against the one over all games, and the search against it. */
@Tag("slow")
class PlainShortWinTest {
  private static final int MAX_LENGTH = 13;

  @Test
  void everyOpeningWithinEveryLength() {
    for (int n = 1; n <= 17; n++) {
      PlainRemoteness reference = new PlainRemoteness(Board.upTo(n));
      PlainShortWin plain = new PlainShortWin(n);
      for (int opening = 1; opening <= n; opening++) {
        int length = reference.length(opening);
        for (int within = 0; within <= MAX_LENGTH; within++) {
          assertEquals(
              length % 2 == 1 && length <= within,
              plain.winsWithin(opening, within),
              "opening " + opening + " on 1.." + n + " within " + within);
        }
      }
    }
  }

  /**
   * No win is shorter than 13 numbers. From n = 552 on there is a proof by hand, and this overlaps
   * with it: {@code ./check-more.sh resistance} goes on to n = 1100.
   */
  @Test
  void theSecondPlayerHoldsOutForThirteenNumbers() {
    for (int n = ThirteenMoveDefence.FIRST_N;
        n <= Integer.getInteger("resistance.rules", 120);
        n++) {
      PlainShortWin plain = new PlainShortWin(n);
      for (int opening = 2; opening <= n; opening += 2) {
        assertFalse(plain.winsWithin(opening, 12), "opening " + opening + " on 1.." + n);
      }
    }
    // Below, some win is shorter.
    assertTrue(new PlainShortWin(17).winsWithin(10, 9));
  }

  /** A board that was asked once is empty again. */
  @Test
  void askingTwiceChangesNothing() {
    PlainShortWin plain = new PlainShortWin(20);
    boolean[] first = answers(plain);
    assertTrue(Arrays.equals(first, answers(plain)));
    assertTrue(IntStream.range(0, first.length).anyMatch(i -> first[i]));
  }

  private static boolean[] answers(PlainShortWin plain) {
    boolean[] answers = new boolean[21];
    for (int opening = 2; opening <= 20; opening += 2) {
      answers[opening] = plain.winsWithin(opening, MAX_LENGTH);
    }
    return answers;
  }

  @Test
  void theSearchFindsTheSameShortestWins() {
    for (int n = 4; n <= 48; n++) {
      PlainShortWin plain = new PlainShortWin(n);
      Optional<ShortestWin> found =
          new ForcedWinSearch(n, Phases.NONE, Cancellation.never()).shortest(MAX_LENGTH);
      int length = found.map(ShortestWin::length).orElse(MAX_LENGTH);
      int[] openings = found.map(ShortestWin::openings).orElse(new int[0]);
      int[] winning =
          IntStream.rangeClosed(1, n / 2)
              .map(i -> 2 * i)
              .filter(v -> plain.winsWithin(v, length))
              .toArray();
      assertEquals(Arrays.toString(openings), Arrays.toString(winning), "n = " + n);
      assertTrue(
          IntStream.rangeClosed(1, n / 2).noneMatch(i -> plain.winsWithin(2 * i, length - 2))
              || found.isEmpty(),
          "n = " + n);
    }
  }
}

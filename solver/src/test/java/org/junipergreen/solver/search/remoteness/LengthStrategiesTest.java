package org.junipergreen.solver.search.remoteness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.Test;

/** That the strategies prove the lengths is for the checkers of proofs to say. */
class LengthStrategiesTest {
  private static int[] lengths(int n) {
    PlainRemoteness plain = new PlainRemoteness(Board.upTo(n));
    return Board.upTo(n).openings().map(v -> 1 + plain.following(v, 1 << (v - 1))).toArray();
  }

  private static IntList strategies(int n, int... lengths) {
    return LengthStrategies.of(n, lengths, Cancellation.never());
  }

  @Test
  void theRightLengthsHaveStrategiesAndNoOthers() {
    for (int n = 2; n <= Ranges.cut(16, 20); n++) {
      int[] right = lengths(n);
      assertTrue(strategies(n, right).intStream().allMatch(v -> v >= 1), "n = " + n);
      for (int i = 0; i < right.length; i++) {
        for (int wrong : new int[] {right[i] - 2, right[i] - 1, right[i] + 1, right[i] + 2}) {
          int[] others = Arrays.copyOf(right, i + 1);
          others[i] = wrong;
          int board = n;
          assertThrows(IllegalArgumentException.class, () -> strategies(board, others), "n = " + n);
        }
      }
    }
  }

  /** After 2 and 1 the number 3 ends the game; only 4 and 2 have to be looked up. */
  @Test
  void whatEndsTheGameIsNotLookedUp() {
    assertEquals(IntList.of(), strategies(3, 3));
    assertEquals(IntList.of(4, 2), strategies(4, 4, 4));
  }

  @Test
  void aLargeBoardIsRefusedAndASearchIsStopped() {
    assertThrows(IllegalArgumentException.class, () -> strategies(127));
    Cancellation ended = new Cancellation();
    ended.request(Reason.SIGNAL);
    assertThrows(CancelledException.class, () -> LengthStrategies.of(30, lengths(20), ended));
  }
}

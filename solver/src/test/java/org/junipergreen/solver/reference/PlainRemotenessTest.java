package org.junipergreen.solver.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junipergreen.solver.board.Board;
import org.junit.jupiter.api.Test;

class PlainRemotenessTest {
  @Test
  void smallestBoardsAreAsByHand() {
    assertEquals(2, new PlainRemoteness(Board.upTo(2)).length(2)); // 2 1
    assertEquals(3, new PlainRemoteness(Board.upTo(3)).length(2)); // 2 1 3
    assertEquals(4, new PlainRemoteness(Board.upTo(4)).length(2)); // 2 4 1 3
    assertEquals(6, new PlainRemoteness(Board.upTo(6)).length(4)); // 4 2 6 3 1 5
    assertEquals(4, new PlainRemoteness(Board.upTo(6)).length(6)); // 6 3 1 4 or 6 3 1 5
  }

  @Test
  void parityTellsTheWinner() {
    for (int n = 2; n <= 16; n++) {
      PlainRecursion outcome = new PlainRecursion(Board.upTo(n));
      PlainRemoteness length = new PlainRemoteness(Board.upTo(n));
      for (int v = 2; v <= n; v += 2) {
        int used = 1 << (v - 1);
        assertEquals(outcome.moverWins(v, used), length.following(v, used) % 2 == 1);
      }
    }
  }

  @Test
  void takesNoMoreThanItCanHold() {
    assertThrows(IllegalArgumentException.class, () -> new PlainRemoteness(Board.upTo(0)));
    assertThrows(IllegalArgumentException.class, () -> new PlainRemoteness(Board.upTo(25)));
  }
}

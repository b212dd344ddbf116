package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalInt;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junit.jupiter.api.Test;

/** Small boards inside larger ones. */
class CopiesTest {
  private static final int TO = Integer.getInteger("juniper.copies", 2000);

  private final SmallBoards boards = new SmallBoards();

  /** The theorem, for every c of every board, and how often it says something. */
  @Test
  void multiplesOfANumberWhoseOuterNeighboursLieInAAreCopies() {
    long copies = 0;
    for (int n = 1; n <= TO; n++) {
      CopiedParts.Comparison comparison = CopiedParts.of(boards.board(n), n, boards);
      assertEquals(Optional.empty(), comparison.contradiction(), "n = " + n);
      copies += comparison.copies();
    }
    assertTrue(copies > TO * 100L, copies + " copies were compared");
  }

  @Test
  void theBoundIsNoMoreThanTheDeficiency() {
    CopyBound bound = new CopyBound(100_000, boards);
    for (int n = 1; n <= TO; n++) {
      assertTrue(bound.of(n) <= boards.board(n).deficiency(), "n = " + n);
    }
    assertEquals(111, bound.of(1000));
    assertEquals(1159, bound.of(10_000));
    assertEquals(11_405, bound.of(100_000));
  }

  @Test
  void theLeastBoardThatServesANumber() {
    for (int i = 1; i <= 200; i++) {
      OptionalInt least = OptionalInt.empty();
      for (int m = i; m <= 400 && least.isEmpty(); m++) {
        for (int v = i; v <= m; v += i) {
          least = boards.board(m).part(v) == Part.D ? OptionalInt.of(m) : least;
        }
      }
      assertEquals(least, boards.serving(i, 400), "i = " + i);
      assertTrue(least.isEmpty() || boards.serving(i, least.getAsInt() - 1).isEmpty());
    }
    assertEquals(OptionalInt.of(75), boards.serving(50, 400));
  }

  @Test
  void anExample() {
    Decomposition board = MatchingEngine.solve(Board.upTo(1644));
    for (int j : new int[] {2, 3, 4, 5, 7, 8}) {
      assertEquals(Part.D, board.part(197 * j), "197 times " + j);
    }
    assertEquals(Part.A, board.part(197));
    assertEquals(Part.A, board.part(1182));
  }
}

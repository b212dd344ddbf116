package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MovesTest {
  private static int[] from(Board board, int v) {
    return board.neighbours(v).toArray();
  }

  @Test
  void divisorsAndMultiplesThatAreNotTooFar() {
    Board board = Board.upTo(24).withMoves(Moves.factors(2, 3));
    assertArrayEquals(new int[] {4, 16, 24}, from(board, 8));
    assertArrayEquals(new int[] {2, 3}, from(board, 1));
    assertArrayEquals(new int[] {}, from(board, 15));
    assertArrayEquals(new int[] {}, from(Board.upTo(24).withMoves(Moves.factors(1, 1)), 8));
  }

  @Test
  void stepsDownAndUp() {
    Board board = Board.of(2, 3, 5, 8, 9).withMoves(Moves.steps(List.of(3, 1), List.of(4)));
    assertEquals("[5, 2]", numbers(board, 5, 8));
  }

  /** What may follow two of the numbers, in one text. */
  private static String numbers(Board board, long... of) {
    return List.of(
            board.numbers(from(board, board.vertex(of[1])))[0],
            board.numbers(from(board, board.vertex(of[0])))[0])
        .toString();
  }

  @Test
  void theGraphIsWhatTheMovesAllow() {
    for (Moves moves :
        List.of(
            Moves.factors(2, 2),
            Moves.factors(3, 5),
            Moves.factors(1, 4),
            Moves.steps(List.of(1, 2), List.of(1, 2)),
            Moves.steps(List.of(2), List.of(3, 7)),
            Moves.steps(List.of(), List.of(1)))) {
      Board board = Board.upTo(40).withMoves(moves);
      boolean symmetric = true;
      for (int v = 1; v <= 40; v++) {
        for (int w = 1; w <= 40; w++) {
          assertEquals(moves.allow(v, w), board.digraph().adjacent(v, w), v + " to " + w);
          assertEquals(moves.allow(v, w), board.allows(w, v));
          symmetric &= board.digraph().adjacent(v, w) == board.digraph().adjacent(w, v);
        }
      }
      assertEquals(symmetric, board.isSymmetric());
      if (symmetric) {
        assertSame(board.digraph(), board.graph());
      } else {
        assertThrows(IllegalArgumentException.class, board::graph);
      }
    }
  }

  @Test
  void aBoardWithOtherMovesIsNotTheUsualOne() {
    Board board = Board.upTo(12).withMoves(Moves.factors(12, 12));
    assertFalse(board.isInterval());
    assertFalse(board.isUsual());
    assertTrue(board.isOpenedByEven());
    assertFalse(board.isOfDivisors());
    assertArrayEquals(board.digraph().target, Board.upTo(12).graph().target);
  }

  @Test
  void whatIsTooLargeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Moves.factors(0, 2));
    assertThrows(IllegalArgumentException.class, () -> Moves.factors(2, 1001));
    assertThrows(IllegalArgumentException.class, () -> Moves.steps(List.of(0), List.of()));
    assertThrows(IllegalArgumentException.class, () -> Moves.steps(List.of(), List.of(3, 3)));
    assertThrows(
        IllegalArgumentException.class,
        () -> Board.upTo(10).withMoves(Moves.factors(2, 3)).requireGame(4, 1));
  }
}

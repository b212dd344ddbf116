package org.junipergreen.solver.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.RandomBoards;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junit.jupiter.api.Test;

class GameTreeArenaTest {
  private static Arena.Named tree(Board board) {
    return GameTreeArena.of(
        board.size(),
        (v, last) -> last == 0 ? board.isOpening(v) : board.graph().adjacent(v, last),
        v -> Long.toString(board.number(v)));
  }

  /** The rank of an opening that wins is what follows it when J1 hurries and J2 delays. */
  @Test
  void theRanksOfOpeningsAreTheirRemoteness() {
    RandomBoards boards = new RandomBoards(4);
    for (int i = 0; i < 200; i++) {
      Board board = boards.next(8);
      if (board.size() > 9) {
        continue; // The divisors of a number can be more.
      }
      Arena.Named tree = tree(board);
      Attractor won = Attractor.of(tree.arena(), 0);
      PlainRemoteness plain = new PlainRemoteness(board);
      int[] openings = board.openings().toArray();
      for (int k = 0; k < openings.length; k++) {
        int state = tree.arena().successor(tree.arena().initial(), k);
        int length = plain.length(openings[k]);
        assertEquals(Long.toString(board.number(openings[k])), tree.name(state));
        assertEquals(length % 2 == 1 ? length - 1 : -1, won.rank(state), "board " + i);
      }
    }
  }

  @Test
  void largeTreesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> tree(Board.upTo(26)));
    assertThrows(IllegalArgumentException.class, () -> tree(Board.upTo(128)));
  }
}

package org.junipergreen.solver.count;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.RandomBoards;

/** Boards of all kinds, small enough to play all their games. */
final class SmallBoards {
  private SmallBoards() {}

  static List<Board> upTo(int last, int lastByOtherMoves) {
    List<Board> boards = new ArrayList<>();
    for (int n = 1; n <= last; n++) {
      boards.add(Board.upTo(n));
      if (n <= 16) {
        boards.add(Board.upTo(n).withAnyOpening());
      }
    }
    // With 1 and without it, with numbers that touch nothing, and with none of these.
    SplittableRandom random = new SplittableRandom(60);
    for (int i = 0; i < 200; i++) {
      int largest = i % 2 == 0 ? 31 : 14;
      Board board =
          Board.of(
              random.longs(200, 1, largest).distinct().limit(1 + random.nextInt(12)).toArray());
      boards.add(i % 3 == 0 ? board.withAnyOpening() : board);
    }
    // Some number touches all others, or none does.
    for (Moves moves : RandomBoards.MOVES) {
      for (int n = 1; n <= lastByOtherMoves; n++) {
        Board board = Board.upTo(n).withMoves(moves);
        boards.add(board);
        boards.add(board.withAnyOpening());
      }
    }
    boards.add(Board.ofDivisors(36).withAnyOpening());
    boards.add(Board.ofDivisors(30));
    return boards;
  }
}

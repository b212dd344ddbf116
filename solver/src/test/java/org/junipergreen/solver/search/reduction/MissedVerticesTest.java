package org.junipergreen.solver.search.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Positions;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

class MissedVerticesTest {
  private static List<Integer> missed(PackedBoard board, MissedVertices vertices) {
    return IntStream.range(0, board.size())
        .filter(v -> Bits128.contains(vertices.lo(), vertices.hi(), v))
        .map(board::number)
        .boxed()
        .toList();
  }

  /** Every set of unused numbers of small boards, with and without 1, by playing. */
  @Test
  void verticesOfEverySetAreTheWinningMovesOfPlainRecursion() {
    for (int n = 2; n <= Ranges.cut(13, 15); n++) {
      compareEverySet(new PackedBoard(Board.upTo(n), false));
    }
    for (int n = 14; n <= Ranges.cut(18, 20); n++) {
      compareEverySet(new PackedBoard(Board.upTo(n), true));
    }
  }

  private static void compareEverySet(PackedBoard board) {
    MissedVertices vertices = new MissedVertices(board);
    for (long set = 0; set < 1L << board.size(); set++) {
      vertices.compute(set, 0);
      long wins = 0;
      for (long rest = set; rest != 0; rest &= rest - 1) {
        int v = Long.numberOfTrailingZeros(rest);
        wins |= Positions.moverWins(board, v, set & ~(1L << v)) ? 0 : 1L << v;
      }
      assertEquals(wins, vertices.lo(), "n = " + board.n() + ", set " + Long.toHexString(set));
      assertEquals(0, vertices.hi());
    }
  }

  /** Sets of all sizes on boards of two words, each reached from the one before. */
  @Test
  void verticesOfLargeSetsAreThoseOfTheMatchingEngine() {
    SplittableRandom random = new SplittableRandom(7);
    for (int n : new int[] {66, 100, 142}) {
      PackedBoard board = new PackedBoard(Board.upTo(n), true);
      MissedVertices vertices = new MissedVertices(board);
      for (int round = 0; round < Ranges.cut(20, 200); round++) {
        List<Integer> left =
            new ArrayList<>(IntStream.range(0, board.size()).map(board::number).boxed().toList());
        while (!left.isEmpty()) {
          long lo = 0;
          long hi = 0;
          for (int number : left) {
            lo |= Bits128.lo(board.vertex(number));
            hi |= Bits128.hi(board.vertex(number));
          }
          vertices.compute(lo, hi);
          assertEquals(byEngine(left), missed(board, vertices), () -> n + ": " + left);
          for (int i = random.nextInt(1, 6); i > 0 && !left.isEmpty(); i--) {
            left.remove(random.nextInt(left.size()));
          }
        }
      }
    }
  }

  private static List<Integer> byEngine(List<Integer> numbers) {
    Board board = Board.of(numbers.stream().mapToLong(v -> v).toArray());
    var found = MatchingEngine.solve(board, Cancellation.never());
    return LongStream.rangeClosed(1, board.size())
        .filter(v -> found.part((int) v) == Part.D)
        .mapToObj(v -> (int) board.number((int) v))
        .toList();
  }
}

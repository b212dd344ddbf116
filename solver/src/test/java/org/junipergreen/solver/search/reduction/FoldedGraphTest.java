package org.junipergreen.solver.search.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Positions;
import org.junit.jupiter.api.Test;

/** Folding against plain recursion, on positions made at random. */
class FoldedGraphTest {
  /**
   * At each step of games played at random on folded graphs: the position that is remembered has
   * the winner of the one before it was reduced, and is won when some move leads to a lost one.
   */
  @Test
  void everyStepKeepsTheWinner() {
    long seed = 20260211;
    Random random = new Random(seed);
    int moves = 0;
    for (int round = 0; round < 10_000; round++) {
      String what = "seed " + seed + ", round " + round;
      Position p = random(random);
      long unused = p.lo;
      int expected = Positions.verdict(p.board, p.token, unused);
      FoldedGraph graph = new FoldedGraph(p.board, random.nextBoolean());
      graph.start(p);
      int actual = graph.reduce(p);
      while (actual == ClaimResult.UNKNOWN) {
        moves++;
        assertTrue(p.tokenUsed(), what);
        assertEquals(expected, Positions.verdict(p.board, p.token, p.lo), what);
        int best = ClaimResult.LOSS;
        Position next = p;
        FoldedGraph after = graph;
        for (long rest = graph.movesLo(); rest != 0; rest &= rest - 1) {
          next = new Position(p.board);
          after = new FoldedGraph(p.board, true);
          after.follow(graph, Long.numberOfTrailingZeros(rest));
          actual = after.reduce(next);
          expected =
              actual == ClaimResult.UNKNOWN
                  ? Positions.verdict(p.board, next.token, next.lo)
                  : actual;
          best = expected == ClaimResult.LOSS ? ClaimResult.WIN : best;
        }
        assertEquals(Positions.verdict(p.board, p.token, p.lo), best, what);
        p = next;
        graph = after;
      }
      assertEquals(expected, actual, what);
    }
    assertTrue(moves > 1000, "only " + moves + " positions");
  }

  /** A position with many edges, of a board of one word. */
  private static Position random(Random random) {
    Position p = new Position(new PackedBoard(Board.upTo(24 + random.nextInt(41)), true));
    p.token = random.nextInt(p.board.size());
    for (int i = 0; i < 16; i++) {
      // The smaller of three: small numbers have most neighbours.
      int v = random.nextInt(p.board.size());
      v = Math.min(v, random.nextInt(p.board.size()));
      p.add(random.nextBoolean() ? v : p.board.vertex(12 * (1 + random.nextInt(2))));
    }
    p.remove(p.token);
    return p;
  }
}

package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

class PositionAnalysisTest {
  /** Plain recursion over positions: the number played last and the set of used ones. */
  private static final class PlainRecursion {
    private final int n;
    private final Map<Long, Boolean> wins = new HashMap<>();

    PlainRecursion(int n) {
      this.n = n;
    }

    /** Whether the player to move wins. */
    boolean wins(int last, int used) {
      Long position = (long) used << 8 | last;
      Boolean known = wins.get(position);
      if (known == null) {
        known = winningReplies(last, used).length > 0;
        wins.put(position, known);
      }
      return known;
    }

    int[] winningReplies(int last, int used) {
      return moves(n, last, used).filter(w -> !wins(w, used | BruteForce.bit(w))).toArray();
    }
  }

  private static IntStream moves(int n, int last, int used) {
    return IntStream.rangeClosed(1, n)
        .filter(w -> (used & BruteForce.bit(w)) == 0)
        .filter(w -> last == 0 ? w % 2 == 0 : BruteForce.adjacent(w, last));
  }

  @Test
  void everyReachablePositionAgreesWithPlainRecursion() {
    for (int n = 1; n <= 16; n++) {
      visit(new PlainRecursion(n), new int[0], 0, new HashSet<>());
    }
  }

  private static void visit(PlainRecursion plain, int[] played, int used, Set<Long> visited) {
    int last = played.length == 0 ? 0 : played[played.length - 1];
    if (!visited.add((long) used << 8 | last)) {
      return;
    }
    PositionAnalysis analysis =
        PositionAnalysis.of(Board.upTo(plain.n), Cancellation.never(), played);
    String where = "after " + Arrays.toString(played) + " on 1.." + plain.n;
    assertArrayEquals(plain.winningReplies(last, used), analysis.winningMoves(), where);
    assertEquals(1 + played.length % 2, analysis.toMove());
    assertExplained(analysis, used, where);
    NumberSet unused = new NumberSet(plain.n);
    IntStream.rangeClosed(1, plain.n)
        .filter(v -> (used & BruteForce.bit(v)) == 0)
        .forEach(unused::add);
    assertArrayEquals(
        analysis.winningMoves(),
        PositionAnalysis.winningMoves(Board.upTo(plain.n), last, unused, Cancellation.never()),
        where);
    for (int w : moves(plain.n, last, used).toArray()) {
      int[] next = Arrays.copyOf(played, played.length + 1);
      next[played.length] = w;
      visit(plain, next, used | BruteForce.bit(w), visited);
    }
  }

  /** The pairs are unused neighbours, and there is an answer to every move of the loser. */
  private static void assertExplained(PositionAnalysis analysis, int used, String where) {
    for (int v = 1; v <= analysis.n(); v++) {
      int w = analysis.mate(v);
      if (w != 0) {
        assertTrue(analysis.mate(w) == v && BruteForce.adjacent(v, w), where);
        assertEquals(0, used & BruteForce.bit(v), where);
      }
    }
    int[] played = analysis.played();
    int last = played.length == 0 ? 0 : played[played.length - 1];
    int afterwards = used;
    if (analysis.wins()) {
      last = analysis.winningMoves()[0];
      afterwards |= BruteForce.bit(last);
    }
    int[] answered = Arrays.stream(analysis.answers()).mapToInt(pair -> pair[0]).toArray();
    assertArrayEquals(moves(analysis.n(), last, afterwards).toArray(), answered, where);
    if (played.length < 3) {
      assertWonByPairs(analysis, last, afterwards, where);
    }
  }

  /** Whatever the loser plays is a number of a pair, and its partner can be played. */
  private static void assertWonByPairs(
      PositionAnalysis analysis, int last, int used, String where) {
    for (int v : moves(analysis.n(), last, used).toArray()) {
      int partner =
          Arrays.stream(analysis.pairs())
              .filter(pair -> pair[0] == v || pair[1] == v)
              .mapToInt(pair -> pair[0] + pair[1] - v)
              .findFirst()
              .orElse(0);
      int now = used | BruteForce.bit(v);
      assertTrue(moves(analysis.n(), v, now).anyMatch(w -> w == partner), where);
      assertWonByPairs(analysis, partner, now | BruteForce.bit(partner), where);
    }
  }

  @Test
  void winningOpeningsAreTheEnginesForSmallAndLargeBoards() {
    IntStream.concat(IntStream.rangeClosed(1, 400), IntStream.of(1000, 2345, 5000, 9999))
        .forEach(
            n ->
                assertArrayEquals(
                    Solved.board(n).openings(),
                    PositionAnalysis.of(Board.upTo(n), Cancellation.never()).winningMoves(),
                    "n = " + n));
  }

  @Test
  void aGameThatIsOverIsLostByThePlayerToMove() {
    PositionAnalysis over = PositionAnalysis.of(Board.upTo(5), Cancellation.never(), 4, 1, 5);
    assertEquals(2, over.toMove());
    assertEquals(0, over.winningMoves().length);
    assertEquals(0, over.answers().length);
  }

  @Test
  void theFirstWrongNumberIsNamed() {
    assertRefused("21 is not in 1..20", 20, 21);
    assertRefused("0 is not in 1..20", 20, 4, 0, 99);
    assertRefused("the opening 15 is odd", 20, 15, 15);
    assertRefused("20 was played before", 20, 20, 10, 20, 10);
    assertRefused("7 is neither a divisor", 20, 20, 10, 7);
  }

  private static void assertRefused(String message, int n, int... played) {
    Refused.because(
        message, () -> PositionAnalysis.of(Board.upTo(n), Cancellation.never(), played));
  }
}

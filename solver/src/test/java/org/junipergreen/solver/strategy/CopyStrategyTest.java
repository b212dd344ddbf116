package org.junipergreen.solver.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junipergreen.solver.matching.CertificateException;
import org.junipergreen.solver.matching.Decomposition;
import org.junipergreen.solver.matching.Solved;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What copies of small boards say of an opening, against a maximum matching of the whole board. */
@Tag("slow")
class CopyStrategyTest {
  private static final long LARGE = 1_000_000_000_000_000_000L;

  private final SmallBoards boards = new SmallBoards();

  @Test
  void everyAnswerIsThatOfAMatching() {
    int known = 0;
    for (int n : new int[] {100, 118, 119, 500, 1192, 1644, 3000}) {
      Decomposition board = Solved.board(n);
      CopyStrategy copies = new CopyStrategy(n, boards);
      for (int v = 2; v <= n; v += 2) {
        Optional<PairingCertificate> answer = copies.after(List.of((long) v));
        if (answer.isPresent()) {
          known++;
          boolean wins = board.part(v) == Decomposition.Part.D;
          assertEquals(wins, answer.get().move() == 0, v + " on 1.." + n);
          assertEquals(wins ? 1 : 2, answer.get().winner(), v + " on 1.." + n);
        }
      }
    }
    assertTrue(known > 400, known + " openings are known");
  }

  /** The winner is asked after each number of the loser, to the end of the game. */
  @Test
  void theWinnerHasAnAnswerToTheEnd() throws CertificateException {
    long n = 1_000_000;
    CopyStrategy copies = new CopyStrategy(n, boards);
    SplittableRandom random = new SplittableRandom(67);
    for (long opening : new long[] {2, 12, 2 * 333_323, 4 * 199_999, 2 * 124_981}) {
      List<Long> played = new ArrayList<>(List.of(opening));
      PairingCertificate first = copies.after(played).orElseThrow();
      int winner = first.winner();
      if (first.move() != 0) {
        played.add(first.move());
      }
      while (true) {
        long last = played.get(played.size() - 1);
        List<Long> moves = moves(n, last, played);
        if (moves.isEmpty()) {
          break;
        }
        played.add(moves.get(random.nextInt(moves.size())));
        PairingCertificate reply = copies.after(played).orElseThrow();
        assertEquals(winner, reply.winner(), played.toString());
        assertTrue(reply.move() != 0, played.toString());
        played.add(reply.move());
      }
      // The winner has played last.
      assertEquals(winner, 2 - played.size() % 2, played.toString());
    }
  }

  private static List<Long> moves(long n, long v, List<Long> played) {
    List<Long> moves = new ArrayList<>();
    for (long w = 1; w <= n; w++) {
      if (w != v && (w % v == 0 || v % w == 0) && !played.contains(w)) {
        moves.add(w);
      }
    }
    return moves;
  }

  @Test
  void aBoardThatNobodyCanWriteDown() {
    long p = 333_333_333_333_333_187L;
    CopyStrategy copies = new CopyStrategy(LARGE, boards);
    PairingCertificate wins = copies.after(List.of(2 * p)).orElseThrow();
    assertEquals(0, wins.move());
    PairingCertificate answered = copies.after(List.of(2 * p, 2L)).orElseThrow();
    assertEquals(1, answered.winner());
    assertTrue(answered.move() % 2 == 0 && answered.move() > 2);
    // Two is a hub: its partner answers it.
    assertEquals(2, copies.after(List.of(2L)).orElseThrow().winner());
    // Nothing is known of a power of two.
    assertTrue(copies.after(List.of(1L << 40)).isEmpty());
  }

  @Test
  void smallNumbersNeverWin() {
    CopyStrategy copies = new CopyStrategy(LARGE, boards);
    for (long v = 2; v <= 60; v += 2) {
      assertEquals(2, copies.after(List.of(v)).orElseThrow().winner(), v + "");
    }
  }
}

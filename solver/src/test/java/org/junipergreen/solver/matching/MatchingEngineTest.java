package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The one-n engine against exhaustion, published values, JGraphT, its own certificates and the
 * sweep.
 *
 * <p>How far the tests go can be raised: {@code -DargLine="-enableassertions -Djuniper.peer=2000
 * -Djuniper.boards=5000"}.
 */
class MatchingEngineTest {
  /** Every n up to here is compared with JGraphT. */
  private static final int PEER = Integer.getInteger("juniper.peer", 250);

  /** Every n up to here is compared with its certificate and with the sweep. */
  private static final int BOARDS = Integer.getInteger("juniper.boards", 600);

  /** OEIS A344497, n = 1..71: matching number of the divisor graph (P. Revenant, 2021). */
  private static final int[] A344497 = {
    0, 1, 1, 2, 2, 3, 3, 3, 4, 5, 5, 5, 5, 6, 7, 7, 7, 8, 8, 8, 9, 10, 10, 10, 11, 12, 12, 13, 13,
    13, 13, 14, 14, 15, 16, 16, 16, 17, 17, 18, 18, 19, 19, 19, 20, 21, 21, 21, 21, 22, 23, 23, 23,
    24, 24, 25, 25, 26, 26, 26, 26, 27, 28, 28, 28, 29, 29, 30, 30, 31, 31
  };

  @Test
  void winnersAreThoseOfTheArticle() {
    List<Integer> firstPlayerWins =
        IntStream.rangeClosed(2, 50)
            .filter(n -> Solved.board(n).summary().winner() == 1)
            .boxed()
            .toList();

    assertEquals(
        List.of(
            3, 8, 12, 13, 14, 16, 17, 20, 24, 27, 30, 31, 33, 34, 36, 37, 38, 39, 40, 41, 44, 48,
            49, 50),
        firstPlayerWins);
  }

  @Test
  void itSaysHowLargeTreesMayGrow() {
    List<String> phases = new ArrayList<>();
    Decomposition told =
        MatchingEngine.solve(
            Board.upTo(10_000), (phase, done, total) -> phases.add(phase), Cancellation.never());
    assertEquals(
        List.of("greedily", "8", "32", "128", "512", "2,048", "size"),
        phases.stream().map(phase -> phase.replace(" numbers", "").replaceAll(".* ", "")).toList());
    assertEquals(Solved.board(10_000).summary(), told.summary());
  }

  @Test
  void decompositionIsTheOneByDefinition() {
    for (int n = 1; n <= BruteForce.MAX_N; n++) {
      Decomposition solved = Solved.board(n);
      for (int v = 1; v <= n; v++) {
        assertEquals(BruteForce.part(n, v), solved.part(v), v + " on 1.." + n);
      }
      assertEquals(BruteForce.summary(n), solved.summary());
    }
  }

  @Test
  void matchingNumbersAreThePublishedOnes() {
    int[] numbers =
        IntStream.rangeClosed(1, A344497.length)
            .map(n -> Solved.board(n).summary().matching())
            .toArray();
    assertArrayEquals(A344497, numbers);
  }

  @Tag("slow")
  @Test
  void matchingNumbersAreThoseOfJGraphT() {
    IntStream.rangeClosed(1, PEER).forEach(MatchingEngineTest::assertPeerAgrees);
  }

  @Tag("slow")
  @Test
  void matchingNumbersOfRandomBoardsAreThoseOfJGraphT() {
    long seed = 2000;
    Random random = new Random(seed);
    random.ints(Ranges.cut(4, 10), PEER, 4000).forEach(MatchingEngineTest::assertPeerAgrees);
    assertPeerAgrees(10_000 + random.nextInt(5_000));
  }

  private static void assertPeerAgrees(int n) {
    int peer = PeerGraph.matching(NumberSet.full(n));
    assertEquals(peer, Solved.board(n).summary().matching(), "n = " + n);
  }

  @Tag("slow")
  @Test
  void certificatesProveTheRowsAndTheSweepGivesThem() throws CertificateException {
    CheckedRows sweep = new CheckedRows(1, BOARDS);
    for (int n = 1; n <= BOARDS; n++) {
      Decomposition solved = Solved.board(n);
      assertEquals(solved.summary(), Juniper.board(n).proved(solved.certificate()).summary());
      assertEquals(solved.summary(), sweep.next());
    }
  }
}

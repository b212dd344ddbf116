package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.junipergreen.solver.Juniper;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.NumberSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The one-n engine against JGraphT, its own certificates and the sweep.
 *
 * <p>How far the tests go can be raised: {@code -DargLine="-enableassertions -Djuniper.peer=2000
 * -Djuniper.boards=5000"}.
 */
@Tag("slow")
class LargerBoardsTest {
  /** Every n up to here is compared with JGraphT. */
  private static final int PEER = Integer.getInteger("juniper.peer", 250);

  /** Every n up to here is compared with its certificate and with the sweep. */
  private static final int BOARDS = Integer.getInteger("juniper.boards", 600);

  @Test
  void matchingNumbersAreThoseOfJGraphT() {
    IntStream.rangeClosed(1, PEER).forEach(LargerBoardsTest::assertPeerAgrees);
  }

  @Test
  void matchingNumbersOfRandomBoardsAreThoseOfJGraphT() {
    long seed = 2000;
    Random random = new Random(seed);
    random.ints(Ranges.cut(4, 10), PEER, 4000).forEach(LargerBoardsTest::assertPeerAgrees);
    assertPeerAgrees(10_000 + random.nextInt(5_000));
  }

  private static void assertPeerAgrees(int n) {
    int peer =
        new SparseEdmondsMaximumCardinalityMatching<>(PeerGraph.induced(NumberSet.full(n)))
            .getMatching()
            .getEdges()
            .size();
    assertEquals(peer, Solved.board(n).summary().matching(), "n = " + n);
  }

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

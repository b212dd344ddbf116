package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.HumanPlayer.Knowledge;
import org.junit.jupiter.api.Test;

/** What the players of the ladder choose from: all moves that they make in a thousand tries. */
class KnowledgeTest {
  @Test
  void oneIsPlayedLastAndAnsweredByAPrime() {
    assertArrayEquals(new int[] {2, 7}, choices(Contestant.IA1, 20, 14));
    assertArrayEquals(new int[] {1}, choices(Contestant.IA1, 20, 14, 7));
    assertArrayEquals(new int[] {11, 13, 17, 19}, choices(Contestant.IA1, 20, 14, 7, 1));
  }

  @Test
  void fourteenIsNeitherPlayedNorForgiven() {
    assertArrayEquals(new int[] {2, 4, 6, 8, 10, 12, 16, 18, 20}, choices(Contestant.IA2, 20));
    assertArrayEquals(new int[] {7}, choices(Contestant.IA2, 20, 14));
    assertArrayEquals(new int[] {4, 6, 8, 10, 12, 16, 18, 20}, choices(Contestant.IA2, 20, 2));
  }

  @Test
  void aDoubleLosesUnlessItsPrimeHasAThirdMultiple() {
    // 7 has the neighbour 21.
    assertArrayEquals(Played.on(21).moves(), choices(Contestant.IA2, 21));
    assertArrayEquals(new int[] {7}, choices(Contestant.IA2, 20, 14));
    assertArrayEquals(new int[] {2, 7}, choices(Contestant.IA2, 21, 14));
  }

  @Test
  void withoutOneADoubleIsAsGoodAsAnyMove() {
    GamePosition position = Played.on(20, 18, 1, 2);
    int[] moves = {4, 6, 8, 10, 12, 14, 16, 20};
    assertArrayEquals(moves, position.moves());
    assertArrayEquals(moves, Knowledge.DOUBLE_LOSES_TO_ITS_PRIME.preferred(position, moves));
  }

  @Test
  void onlyTheLargePrimesAreRecommendedAfterOne() {
    GamePosition position = Played.on(20, 18, 1);
    assertArrayEquals(
        new int[] {11, 13, 17, 19},
        Knowledge.ONE_LOSES_TO_A_PRIME.preferred(position, position.moves()));
  }

  private static int[] choices(Contestant contestant, int n, int... played) {
    Player player = contestant.on(Board.upTo(n));
    GamePosition position = Played.on(n, played);
    SplittableRandom random = new SplittableRandom(6);
    return IntStream.range(0, 1000)
        .map(i -> player.move(position, random))
        .distinct()
        .sorted()
        .toArray();
  }
}

package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.play.HumanPlayer.Knowledge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the players of the ladder choose from: all moves that they make in a thousand tries. */
class KnowledgeTest {
  /** 14 is the double of 7, which has the neighbour 21 on larger boards. */
  @ParameterizedTest
  @CsvSource({
    "IA1, 20, 14, 2 7",
    "IA1, 20, 14 7, 1",
    "IA1, 20, 14 7 1, 11 13 17 19",
    "IA2, 20, '', 2 4 6 8 10 12 16 18 20",
    "IA2, 20, 14, 7",
    "IA2, 20, 2, 4 6 8 10 12 16 18 20",
    "IA2, 21, '', 2 4 6 8 10 12 14 16 18 20",
    "IA2, 21, 14, 2 7"
  })
  void choicesAreWhatIsKnown(Contestant contestant, int n, String played, String expected) {
    Player player = contestant.on(Board.upTo(n));
    GamePosition position = Played.on(n, numbers(played));
    SplittableRandom random = new SplittableRandom(6);
    assertArrayEquals(
        numbers(expected),
        IntStream.range(0, 1000)
            .map(i -> player.move(position, random))
            .distinct()
            .sorted()
            .toArray());
  }

  private static int[] numbers(String list) {
    return Stream.of(list.split(" "))
        .filter(v -> !v.isEmpty())
        .mapToInt(Integer::parseInt)
        .toArray();
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
}

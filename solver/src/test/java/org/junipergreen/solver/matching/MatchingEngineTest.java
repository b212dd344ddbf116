package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

class MatchingEngineTest {
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
}

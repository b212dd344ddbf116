package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionRemotenessTest {
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7, 8, 9, 10, 11, 12})
  void everyPositionIsAsTheRulesSay(int n) {
    PositionRemoteness remoteness = new PositionRemoteness(new BoardWithoutOne(n));
    PlainRemoteness plain = new PlainRemoteness(n);
    for (int opening : GamePosition.start(n).moves()) {
      compare(GamePosition.after(n, opening), 1 << (opening - 1), remoteness, plain);
    }
  }

  private static void compare(
      GamePosition position, int used, PositionRemoteness remoteness, PlainRemoteness plain) {
    assertEquals(
        plain.following(position.last(), used),
        remoteness.of(position),
        () -> "after " + position.last() + " with " + Arrays.toString(position.unused().toArray()));
    for (int v : position.moves()) {
      compare(position.play(v), used | 1 << (v - 1), remoteness, plain);
    }
  }
}

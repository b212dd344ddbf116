package org.junipergreen.solver.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeapGameTest {
  /** A digit before the point breaks without taking; its bits say how many heaps may be left. */
  @ParameterizedTest
  @CsvSource({
    "0.77, 5, 5:4 5:1+3 5:2+2 5:3 5:1+2",
    "0.77, 1, 1:0",
    "0.77, 0, ''",
    "grundy, 6, 6:1+5 6:2+4",
    "grundy, 2, ''",
    "4.0, 4, 4:1+3 4:2+2",
    "4.3, 2, 2:1+1 2:1",
    "0.001, 3, 3:0",
    "0.001, 4, ''",
    "0.02, 3, 3:1",
    "0.4, 3, 3:1+1"
  })
  void optionsAreWhatTheCodeSays(String code, int heap, String expected) {
    HeapGame game = code.equals("grundy") ? HeapGame.grundy() : HeapGame.octal(code);
    List<String> options = new ArrayList<>();
    game.forEachOption(heap, (a, b) -> options.add(new HeapSum.Move(heap, a, b).toString()));
    assertEquals(expected, String.join(" ", options));
    assertEquals(!options.isEmpty(), game.anyOption(heap, (a, b) -> true));
  }

  @Test
  void zerosAtTheEndSayNothing() {
    assertEquals("0.77", HeapGame.octal("0.7700").name());
    assertEquals("4.0", HeapGame.octal("4.00").name());
    assertEquals(HeapGame.kayles(), HeapGame.octal("0.770"));
    assertNotEquals(HeapGame.kayles(), HeapGame.octal("0.077"));
    assertEquals(2, HeapGame.octal("0.7700").mostTaken());
  }

  @Test
  void gamesHaveTheNamesThatPeopleGiveThem() {
    assertEquals("kayles", HeapGame.octal("0.77").title());
    assertEquals("0.77", HeapGame.kayles().toString());
    assertEquals("0.07", HeapGame.octal("0.07").title());
    assertEquals("grundy", HeapGame.grundy().title());
    assertFalse(HeapGame.grundy().isOctal());
    assertTrue(HeapGame.kayles().isOctal());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0.", ".77", "77", "1.7", "0.8", "0.7.7", "0.0", "0.7 ", "-0.7"})
  void whatIsNoCodeIsRefused(String code) {
    assertThrows(IllegalArgumentException.class, () -> HeapGame.octal(code));
  }
}

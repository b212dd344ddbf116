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
import org.junit.jupiter.params.provider.ValueSource;

class HeapGameTest {
  @Test
  void kaylesTakesOneOrTwoAndMayBreak() {
    assertEquals(List.of("5:4", "5:1+3", "5:2+2", "5:3", "5:1+2"), options(HeapGame.kayles(), 5));
    assertEquals(List.of("1:0"), options(HeapGame.kayles(), 1));
    assertEquals(List.of(), options(HeapGame.kayles(), 0));
  }

  @Test
  void grundysGameBreaksUnequally() {
    assertEquals(List.of("6:1+5", "6:2+4"), options(HeapGame.grundy(), 6));
    assertEquals(List.of(), options(HeapGame.grundy(), 2));
  }

  @Test
  void aDigitBeforeThePointBreaksWithoutTaking() {
    assertEquals(List.of("4:1+3", "4:2+2"), options(HeapGame.octal("4.0"), 4));
    assertEquals(List.of("2:1+1", "2:1"), options(HeapGame.octal("4.3"), 2));
  }

  @Test
  void theBitsOfADigitSayWhatMayBeLeft() {
    assertEquals(List.of("3:0"), options(HeapGame.octal("0.001"), 3));
    assertEquals(List.of(), options(HeapGame.octal("0.001"), 4));
    assertEquals(List.of("3:1"), options(HeapGame.octal("0.02"), 3));
    assertEquals(List.of("3:1+1"), options(HeapGame.octal("0.4"), 3));
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

  private static List<String> options(HeapGame game, int n) {
    List<String> options = new ArrayList<>();
    game.forEachOption(n, (a, b) -> options.add(new HeapSum.Move(n, a, b).toString()));
    assertEquals(!options.isEmpty(), game.anyOption(n, (a, b) -> true));
    return options;
  }
}

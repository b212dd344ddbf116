package org.junipergreen.solver.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.Solved;
import org.junit.jupiter.api.Test;

class ArticleRecursionTest {
  /** Its own table, section VI.3, as far as it goes in a second or two. */
  @Test
  void winnersAreThoseOfTheArticle() {
    List<Integer> firstPlayerWins =
        List.of(3, 8, 12, 13, 14, 16, 17, 20, 24, 27, 30, 31, 33, 34, 36, 37, 38, 39, 40, 41);
    for (int n = 1; n <= Ranges.cut(37, 41); n++) {
      int board = n;
      boolean wins = Board.upTo(n).openings().anyMatch(v -> ArticleRecursion.winsOpening(board, v));
      assertEquals(firstPlayerWins.contains(n), wins, "n = " + n);
    }
  }

  /** The examples of sections VI.1 and VI.2. */
  @Test
  void examplesOfTheArticle() {
    assertArrayEquals(new int[0], ArticleRecursion.openings(6));
    assertTrue(ArticleRecursion.winsOpening(8, 2));
  }

  @Test
  void boardsWithoutALargePrimeLeft() {
    assertArrayEquals(new int[0], ArticleRecursion.openings(1));
    assertArrayEquals(new int[0], ArticleRecursion.openings(2));
    assertFalse(ArticleRecursion.winsOpening(2, 2));
    assertTrue(ArticleRecursion.winsOpening(3, 2));
  }

  @Test
  void refusesWhatIsNoOpening() {
    assertThrows(IllegalArgumentException.class, () -> ArticleRecursion.winsOpening(8, 3));
    assertThrows(IllegalArgumentException.class, () -> ArticleRecursion.winsOpening(8, 10));
    assertThrows(IllegalArgumentException.class, () -> ArticleRecursion.winsOpening(8, 0));
    assertThrows(IllegalArgumentException.class, () -> ArticleRecursion.openings(0));
  }

  @Test
  void openingsAreThoseOfTheMatchings() {
    for (int n = 1; n <= Ranges.cut(30, 36); n++) {
      assertArrayEquals(Solved.board(n).openings(), ArticleRecursion.openings(n), "n = " + n);
    }
  }
}

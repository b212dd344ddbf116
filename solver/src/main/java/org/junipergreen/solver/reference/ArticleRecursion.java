package org.junipergreen.solver.reference;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;

/**
 * The article's search for a winning strategy: the two mutually recursive functions {@code
 * existePiege} and {@code gagnant} as written (Laval, Sicard, "Le jeu de Juniper-Green", IREM de La
 * Réunion, 2017, section VII).
 *
 * <p>Nothing is remembered and nothing is cut off beyond what the article cuts off: a loop ends as
 * soon as its answer is known, and the player who has played 1 has lost, to a prime above n/2 that
 * only 1 leads to. That holds for n ≥ 3; for n = 2 the only such prime, 2, is the opening itself,
 * and the first player has no win.
 *
 * <p>Time grows exponentially and unevenly with n: all openings take less than a second up to n =
 * 39, some seconds up to 47 and a minute or two at 50. Memory is n.
 */
public final class ArticleRecursion {
  /** The largest n that the article went to; a minute or two for all openings. */
  public static final int MAX_N = 50;

  private final int n;
  private final boolean[] used;

  private ArticleRecursion(int n) {
    this.n = n;
    used = new boolean[n + 1];
  }

  /** 1 when the first player wins on the board 1..n, 2 when the second does; n ≥ 1. */
  public static int winner(int n) {
    return evenNumbers(n).anyMatch(opening -> winsOpening(n, opening)) ? 1 : 2;
  }

  /** The winning openings on the board 1..n in ascending order; n ≥ 1. */
  public static int[] openings(int n) {
    return evenNumbers(n).filter(opening -> winsOpening(n, opening)).toArray();
  }

  /**
   * Whether the first player wins on the board 1..n by opening with {@code opening}.
   *
   * @throws IllegalArgumentException when the opening is not an even number of the board
   */
  public static boolean winsOpening(int n, int opening) {
    if (opening < 2 || opening > n || opening % 2 != 0) {
      throw new IllegalArgumentException(opening + " is not an even number in 1.." + n);
    }
    if (n == 2) {
      return false;
    }
    ArticleRecursion game = new ArticleRecursion(n);
    game.used[opening] = true;
    return game.wins(opening);
  }

  private static IntStream evenNumbers(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    return Board.upTo(n).openings();
  }

  /** {@code existePiege}: the first player, to move after {@code last}, has a winning number. */
  private boolean trapExists(int last) {
    if (last == 1) {
      return true;
    }
    boolean exists = false;
    for (int number = 1; number <= n && !exists; number++) {
      if (valid(last, number)) {
        used[number] = true;
        exists = wins(number);
        used[number] = false;
      }
    }
    return exists;
  }

  /** {@code gagnant}: the first player, who has just played {@code last}, wins. */
  private boolean wins(int last) {
    if (last == 1) {
      return false;
    }
    boolean wins = true;
    for (int number = 1; number <= n && wins; number++) {
      if (valid(last, number)) {
        used[number] = true;
        wins = trapExists(number);
        used[number] = false;
      }
    }
    return wins;
  }

  private boolean valid(int last, int number) {
    return !used[number] && Divisors.adjacent(number, last);
  }
}

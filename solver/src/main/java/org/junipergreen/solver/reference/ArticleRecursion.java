package org.junipergreen.solver.reference;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;

/**
 * The article's search for a winning strategy: the mutually recursive functions {@code existePiege}
 * and {@code gagnant} (Laval, Sicard, "Le jeu de Juniper-Green", IREM de La Réunion, 2017, section
 * VII).
 *
 * <p>Nothing is cached, and only the article's cut-offs are used: a loop ends when its answer is
 * known, and a player who has played 1 loses to a prime above n/2, whose only neighbour is 1. This
 * holds for n ≥ 3. For n = 2 the only such prime, 2, is the opening, and the first player loses.
 *
 * <p>Time grows exponentially and irregularly: all openings take less than a second up to n = 39,
 * some seconds up to 47 and one or two minutes at 50. Takes n bytes.
 */
public final class ArticleRecursion {
  /** The largest n of the article. */
  public static final int MAX_N = 50;

  private final int n;
  private final boolean[] used;

  private ArticleRecursion(int n) {
    this.n = n;
    used = new boolean[n + 1];
  }

  /** Returns the winning openings on the board 1..n in ascending order; n ≥ 1. */
  public static int[] openings(int n) {
    return Board.upTo(n).openings().filter(opening -> winsOpening(n, opening)).toArray();
  }

  /**
   * Returns whether an opening wins on the board 1..n.
   *
   * @throws IllegalArgumentException if the opening is not an even number of the board
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

  /** {@code existePiege}: the first player has a winning move after {@code last}. */
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

  /** {@code gagnant}: the first player, who has played {@code last}, wins. */
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

package org.junipergreen.solver.matching;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.NumberSet;

/**
 * Perfect play from any position of a game.
 *
 * <p>With U the unused numbers and v the number played last, w is a winning reply exactly when it
 * is a neighbour of v in U that some maximum matching of G[U] misses: whatever is answered then,
 * the partner in that matching is free (Fraenkel, Scheinerman, Ullman, "Undirected edge geography",
 * Theoret. Comput. Sci. 112, 1993, on undirected vertex geography). At the start every even number
 * may be played, so the winning openings are the even numbers of D(G_n).
 */
public final class MidGame {
  private MidGame() {}

  /**
   * All winning replies in the position after {@code played}.
   *
   * <p>Costs one maximum matching of the unused numbers: near-linear in the n ln n edges times the
   * number of search phases.
   *
   * @param n the largest number on the board, at least 1
   * @param played the numbers played so far; none at the start
   * @throws IllegalArgumentException when the numbers are no game; the message names the first
   *     wrong one and why
   */
  public static Replies replies(int n, int... played) {
    NumberSet unused = unused(n, played);
    HungarianForest forest = new HungarianForest(unused, new Divisors(n));
    int[] replies =
        IntStream.rangeClosed(1, n)
            .filter(w -> forest.labels().isOuter(w) && mayPlay(w, played))
            .toArray();
    if (replies.length > 0) {
      forest.expose(replies[0]);
    }
    return new Replies(n, played.clone(), 1 + played.length % 2, replies, forest.matching());
  }

  /**
   * The winning replies in a position given by the number just played and the unused ones.
   *
   * <p>Costs as much as {@link #replies}.
   *
   * @param last the number just played, not in {@code unused}
   * @param unused the numbers that may still be played
   * @return the winning replies in ascending order; none when the player to move loses
   */
  public static int[] winningReplies(int last, NumberSet unused) {
    HungarianForest forest = new HungarianForest(unused, new Divisors(unused.n()));
    return Arrays.stream(unused.toArray())
        .filter(w -> Moves.adjacent(w, last) && forest.labels().isOuter(w))
        .toArray();
  }

  private static boolean mayPlay(int w, int[] played) {
    return played.length == 0 ? w % 2 == 0 : Moves.adjacent(w, played[played.length - 1]);
  }

  private static NumberSet unused(int n, int[] played) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    NumberSet unused = NumberSet.full(n);
    int last = 0;
    for (int v : played) {
      Moves.requireLegal(v, last, unused);
      unused.remove(v);
      last = v;
    }
    return unused;
  }
}

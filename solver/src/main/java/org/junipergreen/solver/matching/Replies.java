package org.junipergreen.solver.matching;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Moves;

/**
 * What the player to move can do in the middle of a game.
 *
 * <p>The pairs explain it. When the player to move wins, {@code mate} misses the first winning
 * reply and covers every number that can follow it: whatever is answered there, its partner is the
 * next number, and so on to the end. When the player to move loses, it covers every number that can
 * be played now, and the opponent answers with the partner.
 *
 * @param n the largest number on the board
 * @param played the numbers played so far, in order
 * @param toMove 1 when the first player is to move, 2 when the second is
 * @param replies all winning replies in ascending order; none when the player to move loses
 * @param mate a maximum matching of the unused numbers: partners of 1..n, 0 for exposed and for
 *     used numbers; entry 0 is unused
 */
public record Replies(int n, int[] played, int toMove, int[] replies, int[] mate) {
  /** Whether the player to move wins. */
  public boolean wins() {
    return replies.length > 0;
  }

  /**
   * The explanation's first step: each number that the loser can play at his next move, with the
   * winner's answer to it. The loser moves after {@code replies[0]} when the player to move wins,
   * and at once when not.
   *
   * @return pairs of a number and its answer, ascending by the number; empty when the loser has no
   *     move
   */
  public int[][] answers() {
    boolean opens = played.length == 0 && !wins();
    int last = wins() ? replies[0] : opens ? 0 : played[played.length - 1];
    return IntStream.rangeClosed(1, n)
        .filter(v -> mate[v] != 0 && (opens ? v % 2 == 0 : Moves.adjacent(v, last)))
        .mapToObj(v -> new int[] {v, mate[v]})
        .toArray(int[][]::new);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Replies that
        && n == that.n
        && toMove == that.toMove
        && Arrays.equals(played, that.played)
        && Arrays.equals(replies, that.replies)
        && Arrays.equals(mate, that.mate);
  }

  @Override
  public int hashCode() {
    return 31 * n + Arrays.hashCode(played);
  }

  @Override
  public String toString() {
    return "Replies "
        + Arrays.toString(replies)
        + " after "
        + Arrays.toString(played)
        + " on 1.."
        + n;
  }
}

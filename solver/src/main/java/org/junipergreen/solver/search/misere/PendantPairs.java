package org.junipergreen.solver.search.misere;

import java.util.ArrayList;
import java.util.List;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * The pairs {p, 2p} of the odd primes p in (n/3, n/2], and their consequences for misère play.
 *
 * <p>The neighbours of p are 1 and 2p, those of 2p are 1, 2 and p. A pair is <i>intact</i> while
 * neither has been played.
 *
 * <p><b>If enough of them are intact, the player who plays 1 loses,</b> now and at any later time:
 * if 2 has been played and is not the current number, one is enough; else two are. <i>Proof.</i>
 * While 1 is unused, an intact pair can only be entered from 2, and 2 is left only once. So when 1
 * is played there is
 *
 * <ul>
 *   <li>either an intact pair {p, 2p} while 2 is used: the opponent plays p, 2p has to follow, and
 *       the opponent cannot move and wins;
 *   <li>or 2 is unused, and two pairs {p, 2p}, {q, 2q} are intact: the opponent plays 2p. After p
 *       the opponent cannot move. After 2 the opponent plays 2q, q has to follow, and the opponent
 *       cannot move.
 * </ul>
 *
 * Then a player without any other move has to play 1 and loses, and no player gains by playing it
 * earlier: <b>the winner is that of normal play.</b>
 *
 * <p>With three pairs on the board this holds after every opening, because an opening takes one
 * pair at most. Three primes lie in (n/3, n/2] for every n ≥ 74: (14/13)³ &lt; 3/2, so it follows
 * from Rohrbach and Weis (J. reine angew. Math. 214/215, 1964) where n/3 ≥ 118, and the rest can be
 * counted. From there on the winning openings of misère play are exactly those of normal play.
 */
final class PendantPairs {
  private static final int MIN_TO_SETTLE_ALL = 3;

  private final PackedBoard board;
  private final List<int[]> pairs = new ArrayList<>();

  /**
   * @param board the board; there are no pairs unless it is 1..n
   */
  PendantPairs(PackedBoard board) {
    this.board = board;
    int n = board.n();
    for (int p = Math.max(3, n / 3 + 1); p <= n / 2; p++) {
      if (board.isPrime(p)) {
        pairs.add(new int[] {board.vertex(p), board.vertex(2 * p)});
      }
    }
  }

  /** Returns whether misère play is normal play after every opening. */
  boolean settleAll() {
    return pairs.size() >= MIN_TO_SETTLE_ALL;
  }

  /**
   * Returns whether the player who plays 1 loses from here on, so that the winner is that of normal
   * play.
   *
   * @param p with all unused vertices, reachable or not; 1 is unused, too
   */
  boolean settle(Position p) {
    int two = board.vertex(2);
    boolean entered = p.token != two && !p.contains(two);
    return intact(p) >= (entered ? 1 : 2);
  }

  private long intact(Position p) {
    return pairs.stream().filter(pair -> p.contains(pair[0]) && p.contains(pair[1])).count();
  }
}

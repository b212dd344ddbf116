package org.junipergreen.solver.search.position;

import java.util.Arrays;
import java.util.Set;
import org.junipergreen.solver.search.Rule;

/**
 * The order in which moves are tried. It affects the time of a search, not its answer.
 *
 * <p>The reply that last won from the token comes first. As edges are symmetric, a win by going
 * from v to w also suggests going from w to v. Each thread has its own hints; those of other
 * threads, in other parts of the tree, are not helpful. The other moves follow in ascending order,
 * because small numbers have most neighbours, or by the number of replies they leave.
 */
public final class MoveOrder {
  private final boolean lastReplyFirst;
  private final boolean fewestRepliesFirst;
  private final int[] replies;

  public MoveOrder(PackedBoard board, Set<Rule> rules) {
    lastReplyFirst = rules.contains(Rule.LAST_REPLY_FIRST);
    fewestRepliesFirst = rules.contains(Rule.FEWEST_REPLIES_FIRST);
    replies = new int[board.size()];
    Arrays.fill(replies, -1);
  }

  /** Records that going from {@code v} to {@code w} has won. */
  public void won(int v, int w) {
    replies[v] = w;
    replies[w] = v;
  }

  /**
   * Writes the moves of {@code p} to {@code moves}, best first.
   *
   * @return the number of moves
   */
  public int list(Position p, int[] moves) {
    int count = Bits128.list(p.movesLo(), p.movesHi(), moves);
    if (fewestRepliesFirst) {
      sortByReplies(p, moves, count);
    }
    if (lastReplyFirst) {
      toFront(replies[p.token], moves, count);
    }
    return count;
  }

  private static void sortByReplies(Position p, int[] moves, int count) {
    for (int i = 1; i < count; i++) {
      int move = moves[i];
      int replies = p.degree(move);
      int j = i;
      for (; j > 0 && p.degree(moves[j - 1]) > replies; j--) {
        moves[j] = moves[j - 1];
      }
      moves[j] = move;
    }
  }

  private static void toFront(int move, int[] moves, int count) {
    for (int i = 0; i < count; i++) {
      if (moves[i] == move) {
        System.arraycopy(moves, 0, moves, 1, i);
        moves[0] = move;
        return;
      }
    }
  }
}

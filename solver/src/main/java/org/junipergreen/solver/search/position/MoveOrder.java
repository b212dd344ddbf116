package org.junipergreen.solver.search.position;

import java.util.Arrays;
import java.util.Set;
import org.junipergreen.solver.search.Rule;

/**
 * The order in which the moves of a position are tried. It changes the time a search takes and no
 * answer.
 *
 * <p>First comes the reply that last won from the token. As v–w is an edge either way, a win by
 * going from v to w also suggests going from w to v. Each thread has its own hints: those of
 * another, which is elsewhere in the tree, mislead more than they help. The others follow in
 * ascending order, small numbers having most neighbours, or those first that leave the fewest
 * replies.
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

  /** Notes that going from {@code v} to {@code w} has won. */
  public void won(int v, int w) {
    replies[v] = w;
    replies[w] = v;
  }

  /**
   * Writes the moves of {@code p} into {@code moves}, best first.
   *
   * @return how many there are
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

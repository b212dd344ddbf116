package org.junipergreen.solver.search.outcome;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.position.Verdict;

/**
 * The moves of a position but the first, which has been tried and does not win. One that wins cuts.
 *
 * <p>The verdict does not depend on which thread was faster; which winning move is found, and with
 * it the support, may.
 */
final class MoveSplit extends Split {
  private final Frame position;
  private Verdict verdict = Verdict.LOSS;
  private int winningMove = -1;

  /**
   * @param position reduced, with its moves and the support of the opponent's win after the first;
   *     only its support is changed
   * @param count the number of moves
   */
  MoveSplit(Shared shared, @Nullable Split parent, Frame position, int count) {
    super(shared, parent);
    this.position = position;
    for (int i = 1; i < count; i++) {
      add(position.moves[i]);
    }
  }

  @Override
  void enter(Frame child, int move) {
    child.enter(position, move);
  }

  @Override
  boolean take(int move, Verdict childs, Frame child) {
    if (verdict == Verdict.WIN) {
      return true;
    }
    if (childs == Verdict.WIN) {
      position.addSupport(child);
    } else if (childs == Verdict.LOSS) {
      verdict = Verdict.WIN;
      winningMove = move;
      position.supportWin(move, child);
    } else {
      verdict = Verdict.STOPPED;
    }
    return verdict == Verdict.WIN;
  }

  /** What came of all moves together; to be asked after {@link #share}. */
  synchronized Verdict verdict() {
    return verdict == Verdict.LOSS && !isComplete() ? Verdict.STOPPED : verdict;
  }

  /** The move that wins, when the verdict is a win. */
  synchronized int winningMove() {
    return winningMove;
  }
}

package org.junipergreen.solver.search.remoteness;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.strategy.Rounds;

/** A node of the search for a remoteness: a position and a claim about it. */
final class RemotenessNode extends SearchNode {
  /** Whether the side that is claimed to win is to move. */
  boolean winnersTurn;

  /** The claim: the winner needs at most so many rounds. */
  int k;

  /** What came of the claim, as in {@link Rounds}; its strategy has the carrier. */
  int result;

  /** The rounds that the moves tried so far come to, when they do not decide the claim. */
  int rounds;

  RemotenessNode(PackedBoard board, int depth, int entryWords) {
    super(board, depth, entryWords);
  }

  /** Sets the claim. */
  void claim(boolean winnersTurn, int k) {
    this.winnersTurn = winnersTurn;
    this.k = k;
  }
}

package org.junipergreen.solver.search.games;

import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.SearchNode;

/** A node of the search that counts games. */
final class GameNode extends SearchNode {
  /** What is counted. */
  GameWorker.Aspect aspect = GameWorker.Aspect.GAMES;

  /** What came of the position. */
  final ParityCount count = new ParityCount();

  /** The entries of the rest. */
  final ParityCount restEntries = new ParityCount();

  GameNode(PackedBoard board, int depth, int entryWords) {
    super(board, depth, entryWords);
  }
}

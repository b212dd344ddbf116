package org.junipergreen.solver.play;

import java.util.List;

/**
 * Plays at random among the moves that its knowledge leaves: each piece in turn narrows the choice,
 * unless it would leave nothing. With no knowledge at all this is the article's random player.
 */
public final class HumanPlayer implements UniformPlayer {
  private final List<Knowledge> knowledge;

  /**
   * A player.
   *
   * @param knowledge what it knows, the most important piece first
   */
  public HumanPlayer(Knowledge... knowledge) {
    this.knowledge = List.of(knowledge);
  }

  @Override
  public int[] choices(GamePosition position) {
    int[] moves = position.moves();
    for (Knowledge piece : knowledge) {
      int[] preferred = piece.preferred(position, moves);
      moves = preferred.length == 0 ? moves : preferred;
    }
    return moves;
  }
}

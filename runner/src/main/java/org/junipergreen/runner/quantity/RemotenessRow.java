package org.junipergreen.runner.quantity;

import org.junipergreen.solver.search.remoteness.RemotenessSearch.Remoteness;

/**
 * The game after an opening, if the winner hurries and the loser delays.
 *
 * @param wins whether the player who makes the opening wins
 * @param length the number of moves in the whole game, including the opening
 * @param line one such game
 */
public record RemotenessRow(int n, int opening, boolean wins, int length, int[] line, long nanos) {
  static RemotenessRow of(int n, Remoteness game, long nanos) {
    return new RemotenessRow(n, game.opening(), game.wins(), game.length(), game.line(), nanos);
  }
}

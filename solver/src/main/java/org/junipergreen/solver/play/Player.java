package org.junipergreen.solver.play;

import java.util.SplittableRandom;

/**
 * Chooses moves. A player keeps nothing of a game: the same position and the same state of {@code
 * random} give the same move, on any thread.
 */
@FunctionalInterface
public interface Player {
  /**
   * The next number.
   *
   * @param position a position with at least one move
   * @param random the only source of chance; belongs to the game
   * @return one of {@code position.moves()}
   */
  int move(GamePosition position, SplittableRandom random);

  /** One of some numbers, all equally likely. */
  static int anyOf(int[] numbers, SplittableRandom random) {
    return numbers[random.nextInt(numbers.length)];
  }
}

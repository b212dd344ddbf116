package org.junipergreen.solver.play;

import java.util.SplittableRandom;

/** A player who draws one of some moves, each as likely as any other. */
public interface UniformPlayer extends Player {
  /** The moves among which it draws: at least one of {@code position.moves()}, each once. */
  int[] choices(GamePosition position);

  @Override
  default int move(GamePosition position, SplittableRandom random) {
    return Player.anyOf(choices(position), random);
  }
}

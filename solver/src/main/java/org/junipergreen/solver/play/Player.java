package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Chooses moves without state: equal positions and states of {@code random} give equal moves. */
@FunctionalInterface
public interface Player {
  /**
   * Returns the next move.
   *
   * @param position a position with at least one move
   * @param random the only source of randomness, owned by the game
   */
  int move(GamePosition position, SplittableRandom random);

  static int anyOf(int[] numbers, SplittableRandom random) {
    return numbers[random.nextInt(numbers.length)];
  }

  /** The moves of maximum worth in their order. Evaluates each of at least one move once. */
  static <T extends Comparable<T>> int[] best(int[] moves, IntFunction<T> worth) {
    List<T> worths = Arrays.stream(moves).mapToObj(worth).toList();
    T most = Collections.max(worths);
    return IntStream.range(0, moves.length)
        .filter(i -> worths.get(i).compareTo(most) == 0)
        .map(i -> moves[i])
        .toArray();
  }

  /** A player that chooses uniformly among some moves. */
  interface Uniform extends Player {
    /** Returns the non-empty subset of {@code position.moves()} to choose from. */
    int[] choices(GamePosition position);

    @Override
    default int move(GamePosition position, SplittableRandom random) {
      return anyOf(choices(position), random);
    }
  }
}

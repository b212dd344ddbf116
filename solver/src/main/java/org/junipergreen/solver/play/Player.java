package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

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

  /** The moves that are worth most, in their order; asks once for each, at least one. */
  static <T extends Comparable<T>> int[] best(int[] moves, IntFunction<T> worth) {
    List<T> worths = Arrays.stream(moves).mapToObj(worth).toList();
    T most = Collections.max(worths);
    return IntStream.range(0, moves.length)
        .filter(i -> worths.get(i).compareTo(most) == 0)
        .map(i -> moves[i])
        .toArray();
  }

  /** A player who draws one of some moves, each as likely as any other. */
  interface Uniform extends Player {
    /** The moves among which it draws: at least one of {@code position.moves()}, each once. */
    int[] choices(GamePosition position);

    @Override
    default int move(GamePosition position, SplittableRandom random) {
      return anyOf(choices(position), random);
    }
  }
}

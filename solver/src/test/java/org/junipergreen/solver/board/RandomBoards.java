package org.junipergreen.solver.board;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Small boards of many kinds, with openings of every kind, from a seed. */
public final class RandomBoards {
  private final SplittableRandom random;

  /** Moves that go both ways. By the larger steps one number or many touch all others. */
  public static final List<Moves> MOVES =
      List.of(
          Moves.factors(2, 2),
          Moves.factors(3, 3),
          Moves.factors(12, 12),
          Moves.steps(List.of(), List.of()),
          Moves.steps(List.of(1), List.of(1)),
          Moves.steps(List.of(1, 2), List.of(1, 2)),
          Moves.steps(List.of(1, 2, 3, 4), List.of(1, 2, 3, 4)));

  public RandomBoards(long seed) {
    random = new SplittableRandom(seed);
  }

  /** The next board, of at most {@code size} numbers. */
  public Board next(int size) {
    Board board = numbers(1 + random.nextInt(size));
    return switch (random.nextInt(4)) {
      case 0 -> board;
      case 1, 2 -> board.withAnyOpening();
      default -> board.withOpenings(some(board));
    };
  }

  private long[] some(Board board) {
    return IntStream.rangeClosed(1, board.size())
        .mapToLong(board::number)
        .filter(number -> random.nextBoolean())
        .toArray();
  }

  private Board numbers(int size) {
    return switch (random.nextInt(6)) {
      case 0 -> interval(1 + random.nextInt(4), size, 1);
      case 1 -> interval(1, size, 2);
      case 2 -> divisors();
      case 3 -> chosen(size, LongStream.rangeClosed(1, 2L * size + 2).toArray());
      case 4 -> chosen(size, LongStream.rangeClosed(1, 24).toArray());
      default -> chosen(size, LongStream.rangeClosed(0, 19).map(i -> i == 0 ? 1 : 6 * i).toArray());
    };
  }

  private static Board interval(long from, int size, int step) {
    return Board.of(LongStream.range(0, size).map(i -> from + step * i).toArray());
  }

  private Board divisors() {
    long[] few = {1, 12, 16, 18, 30, 36, 48, 64, 72, 80, 1_000_003, 999_999_999_989L * 4};
    return Board.ofDivisors(few[random.nextInt(few.length)]);
  }

  private Board chosen(int size, long[] from) {
    TreeSet<Long> numbers = new TreeSet<>();
    while (numbers.size() < Math.min(size, from.length)) {
      numbers.add(from[random.nextInt(from.length)]);
    }
    return Board.of(numbers.stream().mapToLong(v -> v).toArray());
  }
}

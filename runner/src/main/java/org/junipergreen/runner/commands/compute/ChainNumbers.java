package org.junipergreen.runner.commands.compute;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.BoardSpec;
import org.junipergreen.runner.cli.options.BoardOption;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.ChainChecker;

/**
 * The numbers that a chain may use.
 *
 * @param key their name in a record: n, or the board as it was given
 * @param name their name in a sentence
 * @param n the largest number that a chain could have
 * @param allowed the numbers; null if these are all of 1..n
 */
record ChainNumbers(Object key, String name, int n, @Nullable NumberSet allowed) {
  private static final int MAX_NUMBER = 100_000;

  /** The search has a proof up to this size. The usual board needs none. */
  private static final int MAX_SIZE = 5000;

  /**
   * Returns the numbers that a command was given.
   *
   * @throws UsageException if they are not a board for a chain
   */
  static ChainNumbers of(BoardOption boards, @Nullable Integer n, @Nullable String without) {
    boards.requireInPlaceOf(n);
    if (n != null && without == null) {
      return upTo(n);
    }
    String board = boards.name();
    NumberSet allowed = n == null ? new NumberSet(MAX_NUMBER) : NumberSet.full(n);
    if (board != null) {
      Board named = boards.named(board);
      numbers(
              "--board",
              LongStream.rangeClosed(1, named.size()).map(v -> named.number((int) v)),
              MAX_NUMBER)
          .forEach(allowed::add);
    }
    if (without != null) {
      long[] left = BoardOption.reading("--without", () -> BoardSpec.numbers(without));
      numbers("--without", LongStream.of(left), allowed.n()).forEach(allowed::remove);
    }
    int size = allowed.size();
    if (size == 0 || size > MAX_SIZE) {
      throw new UsageException(
          "a board that is not 1..N has 1 to %,d numbers for a chain, not %,d"
              .formatted(MAX_SIZE, size));
    }
    int[] numbers = allowed.toArray();
    NumberSet fitting = new NumberSet(numbers[size - 1]);
    IntStream.of(numbers).forEach(fitting::add);
    String name =
        (board == null ? "1..%,d".formatted(fitting.n()) : board)
            + (without == null ? "" : " without " + without);
    return new ChainNumbers(
        board == null ? (Object) fitting.n() : board, name, fitting.n(), fitting);
  }

  /** Returns all numbers from 1 to n. */
  static ChainNumbers upTo(int n) {
    return new ChainNumbers(n, "1..%,d".formatted(n), n, null);
  }

  /** Returns the number of numbers. */
  int size() {
    return allowed == null ? n : allowed.size();
  }

  /** Returns the first reason why numbers are not a chain, or empty if they are one. */
  Optional<String> fault(List<Integer> chain) {
    try {
      ChainChecker.check(n, chain.stream().mapToInt(v -> v).toArray());
    } catch (IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
    NumberSet board = allowed;
    return board == null
        ? Optional.empty()
        : chain.stream()
            .filter(v -> !board.contains(v))
            .findFirst()
            .map(v -> v + " is not on the board");
  }

  /** Returns an answer whose first field is the key. */
  Answer answer(String verdict) {
    return Answer.of(verdict).saying(key instanceof String ? "board" : "n", key);
  }

  private static IntStream numbers(String option, LongStream numbers, int largest) {
    return numbers.mapToInt(
        v -> {
          if (v > largest) {
            throw new UsageException("%s: %,d is larger than %,d".formatted(option, v, largest));
          }
          return (int) v;
        });
  }
}

package org.junipergreen.runner.commands.compute;

import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.BoardSpec;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.chain.ChainChecker;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

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
   * @throws ParameterException if they are not a board
   */
  public static ChainNumbers of(
      CommandSpec spec, @Nullable Integer n, @Nullable String board, @Nullable String without) {
    if (n == null && board == null) {
      throw new MissingParameterException(
          spec.commandLine(),
          List.copyOf(spec.positionalParameters()),
          "Missing required parameter: 'N'");
    }
    if (n != null && board != null) {
      throw new ParameterException(spec.commandLine(), "either N or --board, not both");
    }
    if (n != null && without == null) {
      return upTo(n);
    }
    NumberSet allowed = n == null ? new NumberSet(MAX_NUMBER) : NumberSet.full(n);
    if (board != null) {
      forEach(spec, "--board", board, MAX_NUMBER, v -> add(allowed, (int) v));
    }
    if (without != null) {
      forEach(spec, "--without", without, allowed.n(), v -> allowed.remove((int) v));
    }
    int size = allowed.size();
    if (size == 0 || size > MAX_SIZE) {
      throw new ParameterException(
          spec.commandLine(),
          "a board that is not 1..N has 1 to %,d numbers for a chain, not %,d"
              .formatted(MAX_SIZE, size));
    }
    int[] numbers = allowed.toArray();
    NumberSet fitting = new NumberSet(numbers[size - 1]);
    for (int v : numbers) {
      fitting.add(v);
    }
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

  /**
   * Checks that the given numbers are a chain.
   *
   * @throws IllegalArgumentException with the reason if they are not
   */
  void requireChain(int[] chain) {
    ChainChecker.check(n, chain);
    for (int v : chain) {
      if (allowed != null && !allowed.contains(v)) {
        throw new IllegalArgumentException(v + " is not on the board");
      }
    }
  }

  private static void add(NumberSet allowed, int v) {
    if (allowed.contains(v)) {
      throw new TypeConversionException(v + " is on the board twice");
    }
    allowed.add(v);
  }

  private static void forEach(
      CommandSpec spec, String option, String text, int largest, LongConsumer action) {
    try {
      for (long v : BoardSpec.numbers(text)) {
        if (v > largest) {
          throw new TypeConversionException("%,d is larger than %,d".formatted(v, largest));
        }
        action.accept(v);
      }
    } catch (TypeConversionException | IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), option + ": " + e.getMessage());
    }
  }
}

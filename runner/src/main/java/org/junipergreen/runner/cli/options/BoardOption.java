package org.junipergreen.runner.cli.options;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.BoardSpec;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code --board}, a board of any numbers, in place of N. */
public class BoardOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--board", paramLabel = "SPEC")
  @Nullable String board;

  /**
   * Requires either N or {@code --board}.
   *
   * @param n the argument N
   * @throws UsageException if neither or both are given
   */
  public final void requireInPlaceOf(@Nullable Number n) {
    if (board == null && n == null) {
      throw new MissingParameterException(
          spec.commandLine(),
          List.copyOf(spec.positionalParameters()),
          "Missing required parameter: 'N'");
    }
    if (board != null && n != null) {
      throw new UsageException("either N or --board, not both");
    }
  }

  /** Returns whether {@code --board} was given. */
  public final boolean isGiven() {
    return board != null;
  }

  /** Returns the value of {@code --board}, or null if it was not given. */
  public final @Nullable String name() {
    return board;
  }

  /** Returns the board of the given name. */
  public final Board named(String name) {
    return reading("--board", () -> Board.of(BoardSpec.numbers(name)));
  }

  /**
   * Returns the value of an option.
   *
   * @throws UsageException that begins with the option if the reader refuses it
   */
  public static <T> T reading(String option, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException | TypeConversionException | ArithmeticException e) {
      throw new UsageException(option + ": " + e.getMessage());
    }
  }
}

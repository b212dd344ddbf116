package org.junipergreen.runner.cli.options;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.cli.arguments.BoardSpec;
import org.junipergreen.runner.cli.arguments.MovesSpec;
import org.junipergreen.solver.board.Board;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/**
 * {@code --board}, {@code --openings} and {@code --moves}: a board of any numbers, in place of N,
 * opened and played as others do.
 */
public final class BoardOptions {
  private static final String EVEN = "even";
  private static final String ANY = "any";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--board", paramLabel = "SPEC")
  private @Nullable String board;

  @Option(names = "--openings", paramLabel = "SPEC")
  private @Nullable String openings;

  @Option(names = "--moves", paramLabel = "RULE")
  private @Nullable String moves;

  /**
   * The board that the options name; empty when they name none, so that it is 1..N by the rules.
   *
   * @param n the largest number on the board when {@code --board} is not given
   * @throws ParameterException when there is neither, or both, or something is wrong with them, or
   *     moves go one way
   */
  public Optional<NamedBoard> board(@Nullable Long n) {
    Optional<NamedBoard> found = searched(n);
    if (found.isPresent() && !found.get().board().isSymmetric()) {
      throw wrong(
          "--moves: %s has moves that cannot be made the other way round, which only solve takes"
              .formatted(moves));
    }
    return found;
  }

  /** The same for a command that takes moves that go one way, too. */
  public Optional<NamedBoard> searched(@Nullable Long n) {
    if (board == null && n == null) {
      throw new MissingParameterException(
          spec.commandLine(),
          List.copyOf(spec.positionalParameters()),
          "Missing required parameter: 'N'");
    }
    if (board != null && n != null) {
      throw wrong("either N or --board, not both");
    }
    if (board == null && moves == null && (openings == null || openings.equals(EVEN))) {
      return Optional.empty();
    }
    if (board == null && n != null && n > Board.MAX_SIZE) {
      throw wrong("--openings and --moves take N up to %,d, not %,d".formatted(Board.MAX_SIZE, n));
    }
    String name = board == null ? "1.." + n : board;
    Board opened = opened(numbered("--board", name));
    return Optional.of(moves == null ? new NamedBoard(name, opened) : moved(name, opened, moves));
  }

  private NamedBoard moved(String name, Board opened, String rule) {
    return new NamedBoard(
        name + " with " + rule, reading("--moves", () -> opened.withMoves(MovesSpec.moves(rule))));
  }

  /**
   * The board that {@code --board} names, for a command that needs none; empty when it is not
   * given.
   *
   * @throws ParameterException when something is wrong with it, {@code --openings} stands alone, or
   *     {@code --moves} is given
   */
  public Optional<NamedBoard> board() {
    if (moves != null) {
      throw wrong("--moves is not for this command, which plays by divisors and multiples");
    }
    if (board == null && openings != null) {
      throw wrong("--openings needs --board");
    }
    return board == null ? Optional.empty() : board(null);
  }

  /**
   * Refuses a board on which no number may open a game.
   *
   * @throws ParameterException when there is none
   */
  public void requireOpening(Board opened) {
    if (opened.size() > 1 && opened.openings().findAny().isEmpty()) {
      throw wrong(
          openings == null || openings.equals(EVEN)
              ? "--board: there is no even number here; add --openings any"
              : "--openings: no number of the board may open the game");
    }
  }

  /** Whether {@code --board} was given. */
  public boolean isGiven() {
    return board != null;
  }

  private Board numbered(String option, String text) {
    return reading(option, () -> Board.of(BoardSpec.numbers(text)));
  }

  private Board opened(Board unopened) {
    String rule = openings == null ? EVEN : openings;
    return switch (rule) {
      case EVEN -> unopened;
      case ANY -> unopened.withAnyOpening();
      default -> reading("--openings", () -> unopened.withOpenings(BoardSpec.numbers(rule)));
    };
  }

  private Board reading(String option, Supplier<Board> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException | TypeConversionException | ArithmeticException e) {
      throw wrong(option + ": " + e.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

package org.junipergreen.runner.cli.options;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.BoardSpec;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import picocli.CommandLine.Option;

/**
 * {@code --board} and {@code --openings}: a board of any numbers, and the numbers that may open the
 * game.
 */
public class OpenedBoardOptions extends BoardOption {
  static final String EVEN = "even";
  private static final String ANY = "any";

  @Option(names = "--openings", paramLabel = "SPEC")
  @Nullable String openings;

  /**
   * Returns the board that {@code --board} names, for a command that needs none; empty if it is not
   * given.
   *
   * @throws UsageException if it is invalid, or {@code --openings} is given without it
   */
  public Optional<NamedBoard> board() {
    if (board == null && openings != null) {
      throw new UsageException("--openings needs --board");
    }
    return Optional.ofNullable(board).map(name -> new NamedBoard(name, opened(name)));
  }

  /**
   * Refuses a board on which no number may open a game.
   *
   * @throws UsageException if there is none
   */
  public void requireOpening(Board opened) {
    if (opened.size() > 1 && opened.openings().findAny().isEmpty()) {
      throw new UsageException(
          openings == null || openings.equals(EVEN)
              ? "--board: there is no even number here; add --openings any"
              : "--openings: no number of the board may open the game");
    }
  }

  /** Returns the board of the given name with the openings of {@code --openings}. */
  final Board opened(String name) {
    Board unopened = named(name);
    String rule = openings == null ? EVEN : openings;
    return switch (rule) {
      case EVEN -> unopened;
      case ANY -> unopened.withAnyOpening();
      default -> reading("--openings", () -> unopened.withOpenings(BoardSpec.numbers(rule)));
    };
  }
}

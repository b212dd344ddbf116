package org.junipergreen.runner.cli.options;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.BoardSpec;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import picocli.CommandLine.Option;

/** {@code --board} in place of N, and {@code --moves}, the rule for moves. */
public final class BoardOptions extends OpenedBoardOptions {
  @Option(names = "--moves", paramLabel = "RULE")
  private @Nullable String moves;

  /**
   * Returns the board that the options name, or empty if they name none: then it is 1..N with the
   * usual moves.
   *
   * @param n the largest number on the board if {@code --board} is not given
   * @throws UsageException if neither or both are given, if one is invalid, or if moves are
   *     directed
   */
  public Optional<NamedBoard> board(@Nullable Long n) {
    Optional<NamedBoard> found = searched(n);
    if (found.isPresent() && !found.get().board().isSymmetric()) {
      throw new UsageException(
          "--moves: %s has moves that cannot be made the other way round, which only solve takes"
              .formatted(moves));
    }
    return found;
  }

  /** Like {@link #board}, but accepts directed moves. */
  public Optional<NamedBoard> searched(@Nullable Long n) {
    requireInPlaceOf(n);
    if (board == null && moves == null && (openings == null || openings.equals(EVEN))) {
      return Optional.empty();
    }
    if (board == null && n != null && n > Board.MAX_SIZE) {
      throw new UsageException(
          "--openings and --moves take N up to %,d, not %,d".formatted(Board.MAX_SIZE, n));
    }
    String name = board == null ? "1.." + n : board;
    Board opened = opened(name);
    return Optional.of(moves == null ? new NamedBoard(name, opened) : moved(name, opened, moves));
  }

  private NamedBoard moved(String name, Board opened, String rule) {
    return new NamedBoard(
        name + " with " + rule, reading("--moves", () -> opened.withMoves(BoardSpec.moves(rule))));
  }
}

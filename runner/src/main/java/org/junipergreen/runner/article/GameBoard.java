package org.junipergreen.runner.article;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.process.Shutdown;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.winner.MatchingSweep;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * The board of a game. Positions are analysed in terms of vertices; on 1..n, vertices and numbers
 * are the same.
 */
record GameBoard(NamedBoard named) {
  static GameBoard of(BoardOptions options, @Nullable Long n) {
    return new GameBoard(
        options.board(n).orElseGet(() -> NamedBoard.upTo(Objects.requireNonNull(n))));
  }

  /** Returns a cancellation that nothing requests: a signal ends the program at once. */
  private static Cancellation ends() {
    return new Shutdown().cancellation();
  }

  Board board() {
    return named.board();
  }

  /** Returns the name used in sentences. */
  String said() {
    return named.name();
  }

  long number(int v) {
    return board().number(v);
  }

  int size() {
    return board().size();
  }

  GamePosition start() {
    return GamePosition.start(board(), ends());
  }

  /** Returns which numbers may open the game: even, any, or some. */
  String opening() {
    return board().isOpenedByEven()
        ? "even"
        : board().openings().count() == size() ? "any" : "some";
  }

  List<Long> numbers(int... vertices) {
    return named.numbers(vertices);
  }

  /**
   * Analyses the position after the given moves and reports phases.
   *
   * @throws IllegalArgumentException if the numbers are not a legal game
   * @throws org.junipergreen.runner.text.Failure if there is not enough memory for the matching
   */
  PositionAnalysis after(List<Long> played, Phases phases) {
    MatchingSweep.require(Memory.ofHeap(null), size());
    return PositionAnalysis.of(
        board(), phases, ends(), played.stream().mapToInt(this::vertex).toArray());
  }

  /**
   * Returns the vertex of a number.
   *
   * @throws IllegalArgumentException if the number is not on the board
   */
  int vertex(long number) {
    if (!named.isUsual() && !board().contains(number)) {
      throw new IllegalArgumentException(number + " is not on the board " + said());
    }
    return board().vertex(number);
  }
}

package org.junipergreen.runner.article;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.method.Matchings;
import org.junipergreen.runner.method.Work;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;

/**
 * The board that a game is played on. Positions are analysed in terms of vertices, which on 1..n
 * are the numbers themselves.
 */
record GameBoard(NamedBoard named) {
  /** The board that a command was given. */
  static GameBoard of(BoardOptions options, @Nullable Integer n) {
    return new GameBoard(
        options
            .board(n == null ? null : (Long) n.longValue())
            .orElseGet(() -> NamedBoard.upTo(n == null ? 0 : n)));
  }

  private Board board() {
    return named.board();
  }

  /** Its name in a sentence. */
  String said() {
    return named.name();
  }

  /** The number of a vertex. */
  long number(int v) {
    return board().number(v);
  }

  /** How many vertices there are. */
  int size() {
    return board().size();
  }

  /** The start of a game. */
  GamePosition start() {
    return GamePosition.start(board());
  }

  /** What opens a game: even numbers, any, or some. */
  String opening() {
    return board().isOpenedByEven()
        ? "even"
        : board().openings().count() == size() ? "any" : "some";
  }

  /** Whether the moves are those of the game: to any divisor and any multiple. */
  boolean isOfDivisors() {
    return board().isOfDivisors();
  }

  /** A player who is not human. */
  Player player(Contestant contestant) {
    return contestant.on(board());
  }

  /** Whether the program knows which moves win in misère play. */
  boolean knowsMisere() {
    return size() <= MiserePlayer.MAX_SIZE;
  }

  /**
   * The player of misère play.
   *
   * @throws IllegalArgumentException when it does not play on this board; the message says why
   */
  MiserePlayer miserePlayer() {
    return new MiserePlayer(board());
  }

  /** The numbers of some vertices. */
  List<Long> numbers(int... vertices) {
    return named.numbers(vertices);
  }

  /**
   * Analyses the position after some numbers.
   *
   * @throws IllegalArgumentException when they are no game; the message says why
   */
  PositionAnalysis after(List<Long> played) {
    return after(played, (phase, done, total) -> {});
  }

  /**
   * The same, which says how far it is.
   *
   * @throws IllegalArgumentException when they are no game; the message says why
   * @throws org.junipergreen.runner.Failure when there is not enough memory for the matching
   */
  PositionAnalysis after(List<Long> played, Work.Listener listener) {
    Matchings.requireMemory(size());
    return PositionAnalysis.of(
        board(),
        Matchings.told(size(), listener),
        played.stream().mapToInt(this::vertex).toArray());
  }

  /**
   * The vertex of a number.
   *
   * @throws IllegalArgumentException when it is not on the board; the message says so
   */
  int vertex(long number) {
    if (!named.isUsual() && !board().contains(number)) {
      throw new IllegalArgumentException(number + " is not on the board " + said());
    }
    return board().vertex(number);
  }
}

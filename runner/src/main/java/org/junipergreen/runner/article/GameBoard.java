package org.junipergreen.runner.article;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.method.NamedBoard;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;

/**
 * The board that a game is played on: 1..n by the usual rules, or any other. Positions are analysed
 * in terms of vertices, which on 1..n are the numbers themselves.
 */
record GameBoard(int n, @Nullable NamedBoard other) {
  /** The board that a command was given. */
  static GameBoard of(BoardOptions options, @Nullable Integer n) {
    Optional<NamedBoard> other = options.board(n == null ? null : (Long) n.longValue());
    return new GameBoard(n == null ? 0 : n, other.orElse(null));
  }

  /** What its name is called in records. */
  String field() {
    return other == null ? "n" : "board";
  }

  /** Its name: n, or how it was given. */
  Object name() {
    return other == null ? (Object) n : other.name();
  }

  /** Its name in a sentence. */
  String said() {
    return other == null ? "1..%,d".formatted(n) : other.name();
  }

  /** The number of a vertex. */
  long number(int v) {
    return other == null ? v : other.board().number(v);
  }

  /** How many vertices there are. */
  int size() {
    return other == null ? n : other.board().size();
  }

  /** The start of a game. */
  GamePosition start() {
    return other == null ? GamePosition.start(n) : GamePosition.start(other.board());
  }

  /** What opens a game, in a sentence. */
  String opening() {
    return other == null
        ? "an even number"
        : other.board().openings().count() == size() ? "any number" : "one of the openings";
  }

  /** A player who is not human. */
  Player player(Contestant contestant) {
    return other == null ? contestant.on(n) : contestant.onAnyBoard();
  }

  /** The numbers of some vertices. */
  List<Long> numbers(int... vertices) {
    return IntStream.of(vertices).mapToObj(this::number).toList();
  }

  /**
   * Analyses the position after some numbers.
   *
   * @throws IllegalArgumentException when they are no game; the message says why
   */
  PositionAnalysis after(List<Long> played) {
    Board board = other == null ? Board.upTo(n) : other.board();
    return PositionAnalysis.of(board, vertices(played));
  }

  private int[] vertices(List<Long> numbers) {
    return numbers.stream().mapToInt(this::vertex).toArray();
  }

  /**
   * The vertex of a number.
   *
   * @throws IllegalArgumentException when it is not on the board; the message says so
   */
  int vertex(long number) {
    if (other == null) {
      if (number < 1 || number > n) {
        throw new IllegalArgumentException(number + " is not in 1.." + n);
      }
      return (int) number;
    }
    if (!other.board().contains(number)) {
      throw new IllegalArgumentException(number + " is not on the board " + other.name());
    }
    return other.board().vertex(number);
  }
}

package org.junipergreen.runner.cli.commands.play;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Side;
import org.junipergreen.runner.cli.output.Explanation;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;

/** A game of Juniper Green between two sides, human or not. */
final class GameDialogue extends Dialogue {
  /** More numbers are counted but not shown. */
  private static final int SHOWN = 40;

  private static final String WORDS = "moves, board, hint, why, undo, help, quit";

  private final GameBoard board;
  private final List<Side> sides;
  private final List<@Nullable Player> players;
  private final long seed;
  private final SplittableRandom random;
  private final IntArrayList played = new IntArrayList();
  private GamePosition position;

  /**
   * A game that has not begun.
   *
   * @param columns how long a line of {@code out} may be
   * @throws IllegalArgumentException when a side does not play on this board; the message says why
   */
  GameDialogue(
      GameBoard board,
      Side first,
      Side second,
      long seed,
      BufferedReader in,
      PrintWriter out,
      int columns) {
    super(in, out, columns);
    this.board = board;
    sides = List.of(first, second);
    players = sides.stream().map(side -> player(side, board)).collect(Collectors.toList());
    this.seed = seed;
    random = new SplittableRandom(seed);
    position = board.start();
  }

  private static @Nullable Player player(Side side, GameBoard board) {
    return side.contestant() == null ? null : board.player(side.contestant());
  }

  @Override
  void begin() {
    say(
        "Juniper Green on %s, J1 %s, J2 %s, seed %d"
            .formatted(board.said(), sides.get(0), sides.get(1), seed));
    if (players.contains(null)) {
      say("Type a number to play it, or one of " + WORDS + ".");
    }
  }

  @Override
  boolean canMove() {
    return position.moves().length > 0;
  }

  @Override
  int moves() {
    return played.size();
  }

  @Override
  String playedText() {
    return RecordWriter.text(numbers());
  }

  private List<Long> numbers() {
    return board.numbers(played.toIntArray());
  }

  @Override
  boolean isHuman(int player) {
    return players.get(player - 1) == null;
  }

  @Override
  void answer() {
    int mover = mover();
    play(Objects.requireNonNull(players.get(mover - 1)).move(position, random));
    say("J%d plays %d".formatted(mover, last()));
  }

  @Override
  String prompt() {
    return "J%d%s> "
        .formatted(mover(), played.isEmpty() ? ", " + board.opening() : " after " + last());
  }

  private long last() {
    return board.number(position.last());
  }

  @Override
  void obey(String word) {
    switch (word) {
      case "moves" -> say(shown(position.moves()));
      case "board" -> say(shown(position.unused().toArray()));
      case "hint" -> hint();
      case "why" -> say(Explanation.of(analysis(), false, board::number));
      case "help" -> help();
      default -> number(word);
    }
  }

  private void number(String word) {
    long number;
    try {
      number = Long.parseLong(word);
    } catch (NumberFormatException e) {
      String printable = word.replaceAll("\\p{Cntrl}", "?");
      say("'%s' is neither a number on %s nor one of %s".formatted(printable, board.said(), WORDS));
      return;
    }
    try {
      play(board.vertex(number));
    } catch (IllegalArgumentException e) {
      say(String.valueOf(e.getMessage()));
    }
  }

  private void play(int v) {
    position = position.play(v);
    played.add(v);
  }

  private void hint() {
    PositionAnalysis analysis = analysis();
    say(
        analysis.wins()
            ? "winning: " + shown(analysis.winningMoves())
            : "nothing wins against perfect play: choose a number that is hard to answer");
  }

  private PositionAnalysis analysis() {
    return board.after(numbers());
  }

  @Override
  void takeBack(int count) {
    played.size(played.size() - count);
    position = board.start();
    for (int v : played) {
      position = position.play(v);
    }
    say(played.isEmpty() ? "back at the start" : "back to " + playedText());
  }

  private void help() {
    say(
        "J1 opens with "
            + board.opening()
            + ". Each further number is an unused divisor or multiple of the one just"
            + " played. The player who cannot move loses.");
    show(
        """
        moves   what can be played now
        board   the unused numbers
        hint    the numbers that win
        why     the pairs that explain it
        undo    take back your last number
        quit    leave the game\
        """);
  }

  private String shown(int[] vertices) {
    Stream<String> first =
        Arrays.stream(vertices).limit(SHOWN).mapToLong(board::number).mapToObj(Long::toString);
    String more = vertices.length > SHOWN ? " and %d more".formatted(vertices.length - SHOWN) : "";
    return first.collect(Collectors.joining(" ")) + more;
  }
}

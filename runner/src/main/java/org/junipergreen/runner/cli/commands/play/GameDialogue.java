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

  private final int n;
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
   */
  GameDialogue(
      int n, Side first, Side second, long seed, BufferedReader in, PrintWriter out, int columns) {
    super(in, out, columns);
    this.n = n;
    sides = List.of(first, second);
    players = sides.stream().map(side -> player(side, n)).collect(Collectors.toList());
    this.seed = seed;
    random = new SplittableRandom(seed);
    position = GamePosition.start(n);
  }

  private static @Nullable Player player(Side side, int n) {
    return side.contestant() == null ? null : side.contestant().on(n);
  }

  @Override
  void begin() {
    say(
        "Juniper Green on 1..%d, J1 %s, J2 %s, seed %d"
            .formatted(n, sides.get(0), sides.get(1), seed));
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
    return RecordWriter.text(played);
  }

  @Override
  boolean isHuman(int player) {
    return players.get(player - 1) == null;
  }

  @Override
  void answer() {
    int mover = mover();
    play(Objects.requireNonNull(players.get(mover - 1)).move(position, random));
    say("J%d plays %d".formatted(mover, position.last()));
  }

  @Override
  String prompt() {
    return "J%d%s> "
        .formatted(mover(), played.isEmpty() ? ", an even number" : " after " + position.last());
  }

  @Override
  void obey(String word) {
    switch (word) {
      case "moves" -> say(shown(position.moves()));
      case "board" -> say(shown(position.unused().toArray()));
      case "hint" -> hint();
      case "why" -> say(Explanation.of(analysis(), false));
      case "help" -> help();
      default -> number(word);
    }
  }

  private void number(String word) {
    if (!word.matches("[+-]?[0-9]{1,9}")) {
      String printable = word.replaceAll("\\p{Cntrl}", "?");
      say("'%s' is neither a number in 1..%d nor one of %s".formatted(printable, n, WORDS));
      return;
    }
    try {
      play(Integer.parseInt(word));
    } catch (IllegalArgumentException e) {
      say(String.valueOf(e.getMessage()));
    }
  }

  private void play(int number) {
    position = position.play(number);
    played.add(number);
  }

  private void hint() {
    PositionAnalysis analysis = analysis();
    say(
        analysis.wins()
            ? "winning: " + shown(analysis.winningMoves())
            : "nothing wins against perfect play: choose a number that is hard to answer");
  }

  private PositionAnalysis analysis() {
    return PositionAnalysis.of(n, played.toIntArray());
  }

  @Override
  void takeBack(int count) {
    played.size(played.size() - count);
    position = GamePosition.after(n, played.toIntArray());
    say(played.isEmpty() ? "back at the start" : "back to " + RecordWriter.text(played));
  }

  private void help() {
    say(
        "J1 opens with an even number. Each further number is an unused divisor or multiple of the"
            + " one just played. The player who cannot move loses.");
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

  private static String shown(int[] numbers) {
    Stream<String> first = Arrays.stream(numbers).limit(SHOWN).mapToObj(Integer::toString);
    String more = numbers.length > SHOWN ? " and %d more".formatted(numbers.length - SHOWN) : "";
    return first.collect(Collectors.joining(" ")) + more;
  }
}

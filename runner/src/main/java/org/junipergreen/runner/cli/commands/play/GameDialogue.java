package org.junipergreen.runner.cli.commands.play;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.options.Side;
import org.junipergreen.runner.cli.output.Explanation;
import org.junipergreen.runner.cli.output.Wrapping;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;

/** A game between two sides, human or not, as lines of text in and out. */
final class GameDialogue {
  /** More numbers are counted but not shown. */
  private static final int SHOWN = 40;

  private static final String WORDS = "moves, board, hint, why, undo, help, quit";

  private final int n;
  private final List<Side> sides;
  private final List<@Nullable Player> players;
  private final long seed;
  private final SplittableRandom random;
  private final BufferedReader in;
  private final PrintWriter out;
  private final int columns;
  private final IntArrayList played = new IntArrayList();
  private GamePosition position;

  /**
   * A game that has not begun.
   *
   * @param columns how long a line of {@code out} may be
   */
  GameDialogue(
      int n, Side first, Side second, long seed, BufferedReader in, PrintWriter out, int columns) {
    this.n = n;
    sides = List.of(first, second);
    players = sides.stream().map(side -> player(side, n)).collect(Collectors.toList());
    this.seed = seed;
    random = new SplittableRandom(seed);
    this.in = in;
    this.out = out;
    this.columns = columns;
    position = GamePosition.start(n);
  }

  private static @Nullable Player player(Side side, int n) {
    return side.contestant() == null ? null : side.contestant().on(n);
  }

  /** Plays until the game is over, or a human player leaves it. */
  void run() {
    say(
        "Juniper Green on 1..%d, J1 %s, J2 %s, seed %d"
            .formatted(n, sides.get(0), sides.get(1), seed));
    if (players.contains(null)) {
      say("Type a number to play it, or one of " + WORDS + ".");
    }
    boolean goesOn = true;
    while (goesOn && position.moves().length > 0) {
      Player player = players.get(played.size() % 2);
      if (player == null) {
        goesOn = turn();
      } else {
        play(player.move(position, random));
        say("J%d plays %d".formatted(2 - played.size() % 2, position.last()));
      }
    }
    if (goesOn) {
      say("J%d cannot move: J%d wins.".formatted(mover(), 3 - mover()));
    } else {
      say("You left the game.");
    }
    say("Played: " + RecordWriter.text(played));
  }

  /** Obeys one line of a human player; false when the player leaves the game. */
  private boolean turn() {
    out.printf(
        "J%d%s> ", mover(), played.isEmpty() ? ", an even number" : " after " + position.last());
    out.flush();
    String line = read();
    if (line == null) {
      out.println();
      return false;
    }
    String word = line.strip().toLowerCase(Locale.ROOT);
    switch (word) {
      case "moves" -> say(shown(position.moves()));
      case "board" -> say(shown(position.unused().toArray()));
      case "hint" -> hint();
      case "why" -> say(Explanation.of(analysis(), false));
      case "undo" -> undo();
      case "help" -> help();
      case "quit" -> {
        return false;
      }
      default -> number(word);
    }
    return true;
  }

  private @Nullable String read() {
    try {
      return in.readLine();
    } catch (IOException e) {
      throw new Failure("cannot read standard input: " + e.getMessage(), e);
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

  /**
   * Takes back the last number of the player to move and, when the program answered, its answer.
   */
  private void undo() {
    int back = players.contains(null) && players.stream().anyMatch(p -> p != null) ? 2 : 1;
    if (played.size() < back) {
      say("there is nothing to take back");
      return;
    }
    played.size(played.size() - back);
    position = GamePosition.after(n, played.toIntArray());
    say(played.isEmpty() ? "back at the start" : "back to " + RecordWriter.text(played));
  }

  private void help() {
    say(
        "J1 opens with an even number. Each further number is an unused divisor or multiple of the"
            + " one just played. The player who cannot move loses.");
    out.println(
        """
        moves   what can be played now
        board   the unused numbers
        hint    the numbers that win
        why     the pairs that explain it
        undo    take back your last number
        quit    leave the game\
        """);
  }

  private void say(String text) {
    Wrapping.lines(text, columns).forEach(out::println);
  }

  private int mover() {
    return 1 + played.size() % 2;
  }

  private static String shown(int[] numbers) {
    Stream<String> first = Arrays.stream(numbers).limit(SHOWN).mapToObj(Integer::toString);
    String more = numbers.length > SHOWN ? " and %d more".formatted(numbers.length - SHOWN) : "";
    return first.collect(Collectors.joining(" ")) + more;
  }
}

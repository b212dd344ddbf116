package org.junipergreen.runner.cli.commands.play;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.cli.output.Wrapping;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapMove;
import org.junipergreen.solver.heap.HeapOption;
import org.junipergreen.solver.heap.HeapSum;
import org.junipergreen.solver.heap.SparseValues;

/** A game of heaps between two sides, human or perfect, as lines of text in and out. */
final class HeapDialogue {
  private static final String WORDS = "moves, hint, undo, help, quit";

  private final HeapGame game;
  private final String name;
  private final boolean[] human;
  private final SplittableRandom random;
  private final BufferedReader in;
  private final PrintWriter out;
  private final int columns;
  private final HeapSum sums;
  private final List<int[]> positions = new ArrayList<>();
  private final List<String> played = new ArrayList<>();

  /**
   * Prepares a game.
   *
   * @param name the game's, as the user wrote it
   * @param heaps the tokens of each heap at the beginning
   * @param human for J1 and J2, whether a human plays
   * @param columns how long a line of {@code out} may be
   */
  HeapDialogue(
      HeapGame game,
      String name,
      int[] heaps,
      boolean[] human,
      long seed,
      BufferedReader in,
      PrintWriter out,
      int columns) {
    this.game = game;
    this.name = name;
    this.human = human;
    this.in = in;
    this.out = out;
    this.columns = columns;
    random = new SplittableRandom(seed);
    SparseValues values = new SparseValues(game);
    values.extend(IntStream.of(heaps).max().orElse(0));
    sums = new HeapSum(game, values.table());
    positions.add(heaps);
  }

  /** Plays until the game is over, or a human player leaves it. */
  void run() {
    say(
        "%s from %s: J1 %s, J2 %s"
            .formatted(name, shown(position()), player(human[0]), player(human[1])));
    if (human[0] || human[1]) {
      say("Type a move as heap:left, such as " + example() + ", or one of " + WORDS + ".");
    }
    boolean goesOn = true;
    while (goesOn && !options().isEmpty()) {
      if (human[played.size() % 2]) {
        goesOn = turn();
      } else {
        answer();
      }
    }
    if (goesOn) {
      say("J%d cannot move: J%d wins.".formatted(mover(), 3 - mover()));
    } else {
      say("You left the game.");
    }
    say("Played: " + String.join(" ", played));
  }

  private static String player(boolean human) {
    return human ? "human" : "perfect";
  }

  private String example() {
    return options().isEmpty() ? "5:1+4" : options().get(0).move().toString();
  }

  private int[] position() {
    return positions.get(positions.size() - 1);
  }

  private List<HeapOption> options() {
    return sums.options(position());
  }

  private int mover() {
    return 1 + played.size() % 2;
  }

  /** The program's move: a winning one if there is any, else any move. */
  private void answer() {
    List<HeapMove> moves = sums.winningMoves(position());
    if (moves.isEmpty()) {
      moves = options().stream().map(HeapOption::move).toList();
    }
    int mover = mover();
    HeapMove move = moves.get(random.nextInt(moves.size()));
    play(move);
    say("J%d plays %s, which leaves %s".formatted(mover, move, shown(position())));
  }

  /** Obeys one line of a human player; false when the player leaves the game. */
  private boolean turn() {
    out.printf("J%d, %s> ", mover(), shown(position()));
    out.flush();
    String line = read();
    if (line == null) {
      out.println();
      return false;
    }
    String word = line.strip().toLowerCase(Locale.ROOT);
    switch (word) {
      case "moves" -> say(listed(options().stream().map(HeapOption::move).toList()));
      case "hint" -> hint();
      case "undo" -> undo();
      case "help" -> help();
      case "quit" -> {
        return false;
      }
      default -> move(word);
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

  private void move(String word) {
    String typed = word.replaceAll("^(\\d+):(\\d+)\\+(\\d+)$", "$1:$3+$2");
    for (HeapOption option : options()) {
      String text = option.move().toString();
      if (text.equals(word) || text.equals(typed)) {
        play(option.move());
        return;
      }
    }
    out.printf("'%s' is neither a move nor one of %s%n", word.replaceAll("\\p{Cntrl}", "?"), WORDS);
  }

  private void play(HeapMove move) {
    IntArrayList next = new IntArrayList(position());
    next.rem(move.heap());
    IntStream.of(move.a(), move.b()).filter(heap -> heap > 0).forEach(next::add);
    positions.add(next.toIntArray());
    played.add(move.toString());
  }

  private void hint() {
    List<HeapMove> winning = sums.winningMoves(position());
    say(
        winning.isEmpty()
            ? "nothing wins against perfect play: the value of this position is 0"
            : "winning: " + listed(winning));
  }

  /** Takes back the last move of the player to move and, when the program answered, its answer. */
  private void undo() {
    int back = human[0] && human[1] ? 1 : 2;
    if (played.size() < back) {
      say("there is nothing to take back");
      return;
    }
    for (int i = 0; i < back; i++) {
      positions.remove(positions.size() - 1);
      played.remove(played.size() - 1);
    }
    say("back to " + shown(position()));
  }

  private void help() {
    say(
        game.equals(HeapGame.grundy())
            ? "A move splits a heap into two of different sizes. The player who cannot move loses."
            : "A move takes one or two tokens from a heap, side by side, and may leave two heaps."
                + " The player who cannot move loses.");
    out.println(
        """
        moves   all moves
        hint    the winning moves, if there are any
        undo    take back your last move and the answer to it
        quit    leave the game\
        """);
  }

  /** Prints a sentence, no line longer than the terminal. */
  private void say(String text) {
    Wrapping.lines(text, columns).forEach(out::println);
  }

  private static String listed(List<HeapMove> moves) {
    return moves.stream().map(HeapMove::toString).collect(Collectors.joining(" "));
  }

  private static String shown(int[] heaps) {
    if (heaps.length == 0) {
      return "nothing";
    }
    List<Integer> sorted = Arrays.stream(heaps).boxed().collect(Collectors.toList());
    Collections.sort(sorted, Collections.reverseOrder());
    return sorted.stream().map(String::valueOf).collect(Collectors.joining("+"));
  }
}

package org.junipergreen.runner.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparators;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.runner.cli.output.Dialogue;
import org.junipergreen.runner.cli.output.LineInput;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapSum;
import org.junipergreen.solver.heap.HeapSum.HeapOption;
import org.junipergreen.solver.heap.SparseValues;

/** A game of heaps between two sides, human or perfect. */
final class HeapDialogue extends Dialogue {
  private static final String WORDS = "moves, hint, why, undo, help, quit";

  private final HeapGame game;
  private final boolean[] human;
  private final SplittableRandom random;
  private final HeapSum sums;
  private final List<int[]> positions = new ArrayList<>();
  private final List<String> played = new ArrayList<>();

  /**
   * Creates a game.
   *
   * @param heaps the number of tokens in each heap at the beginning
   * @param human whether a human plays, for J1 and for J2
   * @param columns the greatest length of a line in {@code out}
   */
  HeapDialogue(
      HeapGame game,
      int[] heaps,
      boolean[] human,
      long seed,
      LineInput in,
      PrintWriter out,
      int columns) {
    super(in, out, columns, Locale.ENGLISH);
    this.game = game;
    this.human = human;
    random = new SplittableRandom(seed);
    sums = new HeapSum(game, SparseValues.upTo(game, IntStream.of(heaps).max().orElse(0)));
    positions.add(heaps);
  }

  @Override
  protected void begin() {
    say(
        "%s from %s: J1 %s, J2 %s"
            .formatted(game.title(), shown(position()), player(human[0]), player(human[1])));
    if (human[0] || human[1]) {
      say("Type a move as heap:left, such as " + example() + ", or one of " + WORDS + ".");
    }
  }

  @Override
  protected boolean canMove() {
    return !legal().isEmpty();
  }

  @Override
  protected int moves() {
    return played.size();
  }

  @Override
  protected String playedText() {
    return String.join(" ", played);
  }

  @Override
  protected boolean isHuman(int player) {
    return human[player - 1];
  }

  private static String player(boolean human) {
    return human ? "human" : "perfect";
  }

  private String example() {
    return canMove() ? legal().get(0).toString() : "5:1+4";
  }

  private int[] position() {
    return positions.get(positions.size() - 1);
  }

  private List<HeapSum.Move> legal() {
    return sums.options(position()).stream().map(HeapOption::move).toList();
  }

  /** Makes the program's move: a winning one if there is one, otherwise any. */
  @Override
  protected void answer() {
    List<HeapSum.Move> moves = sums.winningMoves(position());
    if (moves.isEmpty()) {
      moves = legal();
    }
    int mover = mover();
    HeapSum.Move move = moves.get(random.nextInt(moves.size()));
    play(move);
    say("J%d plays %s, which leaves %s".formatted(mover, move, shown(position())));
  }

  @Override
  protected String prompt() {
    return "J%d, %s> ".formatted(mover(), shown(position()));
  }

  @Override
  protected void obey(String word) {
    switch (word) {
      case "moves" -> say(listed(legal()));
      case "hint" -> hint();
      case "why" -> why();
      case "help" -> help();
      default -> move(word);
    }
  }

  private void move(String word) {
    String typed = word.replaceAll("^(\\d+):(\\d+)\\+(\\d+)$", "$1:$3+$2");
    legal().stream()
        .filter(move -> List.of(word, typed).contains(move.toString()))
        .findFirst()
        .ifPresentOrElse(
            this::play,
            () ->
                show(
                    "'%s' is neither a move nor one of %s"
                        .formatted(word.replaceAll("\\p{Cntrl}", "?"), WORDS)));
  }

  private void play(HeapSum.Move move) {
    positions.add(move.after(position()));
    played.add(move.toString());
  }

  private void hint() {
    List<HeapSum.Move> winning = sums.winningMoves(position());
    say(
        winning.isEmpty()
            ? "nothing wins against perfect play: the value of this position is 0"
            : "winning: " + listed(winning));
  }

  /**
   * Explains why the position is won or lost: by imitation if equal heaps come in pairs or a move
   * makes them do so, and always by the values of the heaps.
   */
  private void why() {
    int[] heaps = position();
    if (arePairs(heaps)) {
      say(
          heaps.length == 0
              ? "imitation: nothing is left"
              : "imitation: equal heaps come in pairs, so each move in a heap can be answered by"
                  + " the same move in its equal, and the player to move is the first who has no"
                  + " move");
    } else {
      legal().stream()
          .filter(move -> arePairs(move.after(heaps)))
          .findFirst()
          .ifPresent(
              move ->
                  say(
                      "imitation: %s leaves %s, equal heaps in pairs; answer each move in a heap by the same move in its equal"
                          .formatted(move, shown(move.after(heaps)))));
    }
    int sum = sums.value(heaps);
    String values =
        largestFirst(heaps)
            .intStream()
            .mapToObj(heap -> Integer.toString(sums.value(heap)))
            .collect(Collectors.joining(" "));
    say(
        "in general: the values of %s are %s; their nim-sum (sum in binary without carries) is %d, and the player to move loses exactly when it is 0"
            .formatted(shown(heaps), values.isEmpty() ? "none" : values, sum));
    if (sum == 0) {
      say("each move changes the value of its heap, and so the nim-sum");
    } else {
      HeapSum.Move move = sums.winningMoves(heaps).get(0);
      say(
          "%s makes it 0: what it leaves of %d has the value %d"
              .formatted(move, move.heap(), sums.value(move.heap()) ^ sum));
    }
  }

  /** Returns whether each heap size occurs an even number of times. */
  private static boolean arePairs(int[] heaps) {
    int[] sorted = IntStream.of(heaps).sorted().toArray();
    return sorted.length % 2 == 0
        && IntStream.range(0, sorted.length / 2).allMatch(i -> sorted[2 * i] == sorted[2 * i + 1]);
  }

  @Override
  protected void takeBack(int count) {
    int left = moves() - count;
    played.subList(left, left + count).clear();
    positions.subList(left + 1, left + 1 + count).clear();
    say("back to " + shown(position()));
  }

  private void help() {
    say(
        game.equals(HeapGame.grundy())
            ? "A move splits a heap into two of different sizes. The player who cannot move loses."
            : game.equals(HeapGame.kayles())
                ? "A move takes one or two tokens from a heap, side by side, and may leave two"
                    + " heaps. The player who cannot move loses."
                : "A move takes from a heap what a digit of the code allows. The player who cannot"
                    + " move loses.");
    show(
        """
        moves   all moves
        hint    the winning moves, if there are any
        why     why the position is won or lost
        undo    take back your last move and the answer to it
        quit    leave the game\
        """);
  }

  private static String listed(List<HeapSum.Move> moves) {
    return String.join(" ", MisereCommand.words(moves));
  }

  private static String shown(int[] heaps) {
    return heaps.length == 0 ? "nothing" : PositionCommands.joined(largestFirst(heaps));
  }

  private static IntArrayList largestFirst(int[] heaps) {
    IntArrayList sorted = new IntArrayList(heaps);
    sorted.sort(IntComparators.OPPOSITE_COMPARATOR);
    return sorted;
  }
}

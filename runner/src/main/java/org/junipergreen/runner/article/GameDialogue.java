package org.junipergreen.runner.article;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.output.Dialogue;
import org.junipergreen.runner.cli.output.LineInput;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;

/** A game of Juniper Green between two sides, human or not. */
final class GameDialogue extends Dialogue {
  /** More numbers are counted but not shown. */
  private static final int SHOWN = 40;

  /**
   * Only games on boards up to so many numbers are judged: each of their positions takes a
   * matching.
   */
  private static final int MAX_REVIEWED = 1000;

  private static final String WORDS = "moves, board, hint, why, review, undo, help, quit";

  private final GameBoard board;
  private final List<Side> sides;
  private final List<@Nullable Player> players;
  private final long seed;
  private final SplittableRandom random;
  private final IntArrayList played = new IntArrayList();
  private final Terminal terminal;
  private final boolean isDrawn;
  private final @Nullable GameFile file;
  private GamePosition position;

  /** The winning moves of this position, once they were asked for. */
  private Set<Integer> hinted = Set.of();

  /**
   * A game that begins, or goes on where a file left it.
   *
   * @param terminal what {@code out} is read on
   * @param isDrawn whether the board is drawn each time a human is to move
   * @param file holds the game while it is played; null for none
   * @throws IllegalArgumentException when a side does not play on this board; the message says why
   */
  GameDialogue(
      GameBoard board,
      Side first,
      Side second,
      long seed,
      LineInput in,
      PrintWriter out,
      Terminal terminal,
      boolean isDrawn,
      @Nullable GameFile file) {
    super(in, out, terminal.columns());
    this.board = board;
    this.terminal = terminal;
    this.isDrawn = isDrawn && board.size() <= BoardGrid.MAX_SIZE;
    this.file = file;
    sides = List.of(first, second);
    players = sides.stream().map(side -> player(side, board)).collect(Collectors.toList());
    this.seed = seed;
    random = new SplittableRandom(seed);
    position = board.start();
    if (file != null) {
      for (long number : file.read()) {
        put(board.vertex(number));
      }
    }
  }

  private static @Nullable Player player(Side side, GameBoard board) {
    return side.contestant() == null ? null : board.player(side.contestant());
  }

  @Override
  protected void begin() {
    say(
        "Juniper Green on %s, J1 %s, J2 %s, seed %d"
            .formatted(board.said(), sides.get(0), sides.get(1), seed));
    if (players.contains(null)) {
      say("Type a number to play it, or one of " + WORDS + ".");
    }
    if (!played.isEmpty()) {
      say("Played so far: " + playedText());
    }
  }

  @Override
  protected boolean canMove() {
    return position.moves().length > 0;
  }

  @Override
  protected int moves() {
    return played.size();
  }

  @Override
  protected String playedText() {
    return RecordWriter.text(numbers());
  }

  private List<Long> numbers() {
    return board.numbers(played.toIntArray());
  }

  @Override
  protected boolean isHuman(int player) {
    return players.get(player - 1) == null;
  }

  @Override
  protected void answer() {
    int mover = mover();
    play(Objects.requireNonNull(players.get(mover - 1)).move(position, random));
    say("J%d plays %d".formatted(mover, last()));
  }

  @Override
  protected String prompt() {
    return "J%d%s> "
        .formatted(mover(), played.isEmpty() ? ", " + board.opening() : " after " + last());
  }

  private long last() {
    return board.number(position.last());
  }

  @Override
  protected void obey(String word) {
    switch (word) {
      case "moves" -> say(shown(position.moves()));
      case "board" -> board();
      case "review" -> review();
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
    put(v);
    save();
  }

  private void put(int v) {
    position = position.play(v);
    played.add(v);
    hinted = Set.of();
  }

  private void save() {
    if (file != null) {
      file.write(numbers());
    }
  }

  @Override
  protected void beforePrompt() {
    if (isDrawn) {
      show(new BoardGrid(board, terminal).of(position, hinted));
    }
  }

  private void board() {
    if (board.size() > BoardGrid.MAX_SIZE) {
      say(shown(position.unused().toArray()));
    } else if (!isDrawn) {
      // Where nobody sees what is typed, the prompt's line has not ended.
      show("\n" + new BoardGrid(board, terminal).of(position, hinted));
    }
  }

  private void hint() {
    PositionAnalysis analysis = analysis();
    hinted = Set.copyOf(IntStream.of(analysis.winningMoves()).boxed().toList());
    say(
        analysis.wins()
            ? "winning: " + shown(analysis.winningMoves())
            : "nothing wins against perfect play: choose a number that is hard to answer");
  }

  /** Says which numbers gave a won game away, and what would have won. */
  @Override
  protected void review() {
    if (board.size() > MAX_REVIEWED) {
      return;
    }
    int mistakes = 0;
    for (int i = 0; i < played.size(); i++) {
      int[] right = board.after(numbers().subList(0, i)).winningMoves();
      int number = played.getInt(i);
      if (right.length > 0 && IntStream.of(right).noneMatch(v -> v == number)) {
        mistakes++;
        say(
            "Move %d was a mistake: J%d played %d and could have won with %s"
                .formatted(i + 1, 1 + i % 2, board.number(number), shown(right)));
      }
    }
    if (mistakes == 0) {
      say("Nobody gave a won game away.");
    }
  }

  private PositionAnalysis analysis() {
    return board.after(numbers());
  }

  @Override
  protected void takeBack(int count) {
    played.size(played.size() - count);
    position = board.start();
    for (int v : played) {
      position = position.play(v);
    }
    hinted = Set.of();
    save();
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
        board   the unused numbers; what can be played is in [], what was played last in (), and,
                after a hint, what wins between stars
        hint    the numbers that win
        why     the pairs that explain it
        review  which numbers gave a won game away
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

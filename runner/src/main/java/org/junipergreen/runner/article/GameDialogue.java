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
import org.junipergreen.runner.cli.output.Phrases;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.table.RecordWriter;
import org.junipergreen.solver.play.Contestant;
import org.junipergreen.solver.play.GamePosition;
import org.junipergreen.solver.play.Player;
import org.junipergreen.solver.work.Phases;

/** A game of Juniper Green between two sides, each a human or a computer player. */
final class GameDialogue extends Dialogue {
  /** At most this many numbers are shown; the others are only counted. */
  private static final int SHOWN = 40;

  /** Games on larger boards are not reviewed, because each position requires a matching. */
  private static final int MAX_REVIEWED = 1000;

  private static final List<String> WORDS =
      List.of("moves", "board", "hint", "why", "review", "help");

  private final GameBoard board;
  private final List<Side> sides;
  private final List<@Nullable Player> players;
  private final long seed;
  private final SplittableRandom random;
  private final IntArrayList played = new IntArrayList();
  private final Screen screen;
  private final boolean isDrawn;
  private final @Nullable GameFile file;
  private final Phrases phrases;
  private final boolean isMisere;

  /** Computes winning moves in misère play; null in a normal game and on large boards. */
  private final @Nullable MiserePlayer misere;

  private GamePosition position;

  /** The winning moves of this position after a hint; otherwise empty. */
  private Set<Integer> hinted = Set.of();

  /**
   * Creates a game, which continues the one in the file if there is one.
   *
   * @param screen the reader of {@code out}
   * @param isDrawn whether the board is drawn before each human move
   * @param isMisere whether the player who cannot move wins
   * @param file where to save the game after each move, or null
   * @throws IllegalArgumentException if a side cannot play on this board
   */
  GameDialogue(
      GameBoard board,
      Side first,
      Side second,
      long seed,
      LineInput in,
      PrintWriter out,
      Screen screen,
      boolean isDrawn,
      boolean isMisere,
      @Nullable GameFile file,
      Phrases phrases) {
    super(in, out, screen.columns(), phrases.locale());
    this.phrases = phrases;
    this.board = board;
    this.screen = screen;
    this.isDrawn = isDrawn && board.size() <= BoardGrid.MAX_SIZE;
    this.file = file;
    this.isMisere = isMisere;
    sides = List.of(first, second);
    boolean needed =
        sides.contains(new Side(Contestant.PERFECT)) || board.size() <= MiserePlayer.MAX_SIZE;
    misere = isMisere && needed ? new MiserePlayer(board.board()) : null;
    players = sides.stream().map(this::player).collect(Collectors.toList());
    this.seed = seed;
    random = new SplittableRandom(seed);
    position = board.start();
    if (file != null) {
      for (long number : file.read()) {
        put(board.vertex(number));
      }
    }
  }

  private @Nullable Player player(Side side) {
    Contestant contestant = side.contestant();
    if (isMisere && contestant == Contestant.PERFECT) {
      return misere;
    }
    if (isMisere && contestant != null && contestant != Contestant.IA0) {
      throw new IllegalArgumentException(
          side + " plays the normal game only; human, ia0 and perfect play misère");
    }
    return contestant == null ? null : contestant.on(board.board());
  }

  @Override
  protected boolean isMisere() {
    return isMisere;
  }

  @Override
  protected void begin() {
    say(phrases.say("title", board.said(), said(sides.get(0)), said(sides.get(1)), seed));
    if (isMisere) {
      say(phrases.say("title.misere"));
    }
    if (players.contains(null)) {
      say(phrases.say("type", phrases.say("words")));
    }
    if (!played.isEmpty()) {
      say(phrases.say("sofar", playedText()));
    }
  }

  private String said(Side side) {
    return side.toString().startsWith("ia") ? side.toString() : phrases.say("side." + side);
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
    say(phrases.say("plays", mover, last()));
  }

  @Override
  protected String prompt() {
    String whose = isHuman(1) && isHuman(2) ? "prompt" : "prompt.you";
    return played.isEmpty()
        ? phrases.say(whose + ".first", mover(), opening())
        : phrases.say(whose, mover(), last());
  }

  private String opening() {
    return phrases.say("opening." + board.opening());
  }

  private long last() {
    return board.number(position.last());
  }

  @Override
  protected void obey(String word) {
    String meant =
        WORDS.stream()
            .filter(each -> word.equals(phrases.say("word." + each)))
            .findFirst()
            .orElse(word);
    switch (meant) {
      case "moves" -> say(shown(position.moves()));
      case "board" -> board();
      case "review" -> review(false);
      case "hint" -> hint();
      case "why" ->
          say(
              isMisere
                  ? phrases.say("misere.why")
                  : Explanation.of(
                      board.after(numbers(), Phases.NONE), false, board::number, phrases));
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
      say(phrases.say("unknown", printable, board.said(), phrases.say("words")));
      return;
    }
    String refused = refusal(number);
    if (refused.isEmpty()) {
      play(board.vertex(number));
    } else {
      say(refused);
    }
  }

  /** Returns why a number cannot be played, or an empty string if it can. */
  private String refusal(long number) {
    int v;
    try {
      v = board.vertex(number);
    } catch (IllegalArgumentException e) {
      return phrases.say("refused.board", number, board.said());
    }
    if (IntStream.of(position.moves()).anyMatch(move -> move == v)) {
      return "";
    }
    if (!position.isUnused(v)) {
      return phrases.say("refused.used", number);
    }
    if (played.isEmpty()) {
      return phrases.say(board.opening().equals("even") ? "refused.odd" : "refused.closed", number);
    }
    return phrases.say(
        board.board().isOfDivisors() ? "refused.unrelated" : "refused.unreached", number, last());
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
      show(new BoardGrid(board, screen).of(position, hinted));
    }
  }

  private void board() {
    if (board.size() > BoardGrid.MAX_SIZE) {
      say(shown(position.unused().toArray()));
    } else if (!isDrawn) {
      // Without echo of the input, the line of the prompt has not ended.
      show("\n" + new BoardGrid(board, screen).of(position, hinted));
    }
  }

  private void hint() {
    if (isMisere && misere == null) {
      say(phrases.say("misere.large", MiserePlayer.MAX_SIZE));
      return;
    }
    int[] winning = winningMoves(position, numbers());
    hinted = Set.copyOf(IntStream.of(winning).boxed().toList());
    say(winning.length > 0 ? phrases.say("winning", shown(winning)) : phrases.say("losing"));
  }

  /**
   * Returns the winning moves.
   *
   * @param game the moves that led to the position
   */
  private int[] winningMoves(GamePosition position, List<Long> game) {
    return misere != null
        ? misere.winningMoves(position)
        : board.after(game, Phases.NONE).winningMoves();
  }

  @Override
  protected void review() {
    review(true);
  }

  /**
   * Names the moves that gave a won game away, and the moves that would have won.
   *
   * @param isOver whether the game has ended; its last moves can then be judged
   */
  private void review(boolean isOver) {
    if (board.size() > MAX_REVIEWED || (isMisere && misere == null)) {
      return;
    }
    int mistakes = 0;
    GamePosition before = board.start();
    for (int i = 0; i < played.size(); i++) {
      int[] right = winningMoves(before, numbers().subList(0, i));
      before = before.play(played.getInt(i));
      int number = played.getInt(i);
      if (right.length > 0 && IntStream.of(right).noneMatch(v -> v == number)) {
        mistakes++;
        String key = right.length == 1 ? "mistake" : "mistake.some";
        say(phrases.say(key, i + 1, 1 + i % 2, board.number(number), shown(right)));
      }
    }
    if (isOver) {
      int winner = isMisere ? mover() : 3 - mover();
      say(phrases.say(mistakes == 0 ? "end.always" : "end.kept", winner));
    } else if (mistakes == 0) {
      say(phrases.say("mistake.none"));
    }
  }

  @Override
  protected void takeBack(int count) {
    List<Long> gone = numbers().subList(moves() - count, moves());
    played.size(played.size() - count);
    position = board.start();
    for (int v : played) {
      position = position.play(v);
    }
    hinted = Set.of();
    save();
    String now =
        played.isEmpty() ? phrases.say("undone.start") : phrases.say("undone.to", playedText());
    say(
        phrases.say(
            count == 1 ? "undone.one" : "undone.two", gone.get(0), gone.get(count - 1), now));
  }

  private void help() {
    String next =
        board.board().isOfDivisors()
            ? phrases.say("rules.divisors")
            : phrases.say("rules.moves", board.said());
    say(phrases.say(isMisere ? "rules.misere" : "rules", opening(), next));
    show(phrases.say("help"));
  }

  private String shown(int[] vertices) {
    Stream<String> first =
        Arrays.stream(vertices).limit(SHOWN).mapToLong(board::number).mapToObj(Long::toString);
    String all = first.collect(Collectors.joining(" "));
    return vertices.length > SHOWN ? phrases.say("more", all, vertices.length - SHOWN) : all;
  }
}

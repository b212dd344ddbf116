package org.junipergreen.runner.article;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.output.LineInput;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.runner.heap.HeapDialogue;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.play.Contestant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code juniper play}: a game on the terminal. */
@Takes({})
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    description = {
      "Play a game on 1..N, line by line, on any terminal or from a pipe. A line is a number to"
          + " play, or moves, board, hint, why, review, undo, help or quit. On a terminal the board"
          + " is drawn before each move; after the game, and by review, each number that gave a won"
          + " game away is named.",
      "With --board in place of N, or with --openings, either side is human, ia0 or perfect. Else"
          + " it is human or one of the players that tournament describes.",
      "With kayles or grundy in place of N, play that game of heaps from the heaps HEAPS; either"
          + " side is human or perfect. A line is a move as heap:left, such as 13:6+6, or moves,"
          + " hint, undo, help or quit."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper play 20",
      "  juniper play 20 --game evening.txt",
      "  juniper play 50 --first perfect --second human",
      "  juniper play 20 --first ia3 --second ia4 --seed 7",
      "  juniper play --board divisors:60 --openings any",
      "  juniper play kayles 13"
    })
public final class PlayCommand implements Runnable {
  private static final int MAX_N = 1_000_000;

  private static final int MAX_TOKENS = 10_000;

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "N",
      description =
          "the largest number on the board, from 1 to 1,000,000; or kayles or grundy, games of"
              + " heaps")
  private @Nullable String game;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "HEAPS",
      description = "the tokens of each heap of kayles or grundy, with commas between")
  private @Nullable String heaps;

  @Mixin private BoardOptions boards;

  @Option(
      names = "--first",
      paramLabel = "PLAYER",
      defaultValue = "human",
      converter = Side.Converter.class,
      description =
          "who opens: human, ia0, ia1, ia2, ia3, ia4, perfect or fastest (default:"
              + " ${DEFAULT-VALUE})")
  private Side first;

  @Option(
      names = "--second",
      paramLabel = "PLAYER",
      defaultValue = "perfect",
      converter = Side.Converter.class,
      description = "who answers (default: ${DEFAULT-VALUE})")
  private Side second;

  @Whole(from = 0, to = WholeNumber.LARGEST)
  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description =
          "of the program's random choices between equal moves (default: a new one each time)")
  private @Nullable Long seed;

  @Option(
      names = "--game",
      paramLabel = "FILE",
      description =
          "keep the game's numbers in this file, and go on from there when it holds some already")
  private @Nullable Path file;

  PlayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    long chosen = seed == null ? System.currentTimeMillis() : seed;
    if (game != null && (game.equals("kayles") || game.equals("grundy"))) {
      heapDialogue(game, chosen).run();
      return;
    }
    if (heaps != null) {
      throw wrong("HEAPS are for kayles and grundy");
    }
    dialogue(chosen).run();
  }

  /** Made when the game is known to be one: it asks the system about the terminal. */
  private LineInput input() {
    if (!terminal.equals(Terminal.NONE)) {
      try {
        return LineInput.ofKeyboard();
      } catch (IOException e) {
        // Standard input is a pipe, or a terminal whose keys cannot be read: its lines can be.
      }
    }
    return LineInput.of(
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
        spec.commandLine().getOut());
  }

  private GameDialogue dialogue(long chosen) {
    GameBoard board = GameBoard.of(boards, game == null ? null : whole("N", game, 1, MAX_N));
    if (board.size() > MAX_N) {
      throw wrong(
          "--board: a game has up to %,d numbers, and %s has %,d"
              .formatted(MAX_N, board.said(), board.size()));
    }
    try {
      return new GameDialogue(
          board,
          first,
          second,
          chosen,
          input(),
          spec.commandLine().getOut(),
          terminal,
          !terminal.equals(Terminal.NONE),
          file == null ? null : new GameFile(file));
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  private int whole(String name, String text, int from, int to) {
    try {
      return (int) WholeNumber.parse(text, from, to);
    } catch (TypeConversionException e) {
      throw wrong(name + ": " + e.getMessage());
    }
  }

  private HeapDialogue heapDialogue(String name, long chosen) {
    if (heaps == null) {
      throw wrong(name + " needs HEAPS, such as 13 or 7,5");
    }
    if (boards.board().isPresent() || file != null) {
      throw wrong("--board and --game are for Juniper Green, not for " + name);
    }
    return new HeapDialogue(
        name.equals("kayles") ? HeapGame.kayles() : HeapGame.grundy(),
        name,
        Stream.of(heaps.split(",", -1))
            .mapToInt(heap -> whole("HEAPS", heap, 0, MAX_TOKENS))
            .toArray(),
        new boolean[] {isHuman(name, first), isHuman(name, second)},
        chosen,
        input(),
        spec.commandLine().getOut(),
        terminal.columns());
  }

  private boolean isHuman(String name, Side side) {
    if (side.contestant() != null && side.contestant() != Contestant.PERFECT) {
      throw wrong(name + " is played by human and perfect, not by " + side);
    }
    return side.contestant() == null;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}

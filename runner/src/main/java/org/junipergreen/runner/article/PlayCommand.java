package org.junipergreen.runner.article;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.output.LineInput;
import org.junipergreen.runner.cli.output.Phrases;
import org.junipergreen.runner.cli.output.Screen;
import org.junipergreen.runner.cli.output.ShellWords;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.text.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper play}: a game on the terminal. */
@Command(name = "play")
public final class PlayCommand implements Runnable {
  private static final int MAX_N = 1_000_000;

  /** The default board, which is the first one in the article. */
  private static final long DEFAULT_N = 20;

  private final Screen screen;

  @Spec private CommandSpec spec;

  @Whole(from = 1, to = MAX_N)
  @Parameters(paramLabel = "N", arity = "0..1")
  private @Nullable Long n;

  @Mixin private BoardOptions boards;

  @Option(
      names = "--first",
      paramLabel = "PLAYER",
      defaultValue = "human",
      converter = Side.Converter.class)
  private Side first;

  @Option(
      names = "--second",
      paramLabel = "PLAYER",
      defaultValue = "perfect",
      converter = Side.Converter.class)
  private Side second;

  @Whole(from = 0, to = WholeNumber.MAX)
  @Option(names = "--seed", paramLabel = "SEED")
  private @Nullable Long seed;

  @Option(names = "--misere")
  private boolean misere;

  @Whole(from = 1, to = 2)
  @Option(names = "--players", paramLabel = "COUNT")
  private @Nullable Integer people;

  @Option(names = "--game", paramLabel = "FILE")
  private @Nullable Path file;

  @Option(names = "--lang", paramLabel = "LANG")
  private @Nullable Language language;

  PlayCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public void run() {
    dialogue(seed == null ? System.currentTimeMillis() : seed).run();
  }

  private GameDialogue dialogue(long chosen) {
    Side other = people != null && people == 2 ? new Side(null) : second;
    if (people != null
        && (spec.commandLine().getParseResult().hasMatchedOption("--first")
            || spec.commandLine().getParseResult().hasMatchedOption("--second"))) {
      throw new UsageException("give either --players, or --first and --second");
    }
    boolean named = n != null || boards.isGiven();
    GameBoard board = GameBoard.of(boards, named ? n : (Long) DEFAULT_N);
    boards.requireOpening(board.named().board());
    Phrases phrases = Phrases.of(GameDialogue.class, "play", Language.locale(language));
    if (!named) {
      spec.commandLine()
          .getOut()
          .println(phrases.say("default", DEFAULT_N, ShellWords.here("juniper play N")));
    }
    if (board.size() > MAX_N) {
      throw new UsageException(
          "--board: a game has up to %,d numbers, and %s has %,d"
              .formatted(MAX_N, board.said(), board.size()));
    }
    return UsageException.refusing(
        "",
        () ->
            new GameDialogue(
                board,
                first,
                other,
                chosen,
                LineInput.on(screen, spec.commandLine().getOut()),
                spec.commandLine().getOut(),
                screen,
                !screen.equals(Screen.NONE),
                misere,
                file == null ? null : new GameFile(file),
                phrases));
  }
}

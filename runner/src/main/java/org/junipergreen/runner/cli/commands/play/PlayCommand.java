package org.junipergreen.runner.cli.commands.play;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Side;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper play}: a game on the terminal. */
@Takes({})
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    description = {
      "Play a game on 1..N, line by line, on any terminal or from a pipe. A line is a number to"
          + " play, or moves, board, hint, why, undo, help or quit.",
      "Either side is human or one of the players that tournament describes."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper play 20",
      "  juniper play 50 --first perfect --second human",
      "  juniper play 20 --first ia3 --second ia4 --seed 7"
    })
public final class PlayCommand implements Runnable {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Whole(from = 1, to = 1_000_000)
  @Parameters(paramLabel = "N", description = "the largest number on the board, {limits}")
  private Integer n;

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

  PlayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    long chosen = seed == null ? System.currentTimeMillis() : seed;
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new GameDialogue(n, first, second, chosen, in, spec.commandLine().getOut(), terminal.columns())
        .run();
  }
}

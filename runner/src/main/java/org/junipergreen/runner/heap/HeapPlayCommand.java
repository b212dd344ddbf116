package org.junipergreen.runner.heap;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.Takes;
import org.junipergreen.runner.cli.options.Whole;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.output.LineInput;
import org.junipergreen.runner.cli.output.Terminal;
import org.junipergreen.solver.heap.HeapGame;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper heap play}: a game of heaps on the terminal. */
@Takes({})
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    description = {
      "Play a game of heaps from a position, line by line, on any terminal or from a pipe. A line"
          + " is a move as heap:left, such as 13:6+6, or moves, hint, undo, help or quit."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper heap play kayles 13",
      "  juniper heap play grundy 7,5 --first perfect --seed 3"
    })
final class HeapPlayCommand implements Runnable {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "GAME",
      parameterConsumer = GameParameter.class,
      description = GameParameter.DESCRIPTION)
  private HeapGame game;

  @Whole(from = 0, to = 10_000)
  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "HEAPS",
      split = ",(?!$)",
      splitSynopsisLabel = ",",
      description = "the tokens of each heap, with commas between")
  private List<Integer> heaps;

  @Option(
      names = "--first",
      paramLabel = "PLAYER",
      defaultValue = "human",
      description = "who opens, ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Player first;

  @Option(
      names = "--second",
      paramLabel = "PLAYER",
      defaultValue = "perfect",
      description = "who answers (default: ${DEFAULT-VALUE})")
  private Player second;

  @Whole(from = 0, to = WholeNumber.LARGEST)
  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description =
          "of the program's random choices between equal moves (default: a new one each time)")
  private @Nullable Long seed;

  /** Who plays a side. */
  enum Player {
    HUMAN,
    PERFECT
  }

  HeapPlayCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    new HeapDialogue(
            game,
            heaps.stream().mapToInt(heap -> heap).toArray(),
            new boolean[] {first == Player.HUMAN, second == Player.HUMAN},
            seed == null ? System.currentTimeMillis() : seed,
            LineInput.on(terminal, spec.commandLine().getOut()),
            spec.commandLine().getOut(),
            terminal.columns())
        .run();
  }
}

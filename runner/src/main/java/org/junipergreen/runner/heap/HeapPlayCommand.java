package org.junipergreen.runner.heap;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.output.LineInput;
import org.junipergreen.runner.cli.output.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper heap play}: a game of heaps on the terminal. */
@Command(name = "play")
final class HeapPlayCommand implements Runnable {
  private final Screen screen;

  @Spec private CommandSpec spec;

  @Mixin private GameParameter game;

  @Whole(from = 0, to = 10_000)
  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "HEAPS",
      split = ",(?!$)",
      splitSynopsisLabel = ",")
  private List<Integer> heaps;

  @Option(names = "--first", paramLabel = "PLAYER", defaultValue = "human")
  private HeapPlayer first;

  @Option(names = "--second", paramLabel = "PLAYER", defaultValue = "perfect")
  private HeapPlayer second;

  @Whole(from = 0, to = WholeNumber.MAX)
  @Option(names = "--seed", paramLabel = "SEED")
  private @Nullable Long seed;

  /** The player of a side. */
  enum HeapPlayer {
    HUMAN,
    PERFECT
  }

  HeapPlayCommand(Screen screen) {
    this.screen = screen;
  }

  @Override
  public void run() {
    new HeapDialogue(
            game.game(),
            heaps.stream().mapToInt(heap -> heap).toArray(),
            new boolean[] {first == HeapPlayer.HUMAN, second == HeapPlayer.HUMAN},
            seed == null ? System.currentTimeMillis() : seed,
            LineInput.on(screen, spec.commandLine().getOut()),
            spec.commandLine().getOut(),
            screen.columns())
        .run();
  }
}

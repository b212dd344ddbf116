package org.junipergreen.runner.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.HeapSum;
import org.junipergreen.solver.heap.MisereHeaps;
import org.junipergreen.solver.heap.MisereKayles;
import org.junipergreen.solver.heap.MisereOutcomes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code juniper heap misere}: single heaps when the player who cannot move wins. */
@Command(name = "misere")
final class MisereCommand implements Runnable {
  private static final int MAX_POSITIONS = 1_000_000;

  @Mixin private GameParameter game;

  @Whole(from = 0, to = 10_000)
  @Option(names = "--to", paramLabel = "N", defaultValue = "40")
  private Integer to;

  @Mixin private OutputOptions format;

  @Override
  public void run() {
    MisereOutcomes outcomes = outcomes(game.game(), to);
    // A search that becomes too large is refused before anything is printed.
    List<List<Object>> rows = new ArrayList<>();
    for (int n = 0; n <= to; n++) {
      int heap = n;
      rows.add(
          searched(
              outcomes,
              "heap " + heap + " on",
              found -> List.of(heap, found.wins(heap) ? 1 : 2, words(found.winningMoves(heap)))));
    }
    format.print(List.of("n", "winner", "moves"), rows.stream());
  }

  static List<String> words(List<HeapSum.Move> moves) {
    return moves.stream().map(HeapSum.Move::toString).toList();
  }

  /** Uses the theorem for Kayles and a search for every other game. */
  static MisereOutcomes outcomes(HeapGame game, int largest) {
    return game.equals(HeapGame.kayles())
        ? new MisereKayles(largest)
        : new MisereHeaps(game, MAX_POSITIONS);
  }

  /** Returns the result of a search, or refuses one that becomes too large. */
  static <T> T searched(MisereOutcomes outcomes, String where, Function<MisereOutcomes, T> found) {
    try {
      return found.apply(outcomes);
    } catch (MisereHeaps.TooLargeException e) {
      throw new UsageException("misere play is searched, and " + e.getMessage() + " from " + where);
    }
  }
}

package org.junipergreen.runner.cli.commands.play;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Numbers;
import org.junipergreen.runner.cli.output.Explanation;
import org.junipergreen.runner.cli.output.Fields;
import org.junipergreen.solver.matching.PositionAnalysis;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper best}: perfect play in the middle of a game. */
@Command(
    name = "best",
    mixinStandardHelpOptions = true,
    description = {
      "Print every winning reply in the middle of a game on 1..N, or that there is none, and why.",
      "Before the first number these are the winning openings. The field why lists pairs of"
          + " numbers: when the loser plays the first of a pair, the winner answers with the"
          + " second."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  juniper best 20 --played 20,10,5",
      "  juniper best 100",
      "  juniper best 30 --played 14 --format json"
    })
public final class BestCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "N",
      converter = Numbers.MatchingBoard.class,
      description = "the largest number on the board, from 1 to 100,000,000")
  private Integer n;

  @Option(
      names = "--played",
      paramLabel = "NUMBERS",
      split = ",(?!$)",
      splitSynopsisLabel = ",",
      converter = Numbers.MatchingBoard.class,
      description = "the numbers played so far, in order, with commas between (default: none)")
  private List<Integer> played = List.of();

  @Mixin private FormatOption format;

  @Override
  public void run() {
    PositionAnalysis analysis = analysis();
    new Fields()
        .add("n", analysis.n())
        .add("played", IntArrayList.wrap(analysis.played()))
        .add("to_move", analysis.toMove())
        .add("wins", analysis.wins())
        .add("replies", IntArrayList.wrap(analysis.winningMoves()))
        .add("why", Explanation.of(analysis))
        .print(format);
  }

  private PositionAnalysis analysis() {
    try {
      return PositionAnalysis.of(n, played.stream().mapToInt(v -> v).toArray());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--played: " + e.getMessage(), e);
    }
  }
}

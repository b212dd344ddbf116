package org.junipergreen.runner.cli.commands.play;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.Numbers;
import org.junipergreen.runner.cli.output.Explanation;
import org.junipergreen.runner.quantity.Answer;
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
    format.print(
        Answer.of(verdict(analysis))
            .saying("n", analysis.n())
            .with("played", IntArrayList.wrap(analysis.played()))
            .saying("to_move", analysis.toMove())
            .saying("wins", analysis.wins())
            .with("replies", IntArrayList.wrap(analysis.winningMoves()))
            .with("why", Explanation.of(analysis, format.all() || !format.isTable())));
  }

  private static String verdict(PositionAnalysis analysis) {
    int replies = analysis.winningMoves().length;
    return "J%d is to move on 1..%,d%s and %s."
        .formatted(
            analysis.toMove(),
            analysis.n(),
            analysis.played().length == 0
                ? ""
                : ", after %,d,".formatted(analysis.played()[analysis.played().length - 1]),
            replies == 0
                ? "loses: nothing wins"
                : replies == 1
                    ? "wins, with one number"
                    : "wins, with %,d numbers".formatted(replies));
  }

  private PositionAnalysis analysis() {
    try {
      return PositionAnalysis.of(n, played.stream().mapToInt(v -> v).toArray());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--played: " + e.getMessage(), e);
    }
  }
}

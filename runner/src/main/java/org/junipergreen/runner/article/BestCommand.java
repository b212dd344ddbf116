package org.junipergreen.runner.article;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.FormatOption;
import org.junipergreen.runner.cli.options.WholeNumber;
import org.junipergreen.runner.cli.options.WholeNumber.Whole;
import org.junipergreen.solver.matching.PositionAnalysis;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper best}: perfect play in the middle of a game. */
@Command(name = "best")
public final class BestCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Whole(from = 1, to = 100_000_000)
  @Parameters(paramLabel = "N", arity = "0..1")
  private @Nullable Integer n;

  @Mixin private BoardOptions boards;

  @Whole(from = 1, to = WholeNumber.LARGEST)
  @Option(names = "--played", paramLabel = "NUMBERS", split = ",(?!$)", splitSynopsisLabel = ",")
  private List<Long> played = List.of();

  @Mixin private FormatOption format;

  @Override
  public void run() {
    GameBoard board = GameBoard.of(boards, n);
    PositionAnalysis analysis = analysis(board);
    boolean all = format.all() || !format.isTable();
    format.print(
        board
            .named()
            .answer(verdict(board, analysis))
            .with("played", played)
            .saying("to_move", analysis.toMove())
            .saying("wins", analysis.wins())
            .with("replies", board.numbers(analysis.winningMoves()))
            .with("why", Explanation.of(analysis, all, board::number)));
  }

  private String verdict(GameBoard board, PositionAnalysis analysis) {
    int replies = analysis.winningMoves().length;
    return "J%d is to move on %s%s and %s."
        .formatted(
            analysis.toMove(),
            board.said(),
            played.isEmpty() ? "" : ", after %,d,".formatted(played.get(played.size() - 1)),
            replies == 0
                ? "loses: nothing wins"
                : replies == 1
                    ? "wins, with one number"
                    : "wins, with %,d numbers".formatted(replies));
  }

  private PositionAnalysis analysis(GameBoard board) {
    try {
      return board.after(played);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--played: " + e.getMessage(), e);
    }
  }
}

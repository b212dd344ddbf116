package org.junipergreen.runner.article;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.cli.arguments.WholeNumber;
import org.junipergreen.runner.cli.arguments.WholeNumber.Whole;
import org.junipergreen.runner.cli.options.BoardOptions;
import org.junipergreen.runner.cli.options.OutputOptions;
import org.junipergreen.runner.cli.output.Phrases;
import org.junipergreen.runner.cli.progress.Progress;
import org.junipergreen.runner.cli.progress.Reporter;
import org.junipergreen.runner.quantity.Language;
import org.junipergreen.runner.quantity.way.Memory;
import org.junipergreen.runner.quantity.winner.MatchingSweep;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.matching.PositionAnalysis;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code juniper best}: perfect play in the middle of a game. */
@Command(name = "best")
public final class BestCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** Larger boards are judged by the small boards of which they contain copies. */
  private static final int MAX_MATCHING = 100_000_000;

  @Whole(from = 1, to = WholeNumber.MAX)
  @Parameters(paramLabel = "N", arity = "0..1")
  private @Nullable Long n;

  @Mixin private BoardOptions boards;

  @Whole(from = 1, to = WholeNumber.MAX)
  @Option(names = "--played", paramLabel = "NUMBERS", split = ",(?!$)", splitSynopsisLabel = ",")
  private List<Long> played = List.of();

  @Option(names = "--lang", paramLabel = "LANG")
  private @Nullable Language language;

  @Mixin private OutputOptions format;

  @Override
  public void run() {
    Phrases phrases = Phrases.of(BestCommand.class, "play", Language.locale(language));
    GameBoard board = GameBoard.of(boards, n);
    NamedBoard named = board.named();
    if (named.isUsual() && named.size() > MAX_MATCHING) {
      format.print(known(new CopiedBoard(named, phrases)));
      return;
    }
    Reporter reporter = Reporter.of(spec);
    MatchingSweep.forecast(Memory.ofHeap(null), named.size()).ifPresent(reporter::say);
    Answer answer;
    try (Progress progress = reporter.progress(spec.name(), "", 0)) {
      PositionAnalysis analysis =
          UsageException.refusing("--played: ", () -> board.after(played, progress));
      progress.at("the reasons", 0, 0);
      answer = answer(board, analysis, phrases);
    }
    format.print(answer);
  }

  private Answer answer(GameBoard board, PositionAnalysis analysis, Phrases phrases) {
    boolean all = format.all() || !format.isTable();
    Answer answer =
        board
            .named()
            .answer(verdict(board, analysis, phrases))
            .with(name("played", phrases), shown(played, phrases))
            .saying("to_move", analysis.toMove())
            .saying("wins", analysis.wins())
            .with(name("replies", phrases), shown(board.numbers(analysis.winningMoves()), phrases))
            .with(name("why", phrases), Explanation.of(analysis, all, board::number, phrases));
    return format.isTable()
        ? answer
        : answer.with("partners", Explanation.partners(analysis, board::number, phrases));
  }

  private Answer known(CopiedBoard board) {
    return played.isEmpty()
        ? board.openings(format.all(), format.isTable())
        : UsageException.refusing("--played: ", () -> board.after(played, format.isTable()));
  }

  private String name(String field, Phrases phrases) {
    return format.isTable() ? phrases.say("best." + field) : field;
  }

  private Object shown(List<Long> numbers, Phrases phrases) {
    return format.isTable() && numbers.isEmpty() ? phrases.say("best.none") : numbers;
  }

  private String verdict(GameBoard board, PositionAnalysis analysis, Phrases phrases) {
    int replies = analysis.winningMoves().length;
    return phrases.say(
        "best",
        analysis.toMove(),
        board.said(),
        played.isEmpty() ? "" : phrases.say("best.after", played.get(played.size() - 1)),
        replies == 0
            ? phrases.say("best.loses")
            : replies == 1 ? phrases.say("best.wins.one") : phrases.say("best.wins", replies));
  }
}

package org.junipergreen.runner.quantity.winner;

import java.util.List;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.method.Timed;
import org.junipergreen.runner.quantity.SearchedPositions;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.outcome.OutcomeSearch;

/** The winning openings by a search of all games, which knows nothing of what a matching tells. */
public final class OpeningsSearch extends Search<WinnerRow, OutcomeSearch> {
  /** The last n that takes seconds. */
  static final int DEFAULT_TO = 109;

  /** The hardest n up to 143 is 114. */
  private static final Cost COST =
      Cost.exponential(1.07, 114, 3.2, 64L << 20)
          .counted(SearchedPositions.of("winner", 1_200_000));

  OpeningsSearch() {
    super(
        DEFAULT_TO,
        OutcomeSearch.MAX_N,
        COST,
        OutcomeSearch.defaultRules(),
        OutcomeSearch.rulesWithoutFolding());
  }

  @Override
  protected OutcomeSearch prepare(Board board, SearchOptions options) {
    return new OutcomeSearch(board, options);
  }

  @Override
  protected PositionArchive.Format format(int n) {
    return OutcomeSearch.archiveFormat(Board.upTo(n), OutcomeSearch.defaultRules());
  }

  @Override
  protected List<WinnerRow> rows(Board board, OutcomeSearch search) {
    Timed<int[]> openings = Timed.of(search::winningOpenings);
    return List.of(WinnerRow.of(board.size(), openings.answer(), openings.nanos()));
  }

  @Override
  protected Answer solve(NamedBoard board, OutcomeSearch search, Wanted wanted) {
    return board.answerBy(search.winningOpenings()).with("method", name());
  }
}

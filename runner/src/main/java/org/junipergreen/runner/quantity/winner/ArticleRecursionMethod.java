package org.junipergreen.runner.quantity.winner;

import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.method.Instant;
import org.junipergreen.solver.reference.ArticleRecursion;

/** The article's own recursion. */
final class ArticleRecursionMethod extends Instant<WinnerRow> {
  ArticleRecursionMethod() {
    super("seed", ArticleRecursion.MAX_N);
  }

  @Override
  protected Answer solve(NamedBoard board) {
    return board.answerBy(ArticleRecursion.openings(board.board().size())).with("method", name());
  }
}

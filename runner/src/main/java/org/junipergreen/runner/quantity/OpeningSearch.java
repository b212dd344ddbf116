package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junipergreen.runner.answer.Answer;
import org.junipergreen.runner.answer.NamedBoard;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.method.Search;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;

/**
 * A search with a row for each opening, and what all of them say of the board.
 *
 * @param <R> a row
 * @param <B> what the rows say of a board
 * @param <S> the solver's search of one board
 */
abstract class OpeningSearch<R extends Record, B extends Record, S> extends Search<R, S> {
  private final Table<R> table;
  private final Table<B> boards;

  /**
   * Declares it.
   *
   * @param type what the rows say of a board, n first
   * @param best the rules that make it fast
   * @param few as few rules as it can do with
   */
  OpeningSearch(
      Table<R> table,
      Class<B> type,
      Quantity.Limits limits,
      Cost cost,
      Set<Rule> best,
      Set<Rule> few) {
    super(limits.defaultTo(), limits.largest(), cost, best, few);
    this.table = table;
    boards = Table.ofBoards(table.name(), type);
  }

  /** The view of a table with a record for each n. */
  static <R extends Record, B extends Record> View view(
      Table<R> table, Class<B> type, BiFunction<Board, List<R>, B> board) {
    return View.ofBoards(
        table,
        type,
        rows -> board.apply(Board.upTo((Long) table.pack(rows.get(0)).values().get(0)), rows));
  }

  /** The rows of some openings, in their order. */
  abstract List<R> rows(Board board, IntStream openings, S search);

  /** What the rows of a board, perhaps none, say of it. */
  abstract B ofBoard(Board board, List<R> rows);

  /**
   * What a board comes to, in a sentence.
   *
   * @param all whether it was looked at every number as an opening
   */
  abstract String verdict(NamedBoard board, B found, boolean all);

  @Override
  protected List<R> rows(Board board, S search) {
    return rows(board, board.openings(), search);
  }

  @Override
  protected Answer solve(NamedBoard named, S search, Wanted wanted) {
    Board board = named.board();
    IntStream openings =
        wanted.allOpenings() ? IntStream.rangeClosed(1, board.size()) : board.openings();
    return answer(named, rows(board, openings, search), wanted);
  }

  /** What rows of a board say of it. */
  final Answer answer(NamedBoard named, List<R> rows, Wanted wanted) {
    Board board = named.board();
    B found = ofBoard(board, rows);
    String verdict = verdict(named, found, wanted.allOpenings());
    return wanted.perBoard()
        ? Answer.of(verdict, boards, boards.pack(List.of(found)), named)
        : Answer.of(verdict, table, table.pack(rows), named);
  }
}

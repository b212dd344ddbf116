package org.junipergreen.runner.quantity;

import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Search;
import org.junipergreen.runner.quantity.way.Way.Question;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.table.View;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;

/**
 * A table with one row per opening, and the record that summarizes all rows of a board.
 *
 * @param type the record of a board, with n first
 * @param ofBoard returns the record of a board from its rows, which may be empty
 * @param <R> a row
 * @param <B> the record of a board
 */
record OpeningRows<R extends Record, B extends Record>(
    Table<R> table, Class<B> type, BiFunction<Board, List<R>, B> ofBoard, Sentence<B> verdict) {
  /** Words the result of a board as a sentence. */
  @FunctionalInterface
  interface Sentence<B extends Record> {
    /**
     * Returns the sentence.
     *
     * @param all whether any number was accepted as an opening
     */
    String of(NamedBoard board, B found, boolean all);
  }

  /** Searches a board for the rows of some openings. */
  @FunctionalInterface
  interface Rows<R extends Record> {
    /**
     * Returns the rows, in the order of the openings.
     *
     * @param start the value of {@link System#nanoTime} from which their time is measured
     */
    List<R> of(Board board, int[] openings, SearchOptions options, long start);
  }

  /** Returns the view with a record for each n. */
  View view() {
    return View.ofBoards(
        table,
        type,
        rows -> ofBoard.apply(Board.upTo((Long) table.pack(rows.get(0)).values().get(0)), rows));
  }

  /**
   * Returns the search of these rows.
   *
   * @param cost the cost of an n in a run
   * @param alone the cost of a single board
   * @param best the rules of the fast search
   * @param few the rules of the slow search
   */
  Search<R> search(
      Quantity.Limits limits,
      Cost cost,
      Cost alone,
      Set<Rule> best,
      Set<Rule> few,
      Function<Board, PositionArchive.EntryFormat> format,
      Rows<R> rows) {
    return new Search<>(limits.defaultTo(), limits.largest(), cost, alone) {
      @Override
      public Set<Rule> best() {
        return best;
      }

      @Override
      public Set<Rule> few() {
        return few;
      }

      @Override
      protected PositionArchive.EntryFormat format(Board board) {
        return format.apply(board);
      }

      @Override
      public List<R> rows(Board board, SearchOptions options, long start) {
        return rows.of(board, openings(board, table.hasOddOpenings()), options, start);
      }

      @Override
      protected Answer answer(Question question, SearchOptions options) {
        Board board = question.board().board();
        int[] openings = openings(board, question.allOpenings());
        return OpeningRows.this.answer(
            question, rows.of(board, openings, options, System.nanoTime()));
      }
    };
  }

  private static int[] openings(Board board, boolean all) {
    return (all ? IntStream.rangeClosed(1, board.size()) : board.openings()).toArray();
  }

  /** Returns the answer that the rows of a board give. */
  Answer answer(Question question, List<R> rows) {
    NamedBoard board = question.board();
    B found = ofBoard.apply(board.board(), rows);
    String text = verdict.of(board, found, question.allOpenings());
    if (!question.perBoard()) {
      return board.answer(text, table, table.pack(rows));
    }
    Table<B> boards = Table.ofBoards(table.name(), type);
    return board.answer(text, boards, boards.pack(List.of(found)));
  }
}

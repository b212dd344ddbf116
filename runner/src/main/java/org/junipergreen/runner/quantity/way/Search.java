package org.junipergreen.runner.quantity.way;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.BoardTooLargeException;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;

/**
 * An exhaustive search, with all threads on one board. {@link Work} creates its options.
 *
 * @param <R> a row
 */
public abstract class Search<R extends Record> extends Way<R> {
  /** The name of all searches. */
  public static final String NAME = "search";

  private final Cost alone;

  /**
   * @param defaultTo the last n that takes seconds and little memory
   * @param largest the last n that is accepted
   * @param cost the cost of an n in a run
   * @param alone the cost of a single board
   */
  protected Search(int defaultTo, long largest, Cost cost, Cost alone) {
    super(NAME, defaultTo, largest, cost);
    this.alone = alone;
  }

  /** Returns the rules that make it fast. */
  public abstract Set<Rule> best();

  /**
   * Returns as few rules as possible, for a slow search of 1..n without symmetries, folding or
   * remembered strategies, which checks the fast one.
   */
  public abstract Set<Rule> few();

  /**
   * Returns the format of the archive of a board 1..n.
   *
   * @throws IllegalArgumentException if the board is too small to be searched
   */
  protected abstract PositionArchive.EntryFormat format(Board board);

  /**
   * Searches a board, and returns all of its rows in the order of their key.
   *
   * @param start the value of {@link System#nanoTime} from which the time of the rows is measured;
   *     earlier if a previous run has searched a part of the board
   */
  public abstract List<R> rows(Board board, SearchOptions options, long start);

  /** Searches a board, and returns the answer. */
  protected abstract Answer answer(Question question, SearchOptions options);

  @Override
  protected Cost costAlone() {
    return alone;
  }

  /** Returns the rules that make it fast except one. */
  public Set<Rule> bestWithout(Rule rule) {
    Set<Rule> rules = EnumSet.noneOf(Rule.class);
    rules.addAll(best());
    rules.remove(rule);
    return rules;
  }

  /** Accepts boards of any numbers and openings, with directed moves, too. */
  @Override
  public boolean takes(NamedBoard board) {
    return true;
  }

  /** Returns the columns that are never null: a search cannot compute those of a matching. */
  @Override
  public List<Column> columns(Table<?> table) {
    return table.columnsThatAreKnown();
  }

  @Override
  public boolean sharesThreads() {
    return true;
  }

  /** Returns the format of the archive of the board 1..n, or empty if it has none. */
  public Optional<PositionArchive.EntryFormat> archive(int n) {
    try {
      return Optional.of(format(Board.upTo(n)));
    } catch (IllegalArgumentException e) {
      // The smallest boards are not searched.
      return Optional.empty();
    }
  }

  @Override
  public void forget(long n, Work work) {
    work.forget(this, Math.toIntExact(n));
  }

  @Override
  public Computation<R> begin(Range shard, Map<Long, R> known, Work work) {
    return Computation.of(
        shard,
        n -> {
          long start = System.nanoTime();
          Board board = Board.upTo(n);
          SearchOptions options = work.options(this, board, true);
          return rows(board, options, start - work.earlierNanos(this, n));
        });
  }

  @Override
  public Answer solve(Question question, Work work) {
    NamedBoard board = question.board();
    try {
      return answer(question, work.options(this, board.board(), board.isUsual()));
    } catch (BoardTooLargeException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }
}

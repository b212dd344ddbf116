package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.UsageException;
import org.junipergreen.solver.work.Cancellation;

/**
 * One way to compute a quantity, as {@code --method} names it: the rows of consecutive n, which a
 * batch stores, and the answer for one board.
 *
 * <p>{@link #eachBoard} returns a way that computes each n by itself, and {@link #instant} one that
 * answers at once and makes no rows. A {@link Search} is exhaustive. A way that carries state from
 * one n to the next extends this class.
 *
 * @param <R> a row
 */
public abstract class Way<R extends Record> {
  private static final Cost NEXT_TO_NOTHING = Cost.power(0, new Cost.Point(1, 0.001, 0));

  private final String name;
  private final int defaultTo;
  private final long largest;
  private final Cost cost;

  /**
   * Creates a way.
   *
   * @param name on the command line
   * @param defaultTo the default end of a run: seconds and little memory
   * @param largest the last n that is accepted
   * @param cost the cost of an n in a run
   */
  protected Way(String name, int defaultTo, long largest, Cost cost) {
    this.name = name;
    this.defaultTo = defaultTo;
    this.largest = largest;
    this.cost = cost;
  }

  /**
   * A board to solve.
   *
   * @param allOpenings whether any number may be the opening, not only those of the rules
   * @param perBoard whether the answer is one record of the board, not one for each opening
   */
  public record Question(NamedBoard board, boolean allOpenings, boolean perBoard) {
    /** Returns the number of openings to solve. */
    public long openings() {
      return allOpenings ? board.size() : board.openings();
    }
  }

  /**
   * Returns a way that computes the single row of each n by itself, in one thread.
   *
   * @param row computes the row of an n, with its time
   * @param solve returns the answer for one board 1..n
   */
  public static <R extends Record> Way<R> eachBoard(
      String name,
      int defaultTo,
      long largest,
      Cost cost,
      BiFunction<Integer, Work, R> row,
      BiFunction<NamedBoard, Work, Answer> solve) {
    return new Way<>(name, defaultTo, largest, cost) {
      @Override
      public Computation<R> begin(Range shard, Map<Long, R> known, Work work) {
        return Computation.of(shard, n -> List.of(row.apply(n, work)));
      }

      @Override
      public Answer solve(Question question, Work work) {
        return solve.apply(question.board(), work);
      }
    };
  }

  /**
   * Returns a way that answers at once and makes no rows.
   *
   * @param solve returns the answer for a board 1..n, or throws {@link UsageException}
   */
  public static <R extends Record> Way<R> instant(
      String name, long largest, Function<NamedBoard, Answer> solve) {
    return new Way<>(name, 0, largest, NEXT_TO_NOTHING) {
      @Override
      public long lastRow() {
        return 0;
      }

      @Override
      public Computation<R> begin(Range shard, Map<Long, R> known, Work work) {
        throw new UnsupportedOperationException(name());
      }

      @Override
      public Answer solve(Question question, Work work) {
        return solve.apply(question.board());
      }
    };
  }

  /** Returns the name on the command line. */
  public final String name() {
    return name;
  }

  /** Returns the default end of a run. */
  public final int defaultTo() {
    return defaultTo;
  }

  /** Returns the largest n of a single board 1..n. */
  public final long largest() {
    return largest;
  }

  /** Returns the last n that may have rows; 0 if it makes no rows. */
  public long lastRow() {
    return largest;
  }

  /** Returns the cost of an n in a run. */
  public final Cost cost() {
    return cost;
  }

  /** Returns the cost of a single board 1..n with the usual openings. */
  protected Cost costAlone() {
    return cost;
  }

  /** Returns the cost of answering a question. Positions were counted only on boards 1..n. */
  public final Cost cost(Question question) {
    return !question.board().isUsual()
        ? costAlone().uncounted()
        : question.allOpenings() ? cost : costAlone();
  }

  /**
   * Returns what a board takes, if the way refuses a board that takes more than it may have: a
   * count. Others take what they get, and {@link #cost} estimates what is enough.
   *
   * @param rows whether it computes rows, whose layers may be on the disk
   * @param ends polled while the need of a large board is determined, which takes a second or two
   */
  public Optional<Need> need(NamedBoard board, Memory memory, boolean rows, Cancellation ends) {
    return Optional.empty();
  }

  /**
   * Returns whether it accepts a kind of board, regardless of its size: 1..n with the usual rules,
   * and perhaps others.
   */
  public boolean takes(NamedBoard board) {
    return board.isUsual();
  }

  /** Returns whether all threads compute one n together, rather than each an n of its own. */
  public boolean sharesThreads() {
    return false;
  }

  /** Returns how many n it computes at the same time with some threads. */
  public final int workers(int threads) {
    return sharesThreads() ? 1 : threads;
  }

  /** Returns the time of an n with some threads, as a multiple of its cost. */
  public final double withThreads(int threads) {
    return sharesThreads() ? Cost.withThreads(threads) : 1;
  }

  /** Returns whether an n may have a time limit; its row then contains the result so far. */
  public boolean limitsTime() {
    return false;
  }

  /**
   * Returns whether it keeps solved positions: all threads share them in a table, so it stays on
   * one machine, and an archive may contain them for a later run.
   */
  public final boolean keepsPositions() {
    return this instanceof Search;
  }

  /** Returns whether a count of n keeps layers of states on the disk for a later run. */
  public final boolean keepsLayers() {
    return this instanceof FrontierCount;
  }

  /** Returns the columns that it computes. An n is missing if its row lacks one of them. */
  public List<Column> columns(Table<?> table) {
    return table.columns();
  }

  /**
   * Starts to compute rows.
   *
   * @param shard the requested n
   * @param known rows of these n and of the one before, by n, to start from
   * @param work threads, memory, time limit and cancellation
   */
  public abstract Computation<R> begin(Range shard, Map<Long, R> known, Work work);

  /**
   * Returns the answer for one board.
   *
   * @throws org.junipergreen.solver.work.CancelledException if it was cancelled
   * @throws UsageException with the reason, if it does not accept the board
   */
  public abstract Answer solve(Question question, Work work);

  /**
   * Removes the archive or the layers of the board 1..n, after its rows were stored or its answer
   * printed.
   */
  public void forget(long n, Work work) {
    // Does nothing by default.
  }
}

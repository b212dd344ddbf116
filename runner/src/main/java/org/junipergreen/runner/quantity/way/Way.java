package org.junipergreen.runner.quantity.way;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.forecast.Counted;
import org.junipergreen.runner.table.Answer;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Table;

/**
 * One way to compute a quantity, as {@code --method} names it: the rows of consecutive n, which a
 * batch stores, and the answer for one board.
 *
 * <p>{@link #eachBoard} makes a way that computes each n by itself, {@link #instant} one that
 * answers at once and makes no rows; a {@link Search} plays out all games. A way that carries
 * something from one n to the next extends this class.
 *
 * @param <R> a row
 */
public abstract class Way<R extends Record> {
  private static final Cost NEXT_TO_NOTHING = Cost.power(0, 1, 0.001, 0);

  private final String name;
  private final int defaultTo;
  private final long largest;
  private final Cost cost;

  /**
   * Declares a way.
   *
   * @param name on the command line
   * @param defaultTo the last n of a run that does not say where to end: seconds and little memory
   * @param largest the last n that it takes
   * @param cost of an n in a run
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
   * @param allOpenings whether any number may be the opening, and not only those of the rules
   * @param perBoard whether the answer is one record of the board, and not one for each opening
   */
  public record Question(NamedBoard board, boolean allOpenings, boolean perBoard) {
    /** The number of openings that are solved. */
    public long openings() {
      return allOpenings ? board.size() : board.openings();
    }
  }

  /**
   * A way that computes the one row of each n by itself, in one thread.
   *
   * @param row computes the row of an n; its time is added here
   * @param solve answers for one board 1..n
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
        return Computation.timed(shard, n -> List.of(row.apply(n, work)));
      }

      @Override
      public Answer solve(Question question, Work work) {
        return solve.apply(question.board(), work);
      }
    };
  }

  /**
   * A way that answers at once and makes no rows.
   *
   * @param solve answers for a board 1..n; throws {@link UnfitBoardException} when it cannot
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

  /** The name on the command line. */
  public final String name() {
    return name;
  }

  /** The last n of a run that does not say where to end. */
  public final int defaultTo() {
    return defaultTo;
  }

  /** The largest n of a board 1..n that it solves by itself. */
  public final long largest() {
    return largest;
  }

  /** The last n that it makes rows of; 0 if it makes none. */
  public long lastRow() {
    return largest;
  }

  /** The cost of an n in a run. */
  public final Cost cost() {
    return cost;
  }

  /** The cost of a board 1..n that is solved by itself, with the openings of the rules. */
  protected Cost costAlone() {
    return cost;
  }

  /** The cost of the answer to a question. Positions were counted on boards 1..n alone. */
  public final Cost cost(Question question) {
    return !question.board().isUsual()
        ? costAlone().counted(Counted.NOTHING)
        : question.allOpenings() ? cost : costAlone();
  }

  /** Whether it solves a board, however large: 1..n by the usual rules, and perhaps others. */
  public boolean takes(NamedBoard board) {
    return board.isUsual();
  }

  /** How many n it computes at a time with some threads. */
  public int workers(int threads) {
    return threads;
  }

  /** Whether it may give an n up after some time; the row then says how far it came. */
  public boolean limitsTime() {
    return false;
  }

  /**
   * Whether it keeps solved positions: all threads share them in a table, so it stays on one
   * machine, and an archive may hold them, to go on from after an interruption.
   */
  public final boolean keepsPositions() {
    return this instanceof Search;
  }

  /** Whether a count of n keeps layers of states on the disk, to go on from. */
  public boolean keepsLayers() {
    return false;
  }

  /** The columns that it computes: an n whose row lacks one of these values is missing. */
  public List<Column> columns(Table<?> table) {
    return table.columns();
  }

  /**
   * Begins to compute rows.
   *
   * @param shard the n that are asked for
   * @param known rows of these n and of the one before, by n: those to go on from
   * @param work how long each may take, and what ends it
   */
  public abstract Computation<R> begin(Range shard, Map<Long, R> known, Work work);

  /**
   * The answer for one board.
   *
   * @throws org.junipergreen.solver.work.CancelledException when it was asked to stop
   * @throws UnfitBoardException for a board that it does not take, with the reason
   */
  public abstract Answer solve(Question question, Work work);

  /** Removes what is kept of the board 1..n, once its rows are stored or its answer is printed. */
  public void forget(long n, Work work) {
    // Most keep nothing.
  }
}

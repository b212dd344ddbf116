package org.junipergreen.solver.search.grundy;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.parallel.CanonicalSearch;
import org.junipergreen.solver.work.CancelledException;

/**
 * Grundy values of the positions after each opening: the smallest number that is not the value of a
 * position after the next move. The player who opens wins if and only if the value is 0.
 *
 * <p>See {@link GrundyWorker} for the method. Time and positions grow exponentially and irregularly
 * with n. The values do not depend on the rules, the number of threads or the size of the table.
 * Only {@link #defaultRules} are used, because the other rules preserve only the winner.
 *
 * <p>Supports 1..n for n up to {@link #MAX_N}, and any other {@link Board} of 127 numbers without
 * its dead ends; read "vertex" for "number" there.
 *
 * <p>Results of one opening speed up the next. Not thread-safe.
 *
 * <p>Methods throw {@link CancelledException} if the search is cancelled.
 */
public final class GrundySearch extends CanonicalSearch<GrundyWorker> {
  /** The largest supported value, far above all known ones. */
  public static final int MAX_VALUE = GrundyEntry.LEVELS - 1;

  private static final String QUANTITY = "grundy";
  private static final int FORMAT_VERSION = 1;

  /**
   * Creates a search, and restores the archive.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException if the board is too large
   */
  public GrundySearch(Board numbers, SearchOptions options) {
    super(numbers, options, GrundyEntry.ASPECT_BITS, GrundyEntry.VALUE_BITS);
    restore();
  }

  @Override
  protected GrundyWorker newWorker() {
    return new GrundyWorker(this, rules);
  }

  public static PositionArchive.EntryFormat archiveFormat(Board numbers) {
    return archiveFormat(
        numbers, QUANTITY, FORMAT_VERSION, GrundyEntry.ASPECT_BITS, GrundyEntry.VALUE_BITS);
  }

  /**
   * Returns the Grundy value of the position after {@code opening}, which may be odd: the rule that
   * the first number is even restricts the openings, not the position.
   *
   * @param opening a number of the board
   * @throws ArithmeticException if the value is larger than {@link #MAX_VALUE}
   */
  public int value(int opening) {
    return values(opening).get(0).answer();
  }

  /**
   * Returns the values after each of these openings, which are searched in parallel.
   *
   * @param openings numbers of the board; ascending order is fastest, because small numbers have
   *     most neighbours
   * @throws ArithmeticException if a value is larger than {@link #MAX_VALUE}
   */
  public List<Searched<Integer>> values(int... openings) {
    return openings(IntStream.of(openings).mapToObj(this::question).toList());
  }

  private Function<GrundyWorker, Integer> question(int opening) {
    if (opening < 1 || opening > numbers.size()) {
      throw new IllegalArgumentException(
          "an opening is a number from 1 to " + numbers.size() + ", not " + opening);
    }
    return worker -> value(opening, worker);
  }

  private int value(int opening, GrundyWorker worker) {
    if (board.vertex(opening) >= 0) {
      return worker.valueOf(board.vertex(opening));
    }
    if (!board.leavesOutOne()) {
      return 0;
    }
    int afterOne = worker.afterOne(opening == 1 || board.deadEnds() > 1);
    return opening == 1 ? afterOne : afterOne == 0 ? 1 : 0;
  }

  /**
   * Returns the value of the whole game: the mex of the values of the openings that the rules
   * allow.
   */
  public int hard() {
    return mexOf(numbers.openings());
  }

  private int mexOf(IntStream openings) {
    return mex(values(openings.toArray()).stream().mapToInt(Searched::answer));
  }

  /**
   * Returns the smallest number that is not among the values.
   *
   * @param values 0 to {@link #MAX_VALUE}
   */
  public static int mex(IntStream values) {
    return Integer.numberOfTrailingZeros(~values.reduce(0, (set, value) -> set | 1 << value));
  }
}

package org.junipergreen.solver.search.grundy;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.parallel.CanonicalSearch;

/**
 * Grundy values of the positions after each opening: the smallest number that is not the value of a
 * position which the next move can lead to. The player who opens wins just when the value is 0.
 *
 * <p>The method is {@link GrundyWorker}'s. Time and positions grow exponentially and irregularly
 * with n. The values do not depend on the rules, on the number of threads or on the size of the
 * table. Of the rules only {@link #defaultRules} are used, the others being about who wins.
 *
 * <p>Takes 1..n for n up to {@link #MAX_N}, and any other {@link Board} of 127 numbers, dead ends
 * not counted; what is said of numbers here holds for its vertices.
 *
 * <p>What was found for one opening helps with the next. One question at a time.
 */
public final class GrundySearch extends CanonicalSearch<GrundyWorker> {
  /** The largest value that can be told; none of those known comes near. */
  public static final int MAX_VALUE = GrundyEntry.LEVELS - 1;

  private static final String QUANTITY = "grundy";
  private static final int FORMAT_VERSION = 1;

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException when the board is too large
   */
  public GrundySearch(Board numbers, SearchOptions options) {
    super(numbers, options, GrundyEntry.ASPECT_BITS, GrundyEntry.VALUE_BITS);
    restore();
  }

  @Override
  protected GrundyWorker newWorker() {
    return new GrundyWorker(this);
  }

  /** The format of the positions that a search of 1..n archives. */
  public static PositionArchive.Format archiveFormat(Board numbers) {
    return archiveFormat(
        numbers, QUANTITY, FORMAT_VERSION, GrundyEntry.ASPECT_BITS, GrundyEntry.VALUE_BITS);
  }

  /**
   * The Grundy value of the position after {@code opening}. The opening may be odd: the game's rule
   * that the first number is even is about which openings there are, and not about the position.
   *
   * @param opening a number of the board
   * @throws CancelledException when the search is to end
   * @throws ArithmeticException when the value is larger than {@link #MAX_VALUE}
   */
  public int value(int opening) {
    return values(opening).get(0).answer();
  }

  /**
   * The same after each of these, which are searched beside each other.
   *
   * @param openings numbers of the board; ascending is best, for small numbers have most neighbours
   * @throws CancelledException when the search is to end
   * @throws ArithmeticException when a value is larger than {@link #MAX_VALUE}
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
   * The value of the whole game: the mex of the values of the openings that the rules allow.
   *
   * @throws CancelledException when the search is to end
   */
  public int hard() {
    return mexOf(numbers.openings());
  }

  /**
   * The value of the game in which every number may be the first: the mex of the values of all
   * openings.
   *
   * @throws CancelledException when the search is to end
   */
  public int easy() {
    return mexOf(IntStream.rangeClosed(1, numbers.size()));
  }

  private int mexOf(IntStream openings) {
    return mex(values(openings.toArray()).stream().mapToInt(Searched::answer));
  }

  /**
   * The smallest number that is not among the values.
   *
   * @param values 0 to {@link #MAX_VALUE}
   */
  public static int mex(IntStream values) {
    return Integer.numberOfTrailingZeros(~values.reduce(0, (set, value) -> set | 1 << value));
  }
}

package org.junipergreen.solver.search.games;

import java.math.BigInteger;
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
 * Counts the complete games on a board, for each opening and by the parity of their length (OEIS
 * A348842 to A348844).
 *
 * <p>See {@link GameWorker} for the method. Time and positions grow exponentially and irregularly
 * with n. The numbers are exact: they have 127 bits, and overflow throws an {@link
 * ArithmeticException}. They do not depend on the rules, the number of threads or the size of the
 * table. Only {@link #defaultRules} are used, because the other rules are about who wins.
 *
 * <p>Supports 1..n for n up to {@link #MAX_N}, and any other {@link Board} of 127 numbers without
 * its dead ends; read "vertex" for "number" there.
 *
 * <p>Results of one opening speed up the next. Not thread-safe.
 *
 * <p>Methods throw {@link CancelledException} if the search is cancelled.
 */
public final class GameCount extends CanonicalSearch<GameWorker> {
  private static final String QUANTITY = "games";
  private static final int FORMAT_VERSION = 1;

  /** Up to this n, counts take 64 bits in the table, more than enough for n = 40. */
  private static final int MAX_NARROW = 64;

  /**
   * The number of complete games with one opening. A game is complete if no move is left.
   *
   * @param odd games with an odd number of moves, including the opening: the first player makes the
   *     last move
   */
  public record Games(int opening, BigInteger odd, BigInteger even) {
    public BigInteger all() {
      return odd.add(even);
    }
  }

  /**
   * Creates a search, and restores the archive.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException if the board is too large
   */
  public GameCount(Board numbers, SearchOptions options) {
    super(numbers, options, GameWorker.ASPECT_BITS, 2 * countBits(numbers));
    restore();
  }

  private static int countBits(Board numbers) {
    return numbers.size() <= MAX_NARROW ? 64 : 128;
  }

  @Override
  protected GameWorker newWorker() {
    return new GameWorker(this, countBits(numbers));
  }

  public static PositionArchive.Format archiveFormat(Board numbers) {
    return archiveFormat(
        numbers, QUANTITY, FORMAT_VERSION, GameWorker.ASPECT_BITS, 2 * countBits(numbers));
  }

  /**
   * Returns the games that begin with {@code opening}.
   *
   * @throws ArithmeticException if a count reaches 2^127
   */
  public Games opening(int opening) {
    return openings(opening).get(0).answer();
  }

  /**
   * Returns the games that begin with each of these openings, which are searched in parallel.
   *
   * @param openings numbers that may open the game; ascending order is fastest, because small
   *     numbers have most neighbours
   * @throws ArithmeticException if a count reaches 2^127
   */
  public List<Searched<Games>> openings(int... openings) {
    return openings(IntStream.of(openings).mapToObj(this::question).toList());
  }

  private Function<GameWorker, Games> question(int opening) {
    numbers.requireGame(opening);
    return worker -> {
      ParityCount games = games(opening, worker);
      return new Games(opening, games.odd(), games.even());
    };
  }

  private ParityCount games(int opening, GameWorker worker) {
    int vertex = board.vertex(opening);
    if (!board.leavesOutOne()) {
      return vertex < 0 ? ParityCount.ofMove() : worker.gamesWithOne(vertex);
    }
    if (vertex >= 0) {
      return worker.games(vertex, board.deadEnds());
    }
    return opening == 1 ? worker.gamesFromOne(board.deadEnds()) : worker.gamesFromDeadEnd();
  }

  /**
   * Returns the games of every opening, ascending.
   *
   * @throws ArithmeticException if a count reaches 2^127
   */
  public List<Games> openings() {
    return openings(numbers.openings().toArray()).stream().map(Searched::answer).toList();
  }
}

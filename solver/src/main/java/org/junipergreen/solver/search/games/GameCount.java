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
 * How many complete games there are on a board, for each opening and by the parity of their length
 * (OEIS A348842 to A348844).
 *
 * <p>The method is {@link GameWorker}'s. Time and positions grow exponentially and irregularly with
 * n. The numbers are exact: they are held in 127 bits, and an {@link ArithmeticException} says when
 * that does not suffice. They do not depend on the rules, on the number of threads or on the size
 * of the table. Of the rules only {@link #defaultRules} are used, the others being about who wins.
 *
 * <p>Takes 1..n for n up to {@link #MAX_N}, and any other {@link Board} of 127 numbers, dead ends
 * not counted; what is said of numbers here holds for its vertices.
 *
 * <p>What was counted for one opening helps with the next. One question at a time.
 */
public final class GameCount extends CanonicalSearch<GameWorker> {
  private static final String QUANTITY = "games";
  private static final int FORMAT_VERSION = 1;

  /** Up to this n a count takes 64 bits in the table, which is more than enough at n = 40. */
  private static final int MAX_NARROW = 64;

  /**
   * How many complete games begin with one opening. A game is complete when its last number leaves
   * no move.
   *
   * @param opening the opening
   * @param odd games with an odd number of moves, the opening counted: those the first player ends
   * @param even games with an even number of moves
   */
  public record Games(int opening, BigInteger odd, BigInteger even) {
    /** All of them. */
    public BigInteger all() {
      return odd.add(even);
    }
  }

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException when the board is too large
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

  /** The format of the positions that a search of 1..n archives. */
  public static PositionArchive.Format archiveFormat(Board numbers) {
    return archiveFormat(
        numbers, QUANTITY, FORMAT_VERSION, GameWorker.ASPECT_BITS, 2 * countBits(numbers));
  }

  /**
   * The games that begin with {@code opening}.
   *
   * @param opening a number that may open the game
   * @throws CancelledException when the search is to end
   * @throws ArithmeticException when a count reaches 2^127
   */
  public Games opening(int opening) {
    return openings(opening).get(0).answer();
  }

  /**
   * The games that begin with each of these openings, which are searched beside each other.
   *
   * @param openings numbers that may open the game; ascending is best, for small numbers have most
   *     neighbours
   * @throws CancelledException when the search is to end
   * @throws ArithmeticException when a count reaches 2^127
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
   * The games of every opening, in ascending order.
   *
   * @throws CancelledException when the search is to end
   * @throws ArithmeticException when a count reaches 2^127
   */
  public List<Games> openings() {
    return openings(numbers.openings().toArray()).stream().map(Searched::answer).toList();
  }
}

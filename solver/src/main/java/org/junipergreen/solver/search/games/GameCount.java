package org.junipergreen.solver.search.games;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.parallel.SearchThreads;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.reduction.Canonicalizer;
import org.junipergreen.solver.search.table.PositionTable;

/**
 * How many complete games there are on the board 1..n, for each opening and by the parity of their
 * length (OEIS A348842 to A348844).
 *
 * <p>The method is {@link GameWorker}'s. Time and positions grow exponentially and irregularly with
 * n. The numbers are exact: they are held in 127 bits, and an {@link ArithmeticException} says when
 * that does not suffice. They do not depend on the rules, on the number of threads or on the size
 * of the table. Of the rules only {@link #defaultRules} are used, the others being about who wins.
 *
 * <p>Takes any other {@link Board} of 127 numbers, dead ends not counted; what is said of numbers
 * here holds for its vertices.
 *
 * <p>What was counted for one opening helps with the next. One question at a time; {@link #stop}
 * may be called by any thread.
 */
public final class GameCount {
  /** The largest n: the board without 1 and the primes above n/2 has to leave one vertex free. */
  public static final int MAX_N = 142;

  private static final String QUANTITY = "games";
  private static final int FORMAT_VERSION = 1;

  /** Up to this n a count takes 64 bits in the table, which is more than enough at n = 40. */
  private static final int NARROW_TO = 64;

  private final Board numbers;
  private final PackedBoard board;
  private final SearchThreads<GameWorker> threads;

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param n the largest number on the board, 1 to {@link #MAX_N}
   * @throws IllegalArgumentException when n is too small or too large
   */
  public GameCount(int n, SearchOptions options) {
    this(Board.upTo(checked(n)), options);
  }

  /**
   * Prepares a search of any board.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException when the board is too large
   */
  public GameCount(Board numbers, SearchOptions options) {
    this.numbers = numbers;
    board = new PackedBoard(numbers, true);
    if (board.size() == PackedBoard.CAPACITY) {
      throw new IllegalArgumentException(
          "games are counted for at most 127 numbers, not " + board.size());
    }
    int n = numbers.size();
    Set<Rule> rules = options.rulesOr(defaultRules());
    Canonicalizer canonicalizer = new Canonicalizer(board, rules);
    PositionTable table =
        new PositionTable(board, GameWorker.ASPECT_BITS, 2 * countBits(n), rules, options);
    threads =
        new SearchThreads<>(
            n, table, options, t -> new GameWorker(board, canonicalizer, table, countBits(n), t));
    table.restore((p, aspect, entry) -> isPossible(p, aspect, entry, table.valueAt()));
  }

  private static int checked(int n) {
    if (n < 1 || n > MAX_N) {
      throw new IllegalArgumentException(
          "games are counted for n from 1 to " + MAX_N + ", not " + n);
    }
    return n;
  }

  private static int countBits(int n) {
    return n <= NARROW_TO ? 64 : 128;
  }

  /** The best rules: all that apply. */
  public static Set<Rule> defaultRules() {
    return EnumSet.of(Rule.COMPONENT, Rule.PRIME_SYMMETRY, Rule.RELABELLING, Rule.TABLE);
  }

  /** The format of the positions that a search of this n archives. */
  public static ArchiveFormat archiveFormat(int n) {
    return PositionTable.format(
        QUANTITY,
        FORMAT_VERSION,
        new PackedBoard(checked(n), true),
        GameWorker.ASPECT_BITS,
        2 * countBits(n));
  }

  /**
   * The games that begin with {@code opening}.
   *
   * @param opening a number that may open the game
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   * @throws ArithmeticException when a count reaches 2^127
   */
  public Games opening(int opening) {
    numbers.requireGame(opening);
    ParityCount games = threads.answer(worker -> games(opening, worker));
    threads.countOpening();
    return new Games(opening, games.odd(), games.even());
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
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   * @throws ArithmeticException when a count reaches 2^127
   */
  public List<Games> openings() {
    return numbers.openings().mapToObj(this::opening).toList();
  }

  private boolean isPossible(Position p, int aspect, long[] entry, int valueAt) {
    boolean withToken = aspect != GameWorker.Aspect.ENTRIES.code;
    ParityCount count = new ParityCount();
    count.read(entry, valueAt, countBits(numbers.size()));
    return !p.isEmpty()
        && (withToken ? p.tokenUsed() : p.token == 0)
        && count.isInRange()
        && !count.isZero();
  }

  /**
   * Ends the search: the question being answered, and every later one, throws {@link
   * SearchInterruptedException} within a moment.
   */
  public void stop() {
    threads.stop();
  }

  /** How far the search is. */
  public SearchStatistics statistics() {
    return threads.statistics();
  }
}

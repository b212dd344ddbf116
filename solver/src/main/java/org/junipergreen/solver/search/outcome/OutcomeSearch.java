package org.junipergreen.solver.search.outcome;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.parallel.SearchThreads;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Verdict;

/**
 * Who wins on the board 1..n, or on any other, and by which openings, found by searching all games.
 *
 * <p>Takes n up to {@link #MAX_N} (128 when number 1 is not left out, see {@link
 * Rule#ONE_IS_POISON}). Time and positions grow exponentially and irregularly with n. The answers
 * do not depend on the rules, on the number of threads or on the size of the table. On another
 * {@link Board} it takes 128 numbers, dead ends not counted, and what is said of numbers here holds
 * for the board's vertices.
 *
 * <p>What was solved for one question helps with the next. One question at a time; {@link #stop}
 * may be called by any thread.
 */
public final class OutcomeSearch {
  /** The largest n that every search with {@link Rule#ONE_IS_POISON} takes. */
  public static final int MAX_N = 143;

  private final Board numbers;
  private final PackedBoard board;
  private final SearchThreads<OutcomeWorker> threads;

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param n the largest number on the board, at least 1
   * @throws IllegalArgumentException when n is too small or too large
   */
  public OutcomeSearch(int n, SearchOptions options) {
    this(Board.upTo(n), options);
  }

  /**
   * Prepares a search of any board.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException when the board is too large
   */
  public OutcomeSearch(Board numbers, SearchOptions options) {
    this.numbers = numbers;
    Set<Rule> rules = options.rulesOr(defaultRules());
    board = board(numbers, rules);
    OutcomeContext context = new OutcomeContext(board, rules, options);
    threads =
        new SearchThreads<>(
            numbers.size(), context.table, options, t -> new OutcomeWorker(context, t));
  }

  private static PackedBoard board(Board numbers, Set<Rule> rules) {
    return new PackedBoard(numbers, rules.contains(Rule.ONE_IS_POISON));
  }

  /** The best rules. Beside folding the order of the moves matters little. */
  public static Set<Rule> defaultRules() {
    return EnumSet.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.FOLDING, Rule.TABLE);
  }

  /**
   * The best rules without folding: a search that has less in common with any other method. Fewest
   * replies first is left out, as it saves positions for some n and costs them for others.
   */
  public static Set<Rule> rulesWithoutFolding() {
    return EnumSet.of(
        Rule.ONE_IS_POISON,
        Rule.COMPONENT,
        Rule.LEAVES,
        Rule.TABLE,
        Rule.STRATEGIES,
        Rule.LAST_REPLY_FIRST);
  }

  /** The format of the positions that a search of this n with these rules archives. */
  public static ArchiveFormat archiveFormat(int n, Set<Rule> rules) {
    return OutcomeContext.format(board(Board.upTo(n), rules), rules);
  }

  /**
   * The winner: 1 when the first player has a winning opening, else 2. Stops at the first winning
   * opening.
   *
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public int winner() {
    return numbers.openings().anyMatch(this::wins) ? 1 : 2;
  }

  /**
   * All winning openings in ascending order.
   *
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public int[] winningOpenings() {
    return numbers.openings().filter(this::wins).toArray();
  }

  /**
   * Whether the first player wins by opening with {@code opening}.
   *
   * @param opening a number that may open the game
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public boolean wins(int opening) {
    boolean wins = !moverWins(opening);
    threads.countOpening();
    return wins;
  }

  /**
   * Whether the player to move wins after the numbers {@code played}, in this order.
   *
   * @param played different numbers, one that may open the game first, each a divisor or multiple
   *     of the one before
   * @throws IllegalArgumentException when they are not
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public boolean moverWins(int... played) {
    if (played.length == 0) {
      throw new IllegalArgumentException("a game begins with an opening");
    }
    numbers.requireGame(played);
    int last = played[played.length - 1];
    if (board.vertex(last) < 0) {
      return board.leavesOutOne() && winsOutside(played);
    }
    long lo = Bits128.lowestLo(board.size());
    long hi = Bits128.lowestHi(board.size());
    for (int number : played) {
      int v = board.vertex(number);
      if (v >= 0) {
        lo &= ~Bits128.lo(v);
        hi &= ~Bits128.hi(v);
      }
    }
    return moverWins(board.vertex(last), lo, hi);
  }

  /** Whether the player to move wins after 1 or a dead end. */
  private boolean winsOutside(int[] played) {
    boolean openedByDeadEnd = played[0] != 1 && board.vertex(played[0]) < 0;
    if (openedByDeadEnd && board.deadEnds() == 1 && played.length <= 2) {
      // Once 1 has been played, the opponent of the player of 1 opens the game without both.
      boolean winsAfterOne =
          IntStream.range(0, board.size())
              .anyMatch(
                  v ->
                      !moverWins(
                          v, Bits128.lowestLo(board.size()), Bits128.lowestHi(board.size())));
      return winsAfterOne == (played.length == 2);
    }
    // After 1 a dead end wins, so 1 loses, and after a dead end there is 1 or nothing.
    return played[played.length - 1] == 1;
  }

  private boolean moverWins(int token, long lo, long hi) {
    return threads.answer(worker -> worker.solve(token, lo, hi)) == Verdict.WIN;
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

package org.junipergreen.solver.search.outcome;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.parallel.ParallelSearch;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Result;
import org.junipergreen.solver.search.table.CarrierTable;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Who wins on a board, and by which openings, found by searching all games.
 *
 * <p>Takes 1..n for n up to {@link #MAX_N} (128 when number 1 is not left out, see {@link
 * Rule#ONE_IS_POISON}). Time and positions grow exponentially and irregularly with n. The answers
 * do not depend on the rules, on the number of threads or on the size of the table. On another
 * {@link Board} it takes 128 numbers, dead ends not counted, and what is said of numbers here holds
 * for the board's vertices.
 *
 * <p>What was solved for one question helps with the next. One question at a time.
 */
public final class OutcomeSearch extends ParallelSearch<OutcomeWorker> {
  /** The largest n that every search with {@link Rule#ONE_IS_POISON} takes. */
  public static final int MAX_N = 143;

  private static final String QUANTITY = "outcome";
  private static final int FORMAT_VERSION = 2;

  private final @Nullable CarrierTable strategies;

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException when the board is too large
   */
  public OutcomeSearch(Board numbers, SearchOptions options) {
    super(numbers, options, defaultRules(), OutcomeSearch::layout);
    strategies = withStrategies(rules) ? new CarrierTable(board) : null;
    restore();
  }

  private static EntryLayout layout(PackedBoard board, Set<Rule> rules) {
    return new EntryLayout(board.size(), 0, 1 + (withStrategies(rules) ? board.size() : 0));
  }

  /** Whether a search with these rules keeps strategies: one that folds does not. */
  private static boolean withStrategies(Set<Rule> rules) {
    return rules.contains(Rule.STRATEGIES) && !rules.contains(Rule.FOLDING);
  }

  @Override
  protected OutcomeWorker newWorker() {
    return new OutcomeWorker(this, rules, strategies);
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

  /** The format of the positions that a search of 1..n with these rules archives. */
  public static PositionArchive.Format archiveFormat(Board numbers, Set<Rule> rules) {
    PackedBoard board = new PackedBoard(numbers, rules.contains(Rule.ONE_IS_POISON));
    return layout(board, rules).archiveFormat(QUANTITY, board.n(), FORMAT_VERSION);
  }

  /**
   * The winner: 1 when the first player has a winning opening, else 2. Stops at the first winning
   * opening.
   *
   * @throws CancelledException when the search is to end
   */
  public int winner() {
    return numbers.openings().anyMatch(this::wins) ? 1 : 2;
  }

  /**
   * All winning openings in ascending order.
   *
   * @throws CancelledException when the search is to end
   */
  public int[] winningOpenings() {
    int[] openings = numbers.openings().toArray();
    boolean[] wins = win(openings);
    return IntStream.range(0, openings.length).filter(i -> wins[i]).map(i -> openings[i]).toArray();
  }

  /**
   * Whether the first player wins by each of these openings, which are searched beside each other.
   *
   * @param openings numbers that may open the game; ascending is best, for small numbers have most
   *     neighbours
   * @throws CancelledException when the search is to end
   */
  public boolean[] win(int... openings) {
    IntStream.of(openings).forEach(numbers::requireGame);
    List<Searched<Integer>> results =
        openings(
            IntStream.of(openings)
                .map(board::vertex)
                .filter(v -> v >= 0)
                .mapToObj(this::question)
                .toList());
    boolean[] wins = new boolean[openings.length];
    int next = 0;
    for (int i = 0; i < wins.length; i++) {
      wins[i] =
          board.vertex(openings[i]) < 0
              ? wins(openings[i])
              : results.get(next++).answer() != Result.WIN;
    }
    return wins;
  }

  /** How the player to move fares after an opening. */
  private Function<OutcomeWorker, Integer> question(int opening) {
    long lo = board.allLo() & ~Bits128.lo(opening);
    long hi = board.allHi() & ~Bits128.hi(opening);
    return worker -> worker.solve(opening, lo, hi);
  }

  /**
   * Whether the first player wins by opening with {@code opening}.
   *
   * @param opening a number that may open the game
   * @throws CancelledException when the search is to end
   */
  public boolean wins(int opening) {
    boolean wins = !moverWins(opening);
    countOpening();
    return wins;
  }

  /**
   * Whether the player to move wins after the numbers {@code played}, in this order.
   *
   * @param played different numbers, one that may open the game first, each a divisor or multiple
   *     of the one before
   * @throws IllegalArgumentException when they are not
   * @throws CancelledException when the search is to end
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
    long lo = board.allLo();
    long hi = board.allHi();
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
              .anyMatch(v -> !moverWins(v, board.allLo(), board.allHi()));
      return winsAfterOne == (played.length == 2);
    }
    // After 1 a dead end wins, so 1 loses, and after a dead end there is 1 or nothing.
    return played[played.length - 1] == 1;
  }

  private boolean moverWins(int token, long lo, long hi) {
    return answer(worker -> worker.solve(token, lo, hi)) == Result.WIN;
  }
}

package org.junipergreen.solver.search.outcome;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.parallel.ParallelSearch;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.table.CarrierTable;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.work.CancelledException;

/**
 * Determines who wins on a board, and by which openings, by searching all games.
 *
 * <p>Supports 1..n for n up to {@link #MAX_N} (128 unless number 1 is removed, see {@link
 * Rule#ONE_IS_POISON}), and any other {@link Board} of 128 numbers without its dead ends; read
 * "vertex" for "number" there. Time and positions grow exponentially and irregularly with n. The
 * answers do not depend on the rules, the number of threads or the size of the table.
 *
 * <p>Results of one question speed up the next. Not thread-safe.
 *
 * <p>Methods throw {@link CancelledException} if the search is cancelled.
 */
public final class OutcomeSearch extends ParallelSearch<OutcomeWorker> {
  /** The largest n supported by every search with {@link Rule#ONE_IS_POISON}. */
  public static final int MAX_N = 143;

  private static final String QUANTITY = "outcome";
  private static final int FORMAT_VERSION = 2;

  private final @Nullable CarrierTable strategies;

  /**
   * Creates a search, and restores the archive.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException if the board is too large
   */
  public OutcomeSearch(Board numbers, SearchOptions options) {
    super(numbers, options, defaultRules(), OutcomeSearch::layout);
    strategies = withStrategies(rules) ? new CarrierTable(board) : null;
    restore();
  }

  private static EntryLayout layout(PackedBoard board, Set<Rule> rules) {
    return new EntryLayout(board.size(), 0, 1 + (withStrategies(rules) ? board.size() : 0));
  }

  /** Returns whether a search with these rules stores strategies. A search that folds does not. */
  private static boolean withStrategies(Set<Rule> rules) {
    return rules.contains(Rule.STRATEGIES) && !rules.contains(Rule.FOLDING);
  }

  @Override
  protected OutcomeWorker newWorker() {
    return new OutcomeWorker(this, rules, strategies);
  }

  /** Returns the default rules. With folding, the order of moves matters little. */
  public static Set<Rule> defaultRules() {
    return EnumSet.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.FOLDING, Rule.TABLE);
  }

  /**
   * Returns the best rules without folding, for a search with less in common with other methods.
   * Omits fewest replies first, which saves positions for some n and costs them for others.
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

  public static PositionArchive.EntryFormat archiveFormat(Board numbers, Set<Rule> rules) {
    PackedBoard board = new PackedBoard(numbers, rules.contains(Rule.ONE_IS_POISON));
    return layout(board, rules).archiveFormat(QUANTITY, board.n(), FORMAT_VERSION);
  }

  /** Returns all winning openings, ascending. */
  public int[] winningOpenings() {
    int[] openings = numbers.openings().toArray();
    boolean[] wins = win(openings);
    return IntStream.range(0, openings.length).filter(i -> wins[i]).map(i -> openings[i]).toArray();
  }

  /**
   * Returns whether the first player wins by each of these openings, which are searched in
   * parallel.
   *
   * @param openings numbers that may open the game; ascending order is fastest, because small
   *     numbers have most neighbours
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
              : results.get(next++).answer() != ClaimResult.WIN;
    }
    return wins;
  }

  /** Asks whether the player to move wins after an opening. */
  private Function<OutcomeWorker, Integer> question(int opening) {
    long lo = board.allLo() & ~Bits128.lo(opening);
    long hi = board.allHi() & ~Bits128.hi(opening);
    return worker -> worker.solve(opening, lo, hi);
  }

  /** Returns whether the first player wins by opening with {@code opening}. */
  public boolean wins(int opening) {
    boolean wins = !moverWins(opening);
    countOpening();
    return wins;
  }

  /**
   * Returns whether the player to move wins after the numbers {@code played}, in this order.
   *
   * @param played different numbers, one that may open the game first, each a divisor or multiple
   *     of the one before
   * @throws IllegalArgumentException if they are not a legal game
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

  /** Returns whether the player to move wins after 1 or a dead end. */
  private boolean winsOutside(int[] played) {
    boolean openedByDeadEnd = played[0] != 1 && board.vertex(played[0]) < 0;
    if (openedByDeadEnd && board.deadEnds() == 1 && played.length <= 2) {
      // After 1, the opponent of its player opens the rest of the game.
      boolean winsAfterOne =
          IntStream.range(0, board.size())
              .anyMatch(v -> !moverWins(v, board.allLo(), board.allHi()));
      return winsAfterOne == (played.length == 2);
    }
    // After 1 a dead end wins, so 1 loses. Only 1 can follow a dead end.
    return played[played.length - 1] == 1;
  }

  private boolean moverWins(int token, long lo, long hi) {
    return answer(worker -> worker.solve(token, lo, hi)) == ClaimResult.WIN;
  }
}

package org.junipergreen.solver.search.remoteness;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.TableStatistics;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.search.table.TranspositionTable;

/**
 * How long the game on 1..n lasts after an opening when the winner hurries and the loser delays
 * (its <i>remoteness</i>), found by proving and refuting bounds, from the longest game found so far
 * down or up.
 *
 * <p>Takes n up to 143 (128 when number 1 is not left out, see {@link Rule#ONE_IS_POISON}). Time
 * and positions grow exponentially and irregularly with n. The answers do not depend on the rules,
 * on the number of threads, on the size of the table or on the oracle. What was found for one
 * opening helps with the next. One opening at a time; {@link #stop} may be called by any thread.
 *
 * <p>Why leaving out number 1 is exact here too (n ≥ 4): it wins for neither side, and the loser,
 * for whom it ends the game two numbers later, holds out longer by any other move. So a game is one
 * without 1, then 1 by the loser, then the winner's last number.
 *
 * <p>{@link Rule#POISON_PAIRS} is not exact for lengths, since a loser may well enter poison to
 * gain time, and is ignored. {@link Rule#LAST_REPLY_FIRST} is used on the winner's turns only.
 */
public final class RemotenessSearch {
  private static final String QUANTITY = "remoteness";
  private static final int FORMAT_VERSION = 1;

  private final int n;
  private final PackedBoard board;
  private final RemotenessShared shared;
  private final OutcomeSearch outcomes;
  private final @Nullable WinningReplies oracle;
  private final @Nullable SearchProgress progress;
  private final AtomicInteger openingsSolved = new AtomicInteger();

  /** The rounds of the opening that took the most so far. */
  private int longest;

  /**
   * Prepares a search that finds the winning moves itself, and takes in what the archive holds.
   *
   * @param n the largest number on the board, at least 1
   * @throws IllegalArgumentException when n is too small or too large, or when there is an archive
   *     and number 1 is not left out
   */
  public RemotenessSearch(int n, SearchOptions options) {
    this(n, options, null);
  }

  /**
   * The same with somebody who tells the winning moves.
   *
   * @param oracle is asked on the winner's turns; null for nobody
   */
  public RemotenessSearch(int n, SearchOptions options, @Nullable WinningReplies oracle) {
    boolean oneIsPoison = options.rules().contains(Rule.ONE_IS_POISON);
    if (options.archive() != null && !oneIsPoison) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.ONE_IS_POISON);
    }
    this.n = n;
    progress = options.progress();
    board = new PackedBoard(n, oneIsPoison);
    shared = new RemotenessShared(board, options, oracle, this::report);
    this.oracle = oracle;
    outcomes = new OutcomeSearch(n, outcomeOptions(options));
  }

  /** Outcomes are so much cheaper than lengths that they do without the table, which is taken. */
  private static SearchOptions outcomeOptions(SearchOptions options) {
    EnumSet<Rule> rules = EnumSet.copyOf(Rule.withoutFolding());
    rules.remove(Rule.TABLE);
    return SearchOptions.with(options.memory()).withThreads(options.threads()).withRules(rules);
  }

  /**
   * The rules that save most here: those of {@link Rule#withoutFolding} that are exact for lengths,
   * and fewest replies first.
   */
  public static Set<Rule> defaultRules() {
    EnumSet<Rule> rules = EnumSet.copyOf(Rule.withoutFolding());
    rules.remove(Rule.POISON_PAIRS);
    rules.add(Rule.FEWEST_REPLIES_FIRST);
    return rules;
  }

  /** The format of the positions that a search of this n archives. */
  public static ArchiveFormat archiveFormat(int n) {
    EntryLayout layout = new RemotenessEntry(new PackedBoard(n, true)).layout();
    return new ArchiveFormat(QUANTITY, n, FORMAT_VERSION, layout.keyBits(), layout.valueBits());
  }

  /**
   * How the game goes after {@code opening}.
   *
   * @param opening an even number out of 2..n
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public Remoteness opening(int opening) {
    Position root = root(opening);
    boolean wins = wins(opening);
    int rounds = rounds(root, !wins);
    longest = Math.max(longest, rounds);
    int[] line = line(root, !wins, rounds);
    openingsSolved.incrementAndGet();
    return new Remoteness(opening, wins, line.length, line);
  }

  /** How many rounds the winner needs. Most openings last about as long, so begin with that. */
  private int rounds(Position root, boolean winnersTurn) {
    int rounds = longest;
    if (shared.within(root, winnersTurn, rounds)) {
      while (rounds > 0 && shared.within(root, winnersTurn, rounds - 1)) {
        rounds--;
      }
      return rounds;
    }
    do {
      rounds++;
      if (rounds > board.size()) {
        throw new IllegalStateException(
            "the oracle is wrong about the opening " + board.number(root.token) + " on 1.." + n);
      }
    } while (!shared.within(root, winnersTurn, rounds));
    return rounds;
  }

  /**
   * Whether {@code opening} wins in a game of at most {@code length} numbers. For a small length
   * that is known much sooner than how the game goes.
   *
   * @param opening an even number out of 2..n
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public boolean winsWithin(int opening, int length) {
    Position root = root(opening);
    // No game has more rounds than half the board.
    int rounds = (Math.min(length, n) - 1 - (board.vertex(1) < 0 ? 2 : 0)) >> 1;
    return rounds >= 0 && shared.within(root, false, rounds);
  }

  private Position root(int opening) {
    if (opening < 2 || opening > n || opening % 2 != 0) {
      throw new IllegalArgumentException(
          "an opening is an even number from 2 to " + n + ", not " + opening);
    }
    Position root = new Position(board);
    root.start(board.vertex(opening));
    return root;
  }

  private boolean wins(int opening) {
    if (oracle == null) {
      return outcomes.wins(opening);
    }
    NumberSet unused = NumberSet.full(n);
    unused.remove(opening);
    return oracle.after(opening, unused).length == 0;
  }

  /** The line of smallest best moves in a position whose winner needs {@code rounds} rounds. */
  private int[] line(Position root, boolean winnersTurn, int rounds) {
    List<Integer> line = new ArrayList<>();
    line.add(board.number(root.token));
    Position position = root;
    boolean turn = winnersTurn;
    int left = rounds;
    while (turn || left > 0) {
      position = bestMove(position, turn, left);
      line.add(board.number(position.token));
      left -= turn ? 0 : 1;
      turn = !turn;
    }
    if (board.vertex(1) < 0) {
      line.add(1);
      line.add(smallestWithoutMove(line));
    }
    return line.stream().mapToInt(v -> v).toArray();
  }

  private Position bestMove(Position position, boolean winnersTurn, int rounds) {
    for (int move = 0; move < board.size(); move++) {
      if (position.contains(move) && board.adjacent(position.token, move)) {
        Position next = new Position(board);
        next.follow(position, move);
        boolean best =
            winnersTurn
                ? shared.within(next, false, rounds)
                : rounds == 1 || !shared.within(next, true, rounds - 2);
        if (best) {
          return next;
        }
      }
    }
    throw new AssertionError("no move keeps the " + rounds + " rounds left");
  }

  /** The smallest unused number all of whose neighbours have been played. */
  private int smallestWithoutMove(List<Integer> line) {
    for (int v = 2; v <= n; v++) {
      if (!line.contains(v) && hasNoMove(v, line)) {
        return v;
      }
    }
    throw new AssertionError("an unused prime above n/2 is always left");
  }

  private boolean hasNoMove(int v, List<Integer> line) {
    for (int w = 1; w <= n; w++) {
      if (w != v && (w % v == 0 || v % w == 0) && !line.contains(w)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Ends the search: the opening being searched, and every later one, throws {@link
   * SearchInterruptedException} within a moment.
   */
  public void stop() {
    shared.crew.stop();
    outcomes.stop();
  }

  /** How far the search is. */
  public SearchStatistics statistics() {
    TranspositionTable table = shared.knowledge.table;
    return new SearchStatistics(
        shared.crew.positions(),
        shared.knowledge.strategyHits(),
        openingsSolved.get(),
        table == null ? new TableStatistics(0, 0, 0, 0, 0, 0) : table.statistics());
  }

  private void report() {
    if (progress != null) {
      progress.report(statistics());
    }
  }
}

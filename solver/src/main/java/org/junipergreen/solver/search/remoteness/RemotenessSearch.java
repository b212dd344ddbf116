package org.junipergreen.solver.search.remoteness;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.search.ArchiveFormat;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.parallel.SearchThreads;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.strategy.Rounds;

/**
 * How long the game on 1..n lasts after an opening when the winner hurries and the loser delays
 * (its <i>remoteness</i>), found by proving and refuting bounds, from the longest game found so far
 * down or up.
 *
 * <p>Takes n up to 143 (128 when number 1 is not left out, see {@link Rule#ONE_IS_POISON}). Time
 * and positions grow exponentially and irregularly with n. The answers do not depend on the rules,
 * on the number of threads or on the size of the table. What was found for one opening helps with
 * the next. One opening at a time; {@link #stop} may be called by any thread.
 *
 * <p>Why leaving out number 1 is exact here too (n ≥ 4): it wins for neither side, and the loser,
 * for whom it ends the game two numbers later, holds out longer by any other move. So a game is one
 * without 1, then 1 by the loser, then the winner's last number.
 *
 * <p>{@link Rule#LEAVES} and {@link Rule#FOLDING} are not exact for lengths, since a loser may well
 * enter the neighbour of a leaf to gain time, and are ignored. {@link Rule#LAST_REPLY_FIRST} is
 * used on the winner's turns only.
 */
public final class RemotenessSearch {
  private final int n;
  private final PackedBoard board;
  private final OutcomeSearch outcomes;
  private final SearchThreads<RemotenessWorker> threads;

  /** The rounds of the opening that took the most so far. */
  private int longest;

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param n the largest number on the board, at least 1
   * @throws IllegalArgumentException when n is too small or too large, or when there is an archive
   *     and number 1 is not left out
   */
  public RemotenessSearch(int n, SearchOptions options) {
    Set<Rule> rules = options.rulesOr(defaultRules());
    boolean oneIsPoison = rules.contains(Rule.ONE_IS_POISON);
    if (options.archive() != null && !oneIsPoison) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.ONE_IS_POISON);
    }
    this.n = n;
    board = new PackedBoard(n, oneIsPoison);
    RemotenessContext context = new RemotenessContext(board, rules, options);
    threads = new SearchThreads<>(n, context.table, options, t -> new RemotenessWorker(context, t));
    outcomes = new OutcomeSearch(n, outcomeOptions(options));
  }

  /** Outcomes are so much cheaper than lengths that they do without the table, which is taken. */
  private static SearchOptions outcomeOptions(SearchOptions options) {
    Set<Rule> rules = OutcomeSearch.rulesWithoutFolding();
    rules.remove(Rule.TABLE);
    return SearchOptions.with(options.memory()).withThreads(options.threads()).withRules(rules);
  }

  /** The best rules. */
  public static Set<Rule> defaultRules() {
    return EnumSet.of(
        Rule.ONE_IS_POISON,
        Rule.COMPONENT,
        Rule.TABLE,
        Rule.STRATEGIES,
        Rule.LAST_REPLY_FIRST,
        Rule.FEWEST_REPLIES_FIRST);
  }

  /** The format of the positions that a search of this n archives. */
  public static ArchiveFormat archiveFormat(int n) {
    return RemotenessContext.format(new PackedBoard(n, true));
  }

  /**
   * How the game goes after {@code opening}.
   *
   * @param opening an even number out of 2..n
   * @throws SearchInterruptedException when {@link #stop} was called or the thread interrupted
   */
  public Remoteness opening(int opening) {
    boolean wins = outcomes.wins(opening);
    Position root = new Position(board);
    root.start(board.vertex(opening));
    int rounds = rounds(root, !wins);
    longest = Math.max(longest, rounds);
    int[] line = line(root, !wins, rounds);
    threads.countOpening();
    return new Remoteness(opening, wins, line.length, line);
  }

  /** How many rounds the winner needs. Most openings last about as long, so begin with that. */
  private int rounds(Position root, boolean winnersTurn) {
    int rounds = longest;
    if (within(root, winnersTurn, rounds)) {
      while (rounds > 0 && within(root, winnersTurn, rounds - 1)) {
        rounds--;
      }
    } else {
      do {
        rounds++;
      } while (!within(root, winnersTurn, rounds));
    }
    return rounds;
  }

  /** Whether the winner needs at most {@code k} rounds in {@code position}. */
  boolean within(Position position, boolean winnersTurn, int k) {
    return Rounds.isProved(threads.answer(worker -> worker.decide(position, winnersTurn, k)));
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
                ? within(next, false, rounds)
                : rounds == 1 || !within(next, true, rounds - 2);
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
      int number = v;
      if (!line.contains(v)
          && IntStream.rangeClosed(1, n)
              .allMatch(w -> !Moves.adjacent(number, w) || line.contains(w))) {
        return v;
      }
    }
    throw new AssertionError("an unused prime above n/2 is always left");
  }

  /**
   * Ends the search: the opening being searched, and every later one, throws {@link
   * SearchInterruptedException} within a moment.
   */
  public void stop() {
    threads.stop();
    outcomes.stop();
  }

  /** How far the search is. */
  public SearchStatistics statistics() {
    return threads.statistics();
  }
}

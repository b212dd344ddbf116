package org.junipergreen.solver.search.remoteness;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.lifetime.CancelledException;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.parallel.ParallelSearch;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Result;
import org.junipergreen.solver.search.table.CarrierTable;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * How long the game lasts after an opening when the winner hurries and the loser delays (its
 * <i>remoteness</i>), found by proving and refuting bounds, from the longest game found so far down
 * or up.
 *
 * <p>Takes 1..n for n up to 143 (128 when number 1 is not left out, see {@link
 * Rule#ONE_IS_POISON}), and any other {@link Board} of 128 numbers, dead ends not counted; what is
 * said of numbers here holds for its vertices. Time and positions grow exponentially and
 * irregularly with n. The answers do not depend on the rules, on the number of threads or on the
 * size of the table. What was found for one opening helps with the next. One opening at a time.
 *
 * <p>Why leaving out number 1 is exact here too: it wins for neither side, and the loser, for whom
 * it ends the game two numbers later, holds out longer by any other move. So a game is one without
 * 1, then 1 by the loser, then the winner's last number.
 *
 * <p>{@link Rule#LEAVES} and {@link Rule#FOLDING} are not exact for lengths, since a loser may well
 * enter the neighbour of a leaf to gain time, and are ignored. {@link Rule#LAST_REPLY_FIRST} is
 * used on the winner's turns only.
 */
public final class RemotenessSearch extends ParallelSearch<RemotenessWorker> {
  private static final String QUANTITY = "remoteness";
  private static final int FORMAT_VERSION = 1;
  private static final int ASPECT_BITS = 1;

  private final OutcomeSearch outcomes;
  private final @Nullable CarrierTable strategies;

  /** The rounds of the opening that took the most so far. */
  private int longest;

  /**
   * How an opening's game goes when the winner hurries and the loser delays.
   *
   * @param numbers one such game from the opening to the last number: the one in which both players
   *     choose the smallest of their best moves
   */
  public record Remoteness(IntList numbers) {
    /** The opening. */
    public int opening() {
      return numbers.getInt(0);
    }

    /** How many numbers the whole game holds, the opening included. */
    public int length() {
      return numbers.size();
    }

    /** Whether the player who makes the opening wins: the length is odd. */
    public boolean wins() {
      return length() % 2 == 1;
    }

    /** The game, as an array of the caller's own. */
    public int[] line() {
      return numbers.toIntArray();
    }
  }

  /**
   * Prepares a search, and takes in what the archive holds.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException when the board is too large, or when there is an archive and
   *     number 1 is not left out
   */
  public RemotenessSearch(Board numbers, SearchOptions options) {
    super(numbers, options, defaultRules(), (board, rules) -> layout(board));
    if (options.archive() != null && !rules.contains(Rule.ONE_IS_POISON)) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.ONE_IS_POISON);
    }
    strategies = rules.contains(Rule.STRATEGIES) ? new CarrierTable(board) : null;
    outcomes = new OutcomeSearch(numbers.withAnyOpening(), outcomeOptions(options).withEnd(ends));
    restore();
  }

  private static EntryLayout layout(PackedBoard board) {
    return new EntryLayout(board.size(), ASPECT_BITS, RemotenessEntry.valueBits(board.size()));
  }

  @Override
  protected RemotenessWorker newWorker() {
    return new RemotenessWorker(this, rules, strategies);
  }

  /** Outcomes are so much cheaper than lengths that they do without the table, which is taken. */
  private static SearchOptions outcomeOptions(SearchOptions options) {
    Set<Rule> rules = OutcomeSearch.rulesWithoutFolding();
    rules.remove(Rule.TABLE);
    return SearchOptions.with(options.memory())
        .withThreads(options.threads())
        .withTeam(options.team())
        .withRules(rules);
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

  /** The format of the positions that a search of 1..n archives. */
  public static PositionArchive.Format archiveFormat(Board numbers) {
    return layout(new PackedBoard(numbers, true))
        .archiveFormat(QUANTITY, numbers.size(), FORMAT_VERSION);
  }

  /**
   * How the game goes after {@code opening}.
   *
   * @param opening a number that may open the game
   * @throws CancelledException when the search is to end
   */
  public Remoteness opening(int opening) {
    numbers.requireGame(opening);
    List<Integer> line = board.vertex(opening) < 0 ? lineOutside(opening) : lineWithin(opening);
    countOpening();
    return new Remoteness(new IntImmutableList(line));
  }

  /** The game after an opening out of what the search leaves out. */
  private List<Integer> lineOutside(int opening) {
    if (!board.leavesOutOne()) {
      return List.of(opening);
    }
    List<Integer> line = new ArrayList<>(opening == 1 ? List.of(1) : List.of(opening, 1));
    if (opening == 1 || board.deadEnds() > 1) {
      line.add(smallestWithoutMove(line));
    } else {
      // The only dead end is gone: the player who opened the game opens it once more, without 1.
      line.addAll(bestLineWithoutOne());
    }
    return line;
  }

  /** The best game that begins with any number of the board without 1. */
  private List<Integer> bestLineWithoutOne() {
    List<Integer> best = List.of();
    for (int v = 0; v < board.size(); v++) {
      List<Integer> line = linePacked(v);
      boolean wins = line.size() % 2 == 1;
      boolean better =
          best.isEmpty()
              || (wins == (best.size() % 2 == 1)
                  ? (wins ? line.size() < best.size() : line.size() > best.size())
                  : wins);
      best = better ? line : best;
    }
    return best;
  }

  private List<Integer> lineWithin(int opening) {
    List<Integer> line = linePacked(board.vertex(opening));
    if (board.leavesOutOne()) {
      line.add(1);
      line.add(smallestWithoutMove(line));
    }
    return line;
  }

  /** The game that begins with a vertex of the board as the search sees it. */
  private List<Integer> linePacked(int opening) {
    Position root = new Position(board);
    root.start(opening);
    boolean winnersTurn = outcomes.moverWins(board.number(opening));
    int rounds = rounds(root, winnersTurn);
    longest = Math.max(longest, rounds);
    return line(root, winnersTurn, rounds);
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
    return Result.isProved(answer(worker -> worker.decide(position, winnersTurn, k)));
  }

  /** The line of smallest best moves in a position whose winner needs {@code rounds} rounds. */
  private List<Integer> line(Position root, boolean winnersTurn, int rounds) {
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
    return line;
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
    Graph graph = numbers.graph();
    return IntStream.rangeClosed(2, numbers.size())
        .filter(v -> !line.contains(v) && graph.neighbours(v).allMatch(line::contains))
        .findFirst()
        .orElseThrow(() -> new AssertionError("an unused dead end is always left"));
  }
}

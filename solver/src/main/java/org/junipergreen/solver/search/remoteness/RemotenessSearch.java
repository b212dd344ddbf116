package org.junipergreen.solver.search.remoteness;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.parallel.ParallelSearch;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.table.CarrierTable;
import org.junipergreen.solver.search.table.EntryLayout;
import org.junipergreen.solver.work.CancelledException;

/**
 * The length of the game after an opening if the winner hurries and the loser delays (its
 * <i>remoteness</i>). Proves and refutes bounds, starting from the longest game found so far.
 *
 * <p>Supports 1..n for n up to 143 (128 unless number 1 is removed, see {@link
 * Rule#ONE_IS_POISON}), and any other {@link Board} of 128 numbers without its dead ends; read
 * "vertex" for "number" there. Time and positions grow exponentially and irregularly with n. The
 * answers do not depend on the rules, the number of threads or the size of the table. Results of
 * one opening speed up the next. Not thread-safe.
 *
 * <p>Removing number 1 is exact here, too: it wins for neither side, and the loser, for whom it
 * ends the game two numbers later, holds out longer by any other move. So a game is one without 1,
 * then 1 by the loser, then the winner's last number.
 *
 * <p>{@link Rule#LEAVES} and {@link Rule#FOLDING} are ignored, because they are not exact for
 * lengths: a loser may enter the neighbour of a leaf to gain time. {@link Rule#LAST_REPLY_FIRST} is
 * used on the winner's turns only.
 *
 * <p>Methods throw {@link CancelledException} if the search is cancelled.
 */
public final class RemotenessSearch extends ParallelSearch<RemotenessWorker> {
  /**
   * The number of games that are solved first, to bound the others: most openings last about as
   * long as 4, few as long as 2.
   */
  private static final int FIRST = 2;

  private static final String QUANTITY = "remoteness";
  private static final int FORMAT_VERSION = 1;
  private static final int ASPECT_BITS = 1;

  private final OutcomeSearch outcomes;
  private final @Nullable CarrierTable strategies;

  /** The rounds of the longest game so far. */
  private final AtomicInteger longest = new AtomicInteger();

  /**
   * The game after an opening if the winner hurries and the loser delays.
   *
   * @param numbers the game from the opening to the last number; both players choose the smallest
   *     of their best moves
   */
  public record Remoteness(IntList numbers) {
    public int opening() {
      return numbers.getInt(0);
    }

    /** Returns the number of moves of the game, including the opening. */
    public int length() {
      return numbers.size();
    }

    /** Returns whether the player who makes the opening wins: the length is odd. */
    public boolean wins() {
      return length() % 2 == 1;
    }

    /** Returns a new array of the moves. */
    public int[] line() {
      return numbers.toIntArray();
    }
  }

  /**
   * Creates a search, and restores the archive.
   *
   * @param options with an archive only for the board 1..n
   * @throws IllegalArgumentException if the board is too large, or there is an archive and number 1
   *     is not removed
   */
  public RemotenessSearch(Board numbers, SearchOptions options) {
    super(numbers, options, defaultRules(), (board, rules) -> layout(board));
    if (options.archive() != null && !rules.contains(Rule.ONE_IS_POISON)) {
      throw new IllegalArgumentException("an archive needs the rule " + Rule.ONE_IS_POISON);
    }
    strategies = rules.contains(Rule.STRATEGIES) ? new CarrierTable(board) : null;
    outcomes = new OutcomeSearch(numbers.withAnyOpening(), outcomeOptions(options));
    restore();
  }

  private static EntryLayout layout(PackedBoard board) {
    return new EntryLayout(board.size(), ASPECT_BITS, RemotenessEntry.valueBits(board.size()));
  }

  @Override
  protected RemotenessWorker newWorker() {
    return new RemotenessWorker(this, rules, strategies);
  }

  /** Outcomes are much cheaper than lengths, so they do not need the table, which is in use. */
  private static SearchOptions outcomeOptions(SearchOptions options) {
    Set<Rule> rules = OutcomeSearch.rulesWithoutFolding();
    rules.remove(Rule.TABLE);
    return SearchOptions.with(options.memory(), options.ends())
        .withThreads(options.threads())
        .withPool(options.pool())
        .withRules(rules);
  }

  public static Set<Rule> defaultRules() {
    return EnumSet.of(
        Rule.ONE_IS_POISON,
        Rule.COMPONENT,
        Rule.TABLE,
        Rule.STRATEGIES,
        Rule.LAST_REPLY_FIRST,
        Rule.FEWEST_REPLIES_FIRST);
  }

  public static PositionArchive.EntryFormat archiveFormat(Board numbers) {
    return layout(new PackedBoard(numbers, true))
        .archiveFormat(QUANTITY, numbers.size(), FORMAT_VERSION);
  }

  /** Returns the game after {@code opening}. */
  public Remoteness opening(int opening) {
    return openings(opening).get(0).answer();
  }

  /**
   * Returns the games after each of these openings, which are searched in parallel.
   *
   * @param openings numbers that may open the game; ascending order is fastest, because small
   *     numbers have most neighbours
   */
  public List<Searched<Remoteness>> openings(int... openings) {
    IntStream.of(openings).forEach(numbers::requireGame);
    Iterator<Searched<List<Integer>>> within =
        firstOnesFirst(games(IntStream.of(openings).map(board::vertex).filter(v -> v >= 0)))
            .iterator();
    return IntStream.of(openings)
        .mapToObj(v -> board.vertex(v) < 0 ? outside(v) : ended(within.next()))
        .toList();
  }

  /** Searches the first games with all threads, one after the other, to bound the others. */
  private List<Searched<List<Integer>>> firstOnesFirst(
      List<Function<RemotenessWorker, List<Integer>>> games) {
    int first = Math.min(FIRST, games.size());
    List<Searched<List<Integer>>> found = new ArrayList<>();
    for (int i = 0; i < first; i++) {
      found.addAll(openings(games.subList(i, i + 1)));
    }
    found.addAll(openings(games.subList(first, games.size())));
    return found;
  }

  private Searched<Remoteness> outside(int opening) {
    long before = statistics().positions();
    List<Integer> line = lineOutside(opening);
    countOpening();
    return new Searched<>(
        new Remoteness(new IntImmutableList(line)), statistics().positions() - before);
  }

  /** Appends what follows if there are no other moves: 1, and a number without moves. */
  private Searched<Remoteness> ended(Searched<List<Integer>> packed) {
    List<Integer> line = new ArrayList<>(packed.answer());
    if (board.leavesOutOne()) {
      line.add(1);
      line.add(smallestWithoutMove(line));
    }
    return new Searched<>(new Remoteness(new IntImmutableList(line)), packed.positions());
  }

  /** Returns the game after an opening that was removed from the board. */
  private List<Integer> lineOutside(int opening) {
    if (!board.leavesOutOne()) {
      return List.of(opening);
    }
    List<Integer> line = new ArrayList<>(opening == 1 ? List.of(1) : List.of(opening, 1));
    if (opening == 1 || board.deadEnds() > 1) {
      line.add(smallestWithoutMove(line));
    } else {
      // The only dead end is gone: the first player opens the game again, without 1.
      line.addAll(bestLineWithoutOne());
    }
    return line;
  }

  private List<Integer> bestLineWithoutOne() {
    List<Integer> best = List.of();
    for (Searched<List<Integer>> found : beside(games(IntStream.range(0, board.size())))) {
      List<Integer> line = found.answer();
      best = best.isEmpty() || isBetter(line.size(), best.size()) ? line : best;
    }
    return best;
  }

  /** Compares lengths for the player who opens: odd lengths are wins, and better if shorter. */
  public static boolean isBetter(int length, int other) {
    boolean wins = length % 2 == 1;
    if (wins != (other % 2 == 1)) {
      return wins;
    }
    return wins ? length < other : length > other;
  }

  private List<Function<RemotenessWorker, List<Integer>>> games(IntStream vertices) {
    int[] openings = vertices.map(board::number).toArray();
    boolean[] wins = outcomes.win(openings);
    List<Function<RemotenessWorker, List<Integer>>> games = new ArrayList<>();
    for (int i = 0; i < openings.length; i++) {
      games.add(new BoundedRemoteness(board, board.vertex(openings[i]), !wins[i], longest)::line);
    }
    return games;
  }

  /** Returns the smallest unused number all of whose neighbours have been played. */
  private int smallestWithoutMove(List<Integer> line) {
    Graph graph = numbers.graph();
    return IntStream.rangeClosed(2, numbers.size())
        .filter(v -> !line.contains(v) && graph.neighbours(v).allMatch(line::contains))
        .findFirst()
        .orElseThrow(() -> new AssertionError("an unused dead end is always left"));
  }
}

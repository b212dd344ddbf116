package org.junipergreen.solver.search.misere;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.PositionArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchStatistics;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;

/**
 * Determines who wins misère play, in which the player who cannot move wins, and by which openings.
 *
 * <p>After 1, the rest is misère geography in whatever component the opponent enters: playing 1
 * wins if and only if no component of the unused numbers is {@linkplain MisereGeography live}.
 * (Primes above n/2 are then components of one number, and dead: the player who enters one leaves
 * the other side without a move.) Therefore
 *
 * <ul>
 *   <li>if some unreachable component is live, or 1 loses from here on by {@link PendantPairs}, the
 *       winner is that of normal play, found by an {@link OutcomeSearch};
 *   <li>else 1 and all other moves are tried.
 * </ul>
 *
 * With three primes in (n/3, n/2], hence for every n ≥ 74, the winner is that of normal play after
 * every opening. Supports 1..n for n up to 143, and any other board of 128 numbers without its dead
 * ends; read "vertex" for "number" there. Nearly all the work is done by an {@link OutcomeSearch},
 * with the threads, the table and the archive of the options; its positions are archived. At most a
 * few thousand positions are stored on the heap. Not thread-safe.
 *
 * <p>Methods throw {@link CancelledException} if the search is cancelled.
 */
public final class MisereSearch {
  private record Key(int token, long lo, long hi) {}

  private final Board numbers;
  private final PackedBoard board;
  private final OutcomeSearch normal;
  private final PendantPairs pairs;
  private final MisereGeography geography;
  private final boolean usePairs;
  private final Map<Key, Boolean> known = new HashMap<>();
  private int openingsSolved;
  private long positions;
  private final Cancellation ends;

  /**
   * Creates a search, and restores the archive.
   *
   * @param options as for an {@link OutcomeSearch}, with {@link Rule#PENDANT_PAIRS} as a further
   *     rule
   * @throws IllegalArgumentException if the board is too large
   */
  public MisereSearch(Board numbers, SearchOptions options) {
    this.numbers = numbers;
    board = new PackedBoard(numbers, true);
    usePairs = options.rulesOr(defaultRules()).contains(Rule.PENDANT_PAIRS);
    pairs = new PendantPairs(board);
    ends = options.ends();
    geography = new MisereGeography(board, ends);
    // Single positions, of which a small board has many, are not worth a second thread.
    normal = new OutcomeSearch(numbers, isNormal() ? options : options.withThreads(1));
  }

  public static Set<Rule> defaultRules() {
    Set<Rule> rules = OutcomeSearch.defaultRules();
    rules.add(Rule.PENDANT_PAIRS);
    return rules;
  }

  /** Returns the format in which a search of 1..n with the default rules archives positions. */
  public static PositionArchive.EntryFormat archiveFormat(Board numbers) {
    return OutcomeSearch.archiveFormat(numbers, defaultRules());
  }

  /**
   * Returns the winner: 1 if the first player has a winning opening, or no opening (n = 1), else 2.
   */
  public int winner() {
    return numbers.openings().findAny().isEmpty() || openings().anyMatch(this::wins) ? 1 : 2;
  }

  /** Returns all winning openings, ascending. */
  public int[] winningOpenings() {
    if (!isNormal() || !board.leavesOutOne()) {
      return openings().filter(this::wins).toArray();
    }
    int[] within = numbers.openings().filter(v -> board.vertex(v) >= 0).toArray();
    boolean[] normalWins = normal.win(within);
    IntStream openings = openings();
    openingsSolved = within.length;
    return openings
        .filter(v -> board.vertex(v) < 0 ? wins(v) : normalWins[Arrays.binarySearch(within, v)])
        .toArray();
  }

  /** Whether the pairs prove normal play for all openings except 1 and dead ends. */
  private boolean isNormal() {
    return usePairs && pairs.settleAll();
  }

  /**
   * Returns whether {@link PendantPairs} prove that the winning openings on 1..n are those of
   * normal play. This holds for n = 38, 46 to 50, 62 to 68, and every n from 74 on.
   *
   * @param n the largest number on the board, 4 to 143
   */
  public static boolean isNormal(int n) {
    return new PendantPairs(new PackedBoard(Board.upTo(n), true)).settleAll();
  }

  private IntStream openings() {
    ends.check();
    openingsSolved = 0;
    return numbers.openings();
  }

  private boolean wins(int opening) {
    boolean wins = board.vertex(opening) < 0 ? winsOutside(opening) : winsWithin(opening);
    openingsSolved++;
    return wins;
  }

  /** Returns whether an opening that was removed from the board wins. */
  private boolean winsOutside(int opening) {
    if (!board.leavesOutOne()) {
      // No move can follow, and the player who cannot move wins.
      return false;
    }
    // Entering a dead end after 1 loses, so the other components decide.
    boolean live = geography.anyLive(board.allLo(), board.allHi());
    return live == (opening != 1);
  }

  private boolean winsWithin(int opening) {
    if (!board.leavesOutOne()) {
      return !geography.moverWins(board.vertex(opening));
    }
    if (isNormal()) {
      return normal.wins(opening);
    }
    Position root = new Position(board);
    root.start(board.vertex(opening));
    return !moverWins(root, new int[] {opening});
  }

  /**
   * Returns whether the player to move wins.
   *
   * @param p all unused numbers, except unreachable ones without a live component
   */
  private boolean moverWins(Position p, int[] played) {
    if (usePairs && pairs.settle(p)) {
      return normal.moverWins(played);
    }
    long lo = p.lo;
    long hi = p.hi;
    p.dropUnreachable();
    if (geography.anyLive(lo & ~p.lo, hi & ~p.hi)) {
      return normal.moverWins(played);
    }
    Key key = new Key(p.token, p.lo, p.hi);
    Boolean wins = known.get(key);
    if (wins == null) {
      positions++;
      wins = !geography.anyLive(p.lo, p.hi) || hasWinningMove(p, played);
      known.put(key, wins);
    }
    return wins;
  }

  /** Tries the moves, those that win in normal play first: they usually win here, too. */
  private boolean hasWinningMove(Position p, int[] played) {
    int[][] games = new int[board.size()][];
    int count = 0;
    int winning = 0;
    for (int move = 0; move < board.size(); move++) {
      if (p.contains(move) && board.adjacent(p.token, move)) {
        int[] game = Arrays.copyOf(played, played.length + 1);
        game[played.length] = board.number(move);
        games[count] = game;
        if (!normal.moverWins(game)) {
          games[count] = games[winning];
          games[winning++] = game;
        }
        count++;
      }
    }
    for (int i = 0; i < count; i++) {
      Position next = new Position(board);
      next.follow(p, board.vertex(games[i][played.length]));
      if (!moverWins(next, games[i])) {
        return true;
      }
    }
    return false;
  }

  public SearchStatistics statistics() {
    SearchStatistics outcome = normal.statistics();
    return new SearchStatistics(
        outcome.positions() + positions + geography.positions(),
        outcome.strategyHits(),
        openingsSolved,
        outcome.table());
  }

  /**
   * The pairs {p, 2p} of the odd primes p in (n/3, n/2], and their consequences for misère play.
   *
   * <p>The neighbours of p are 1 and 2p, those of 2p are 1, 2 and p. A pair is <i>intact</i> while
   * neither has been played.
   *
   * <p><b>If enough of them are intact, the player who plays 1 loses,</b> now and at any later
   * time: if 2 has been played and is not the current number, one is enough; else two are.
   * <i>Proof.</i> While 1 is unused, an intact pair can only be entered from 2, and 2 is left only
   * once. So when 1 is played there is
   *
   * <ul>
   *   <li>either an intact pair {p, 2p} while 2 is used: the opponent plays p, 2p has to follow,
   *       and the opponent cannot move and wins;
   *   <li>or 2 is unused, and two pairs {p, 2p}, {q, 2q} are intact: the opponent plays 2p. After p
   *       the opponent cannot move. After 2 the opponent plays 2q, q has to follow, and the
   *       opponent cannot move.
   * </ul>
   *
   * Then a player without any other move has to play 1 and loses, and no player gains by playing it
   * earlier: <b>the winner is that of normal play.</b>
   *
   * <p>With three pairs on the board this holds after every opening, because an opening takes one
   * pair at most. Three primes lie in (n/3, n/2] for every n ≥ 74: (14/13)³ &lt; 3/2, so it follows
   * from Rohrbach and Weis (J. reine angew. Math. 214/215, 1964) where n/3 ≥ 118, and the rest can
   * be counted. From there on the winning openings of misère play are exactly those of normal play.
   */
  static final class PendantPairs {
    private static final int MIN_TO_SETTLE_ALL = 3;

    private final PackedBoard board;
    private final List<int[]> pairs = new ArrayList<>();

    /**
     * @param board the board; there are no pairs unless it is 1..n
     */
    PendantPairs(PackedBoard board) {
      this.board = board;
      int n = board.n();
      for (int p = Math.max(3, n / 3 + 1); p <= n / 2; p++) {
        if (board.isPrime(p)) {
          pairs.add(new int[] {board.vertex(p), board.vertex(2 * p)});
        }
      }
    }

    /** Returns whether misère play is normal play after every opening. */
    boolean settleAll() {
      return pairs.size() >= MIN_TO_SETTLE_ALL;
    }

    /**
     * Returns whether the player who plays 1 loses from here on, so that the winner is that of
     * normal play.
     *
     * @param p with all unused vertices, reachable or not; 1 is unused, too
     */
    boolean settle(Position p) {
      int two = board.vertex(2);
      boolean entered = p.token != two && !p.contains(two);
      return intact(p) >= (entered ? 1 : 2);
    }

    private long intact(Position p) {
      return pairs.stream().filter(pair -> p.contains(pair[0]) && p.contains(pair[1])).count();
    }
  }
}

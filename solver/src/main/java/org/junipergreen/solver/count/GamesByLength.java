package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.count.PathRules.DeadEnd;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Counts the complete games of each length on a board, for all openings together. Uses the method
 * of {@link GamesByFrontier} with a polynomial for each state, whose coefficients are the numbers
 * of ways by number of vertices.
 *
 * <p>There is no backward pass. A state takes one word per vertex added so far instead of three
 * words; time and memory grow accordingly.
 */
public final class GamesByLength {
  private static final ForwardPass.PassProgress UNHEARD = (step, frontier, states, work) -> {};

  private final Board board;
  private final WorkerPool pool;
  private final LayerStore store;
  private final BoardAroundHub around;
  private final Graph graph;
  private final LengthTally tally;
  private final DeadEnd deadEnd;
  private final int[] order;
  private final CountProgress progress;

  private final long[] games;

  /**
   * @param phases receives the completed work, approximately proportional to time
   */
  public GamesByLength(Board board, WorkerPool pool, LayerStore store, Phases phases) {
    this(board, pool, store, LengthTally.CAPPED, DeadEnd.REQUIRES, phases);
  }

  private GamesByLength(
      Board board,
      WorkerPool pool,
      LayerStore store,
      LengthTally tally,
      DeadEnd deadEnd,
      Phases phases) {
    this.board = board;
    this.pool = pool;
    this.store = store;
    this.tally = tally;
    this.deadEnd = deadEnd;
    around = new BoardAroundHub(board);
    graph = around.graph();
    order =
        deadEnd == DeadEnd.REQUIRES ? around.order(pool.ends()) : around.otherOrder(pool.ends());
    progress = new CountProgress(graph.n(), phases);
    games = new long[board.size() + 1];
  }

  /**
   * Returns a second way to count the games on 1..n, for {@link #total}: with another vertex order,
   * with inclusion and exclusion for the dead end's neighbours, and modulo 2^64.
   */
  public static GamesByLength second(int n, WorkerPool pool, LayerStore store, Phases phases) {
    return new GamesByLength(
        Board.upTo(n), pool, store, LengthTally.WRAPPED, DeadEnd.EXCLUDES, phases);
  }

  /** Returns the expected size of the layers, of which a count holds two at a time. */
  public CountOutlook outlook() {
    return CountOutlook.of(around, order, tally);
  }

  /**
   * Returns the number of games by number of moves. To be called once.
   *
   * @return an array with indices from 0 to the size of the board
   * @throws FrontierTooWideException if the graph is too dense
   * @throws ArithmeticException if there are 2^63 − 1 games of some length, or more
   * @throws org.junipergreen.solver.work.CancelledException if cancelled
   */
  public long[] games() {
    countAll();
    board.openings().filter(v -> around.inside(v) == 0).forEach(this::addWithoutA);
    for (long number : games) {
      if (number == Long.MAX_VALUE) {
        throw new ArithmeticException("there are 2^63 - 1 games of a length, or more");
      }
    }
    return games;
  }

  /**
   * Returns the number of games with an even opening on 1..n by number of moves, n at least {@link
   * GamesByFrontier#SECOND_FROM}. To be called once.
   */
  public long[] total() {
    countAll();
    return games;
  }

  private void countAll() {
    if (around.hub() == 0) {
      add(count(Ends.of(true, true, 0), false, "path", progress.ahead()), 1, 0);
      return;
    }
    boolean whole = around.lonely() == 0;
    long[] first = count(Ends.of(true, false, 1), whole, "first", progress.ahead());
    add(first, whole ? 1 : around.lonely(), whole ? 1 : 2);
    add(count(Ends.of(true, true, 2), false, "pairs", progress.behind(false)), 1, 1);
  }

  private long[] count(int ends, boolean spanning, String name, ForwardPass.PassProgress observer) {
    PathRules rules = PathRules.game(graph, around.mayOpen(), ends, spanning, deadEnd);
    return count(rules, name, observer);
  }

  private long[] count(PathRules rules, String name, ForwardPass.PassProgress observer) {
    ForwardPass pass =
        new ForwardPass(rules, order, tally, pool, rules.pass(name, order) + "-", store);
    long[] byMissed = pass.sums(observer);
    return IntStream.range(0, byMissed.length)
        .mapToLong(used -> byMissed[byMissed.length - 1 - used])
        .toArray();
  }

  /**
   * Adds the given number of games for each way, with {@code moves} more moves than its vertices.
   */
  private void add(long[] ways, int times, int moves) {
    int words = Math.min(ways.length, games.length - moves);
    for (int i = 0; i < times; i++) {
      tally.add(games, moves, ways, 0, words);
    }
  }

  /** Adds the games whose opening is the hub, or adjacent to the hub only or to nothing. */
  private void addWithoutA(int v) {
    long[] nothing = {1};
    if (around.hub() == 0) {
      add(nothing, 1, 1);
      return;
    }
    boolean isHub = v == around.hub();
    int before = isHub ? 1 : 2;
    int left = around.lonely() - (isHub ? 0 : 1);
    add(nothing, left, before + 1);
    if (left == 0 && graph.n() == 0) {
      add(nothing, 1, before);
    } else if (graph.n() > 0) {
      boolean[] none = new boolean[graph.n() + 1];
      add(
          count(
              PathRules.game(graph, none, Ends.of(false, true, 1), false, deadEnd),
              "ends",
              UNHEARD),
          1,
          before);
    }
  }

  /**
   * The number of ways by number of missed vertices: the coefficients of a polynomial, one word
   * each, from 0 vertices up to all vertices added so far.
   */
  enum LengthTally implements Tally {
    /**
     * For non-negative numbers. A coefficient of 2^63 − 1 means that or more. The ways that lead to
     * some game never outnumber the games, so smaller numbers of games are exact.
     */
    CAPPED {
      @Override
      long sum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
      }
    },

    WRAPPED {
      @Override
      long sum(long a, long b) {
        return a + b;
      }
    };

    abstract long sum(long a, long b);

    @Override
    public int words(int vertices) {
      return vertices + 1;
    }

    @Override
    public void start(long[] to) {
      to[0] = 1;
    }

    @Override
    public void put(
        long[] to, int at, int words, long[] from, int start, int fromWords, int missed) {
      // No way misses more vertices than there are words, so omitted coefficients are 0.
      int kept = Math.min(fromWords, words - missed);
      Arrays.fill(to, at, at + words, 0);
      System.arraycopy(from, start, to, at + missed, kept);
    }

    @Override
    public void negate(long[] to, int at, int words) {
      for (int i = at; i < at + words; i++) {
        to[i] = -to[i];
      }
    }

    @Override
    public void add(long[] to, int at, long[] from, int start, int words) {
      for (int i = 0; i < words; i++) {
        to[at + i] = sum(to[at + i], from[start + i]);
      }
    }
  }
}

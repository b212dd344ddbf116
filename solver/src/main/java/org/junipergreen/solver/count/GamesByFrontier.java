package org.junipergreen.solver.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.count.PathPairs.Ways;
import org.junipergreen.solver.count.PathRules.DeadEnd;
import org.junipergreen.solver.work.Phases;
import org.junipergreen.solver.work.WorkerPool;

/**
 * Counts the complete games on a board, by opening and by the parity of their length, without
 * enumerating them.
 *
 * <p>The <i>hub</i> is a number adjacent to all others; with the usual moves, 1. H is the board
 * without the hub and the q numbers adjacent to the hub only (on 1..n, n ≥ 4, the primes above
 * n/2). An unused hub can always be played, so every complete game contains it:
 *
 * <pre>
 *   A · hub · B
 * </pre>
 *
 * A is a path of H from the opening. B is one of the q numbers, or a path of H disjoint from A
 * whose last number is <i>dead</i>: all its neighbours in H are in A or B. So there are q·N(A) +
 * N(A, B) games, where N counts paths and pairs of paths ({@link PathPairs}). If q = 0, B may also
 * be empty if A contains all of H. A game that begins with the hub or with one of the q numbers has
 * no A, and on a board without a hub, a game is one path whose last number is dead.
 *
 * <p>Time and memory grow exponentially in the frontier, irregularly with n.
 */
public final class GamesByFrontier {
  /** The smallest n with a second count, because smaller boards have no H. */
  public static final int SECOND_FROM = 4;

  /**
   * The number of games with an opening.
   *
   * @param odd games with an odd number of moves
   */
  public record Games(int opening, BigInteger odd, BigInteger even) {
    public BigInteger all() {
      return odd.add(even);
    }
  }

  private final Board board;
  private final WorkerPool pool;
  private final LayerStore store;
  private final DeadEnd deadEnd;

  private final BoardAroundHub around;
  private final Graph graph;

  private final CountProgress progress;

  /** The order of the vertices, once it is known. */
  private int @Nullable [] known;

  /**
   * @param phases receives the completed work, approximately proportional to time
   */
  public GamesByFrontier(Board board, WorkerPool pool, LayerStore store, Phases phases) {
    this(board, pool, store, DeadEnd.REQUIRES, phases);
  }

  private GamesByFrontier(
      Board board, WorkerPool pool, LayerStore store, DeadEnd deadEnd, Phases phases) {
    this.board = board;
    this.pool = pool;
    this.store = store;
    this.deadEnd = deadEnd;
    around = new BoardAroundHub(board);
    graph = around.graph();
    progress = new CountProgress(graph.n(), phases);
  }

  /**
   * Returns a second way to count the games on 1..n, for {@link #total}: with another vertex order,
   * and with inclusion and exclusion for the dead end's neighbours.
   */
  public static GamesByFrontier second(int n, WorkerPool pool, LayerStore store, Phases phases) {
    return new GamesByFrontier(Board.upTo(n), pool, store, DeadEnd.EXCLUDES, phases);
  }

  /**
   * Returns the expected size of the layers. The store holds all of them until {@link #openings}
   * ends, and two at a time during {@link #total}. Takes a second or two for a hundred numbers.
   *
   * @throws org.junipergreen.solver.work.CancelledException if cancelled
   */
  public CountOutlook outlook() {
    return CountOutlook.of(around, order(), ParityTally.TALLY);
  }

  private int[] order() {
    int[] order = known;
    if (order == null) {
      order =
          deadEnd == DeadEnd.REQUIRES ? around.order(pool.ends()) : around.otherOrder(pool.ends());
      known = order;
    }
    return order;
  }

  /**
   * Returns the games of each opening of the board, ascending.
   *
   * @throws FrontierTooWideException if the graph is too dense
   * @throws ArithmeticException if there are 2^96 games or more
   * @throws org.junipergreen.solver.work.CancelledException if cancelled
   */
  public List<Games> openings() {
    int[] order = order();
    Ways[] games = new Ways[graph.n() + 1];
    Arrays.fill(games, Ways.NONE);
    if (around.hub() == 0) {
      addAll(games, byOpening(order, Ends.of(true, true, 0), false, "path"), 1, 0);
    } else {
      int lonely = around.lonely();
      boolean whole = lonely == 0;
      Ways[] first = byOpening(order, Ends.of(true, false, 1), whole, "first");
      addAll(games, first, whole ? 1 : lonely, whole ? 1 : 2);
      addAll(games, byOpening(order, Ends.of(true, true, 2), false, "pairs"), 1, 1);
    }
    return board.openings().mapToObj(v -> games(v, games, order)).toList();
  }

  /**
   * Returns the number of games with an even opening on 1..n, n at least {@link #SECOND_FROM}, by
   * forward passes only.
   *
   * @return the games of all openings together; the opening is 0
   * @throws org.junipergreen.solver.work.CancelledException if cancelled
   */
  public Games total() {
    PathRules first = rules(Ends.of(true, false, 1), false);
    PathRules pairs = rules(Ends.of(true, true, 2), false);
    int[] order = order();
    Ways all = pairs(first, order, "first").total(progress.ahead()).times(around.lonely());
    all = all.plus(pairs(pairs, order, "pairs").total(progress.behind(false)).after(1));
    return new Games(0, all.odd(), all.even());
  }

  private PathRules rules(int ends, boolean spanning) {
    return PathRules.game(graph, around.mayOpen(), ends, spanning, deadEnd);
  }

  /**
   * Adds the given number of games for each way, with {@code moves} more moves than its vertices.
   */
  private static void addAll(Ways[] games, Ways[] ways, int times, int moves) {
    for (int v = 1; v < games.length; v++) {
      games[v] = games[v].plus(ways[v].after(moves).times(times));
    }
  }

  private Games games(int v, Ways[] inside, int[] order) {
    int vertex = around.inside(v);
    Ways ways = vertex > 0 ? inside[vertex] : withoutA(v, order);
    return new Games(v, ways.odd(), ways.even());
  }

  /** Counts the games that begin with the hub or a number outside H. */
  private Ways withoutA(int v, int[] order) {
    if (around.hub() == 0) {
      return Ways.ONE.after(1);
    }
    boolean isHub = v == around.hub();
    int left = around.lonely() - (isHub ? 0 : 1);
    Ways ends = Ways.ONE.after(1).times(left);
    if (left == 0 && graph.n() == 0) {
      ends = Ways.ONE;
    } else if (graph.n() > 0) {
      boolean[] none = new boolean[graph.n() + 1];
      PathRules rules =
          PathRules.game(graph, none, Ends.of(false, true, 1), false, DeadEnd.REQUIRES);
      ends = ends.plus(pairs(rules, order, "ends").total((step, frontier, states, work) -> {}));
    }
    return ends.after(isHub ? 1 : 2);
  }

  private PathPairs pairs(PathRules rules, int[] order, String name) {
    return new PathPairs(rules, order, pool, name, store);
  }

  private Ways[] byOpening(int[] order, int ends, boolean spanning, String name) {
    boolean isLast = Ends.deadEnd(ends);
    return pairs(rules(ends, spanning), order, name)
        .byOpening(isLast ? progress.behind(true) : progress.ahead());
  }
}

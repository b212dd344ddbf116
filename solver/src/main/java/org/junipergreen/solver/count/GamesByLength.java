package org.junipergreen.solver.count;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.count.GameMoves.DeadEnd;
import org.junipergreen.solver.count.GameMoves.Rules;
import org.junipergreen.solver.count.GamesByFrontier.Listener;
import org.junipergreen.solver.lifetime.Team;

/**
 * How many complete games of each length there are on a board, all openings together: the count of
 * {@link GamesByFrontier} with a polynomial for each state, whose coefficients are the numbers of
 * ways by the vertices that they use.
 *
 * <p>There is no way back. A state takes a word for each vertex that came in, instead of three
 * words; time and memory grow accordingly.
 */
public final class GamesByLength {
  private static final WayThere.Listener UNHEARD = (step, frontier, states, work) -> {};

  private final Team team;
  private final BoardAroundHub around;
  private final Graph graph;
  private final LengthTally tally;
  private final DeadEnd deadEnd;
  private final int[] order;
  private final CountOutlook outlook;

  /** By number of moves. */
  private final long[] games;

  private GamesByLength(
      Board board, Team team, LengthTally tally, DeadEnd deadEnd, Listener listener) {
    this.team = team;
    this.tally = tally;
    this.deadEnd = deadEnd;
    around = new BoardAroundHub(board);
    graph = around.graph();
    order =
        deadEnd == DeadEnd.REQUIRES ? around.order(team.ends()) : around.otherOrder(team.ends());
    outlook = new CountOutlook(graph.n(), listener);
    games = new long[board.size() + 1];
  }

  /**
   * The numbers of games, by the number of their moves.
   *
   * @return for 0 to all numbers of the board
   * @throws FrontierTooWideException when the graph is too dense
   * @throws ArithmeticException when there are 2^63 − 1 games of a length, or more
   * @throws org.junipergreen.solver.lifetime.CancelledException when the team is to end
   */
  public static long[] of(Board board, Team team, Listener listener) {
    GamesByLength counting =
        new GamesByLength(board, team, LengthTally.CAPPED, DeadEnd.REQUIRES, listener);
    counting.countAll();
    board.openings().filter(v -> counting.around.inside(v) == 0).forEach(counting::addWithoutA);
    for (long number : counting.games) {
      if (number == Long.MAX_VALUE) {
        throw new ArithmeticException("there are 2^63 - 1 games of a length, or more");
      }
    }
    return counting.games;
  }

  /**
   * The same for 1..n, counted a second way: the vertices come in in another order, and the dead
   * end's neighbours are seen to by inclusion and exclusion.
   *
   * @param n at least {@link GamesByFrontier#SECOND_FROM}
   * @return modulo 2^64
   */
  public static long[] second(int n, Team team, Listener listener) {
    GamesByLength counting =
        new GamesByLength(Board.upTo(n), team, LengthTally.WRAPPED, DeadEnd.EXCLUDES, listener);
    counting.countAll();
    return counting.games;
  }

  private void countAll() {
    if (around.hub() == 0) {
      add(count(Ends.of(true, true, 0), false, outlook.ahead(false)), 1, 0);
      return;
    }
    boolean whole = around.lonely() == 0;
    long[] first = count(Ends.of(true, false, 1), whole, outlook.ahead(false));
    add(first, whole ? 1 : around.lonely(), whole ? 1 : 2);
    add(count(Ends.of(true, true, 2), false, outlook.behind(false)), 1, 1);
  }

  private long[] count(int ends, boolean spanning, WayThere.Listener listener) {
    return count(new Rules(graph, around.mayOpen(), ends, spanning, deadEnd), listener);
  }

  private long[] count(Rules rules, WayThere.Listener listener) {
    return new WayThere(rules, order, tally, team, "", LayerStore.inMemory()).sums(listener);
  }

  /** Adds so many games for each way, with so many moves more than it uses vertices. */
  private void add(long[] ways, int times, int moves) {
    int words = Math.min(ways.length, games.length - moves);
    for (int i = 0; i < times; i++) {
      tally.add(games, moves, ways, 0, words);
    }
  }

  /** Adds the games of an opening that is the hub, or touches nothing but it, or nothing. */
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
          count(new Rules(graph, none, Ends.of(false, true, 1), false, deadEnd), UNHEARD),
          1,
          before);
    }
  }
}

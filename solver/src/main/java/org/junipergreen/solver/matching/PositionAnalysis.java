package org.junipergreen.solver.matching;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.HungarianForest;

/**
 * Perfect play from any position of a game: the winning moves and why they win. Immutable.
 *
 * <p>With U the unused numbers and v the number played last, w is a winning reply exactly when it
 * is a neighbour of v in U that some maximum matching of G[U] misses (Fraenkel, Scheinerman,
 * Ullman, "Undirected edge geography", Theoret. Comput. Sci. 112, 1993, on undirected vertex
 * geography). At the start the winning openings are the even numbers of D(G_n).
 *
 * <p>The matching is also the reason. If the player to move wins, {@link #mate} misses the first
 * winning move and covers every number that can follow it: the winner answers each number of the
 * loser with its partner, to the end of the game. If the player to move loses, it covers every
 * number that can be played now, and the opponent answers with the partner.
 */
public final class PositionAnalysis {
  private final int[] played;
  private final int[] winning;
  private final int[] mate;
  private final Rules rules;

  /** Whether a number may be played after another one, or, after 0, open the game. */
  @FunctionalInterface
  private interface Rules {
    boolean allow(int v, int last);
  }

  private PositionAnalysis(int[] played, int[] winning, int[] mate, Rules rules) {
    this.played = played;
    this.winning = winning;
    this.mate = mate;
    this.rules = rules;
  }

  /**
   * Analyses the position after {@code played}.
   *
   * <p>Costs one maximum matching of the unused numbers: in practice about n (ln n)² time and 40
   * bytes a number.
   *
   * @param n the largest number on the board, at least 1
   * @param played the numbers played so far, in order; none at the start
   * @throws IllegalArgumentException if the numbers are no game; the message names the first wrong
   *     one and why it is wrong
   */
  public static PositionAnalysis of(int n, int... played) {
    NumberSet unused = unused(n, played);
    HungarianForest forest = forest(unused);
    int[] winning = winningMoves(Moves::allowed, last(played), forest);
    if (winning.length > 0) {
      forest.expose(winning[0]);
    }
    return new PositionAnalysis(played.clone(), winning, matching(forest), Moves::allowed);
  }

  /**
   * Analyses a position on any board. Costs one maximum matching of the unused numbers.
   *
   * @param played the vertices of the numbers played so far, in order; what is said of numbers here
   *     holds for vertices
   * @throws IllegalArgumentException as in {@link #of(int, int...)}
   */
  public static PositionAnalysis of(Board board, int... played) {
    board.requireGame(played);
    NumberSet unused = NumberSet.full(board.size());
    IntStream.of(played).forEach(unused::remove);
    HungarianForest forest = HungarianForest.of(unused, board.graph());
    int[] winning = winningMoves(board::allows, last(played), forest);
    if (winning.length > 0) {
      forest.expose(winning[0]);
    }
    return new PositionAnalysis(played.clone(), winning, matching(forest), board::allows);
  }

  /**
   * The winning moves in a position given by its unused numbers. Costs as much as {@link #of}.
   *
   * @param last the number just played, which is not in {@code unused}, or 0 at the start
   * @param unused the numbers that may still be played
   * @return the winning moves in ascending order; none when the player to move loses
   */
  public static int[] winningMoves(int last, NumberSet unused) {
    return winningMoves(Moves::allowed, last, forest(unused));
  }

  /**
   * The winning moves in a position on any board, as vertices like {@code last} and {@code unused}.
   * Costs as much as {@link #of(Board, int...)}.
   */
  public static int[] winningMoves(Board board, int last, NumberSet unused) {
    return winningMoves(board::allows, last, HungarianForest.of(unused, board.graph()));
  }

  private static int[] winningMoves(Rules rules, int last, HungarianForest forest) {
    return IntStream.rangeClosed(1, forest.n())
        .filter(w -> forest.isOuter(w) && rules.allow(w, last))
        .toArray();
  }

  private static HungarianForest forest(NumberSet unused) {
    return HungarianForest.of(unused, new Divisors(unused.n()), limit -> {});
  }

  private static int[] matching(HungarianForest forest) {
    return IntStream.rangeClosed(0, forest.n()).map(forest::mate).toArray();
  }

  private static NumberSet unused(int n, int[] played) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    NumberSet unused = NumberSet.full(n);
    int last = 0;
    for (int v : played) {
      Moves.requireLegal(v, last, unused);
      unused.remove(v);
      last = v;
    }
    return unused;
  }

  private static int last(int[] played) {
    return played.length == 0 ? 0 : played[played.length - 1];
  }

  /** The largest number on the board. */
  public int n() {
    return mate.length - 1;
  }

  /** The numbers played so far, in order; a copy. */
  public int[] played() {
    return played.clone();
  }

  /** Who is to move: 1 for the first player, 2 for the second. */
  public int toMove() {
    return 1 + played.length % 2;
  }

  /** Whether the player to move wins. */
  public boolean wins() {
    return winning.length > 0;
  }

  /** All winning moves in ascending order, none when the player to move loses; a copy. */
  public int[] winningMoves() {
    return winning.clone();
  }

  /**
   * The partner of {@code v} in 1..n in a maximum matching of the unused numbers; 0 when the
   * matching misses {@code v} or {@code v} is used.
   */
  public int mate(int v) {
    return mate[v];
  }

  /**
   * The first step of the explanation: each number that the loser can play next, with the winner's
   * answer to it. The loser moves now, or after the first winning move when the player to move
   * wins.
   *
   * @return pairs of a number and its answer, ascending by the number; empty when the loser has no
   *     move
   */
  public int[][] answers() {
    int last = wins() ? winning[0] : last(played);
    return IntStream.rangeClosed(1, n())
        .filter(v -> mate[v] != 0 && rules.allow(v, last))
        .mapToObj(v -> new int[] {v, mate[v]})
        .toArray(int[][]::new);
  }
}

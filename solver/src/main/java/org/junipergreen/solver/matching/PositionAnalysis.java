package org.junipergreen.solver.matching;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;

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
  private final Board board;
  private final int[] played;
  private final NumberSet unused;
  private final int[] winning;

  /** Its matching misses the first winning move. */
  private final HungarianForest forest;

  private PositionAnalysis(Board board, int[] played, NumberSet unused, HungarianForest forest) {
    this.board = board;
    this.played = played;
    this.unused = unused;
    this.forest = forest;
    winning = winningMoves(board, last(played), forest);
    if (winning.length > 0) {
      forest.expose(winning[0]);
    }
  }

  /**
   * Analyses the position after {@code played}.
   *
   * <p>Costs one maximum matching of the unused numbers: on 1..n in practice about n (ln n)² time
   * and 40 bytes a number.
   *
   * @param played the vertices of the numbers played so far, in order, none at the start; what is
   *     said of numbers here holds for vertices
   * @throws IllegalArgumentException if the numbers are no game; the message names the first wrong
   *     one and why it is wrong
   */
  public static PositionAnalysis of(Board board, int... played) {
    return of(board, limit -> {}, played);
  }

  /**
   * The same, which says how far it is.
   *
   * @param limits as of {@link MatchingEngine#solve(Board, IntConsumer, Cancellation)}
   * @throws IllegalArgumentException if the numbers are no game
   */
  public static PositionAnalysis of(Board board, IntConsumer limits, int... played) {
    board.requireGame(played);
    NumberSet unused = NumberSet.full(board.size());
    IntStream.of(played).forEach(unused::remove);
    return new PositionAnalysis(board, played.clone(), unused, forest(board, unused, limits));
  }

  /**
   * The winning moves in a position given by its unused numbers. Costs as much as {@link #of}.
   *
   * @param last the number just played, which is not in {@code unused}, or 0 at the start
   * @param unused the numbers that may still be played
   * @return the winning moves in ascending order; none when the player to move loses
   */
  public static int[] winningMoves(Board board, int last, NumberSet unused) {
    return winningMoves(board, last, forest(board, unused, limit -> {}));
  }

  private static int[] winningMoves(Board board, int last, HungarianForest forest) {
    return IntStream.rangeClosed(1, forest.n())
        .filter(w -> forest.isOuter(w) && board.allows(w, last))
        .toArray();
  }

  private static HungarianForest forest(Board board, NumberSet unused, IntConsumer limits) {
    return HungarianForest.of(unused, Neighbours.of(board, new Cancellation()), limits);
  }

  private static int last(int[] played) {
    return played.length == 0 ? 0 : played[played.length - 1];
  }

  /** The largest number on the board. */
  public int n() {
    return board.size();
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
    return forest.mate(v);
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
    return next().mapToObj(v -> new int[] {v, mate(v)}).toArray(int[][]::new);
  }

  /** What the loser can play next. */
  private IntStream next() {
    int last = wins() ? winning[0] : last(played);
    return IntStream.rangeClosed(1, n()).filter(v -> mate(v) != 0 && board.allows(v, last));
  }

  /**
   * The whole explanation: the pairs that can still matter. Whatever the loser plays to the end of
   * the game is a number of one of them, and the winner answers it by the other one ({@link
   * PairingCertificate}). Linear in the edges beside these numbers.
   *
   * @return pairs, the smaller number first, ascending; empty when the loser has no move
   */
  public int[][] pairs() {
    IntStream starts = wins() ? IntStream.of(winning[0]) : next();
    return new ReachedClasses(forest, Neighbours.of(board, new Cancellation()), unused, starts)
        .pairs()
        .toArray(int[][]::new);
  }
}

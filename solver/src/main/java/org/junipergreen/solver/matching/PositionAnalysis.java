package org.junipergreen.solver.matching;

import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.HungarianForest;
import org.junipergreen.solver.matching.forest.Neighbours;
import org.junipergreen.solver.matching.forest.ReachedClasses;
import org.junipergreen.solver.strategy.PairingCertificate;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;

/**
 * Perfect play in any position of a game: the winning moves and the reasons. Immutable. Numbers are
 * vertices of the board.
 *
 * <p>Let U be the unused numbers and v the number played last. A neighbour w of v in U is a winning
 * reply if and only if some maximum matching of G[U] does not cover w (Fraenkel, Scheinerman,
 * Ullman, "Undirected edge geography", Theoret. Comput. Sci. 112, 1993, on undirected vertex
 * geography). At the start the winning openings are the even numbers of D(G_n).
 *
 * <p>The matching also explains the outcome. If the player to move wins, {@link #mate} does not
 * cover the first winning move and covers every number that can follow it: the winner answers each
 * number by its partner until the end of the game. If the player to move loses, it covers every
 * number that can be played now, and the opponent answers by the partner.
 */
public final class PositionAnalysis {
  private final Board board;
  private final int[] played;
  private final NumberSet unused;
  private final int[] winning;
  private final Cancellation ends;

  /** Its matching does not cover the first winning move. */
  private final HungarianForest forest;

  private PositionAnalysis(
      Board board, int[] played, NumberSet unused, HungarianForest forest, Cancellation ends) {
    this.board = board;
    this.played = played;
    this.unused = unused;
    this.ends = ends;
    this.forest = forest;
    winning = winningMoves(board, last(played), forest);
    if (winning.length > 0) {
      forest.expose(winning[0]);
    }
  }

  /**
   * Analyses the position after {@code played}. Computes a maximum matching of the unused numbers:
   * on 1..n about n (ln n)² time in practice and 40 bytes for each number.
   *
   * @param ends cancels this method and {@link #pairs}
   * @param played the vertices played so far, in order; may be empty
   * @throws IllegalArgumentException naming the first illegal number and the reason
   */
  public static PositionAnalysis of(Board board, Cancellation ends, int... played) {
    return of(board, Phases.NONE, ends, played);
  }

  /**
   * Analyses the position after {@code played} and reports progress.
   *
   * @throws IllegalArgumentException if the numbers are not a legal game
   */
  public static PositionAnalysis of(Board board, Phases phases, Cancellation ends, int... played) {
    board.requireGame(played);
    NumberSet unused = NumberSet.full(board.size());
    IntStream.of(played).forEach(unused::remove);
    HungarianForest forest = forest(board, unused, phases, ends);
    return new PositionAnalysis(board, played.clone(), unused, forest, ends);
  }

  /**
   * Returns the winning moves in ascending order, empty if the player to move loses. Computes a
   * maximum matching.
   *
   * @param last the number just played, which is not in {@code unused}, or 0 at the start
   */
  public static int[] winningMoves(Board board, int last, NumberSet unused, Cancellation ends) {
    return winningMoves(board, last, forest(board, unused, Phases.NONE, ends));
  }

  private static int[] winningMoves(Board board, int last, HungarianForest forest) {
    return IntStream.rangeClosed(1, forest.n())
        .filter(w -> forest.isOuter(w) && board.allows(w, last))
        .toArray();
  }

  private static HungarianForest forest(
      Board board, NumberSet unused, Phases phases, Cancellation ends) {
    return HungarianForest.of(unused, Neighbours.of(board, ends), phases);
  }

  private static int last(int[] played) {
    return played.length == 0 ? 0 : played[played.length - 1];
  }

  public int n() {
    return board.size();
  }

  public int[] played() {
    return played.clone();
  }

  public int toMove() {
    return 1 + played.length % 2;
  }

  public boolean wins() {
    return winning.length > 0;
  }

  /** Returns the winning moves in ascending order, empty if the player to move loses. */
  public int[] winningMoves() {
    return winning.clone();
  }

  /** Returns the partner of {@code v} in the maximum matching, 0 if it is used or not covered. */
  public int mate(int v) {
    return forest.mate(v);
  }

  /**
   * Returns the loser's possible next moves with the winner's answers, ascending. The loser moves
   * now, or after the first winning move.
   */
  public int[][] answers() {
    return next().mapToObj(v -> new int[] {v, mate(v)}).toArray(int[][]::new);
  }

  private IntStream next() {
    int last = wins() ? winning[0] : last(played);
    return IntStream.rangeClosed(1, n()).filter(v -> mate(v) != 0 && board.allows(v, last));
  }

  /**
   * Returns all pairs that can still matter, ascending, with the smaller number first: the winner
   * answers each further number by its partner ({@link PairingCertificate}). Linear in the edges at
   * these numbers.
   */
  public int[][] pairs() {
    IntStream starts = wins() ? IntStream.of(winning[0]) : next();
    return new ReachedClasses(forest, Neighbours.of(board, ends), unused, starts)
        .pairs()
        .toArray(int[][]::new);
  }
}

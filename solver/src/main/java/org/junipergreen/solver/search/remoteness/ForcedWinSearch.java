package org.junipergreen.solver.search.remoteness;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.CancelledException;
import org.junipergreen.solver.work.Phases;

/**
 * Finds openings that win in a short game, on boards of any size.
 *
 * <p>A plain recursion over claims "the winner needs at most k rounds", as in the search for
 * remoteness but without a table or strategies, and so without a limit on n. Exponential in the
 * length; takes a fraction of a second for all openings of n = 200 and 13 numbers. Takes the memory
 * of the divisor graph.
 *
 * <p>Neighbours are tried in descending order, because large numbers leave few replies; on the
 * loser's turns, the move that last held out comes first. Not thread-safe.
 */
public final class ForcedWinSearch {
  /** The phase is reported, and the cancellation polled, after this many positions. */
  private static final int CHECK_EVERY = 1 << 14;

  private final int n;
  private final DivisorGraph graph;

  /** The numbers that were played, and 1. */
  private final boolean[] gone;

  private final int[] degree;

  private final int[] heldOut;
  private final Phases phases;
  private final Cancellation ends;
  private long positions;
  private int openingsSolved;
  private int length;

  /**
   * The shortest game that the first player can force.
   *
   * @param length its numbers, including the opening, if the loser delays
   * @param openings all openings that force it, ascending
   */
  public record ShortestWin(int length, int[] openings) {
    /**
     * Returns the shortest win, given the length of the game after each opening.
     *
     * @param length returns the length for an even number; an odd length is a win
     * @param limit the maximum length of a win
     */
    public static Optional<ShortestWin> among(int n, IntUnaryOperator length, int limit) {
      int[] wins = Board.upTo(n).openings().filter(v -> length.applyAsInt(v) % 2 == 1).toArray();
      int shortest = IntStream.of(wins).map(length).min().orElse(Integer.MAX_VALUE);
      return shortest > limit
          ? Optional.empty()
          : Optional.of(
              new ShortestWin(
                  shortest,
                  IntStream.of(wins).filter(v -> length.applyAsInt(v) == shortest).toArray()));
    }
  }

  /**
   * @param n the largest number on the board, at least 4
   * @param ends cancels the search: all methods then throw {@link CancelledException}
   */
  public ForcedWinSearch(int n, Phases phases, Cancellation ends) {
    if (n < 4) {
      throw new IllegalArgumentException("n must be at least 4, not " + n);
    }
    this.n = n;
    this.phases = phases;
    this.ends = ends;
    graph = new DivisorGraph(n);
    gone = new boolean[n + 1];
    degree = new int[n + 1];
    heldOut = new int[n + 1];
    Arrays.setAll(degree, v -> v == 0 ? 0 : graph.degree(v));
    play(1);
  }

  /**
   * Returns the shortest game that the first player can force.
   *
   * @param limit the maximum length
   * @return its length and the openings that force it; empty if none does within the limit
   */
  public Optional<ShortestWin> shortest(int limit) {
    for (int length = 3; length <= limit; length += 2) {
      int within = length;
      int[] openings =
          Board.upTo(n).openings().filter(opening -> winsWithin(opening, within)).toArray();
      if (openings.length > 0) {
        return Optional.of(new ShortestWin(length, openings));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether {@code opening} wins in a game of at most {@code length} numbers.
   *
   * @param opening an even number of 2..n
   */
  public boolean winsWithin(int opening, int length) {
    if (opening < 2 || opening > n || opening % 2 != 0) {
      throw new IllegalArgumentException(
          "an opening is an even number from 2 to " + n + ", not " + opening);
    }
    // The opening, 1 and the last number belong to no round.
    if (length < 3) {
      return false;
    }
    ends.check();
    this.length = length;
    play(opening);
    boolean wins = !holdsOut(opening, (length - 3) / 2);
    takeBack(opening);
    openingsSolved++;
    return wins;
  }

  public long positions() {
    return positions;
  }

  /** Returns whether the loser, to move from v, can make more than k moves. */
  private boolean holdsOut(int v, int k) {
    count();
    if (degree[v] == 0 || k == 0) {
      return degree[v] > 0;
    }
    int last = heldOut[v];
    if (last != 0 && !gone[last] && !losesTo(last, k - 1)) {
      return true;
    }
    for (int i = graph.degree(v) - 1; i >= 0; i--) {
      int move = graph.neighbour(v, i);
      if (!gone[move] && move != last && !losesTo(move, k - 1)) {
        heldOut[v] = move;
        return true;
      }
    }
    return false;
  }

  private void count() {
    positions++;
    if (positions % CHECK_EVERY != 0) {
      return;
    }
    int openings = n / 2;
    phases.at("wins in %d numbers".formatted(length), openingsSolved % openings, openings);
    ends.check();
  }

  /** Returns whether the winner can answer v so that the loser makes at most k more moves. */
  private boolean losesTo(int v, int k) {
    play(v);
    boolean wins = hasDeadEnd(v);
    for (int i = graph.degree(v) - 1; i >= 0 && !wins && k > 0; i--) {
      int reply = graph.neighbour(v, i);
      if (!gone[reply]) {
        play(reply);
        wins = !holdsOut(reply, k);
        takeBack(reply);
      }
    }
    takeBack(v);
    return wins;
  }

  private boolean hasDeadEnd(int v) {
    for (int i = 0; i < graph.degree(v); i++) {
      int reply = graph.neighbour(v, i);
      if (!gone[reply] && degree[reply] == 0) {
        return true;
      }
    }
    return false;
  }

  private void play(int v) {
    gone[v] = true;
    addToNeighbours(v, -1);
  }

  private void takeBack(int v) {
    gone[v] = false;
    addToNeighbours(v, 1);
  }

  private void addToNeighbours(int v, int change) {
    for (int i = 0; i < graph.degree(v); i++) {
      degree[graph.neighbour(v, i)] += change;
    }
  }
}

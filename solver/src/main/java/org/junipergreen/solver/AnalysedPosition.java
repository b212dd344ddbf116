package org.junipergreen.solver;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junipergreen.solver.matching.PositionAnalysis;

/**
 * A position in the middle of a game, in the board's own numbers: who wins, by what, and why.
 * {@link Juniper#after} makes it. Immutable.
 */
public final class AnalysedPosition {
  private final PositionAnalysis analysis;
  private final IntToLongFunction number;

  AnalysedPosition(PositionAnalysis analysis, IntToLongFunction number) {
    this.analysis = analysis;
    this.number = number;
  }

  /** The numbers played so far, in order. */
  public long[] played() {
    return numbers(analysis.played());
  }

  /** Who is to move: 1 for the first player, 2 for the second. */
  public int toMove() {
    return analysis.toMove();
  }

  /** Who wins: 1 for the first player, 2 for the second. */
  public int winner() {
    return analysis.wins() ? toMove() : 3 - toMove();
  }

  /**
   * All numbers that win if they are played next, ascending; none when the player to move loses.
   */
  public long[] replies() {
    return numbers(analysis.winningMoves());
  }

  /**
   * Why: each number that the loser can play next, with the winner's answer to it. The loser moves
   * now, or after the first of the {@link #replies}. Empty when the loser has no move.
   */
  public SortedMap<Long, Long> answers() {
    SortedMap<Long, Long> answers = new TreeMap<>();
    for (int[] pair : analysis.answers()) {
      answers.put(number.applyAsLong(pair[0]), number.applyAsLong(pair[1]));
    }
    return Collections.unmodifiableSortedMap(answers);
  }

  private long[] numbers(int[] vertices) {
    return IntStream.of(vertices).mapToLong(number).toArray();
  }

  @Override
  public String toString() {
    return "after %s player %d wins, replies %s"
        .formatted(Arrays.toString(played()), winner(), Arrays.toString(replies()));
  }
}

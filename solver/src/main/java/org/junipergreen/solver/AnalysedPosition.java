package org.junipergreen.solver;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junipergreen.solver.matching.PositionAnalysis;

/** A position of a game with its winner, winning moves and reasons. Immutable. */
public final class AnalysedPosition {
  private final PositionAnalysis analysis;
  private final IntToLongFunction number;

  AnalysedPosition(PositionAnalysis analysis, IntToLongFunction number) {
    this.analysis = analysis;
    this.number = number;
  }

  public long[] played() {
    return numbers(analysis.played());
  }

  /** Returns the player to move, 1 or 2. */
  public int toMove() {
    return analysis.toMove();
  }

  /** Returns the winner, 1 or 2. */
  public int winner() {
    return analysis.wins() ? toMove() : 3 - toMove();
  }

  /** Returns the winning moves, ascending; empty if the player to move loses. */
  public long[] replies() {
    return numbers(analysis.winningMoves());
  }

  /**
   * Returns each next move of the loser with the winner's answer. The loser moves now or after the
   * first of the {@link #replies}.
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

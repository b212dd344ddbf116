package org.junipergreen.runner.article;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import org.junipergreen.solver.matching.PositionAnalysis;

/** Why a position is won or lost, in words: the pairs of a maximum matching are the reason. */
public final class Explanation {
  /** More pairs are counted but not shown. */
  private static final int PAIRS = 20;

  private Explanation() {}

  /**
   * Why the first winning reply wins, or why nothing does.
   *
   * @param all whether every pair is named, however many there are
   */
  public static String of(PositionAnalysis position, boolean all) {
    return of(position, all, v -> v);
  }

  /**
   * The same on a board of any numbers.
   *
   * @param number the number of a vertex
   */
  public static String of(PositionAnalysis position, boolean all, IntToLongFunction number) {
    int[][] answers = position.answers();
    if (position.wins()) {
      return number.applyAsLong(position.winningMoves()[0])
          + " wins because "
          + (answers.length == 0
              ? "nothing can follow it"
              : pairs(answers, all, number)
                  + ": whatever number is answered, you play its partner, and so on to the end");
    }
    return answers.length == 0
        ? "no number can be played"
        : "nothing wins because "
            + pairs(answers, all, number)
            + ": whatever number you play, the opponent plays its partner, and so on to the end";
  }

  private static String pairs(int[][] answers, boolean all, IntToLongFunction number) {
    int shown = all ? answers.length : Math.min(answers.length, PAIRS);
    String pairs =
        Arrays.stream(answers)
            .limit(shown)
            .map(pair -> number.applyAsLong(pair[0]) + "-" + number.applyAsLong(pair[1]))
            .collect(Collectors.joining(" "));
    String more = answers.length > shown ? " and %,d more".formatted(answers.length - shown) : "";
    return pairs + more + (answers.length == 1 ? " is a pair" : " pair up");
  }
}

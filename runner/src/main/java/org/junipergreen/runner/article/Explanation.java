package org.junipergreen.runner.article;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import org.junipergreen.runner.cli.output.Phrases;
import org.junipergreen.solver.matching.PositionAnalysis;

/** Why a position is won or lost, in words: the pairs of a maximum matching are the reason. */
final class Explanation {
  /** More pairs are counted but not shown. */
  private static final int PAIRS = 20;

  private Explanation() {}

  /**
   * Why the first winning reply wins, or why nothing does.
   *
   * @param all whether every pair is named, however many there are
   * @param number the number of a vertex
   * @param phrases those of the bundle {@code play}
   */
  static String of(
      PositionAnalysis position, boolean all, IntToLongFunction number, Phrases phrases) {
    int[][] answers = position.answers();
    if (position.wins()) {
      long reply = number.applyAsLong(position.winningMoves()[0]);
      return answers.length == 0
          ? phrases.say("why.last", reply)
          : phrases.say("why.wins", reply, pairs(answers, all, number, phrases));
    }
    return answers.length == 0
        ? phrases.say("why.none")
        : phrases.say("why.loses", pairs(answers, all, number, phrases));
  }

  private static String pairs(
      int[][] answers, boolean all, IntToLongFunction number, Phrases phrases) {
    int shown = all ? answers.length : Math.min(answers.length, PAIRS);
    String pairs =
        Arrays.stream(answers)
            .limit(shown)
            .map(pair -> number.applyAsLong(pair[0]) + "-" + number.applyAsLong(pair[1]))
            .collect(Collectors.joining(" "));
    String some =
        answers.length > shown ? phrases.say("more", pairs, answers.length - shown) : pairs;
    return phrases.say(answers.length == 1 ? "why.pair" : "why.pairs", some);
  }
}

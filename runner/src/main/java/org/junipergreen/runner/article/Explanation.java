package org.junipergreen.runner.article;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junipergreen.runner.cli.output.Phrases;
import org.junipergreen.solver.matching.PositionAnalysis;

/**
 * Explains in words why a position is won or lost: the winner answers every move of the loser with
 * its partner.
 */
final class Explanation {
  /** At most this many pairs are shown; the others are only counted. */
  private static final int PAIRS = 20;

  private final PositionAnalysis position;
  private final IntToLongFunction number;
  private final Phrases phrases;

  private final Set<Integer> next;

  private Explanation(PositionAnalysis position, IntToLongFunction number, Phrases phrases) {
    this.position = position;
    this.number = number;
    this.phrases = phrases;
    next = Arrays.stream(position.answers()).map(answer -> answer[0]).collect(Collectors.toSet());
  }

  /**
   * Explains why the first winning move wins, or why no move wins, and lists the pairs that still
   * matter, those that can be played next first.
   *
   * @param all whether to list every pair
   * @param number maps a vertex to its number
   * @param phrases those of the bundle {@code play}
   */
  static String of(
      PositionAnalysis position, boolean all, IntToLongFunction number, Phrases phrases) {
    String pairs = new Explanation(position, number, phrases).pairs(all);
    if (position.wins()) {
      long reply = number.applyAsLong(position.winningMoves()[0]);
      return pairs.isEmpty()
          ? phrases.say("why.last", reply)
          : phrases.say("why.wins", reply, pairs);
    }
    return pairs.isEmpty() ? phrases.say("why.none") : phrases.say("why.loses", pairs);
  }

  /**
   * Returns the pairs that still matter, those that can be played next first. In these, the number
   * that can be played comes before its answer.
   */
  static List<List<Long>> partners(
      PositionAnalysis position, IntToLongFunction number, Phrases phrases) {
    return new Explanation(position, number, phrases)
        .partners()
        .map(pair -> IntStream.of(pair).mapToObj(number::applyAsLong).toList())
        .toList();
  }

  private Stream<int[]> partners() {
    List<int[]> pairs = List.of(position.pairs());
    return Stream.concat(
        pairs.stream()
            .filter(this::isNext)
            .map(pair -> next.contains(pair[0]) ? pair : new int[] {pair[1], pair[0]}),
        pairs.stream().filter(pair -> !isNext(pair)));
  }

  private String pairs(boolean all) {
    List<int[]> pairs = partners().toList();
    int now = (int) pairs.stream().filter(this::isNext).count();
    int shown = all ? pairs.size() : Math.min(PAIRS, pairs.size());
    int first = Math.min(shown, now);
    String said = said(pairs.subList(0, first));
    if (shown > first) {
      said = phrases.say("why.later", said, said(pairs.subList(first, shown)));
    }
    return pairs.size() > shown ? phrases.say("more", said, pairs.size() - shown) : said;
  }

  private boolean isNext(int[] pair) {
    return next.contains(pair[0]) || next.contains(pair[1]);
  }

  private String said(List<int[]> pairs) {
    return pairs.stream()
        .map(pair -> number.applyAsLong(pair[0]) + "-" + number.applyAsLong(pair[1]))
        .collect(Collectors.joining(" "));
  }
}

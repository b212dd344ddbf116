package org.junipergreen.runner.answer;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import org.junipergreen.solver.board.Board;

/**
 * A board under the name that its user gave it.
 *
 * @param name as on the command line, such as {@code divisors:720}
 * @param isUsual whether it is 1..n by the usual rules, named by its n alone
 */
public record NamedBoard(String name, Board board, boolean isUsual) {
  /** A board of any numbers. */
  public NamedBoard(String name, Board board) {
    this(name, board, false);
  }

  /** The board 1..n by the usual rules. */
  public static NamedBoard upTo(long n) {
    return new NamedBoard("1..%,d".formatted(n), Board.upTo(n), true);
  }

  /** How many numbers it has. */
  public long size() {
    return isUsual ? board.last() : board.size();
  }

  /** How many of them may open the game. */
  public long openings() {
    return isUsual ? board.last() / 2 : board.openings().count();
  }

  /** What names it in a record: n, or its name. */
  public Object key() {
    return isUsual ? (Object) board.last() : name;
  }

  /** What it comes to, beginning with what names it. */
  public Answer answer(String verdict) {
    return Answer.of(verdict).saying(isUsual ? "n" : "board", key());
  }

  /**
   * Who wins, in a sentence.
   *
   * @param winning how many of the openings win
   */
  public String verdict(int winning) {
    long openings = openings();
    if (openings == 0) {
      return isUsual
          ? "J2 wins on %s: there is no even number to open with.".formatted(name)
          : "J2 wins on %s: no number may open the game.".formatted(name);
    }
    if (openings == 1) {
      return "J%d wins on %s: its only opening %s."
          .formatted(winning > 0 ? 1 : 2, name, winning > 0 ? "wins" : "loses");
    }
    return winning > 0
        ? "J1 wins on %s, with %,d of %s."
            .formatted(name, winning, Answer.count(openings, "opening"))
        : "J2 wins on %s: none of %s wins.".formatted(name, Answer.count(openings, "opening"));
  }

  /** Who wins, and by which openings: these vertices. */
  public Answer answerBy(int[] winning) {
    Answer answer = answer(verdict(winning.length));
    return (isUsual ? answer : answer.with("numbers", board.size()))
        .saying("winner", winning.length > 0 ? 1 : 2)
        .with("winning", numbers(winning));
  }

  /** The numbers of some of its vertices, in their order. */
  public List<Long> numbers(int... vertices) {
    return LongArrayList.wrap(board.numbers(vertices));
  }
}

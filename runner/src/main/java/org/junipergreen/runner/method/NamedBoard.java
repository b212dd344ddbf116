package org.junipergreen.runner.method;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;

/**
 * A board of any numbers, under the name that its user gave it.
 *
 * @param name as on the command line, such as {@code divisors:720}
 */
public record NamedBoard(String name, Board board) {
  /**
   * Who wins, in a sentence.
   *
   * @param winning how many of the openings win
   */
  public String verdict(int winning) {
    int openings = (int) board.openings().count();
    if (openings == 0) {
      return "J2 wins on %s: no number may open the game.".formatted(name);
    }
    return winning > 0
        ? "J1 wins on %s, with %,d of the %,d openings.".formatted(name, winning, openings)
        : "J2 wins on %s: none of the %,d openings wins.".formatted(name, openings);
  }

  /** The numbers of some of its vertices, in their order. */
  public List<Long> numbers(int... vertices) {
    LongArrayList numbers = new LongArrayList(vertices.length);
    IntStream.of(vertices).forEach(v -> numbers.add(board.number(v)));
    return numbers;
  }
}

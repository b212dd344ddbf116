package org.junipergreen.runner.quantity.other;

import java.util.function.IntFunction;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.table.NamedBoard;
import org.junipergreen.runner.table.Table;
import org.junipergreen.solver.board.Board;

/** A kind of board. */
// Error Prone cannot know that tables, costs and these functions never change.
@SuppressWarnings("ImmutableEnumChecker")
enum Kind {
  /** The numbers 2 to n, opened by an even one. */
  WITHOUT_1(
      "without1",
      2,
      Cost.power(1.1, Cost.measured("without1")),
      n -> new NamedBoard("2.." + n, Board.of(numbers(2, n, 1)))),

  /** The odd numbers up to n, opened by any. */
  ODD(
      "odd",
      1,
      Cost.power(1.1, Cost.measured("odd")),
      n -> new NamedBoard("odd:1.." + n, Board.of(numbers(1, n, 2)).withAnyOpening())),

  /** The divisors of n, opened by any. */
  DIVISORS(
      "divisors",
      1,
      Cost.power(0.3, Cost.measured("divisors")),
      n -> new NamedBoard("divisors:" + n, Board.ofDivisors(n).withAnyOpening()));

  final Table<OtherBoardRow> table;
  final int first;
  final Cost cost;
  private final IntFunction<NamedBoard> board;

  Kind(String label, int first, Cost cost, IntFunction<NamedBoard> board) {
    table = Table.ofBoards(label, OtherBoardRow.class).withDetails("d", "a", "c");
    this.first = first;
    this.cost = cost;
    this.board = board;
  }

  /** The board that an n names. */
  NamedBoard board(int n) {
    return board.apply(n);
  }

  private static long[] numbers(int from, int to, int step) {
    long[] numbers = new long[(to - from) / step + 1];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = from + (long) i * step;
    }
    return numbers;
  }
}

package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.Refused;
import org.junit.jupiter.api.Test;

/** The numbers, edges and openings of boards; the rules on 1..n, others are in AnyBoardTest. */
class BoardTest {
  private static final Board BOARD = Board.upTo(20);

  @Test
  void openingsAreTheEvenNumbers() {
    for (int n = 1; n <= 20; n++) {
      int[] even = IntStream.rangeClosed(1, n).filter(v -> v % 2 == 0).toArray();
      assertArrayEquals(even, Board.upTo(n).openings().toArray(), "n = " + n);
    }
  }

  @Test
  void whatFollowsIsANeighbour() {
    for (int v = 1; v <= 20; v++) {
      assertEquals(v % 2 == 0, BOARD.allows(v, 0), v + " at the start");
      for (int w = 1; w <= 20; w++) {
        assertEquals(Divisors.adjacent(v, w), BOARD.allows(v, w), v + " after " + w);
      }
    }
  }

  @Test
  void whatMayNotBePlayedIsRefusedWithTheReason() {
    NumberSet unused = NumberSet.full(20);
    unused.remove(10);
    assertDoesNotThrow(() -> BOARD.requireLegal(1, 10, unused));
    assertDoesNotThrow(() -> BOARD.requireLegal(20, 10, unused));
    assertDoesNotThrow(() -> BOARD.requireLegal(20, 0, unused));
    Refused.because("0 is not in 1..20", () -> BOARD.requireLegal(0, 10, unused));
    Refused.because("21 is not in 1..20", () -> BOARD.requireLegal(21, 7, unused));
    Refused.because("the opening 7 is odd", () -> BOARD.requireLegal(7, 0, unused));
    Refused.because("10 was played before", () -> BOARD.requireLegal(10, 5, unused));
    Refused.because("4 is neither a divisor", () -> BOARD.requireLegal(4, 10, unused));
  }

  /** 1..n, sets joined through their multiples, and sets whose numbers are factored. */
  private static List<Board> boards() {
    RandomBoards random = new RandomBoards(37);
    List<Board> boards =
        IntStream.range(0, 200).mapToObj(i -> random.next(40)).collect(Collectors.toList());
    for (int n : new int[] {1, 2, 3, 30}) {
      boards.add(Board.upTo(n));
      boards.add(Board.upTo(n).withAnyOpening());
    }
    boards.add(Board.ofDivisors(360_360));
    boards.add(Board.of(LongStream.rangeClosed(1, 60).map(i -> i * i * 1_000_003L).toArray()));
    boards.add(Board.of(30_000, 3, 1 << 20, 6, 2, 10_000, 1 << 10, 1_000_000_000_000_000_000L));
    return boards;
  }

  @Test
  void edgesJoinEachNumberToItsDivisorsAndMultiples() {
    for (Board board : boards()) {
      Graph graph = board.graph();
      assertEquals(board.size(), graph.n());
      int edges = 0;
      for (int v = 1; v <= board.size(); v++) {
        int vertex = v;
        int[] expected =
            IntStream.rangeClosed(1, board.size())
                .filter(w -> Divisors.adjacent(board.number(vertex), board.number(w)))
                .toArray();
        edges += expected.length;
        assertArrayEquals(expected, graph.neighbours(v).toArray());
        assertArrayEquals(expected, board.neighbours(v).toArray());
        assertArrayEquals(
            expected,
            IntStream.rangeClosed(1, board.size())
                .filter(w -> board.adjacent(vertex, w))
                .toArray());
      }
      assertEquals(edges / 2, graph.edges());
    }
  }

  @Test
  void aNumberAndItsVertexBelongTogether() {
    for (Board board : boards()) {
      int[] vertices = IntStream.rangeClosed(1, board.size()).toArray();
      long[] numbers = board.numbers(vertices);
      assertEquals(board.last(), numbers[numbers.length - 1]);
      for (int v : vertices) {
        assertEquals(numbers[v - 1], board.number(v));
        assertEquals(v, board.vertex(numbers[v - 1]));
        assertTrue(board.contains(numbers[v - 1]));
        long gap = v == 1 ? 0 : numbers[v - 2];
        assertEquals(numbers[v - 1] - 1 == gap && v > 1, board.contains(numbers[v - 1] - 1));
      }
      assertFalse(board.contains(board.last() + 1));
    }
    Refused.because("21 is not in 1..20", () -> BOARD.vertex(21));
    Refused.because("3 is not on the board", () -> Board.of(2, 4).vertex(3));
  }

  @Test
  void anyOrderOfTheNumbersGivesTheSameBoard() {
    assertArrayEquals(new long[] {2, 5, 10}, Board.of(10, 2, 5).numbers(1, 2, 3));
    assertTrue(Board.of(3, 1, 2).isInterval());
    assertTrue(Board.of(3, 1, 2).isUsual());
    assertFalse(Board.of(2, 3).isInterval());
    assertFalse(Board.of(2, 3).isUsual());
    assertTrue(Board.of(2, 3).isOpenedByEven());
    assertArrayEquals(new long[] {1, 2, 3, 6}, Board.ofDivisors(6).numbers(1, 2, 3, 4));
    assertEquals(1, Board.ofDivisors(1).size());
  }

  @Test
  void theOpeningsAreThoseThatAreAllowed() {
    Board board = Board.of(2, 3, 4, 9, 12);
    assertArrayEquals(new int[] {1, 3, 5}, board.openings().toArray());
    assertArrayEquals(new int[] {1, 2, 3, 4, 5}, board.withAnyOpening().openings().toArray());
    assertArrayEquals(new int[] {2, 4}, board.withOpenings(9, 3).openings().toArray());
    assertArrayEquals(new int[] {3}, Board.upTo(4).withOpenings(3).openings().toArray());
    assertFalse(BOARD.withAnyOpening().isUsual());
    assertFalse(BOARD.withAnyOpening().isOpenedByEven());
    Refused.because("opening 5 is not on", () -> board.withOpenings(2, 5));
    Refused.because("the opening 2 is given twice", () -> board.withOpenings(2, 2));
    NumberSet unused = NumberSet.full(5);
    Refused.because(
        "3 may not open the game", () -> board.withOpenings(2).requireLegal(2, 0, unused));
  }

  @Test
  void aGameIsRefusedAtItsFirstWrongNumber() {
    assertDoesNotThrow(() -> BOARD.requireGame(20, 10, 5, 1));
    Refused.because("10 was played before", () -> BOARD.requireGame(20, 10, 5, 10));
    Refused.because("4 is neither a divisor", () -> BOARD.requireGame(20, 10, 4, 10));
  }

  @Test
  void whatIsNotABoardIsRefused() {
    long large = Board.MAX_NUMBER;
    assertEquals(large, Board.upTo(large).last());
    assertEquals(large, Board.of(large).last());
    Refused.because("1 to 10^18, not 0", () -> Board.upTo(0));
    Refused.because("1 to 10^18, not 1000000000000000001", () -> Board.upTo(large + 1));
    Refused.because("at least one number", () -> Board.of());
    Refused.because("7 is on the board twice", () -> Board.of(7, 3, 7));
    Refused.because("numbers from 1 to 10^18, not 0", () -> Board.of(3, 0));
    Refused.because(
        "numbers from 1 to 10^18, not 1000000000000000001", () -> Board.of(3, large + 1));
    Refused.because("numbers from 1 to 10^18, not 0", () -> Board.ofDivisors(0));
    Refused.because(
        "at most 10,000,000 numbers, not 10,000,001",
        () -> Board.of(LongStream.rangeClosed(2, 10_000_002).toArray()));
    Refused.because("for n up to 10,000,000, not 10,000,001", () -> Board.upTo(10_000_001).graph());
    assertEquals(Integer.MAX_VALUE, Board.upTo(Integer.MAX_VALUE).size());
    Refused.because(
        "1..2,147,483,648 has too many numbers", () -> Board.upTo(1L + Integer.MAX_VALUE).size());
  }
}

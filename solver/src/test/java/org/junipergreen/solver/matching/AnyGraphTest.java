package org.junipergreen.solver.matching;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Graph;
import org.junipergreen.solver.board.RandomBoards;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/** Matchings of any board and of any graph, against plain recursion and by certificate. */
class AnyGraphTest {
  private static final int BOARDS = Integer.getInteger("juniper.boards", 2000);

  private static Graph random(int n, int edges, SplittableRandom random) {
    int[][] ends = new int[n < 2 ? 0 : edges][];
    Arrays.setAll(
        ends,
        i -> {
          int v = 1 + random.nextInt(n);
          int w = 1 + random.nextInt(n - 1);
          return new int[] {v, w < v ? w : w + 1};
        });
    return Graph.of(n, receiver -> Arrays.stream(ends).forEach(e -> receiver.edge(e[0], e[1])));
  }

  /** The largest matching by trying every one. */
  private static int matching(Graph graph, int free) {
    if (free == 0) {
      return 0;
    }
    int v = Integer.numberOfTrailingZeros(free);
    int rest = free & ~(1 << v);
    int best = matching(graph, rest);
    for (int i = 0; i < graph.degree(v + 1); i++) {
      int w = graph.neighbour(v + 1, i) - 1;
      if ((rest >>> w & 1) == 1) {
        best = Math.max(best, 1 + matching(graph, rest & ~(1 << w)));
      }
    }
    return best;
  }

  @Test
  void smallGraphsHaveTheDecompositionOfTheDefinition() throws CertificateException {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < BOARDS; i++) {
      int n = random.nextInt(9);
      Graph graph = random(n, random.nextInt(2 * n + 1), random);
      int all = (1 << n) - 1;
      int most = matching(graph, all);
      int[] missed =
          IntStream.rangeClosed(1, n)
              .filter(v -> matching(graph, all & ~(1 << (v - 1))) == most)
              .toArray();
      Decomposition found = MatchingEngine.solve(graph, Cancellation.never());
      assertArrayEquals(missed, found.winningVertices());
      assertEquals(n - 2 * most, found.deficiency());
      assertProved(graph, found);
    }
  }

  private static void assertProved(Graph graph, Decomposition found) throws CertificateException {
    Decomposition proved =
        CertificateChecker.decomposition(found.certificate(), graph, Cancellation.never());
    for (int v = 1; v <= graph.n(); v++) {
      assertEquals(found.part(v), proved.part(v));
    }
  }

  @Test
  void largerGraphsAreProvedByTheirCertificates() throws CertificateException {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 300; i++) {
      int n = 1 + random.nextInt(300);
      Graph graph = random(n, random.nextInt(3 * n), random);
      assertProved(graph, MatchingEngine.solve(graph, Cancellation.never()));
    }
    for (int edges : new int[] {10_000, 20_000, 27_000, 60_000}) {
      Graph graph = random(20_000, edges, random);
      assertProved(graph, MatchingEngine.solve(graph, Cancellation.never()));
    }
  }

  @Test
  void otherCertificatesAreRefused() {
    Graph path = Graph.of(3, edges -> IntStream.of(1, 2).forEach(v -> edges.edge(v, v + 1)));
    int[][] mates = {{0, 3, 0, 1}, {0, 2, 1}, {0, 0, 0, 0}};
    for (int[] mate : mates) {
      Certificate wrong = new Certificate(mate, new int[] {2});
      assertThrows(
          CertificateException.class,
          () -> CertificateChecker.decomposition(wrong, path, Cancellation.never()));
    }
  }

  @Test
  void boardsHaveTheWinningOpeningsOfPlainRecursion() {
    RandomBoards boards = new RandomBoards(5);
    for (int i = 0; i < BOARDS; i++) {
      Board board = boards.next(11);
      int[] expected = new PlainRecursion(board).winningOpenings();
      Decomposition found = MatchingEngine.solve(board, Cancellation.never());
      assertArrayEquals(expected, found.openings());
      assertEquals(expected.length > 0 ? 1 : 2, found.summary().winner());
      assertArrayEquals(expected, PositionAnalysis.of(board, Cancellation.never()).winningMoves());
    }
  }

  /** A random game on a random board: at each moment the winning moves are those that win. */
  @Test
  void positionsOfBoardsHaveTheWinningMovesOfPlainRecursion() {
    RandomBoards boards = new RandomBoards(6);
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < BOARDS / 4; i++) {
      Board board = boards.next(11);
      PlainRecursion plain = new PlainRecursion(board);
      int[] played = {};
      int[] moves = board.openings().toArray();
      while (moves.length > 0) {
        int used = IntStream.of(played).map(v -> 1 << (v - 1)).sum();
        int[] winning =
            IntStream.of(moves).filter(v -> !plain.moverWins(v, used | 1 << (v - 1))).toArray();
        assertArrayEquals(
            winning, PositionAnalysis.of(board, Cancellation.never(), played).winningMoves());
        int last = moves[random.nextInt(moves.length)];
        played = Arrays.copyOf(played, played.length + 1);
        played[played.length - 1] = last;
        int now = used | 1 << (last - 1);
        moves =
            IntStream.rangeClosed(1, board.size())
                .filter(v -> (now >>> (v - 1) & 1) == 0 && board.graph().adjacent(v, last))
                .toArray();
      }
    }
  }

  @Test
  void theBoardOneToNIsSolvedAlikeByBothEngines() throws CertificateException {
    for (int n : new int[] {1, 2, 3, 10, 100, 472, 1168, 20_000}) {
      Board board = Board.upTo(n);
      Decomposition found = MatchingEngine.solve(board.graph(), Cancellation.never());
      Decomposition computed = MatchingEngine.solve(board, Cancellation.never());
      assertArrayEquals(computed.winningVertices(), found.winningVertices(), "n = " + n);
      assertEquals(computed.summary().giant(), found.summary().giant(), "n = " + n);
      assertProved(board.graph(), found);
    }
  }

  /**
   * With any opening allowed, J2 wins on the divisors of N unless N is a square, and then every
   * opening wins.
   */
  @Test
  void onTheDivisorsOfASquareEveryOpeningWinsAndOtherwiseNone() {
    int last = 3000;
    for (int number = 1; number <= last; number++) {
      Board board = Board.ofDivisors(number);
      int winning = MatchingEngine.solve(board, Cancellation.never()).winningVertices().length;
      int root = (int) Math.round(Math.sqrt(number));
      assertEquals(root * root == number ? board.size() : 0, winning, "the divisors of " + number);
    }
    for (long root : new long[] {210, 3_600, 3_603_600}) {
      Board board = Board.ofDivisors(root * root);
      int winning = MatchingEngine.solve(board, Cancellation.never()).winningVertices().length;
      assertEquals(board.size(), winning, "square of " + root);
    }
  }
}

package org.junipergreen.solver.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.RandomBoards;
import org.junipergreen.solver.reference.ArticleRecursion;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The games of the seeds, with what the seeds say of them. */
@Tag("slow")
class SeedGamesTest {
  /** With k matches at most, whoever can leave a multiple of k + 1, or one more, wins. */
  @Test
  void nimIsDecidedByTheRemainderForEveryLargestTake() {
    for (int taken = 1; taken <= 6; taken++) {
      for (NimArena.End end : NimArena.End.values()) {
        Arena.Named nim = NimArena.of(30, taken, end);
        ArenaSolution solution = new ArenaSolution(nim.arena());
        int lost = end == NimArena.End.LAST_WINS ? 0 : 1 % (taken + 1);
        for (int state = 0; state < nim.arena().size(); state++) {
          String name = nim.name(state);
          int player = Integer.parseInt(name.substring(name.indexOf('/') + 1));
          int matches = Integer.parseInt(name.substring(0, name.indexOf('/')));
          assertEquals(
              matches % (taken + 1) == lost ? 1 - player : player,
              solution.winner(state),
              name + " of " + taken + ", " + end);
        }
        assertEquals(0, solution.undecided());
      }
    }
  }

  /** The drawing of the lecture notes: its least number is 1, where the player to move has lost. */
  @Test
  void nimThatEndsWithOneMatchHasTheLostStatesForItsKernel() {
    Arena.Named nim = NimArena.of(40, 3, NimArena.End.ONE_LEFT);
    Arena arena = nim.arena();
    ArenaSolution solution = new ArenaSolution(arena);
    assertEquals("1/0", nim.name(0));
    assertEquals("40/0", nim.name(arena.initial()));
    List<Integer> lost =
        IntStream.range(0, arena.size())
            .filter(state -> solution.winner(state) != arena.owner(state))
            .boxed()
            .toList();
    assertEquals(20, lost.size());
    assertEquals(lost, List.copyOf(Kernel.of(arena)));
  }

  @Test
  void aBoardWithoutSomeSquaresIsDomineering() {
    Arena.Named whole = DomineeringArena.of(3, 3);
    Arena.Named cells = DomineeringArena.of(".../.../...");
    assertEquals(whole.arena().size(), cells.arena().size());
    for (String board : List.of("..#/.../#..", "#.#/.../#.#", "....", "./././.", "##/##")) {
      Arena.Named game = DomineeringArena.of(board);
      int columns = board.indexOf('/') < 0 ? board.length() : board.indexOf('/');
      boolean wins = wins(board.replace("/", "").toCharArray(), columns, true);
      assertEquals(wins ? 0 : 1, new ArenaSolution(game.arena()).winner(0), board);
      assertEquals(board, game.name(0));
    }
    assertThrows(IllegalArgumentException.class, () -> DomineeringArena.of("../..."));
    assertThrows(IllegalArgumentException.class, () -> DomineeringArena.of("../.x"));
  }

  @Test
  void positionsWithoutPlayersAreHalfTheStates() {
    Arena.Named positions = ChompArena.of(2, 3).positions();
    assertEquals(6, positions.arena().size());
    assertEquals(9, positions.arena().moves());
    assertEquals("2x3", positions.name(positions.arena().initial()));
    assertEquals(
        List.of("1x1", "2x2"),
        Kernel.of(positions.arena()).intStream().mapToObj(positions::name).toList());
  }

  @Test
  void chompOfTwoByThreeHasTheLayersOfTheExercise() {
    Arena.Named chomp = ChompArena.of(2, 3);
    ArenaSolution solution = new ArenaSolution(chomp.arena());
    assertEquals(
        Map.of(
            0, List.of("1x1/1"),
            1, List.of("1x2/0", "1x3/0", "2x1/0"),
            2, List.of("2x2/1"),
            3, List.of("2x3/0")),
        layers(chomp, solution.attractor(0)));
    assertEquals(0, solution.winner(chomp.arena().initial()));
  }

  @Test
  void chompIsLostForWhoHasASquare() {
    Arena.Named chomp = ChompArena.of(5, 7);
    assertEquals(
        List.of(
            "1x1/0", "1x1/1", "2x2/0", "2x2/1", "3x3/0", "3x3/1", "4x4/0", "4x4/1", "5x5/0",
            "5x5/1"),
        Kernel.of(chomp.arena()).intStream().mapToObj(chomp::name).toList());
  }

  /** Who begins wins the square boards up to 4 and 6, and loses on 5 (Berlekamp 1988). */
  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 2, 0", "3, 3, 0", "4, 4, 0", "5, 5, 1", "2, 1, 0", "1, 2, 1"})
  void domineeringOnSmallBoards(int rows, int columns, int winner) {
    Arena.Named board = DomineeringArena.of(rows, columns);
    ArenaSolution solution = new ArenaSolution(board.arena());
    assertEquals(winner, solution.winner(board.arena().initial()));
    assertEquals(0, solution.undecided());
  }

  @ParameterizedTest
  @CsvSource({"2, 3", "3, 2", "3, 4", "4, 3", "2, 5"})
  void domineeringIsItsRecursion(int rows, int columns) {
    Arena.Named board = DomineeringArena.of(rows, columns);
    Attractor upright = Attractor.of(board.arena(), 0);
    for (int state = 0; state < board.arena().size(); state++) {
      String name = board.name(state);
      boolean turn = name.chars().filter(c -> c == '#').count() % 4 == 0;
      assertEquals(
          turn == wins(name.replace("/", "").toCharArray(), columns, turn),
          upright.contains(state),
          name);
    }
    assertEquals(rows > 2 || columns > 2, board.arena().size() > 2);
  }

  @Test
  void theTrapForSixHasTheArticlesStrata() {
    Arena.Named trap = GameTreeArena.trap(6);
    assertEquals(
        Map.of(
            0, List.of("2,1", "2,6,3,1", "4,1", "4,2,6,1", "6,1", "6,2,4,1"),
            1, List.of("2,6,3", "6,2,4"),
            2, List.of("2,6", "6,2")),
        layers(trap, Attractor.of(trap.arena(), 0)));
  }

  @Test
  void theTrapHoldsTheOpeningsOfTheArticlesRecursion() {
    for (int n = GameTreeArena.MIN_TRAP; n <= 16; n++) {
      Arena.Named trap = GameTreeArena.trap(n);
      Attractor attractor = Attractor.of(trap.arena(), 0);
      int[] openings =
          IntStream.range(0, trap.arena().degree(0))
              .map(i -> trap.arena().successor(0, i))
              .filter(attractor::contains)
              .map(state -> Integer.parseInt(trap.name(state)))
              .toArray();
      assertEquals(
          IntStream.of(ArticleRecursion.openings(n)).boxed().toList(),
          IntStream.of(openings).boxed().toList());
    }
  }

  @Test
  void gamesOfNoSizeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> NimArena.of(0, 3, NimArena.End.LAST_LOSES));
    assertThrows(IllegalArgumentException.class, () -> ChompArena.of(0, 3));
    assertThrows(IllegalArgumentException.class, () -> DomineeringArena.of(8, 8));
    assertThrows(IllegalArgumentException.class, () -> GameTreeArena.trap(3));
    assertThrows(IllegalArgumentException.class, () -> GameTreeArena.trap(27));
    assertThrows(IllegalArgumentException.class, () -> tree(Board.upTo(26)));
    assertThrows(IllegalArgumentException.class, () -> tree(Board.upTo(128)));
  }

  private static Map<Integer, List<String>> layers(Arena.Named game, Attractor attractor) {
    return IntStream.range(0, game.arena().size())
        .filter(attractor::contains)
        .boxed()
        .collect(
            Collectors.groupingBy(
                attractor::rank,
                TreeMap::new,
                Collectors.collectingAndThen(
                    Collectors.toList(),
                    states -> states.stream().map(game::name).sorted().toList())));
  }

  /** Whether who is to move wins, by trying every domino. */
  private static boolean wins(char[] board, int columns, boolean upright) {
    int step = upright ? columns : 1;
    for (int i = 0; i + step < board.length; i++) {
      boolean inRow = upright || i % columns + 1 < columns;
      if (inRow && board[i] == '.' && board[i + step] == '.') {
        board[i] = '#';
        board[i + step] = '#';
        boolean winning = !wins(board, columns, !upright);
        board[i] = '.';
        board[i + step] = '.';
        if (winning) {
          return true;
        }
      }
    }
    return false;
  }

  private static Arena.Named tree(Board board) {
    return GameTreeArena.of(
        board.size(),
        (v, last) -> last == 0 ? board.isOpening(v) : board.graph().adjacent(v, last),
        v -> Long.toString(board.number(v)));
  }

  /** The rank of an opening that wins is what follows it when J1 hurries and J2 delays. */
  @Test
  void theRanksOfOpeningsAreTheirRemoteness() {
    RandomBoards boards = new RandomBoards(4);
    for (int i = 0; i < 200; i++) {
      Board board = boards.next(8);
      if (board.size() > 9) {
        continue; // The divisors of a number can be more.
      }
      Arena.Named tree = tree(board);
      Attractor won = Attractor.of(tree.arena(), 0);
      PlainRemoteness plain = new PlainRemoteness(board);
      int[] openings = board.openings().toArray();
      for (int k = 0; k < openings.length; k++) {
        int state = tree.arena().successor(tree.arena().initial(), k);
        int length = plain.length(openings[k]);
        assertEquals(Long.toString(board.number(openings[k])), tree.name(state));
        assertEquals(length % 2 == 1 ? length - 1 : -1, won.rank(state), "board " + i);
      }
    }
  }
}

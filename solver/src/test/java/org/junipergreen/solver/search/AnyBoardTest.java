package org.junipergreen.solver.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.RandomBoards;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch.Remoteness;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/** All searches on sets of numbers and openings of any kind, against plain recursion. */
class AnyBoardTest {
  private static final int BOARDS = Integer.getInteger("juniper.boards", 40);
  private static final TableMemory MEMORY = new TableMemory(4 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY, Cancellation.never());

  private static void forEachBoard(Consumer<Board> check) {
    RandomBoards boards = new RandomBoards(20);
    for (int i = 0; i < BOARDS; i++) {
      check.accept(boards.next(11));
    }
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < BOARDS; i++) {
      check.accept(boards.next(11).withMoves(moves(random)));
    }
    for (int n = 8; n <= 13; n++) {
      check.accept(Board.upTo(n).withMoves(moves(random)).withAnyOpening());
    }
    for (int n = 1; n <= 13; n++) {
      check.accept(Board.upTo(n));
      check.accept(Board.upTo(n).withAnyOpening());
    }
  }

  /** Moves of either kind; of one in four both directions are the same. */
  private static Moves moves(SplittableRandom random) {
    boolean symmetric = random.nextInt(4) == 0;
    if (random.nextBoolean()) {
      int a = random.nextInt(1, 6);
      return Moves.factors(a, symmetric ? a : random.nextInt(1, 6));
    }
    List<Integer> down = steps(random);
    return Moves.steps(down, symmetric ? down : steps(random));
  }

  private static List<Integer> steps(SplittableRandom random) {
    int set = random.nextInt(64);
    return IntStream.rangeClosed(1, 6).filter(k -> (set >> (k - 1) & 1) == 1).boxed().toList();
  }

  private static String text(Board board) {
    return IntStream.rangeClosed(1, board.size()).mapToLong(board::number).boxed().toList()
        + " opened by "
        + board.openings().mapToLong(board::number).boxed().toList();
  }

  @Test
  void winningOpeningsAreThoseOfPlainRecursion() {
    forEachBoard(
        board -> {
          int[] expected = new PlainRecursion(board).winningOpenings();
          for (Set<Rule> rules :
              List.of(
                  OutcomeSearch.defaultRules(),
                  OutcomeSearch.rulesWithoutFolding(),
                  Set.of(Rule.TABLE))) {
            OutcomeSearch search = new OutcomeSearch(board, OPTIONS.withRules(rules));
            assertArrayEquals(expected, search.winningOpenings(), () -> text(board) + rules);
          }
        });
  }

  /** The player to move, after any game of a few numbers. */
  @Test
  void everyPositionHasTheWinnerOfPlainRecursion() {
    SplittableRandom random = new SplittableRandom(3);
    forEachBoard(
        board -> {
          PlainRecursion plain = new PlainRecursion(board);
          OutcomeSearch search = new OutcomeSearch(board, OPTIONS);
          int[] openings = board.openings().toArray();
          if (openings.length == 0) {
            return;
          }
          List<Integer> played = new ArrayList<>();
          int last = openings[random.nextInt(openings.length)];
          int used = 0;
          while (last != 0) {
            played.add(last);
            used |= 1 << (last - 1);
            int[] game = played.stream().mapToInt(v -> v).toArray();
            assertEquals(
                plain.moverWins(last, used),
                search.moverWins(game),
                () -> text(board) + " after " + played);
            int from = last;
            int taken = used;
            int[] moves =
                IntStream.rangeClosed(1, board.size())
                    .filter(v -> (taken >>> (v - 1) & 1) == 0 && board.digraph().adjacent(from, v))
                    .toArray();
            last = moves.length == 0 ? 0 : moves[random.nextInt(moves.length)];
          }
        });
  }

  @Test
  void lengthsAreThoseOfPlainRecursion() {
    forEachBoard(
        board -> {
          PlainRemoteness plain = new PlainRemoteness(board);
          RemotenessSearch search = new RemotenessSearch(board, OPTIONS);
          board
              .openings()
              .forEach(
                  opening -> {
                    Remoteness game = search.opening(opening);
                    assertEquals(plain.length(opening), game.length(), () -> text(board) + game);
                    assertBest(board, plain, game);
                  });
        });
  }

  /** Replays the line: each move keeps the length, and at the end nobody can move. */
  private static void assertBest(Board board, PlainRemoteness plain, Remoteness game) {
    board.requireGame(game.line());
    int used = 0;
    int left = game.length();
    for (int v : game.line()) {
      used |= 1 << (v - 1);
      left--;
      assertEquals(left, plain.following(v, used), () -> text(board) + game);
    }
    assertEquals(game.wins(), game.length() % 2 == 1);
  }

  @Test
  void grundyValuesAreThoseOfPlainRecursion() {
    forEachBoard(
        board -> {
          PlainGrundy plain = new PlainGrundy(board);
          GrundySearch search = new GrundySearch(board, OPTIONS);
          int[] expected = IntStream.rangeClosed(1, board.size()).map(plain::value).toArray();
          int[] found = IntStream.rangeClosed(1, board.size()).map(search::value).toArray();
          assertArrayEquals(expected, found, () -> text(board));
          List<Integer> following = board.openings().map(plain::value).boxed().toList();
          assertEquals(
              IntStream.iterate(0, i -> i + 1).filter(i -> !following.contains(i)).findFirst(),
              OptionalInt.of(search.hard()));
        });
  }

  @Test
  void misereOpeningsAreThoseOfPlainRecursion() {
    forEachBoard(
        board -> {
          int[] expected = PlainRecursion.misere(board).winningOpenings();
          MisereSearch search = new MisereSearch(board, OPTIONS);
          assertArrayEquals(expected, search.winningOpenings(), () -> text(board));
          boolean first = expected.length > 0 || board.openings().findAny().isEmpty();
          assertEquals(first ? 1 : 2, search.winner(), () -> text(board));
        });
  }

  /** The primes above 70 have no neighbour in 2..141; many odd numbers have 1 alone. */
  @Test
  void largeBoardsFitWhenEnoughOfThemIsOutOfReach() {
    Board withoutOne = Board.of(LongStream.rangeClosed(2, 141).toArray()).withAnyOpening();
    assertTrue(new OutcomeSearch(withoutOne, OPTIONS).wins(withoutOne.vertex(139)));
    Board odd = Board.of(LongStream.range(0, 143).map(i -> 2 * i + 1).toArray()).withAnyOpening();
    assertEquals(143, odd.size());
    assertTrue(new OutcomeSearch(odd, OPTIONS).wins(odd.vertex(283)));
    Board dense = Board.of(LongStream.rangeClosed(2, 150).toArray());
    assertThrows(IllegalArgumentException.class, () -> new OutcomeSearch(dense, OPTIONS));
  }
}

package org.junipergreen.solver.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.RandomBoards;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code -Djuniper.play.games=10000} plays that many games on each board with each style, against
 * all others in turn and on both sides.
 */
@Tag("slow")
class PerfectPlayerTest {
  private static final PlainRecursion TWENTY = new PlainRecursion(Board.upTo(20));
  private static final int GAMES = Integer.getInteger("juniper.play.games", 60);

  /** Perfect play of the first player is not enough to win in fewer. */
  @Test
  void whoLosesHoldsOutForThirteenNumbers() {
    Board board = Board.upTo(600);
    Player perfect = new PerfectPlayer(board, PerfectPlayer.Style.ANY_WIN);
    SplittableRandom random = new SplittableRandom(600);
    for (int game = 0; game < 10; game++) {
      GamePosition position = GamePosition.start(board, Cancellation.never());
      int numbers = 0;
      while (position.moves().length > 0) {
        position = position.play(perfect.move(position, random));
        numbers++;
      }
      assertTrue(numbers >= 13 && numbers % 2 == 1, numbers + " numbers");
    }
  }

  @ParameterizedTest
  @CsvSource({"20, PERFECT", "20, FASTEST", "50, PERFECT", "50, FASTEST", "100, PERFECT"})
  void aWonPositionIsNeverLost(int n, Contestant contestant) {
    Player perfect = contestant.on(Board.upTo(n));
    Player judge = new PerfectPlayer(Board.upTo(n), PerfectPlayer.Style.ANY_WIN);
    List<Player> others = new ArrayList<>();
    for (Contestant other : List.of(Contestant.values()).subList(0, 5)) {
      boolean drawn = other == Contestant.IA4 && n > InhumanPlayer.Counting.MAX_N;
      others.add(drawn ? new InhumanPlayer(10) : other.on(Board.upTo(n)));
    }
    others.add(judge);
    SplittableRandom random = new SplittableRandom(n);
    int won = 0;
    for (int game = 0; game < GAMES; game++) {
      Player other = others.get(game % others.size());
      int side = game / others.size() % 2;
      won += keepsItsWin(perfect, side, other, n, random, "game " + game) ? 1 : 0;
    }
    // On these boards the first player wins, so at least every game with the opening is won.
    assertTrue(won >= GAMES / 2 - others.size(), "only " + won + " games had a won position");
  }

  /** Plays a game; true when the perfect player had a won position and, as it must, won. */
  private static boolean keepsItsWin(
      Player perfect, int side, Player other, int n, SplittableRandom random, String game) {
    GamePosition position = Played.on(n);
    boolean won = false;
    int turn = 0;
    while (position.moves().length > 0) {
      boolean mine = turn % 2 == side;
      won |= mine && moverWins(position);
      position = position.play((mine ? perfect : other).move(position, random));
      turn++;
    }
    assertTrue(!won || turn % 2 != side, game);
    return won;
  }

  /** On 1..20 by plain recursion, which knows nothing of matchings. */
  private static boolean moverWins(GamePosition position) {
    if (position.n() == 20) {
      return position.last() == 0
          ? TWENTY.winningOpenings().length > 0
          : TWENTY.moverWins(position.last(), used(position));
    }
    return position.last() == 0
        ? PositionAnalysis.of(Board.upTo(position.n()), Cancellation.never()).wins()
        : position.winningMoves().length > 0;
  }

  private static int used(GamePosition position) {
    int used = (1 << position.n()) - 1;
    for (int v : position.unused().toArray()) {
      used ^= 1 << (v - 1);
    }
    return used;
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 10, 16, 20, 22})
  void theFastestTakesAsLongAsBestPlay(int n) {
    PlainRemoteness plain = new PlainRemoteness(Board.upTo(n));
    Player fastest = Contestant.FASTEST.on(Board.upTo(n));
    SplittableRandom random = new SplittableRandom(3);
    for (int opening : Played.on(n).moves()) {
      GamePosition position = Played.on(n, opening);
      int length = 1;
      while (position.moves().length > 0) {
        position = position.play(fastest.move(position, random));
        length++;
      }
      assertEquals(plain.length(opening), length, "after " + opening);
    }
  }

  @Test
  void aLostPositionIsMadeHard() {
    SplittableRandom random = new SplittableRandom(5);
    Player perfect = Contestant.PERFECT.on(Board.upTo(18));
    GamePosition start = Played.on(18);
    for (int game = 0; game < 20; game++) {
      double chance = chanceToErr(start.play(perfect.move(start, random)));
      for (int opening : start.moves()) {
        assertTrue(chanceToErr(start.play(opening)) <= chance, "rather " + opening);
      }
    }
  }

  private static double chanceToErr(GamePosition position) {
    int[] replies = Arrays.stream(position.moves()).filter(v -> v != 1).toArray();
    PlainRecursion plain = new PlainRecursion(Board.upTo(position.n()));
    int erring = 0;
    for (int reply : replies) {
      GamePosition next = position.play(reply);
      erring += plain.moverWins(reply, used(next)) ? 1 : 0;
    }
    return (double) erring / replies.length;
  }

  @ParameterizedTest
  @EnumSource(Contestant.class)
  void everyPlayerMakesLegalMovesOnTheSmallestBoards(Contestant contestant) {
    SplittableRandom random = new SplittableRandom(1);
    for (int n = 1; n <= 12; n++) {
      Player player = contestant.on(Board.upTo(n));
      GamePosition position = Played.on(n);
      int played = 0;
      while (position.moves().length > 0) {
        int move = player.move(position, random);
        assertTrue(
            Arrays.stream(position.moves()).anyMatch(v -> v == move),
            contestant + " plays " + move + " after " + position.last() + ", n = " + n);
        position = position.play(move);
        played++;
      }
      if (contestant == Contestant.PERFECT || contestant == Contestant.FASTEST) {
        boolean firstWins = new PlainRecursion(Board.upTo(n)).winningOpenings().length > 0;
        assertEquals(firstWins, played % 2 == 1, contestant + " against itself, n = " + n);
      }
    }
  }

  @Test
  void whoWinsOnABoardOfAnyNumbersWinsAgainstAnyPlay() {
    RandomBoards boards = new RandomBoards(9);
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 200; i++) {
      Board board = boards.next(11);
      Player perfect = Contestant.PERFECT.on(board);
      Player other = Contestant.IA0.on(board);
      int winner = new PlainRecursion(board).winningOpenings().length > 0 ? 0 : 1;
      GamePosition position = GamePosition.start(board, Cancellation.never());
      int played = 0;
      while (position.moves().length > 0) {
        Player mover = played % 2 == winner ? perfect : other;
        position = position.play(mover.move(position, random));
        played++;
      }
      assertEquals(winner, 1 - played % 2, "board " + i);
    }
    Board divisors = Board.ofDivisors(900);
    assertThrows(IllegalArgumentException.class, () -> Contestant.IA3.on(divisors));
  }

  @Test
  void aLargeBoardTakesAMatching() {
    int n = 20_000;
    GamePosition position = Played.on(n);
    int move = Contestant.PERFECT.on(Board.upTo(n)).move(position, new SplittableRandom(2));
    assertEquals(0, position.play(move).winningMoves().length);
  }
}

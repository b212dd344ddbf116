package org.junipergreen.solver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.DivisorGraph;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.count.GamesByFrontier.Games;
import org.junipergreen.solver.matching.Decomposition.Part;
import org.junipergreen.solver.reference.PlainGameCount;
import org.junipergreen.solver.reference.PlainGrundy;
import org.junipergreen.solver.reference.PlainLongestChain;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.strategy.ThreePrimes;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

class JuniperTest {
  private static final int MAX_N = 16;
  private static final long MEMORY = 1 << 20;

  @Test
  void saysOfSmallBoardsWhatPlainRecursionSays() {
    for (int n = 2; n <= MAX_N; n++) {
      Juniper board = Juniper.board(n).withMemory(MEMORY).withThreads(1);
      long[] openings = longs(new PlainRecursion(Board.upTo(n)).winningOpenings());
      assertArrayEquals(openings, board.openings(), "n = " + n);
      assertEquals(openings.length > 0 ? 1 : 2, board.winner());
      assertEquals(LongStream.of(openings).findFirst(), board.opening());
      PlainRemoteness remoteness = new PlainRemoteness(Board.upTo(n));
      PlainGrundy grundy = new PlainGrundy(Board.upTo(n));
      for (int opening = 2; opening <= n; opening += 2) {
        assertEquals(remoteness.length(opening), board.line(opening).length);
        assertEquals(grundy.value(opening), board.grundy(opening));
      }
    }
  }

  @Test
  void asksEachSearchAndGoesOnWithTheOneBefore() {
    Juniper board = Juniper.board(MAX_N).withMemory(MEMORY);
    PlainGameCount plain = new PlainGameCount(Board.upTo(MAX_N), Cancellation.never());
    BigInteger games =
        Board.upTo(MAX_N)
            .openings()
            .mapToObj(plain::opening)
            .map(Games::all)
            .reduce(BigInteger.ZERO, BigInteger::add);
    assertEquals(games, board.games());
    int length = board.remoteness();
    assertEquals(games, board.games());
    assertEquals(length, board.line().length);
    assertEquals(board.winner(), length % 2 == 1 ? 1 : 2);
    assertEquals(board.winner() == 1, board.grundy() > 0);
    assertEquals(board.misereOpenings().length > 0 ? 1 : 2, board.misereWinner());
  }

  @Test
  void aListenerIsToldOfASearchAndMayEndIt() {
    AtomicLong positions = new AtomicLong();
    Juniper told = Juniper.board(48).withProgress(now -> positions.set(now.positions()));
    assertEquals(Juniper.board(48).remoteness(), told.remoteness());
    assertTrue(positions.get() > 0);
    Juniper ended =
        Juniper.board(48)
            .withProgress(
                now -> {
                  throw new IllegalStateException("the time is over");
                });
    assertThrows(IllegalStateException.class, ended::remoteness);
  }

  @Test
  void saysWhichBoardItIs() {
    assertEquals("Juniper Green on 1..100", Juniper.board(100).toString());
    assertTrue(Juniper.board(new long[] {2, 4, 9}).toString().endsWith("3 numbers up to 9"));
  }

  @Test
  void aGameFollowsTheRepliesToItsEnd() {
    Random random = new Random(7);
    Juniper board = Juniper.board(30);
    long[] played = {board.openings()[0]};
    while (true) {
      AnalysedPosition position = board.after(played);
      assertEquals(1, position.winner());
      if (position.answers().isEmpty()) {
        break;
      }
      List<Long> loser = List.copyOf(position.answers().keySet());
      long number = loser.get(random.nextInt(loser.size()));
      long answer = Objects.requireNonNull(position.answers().get(number));
      played = with(played, number);
      assertEquals(1, board.after(played).toMove());
      assertTrue(LongStream.of(board.after(played).replies()).anyMatch(v -> v == answer));
      played = with(played, answer);
    }
  }

  @Test
  void answersInTheNumbersOfAnyBoard() {
    // The same board twice, with other numbers: doubles have the same divisor relation.
    Juniper single = Juniper.board(Board.upTo(MAX_N).withAnyOpening()).withMemory(MEMORY);
    Juniper doubled =
        Juniper.board(LongStream.rangeClosed(1, MAX_N).map(v -> 2 * v).toArray())
            .withMemory(MEMORY);
    assertEquals(single.winner(), doubled.winner());
    assertArrayEquals(doubles(single.openings()), doubled.openings());
    assertArrayEquals(doubles(single.line()), doubled.line());
    assertArrayEquals(doubles(single.misereOpenings()), doubled.misereOpenings());
    assertArrayEquals(doubles(single.after(6, 3).replies()), doubled.after(12, 6).replies());
    assertEquals(single.games(), doubled.games());
    for (int v = 1; v <= MAX_N; v++) {
      assertEquals(single.part(v), doubled.part(2L * v));
      assertEquals(single.grundy(v), doubled.grundy(2L * v));
    }
    single
        .after(6, 3)
        .answers()
        .forEach(
            (number, answer) ->
                assertEquals(2 * answer, doubled.after(12, 6).answers().get(2 * number)));
  }

  @Test
  void largeBoardsAreWonByTheTheorem() {
    long n = Board.MAX_NUMBER;
    assertEquals(1, Juniper.board(n).winner());
    assertEquals(
        OptionalLong.of(ThreePrimes.find(n).orElseThrow().opening()), Juniper.board(n).opening());
    Juniper first = Juniper.board(ThreePrimes.ALWAYS_FROM);
    assertTrue(Arrays.stream(first.openings()).anyMatch(v -> v == first.opening().orElseThrow()));
    assertThrows(IllegalArgumentException.class, () -> Juniper.board(n).openings());
    assertThrows(IllegalArgumentException.class, () -> Juniper.board(n).after(2));
  }

  @Test
  void refusesWhatIsNoBoardAndNoGame() {
    assertThrows(IllegalArgumentException.class, () -> Juniper.board(0));
    assertThrows(IllegalArgumentException.class, () -> Juniper.board(new long[] {2, 2}));
    Juniper board = Juniper.board(20);
    Refused.because("21 is not in 1..20", () -> board.after(20, 21));
    assertThrows(IllegalArgumentException.class, () -> board.after(3));
    assertThrows(IllegalArgumentException.class, () -> Juniper.board(1000).games());
    assertThrows(IllegalArgumentException.class, () -> Juniper.board(6000).longestChain());
    assertThrows(IllegalArgumentException.class, () -> board.withThreads(0));
    assertThrows(IllegalArgumentException.class, () -> board.withMemory(-1));
    assertEquals(Part.D, board.part(20));
  }

  @Test
  void provesALongestChain() {
    int[] chain = Juniper.board(20).withThreads(1).longestChain().chain();
    ChainChecker.check(20, chain);
    assertEquals(new PlainLongestChain(new DivisorGraph(20)).first().length, chain.length);
  }

  private static long[] with(long[] played, long number) {
    return LongStream.concat(LongStream.of(played), LongStream.of(number)).toArray();
  }

  private static long[] doubles(long[] numbers) {
    return LongStream.of(numbers).map(v -> 2 * v).toArray();
  }

  private static long[] longs(int[] numbers) {
    return Arrays.stream(numbers).asLongStream().toArray();
  }
}

package org.junipergreen.solver.search.misere;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.PrimeSieve;
import org.junipergreen.solver.matching.Solved;
import org.junipergreen.solver.reference.PlainRecursion;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.RuleSets;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Cancellation.Reason;
import org.junipergreen.solver.work.CancelledException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MisereSearchTest {
  private static final int REFERENCE_TO = 20;
  private static final int OPENINGS_TO = Ranges.cut(54, 74);
  private static final TableMemory MEMORY = new TableMemory(16 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY, Cancellation.never());

  private static final SearchOptions WITHOUT_PAIRS =
      OPTIONS.withRules(OutcomeSearch.defaultRules());

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyBoardIsAsPlainRecursionHasIt(boolean usePairs) {
    for (int n = 1; n <= REFERENCE_TO; n++) {
      PlainRecursion reference = PlainRecursion.misere(Board.upTo(n));
      MisereSearch search = new MisereSearch(Board.upTo(n), usePairs ? OPTIONS : WITHOUT_PAIRS);
      int[] openings = reference.winningOpenings();
      assertArrayEquals(openings, search.winningOpenings(), "n = " + n);
      int winner = n == 1 || openings.length > 0 ? 1 : 2;
      assertEquals(winner, new MisereSearch(Board.upTo(n), OPTIONS).winner(), "n = " + n);
    }
  }

  /** What nobody has proved for 3 &lt; n &lt; 74, and pendant pairs prove from there on. */
  @Test
  void winningOpeningsAreThoseOfNormalPlay() {
    for (int n = 4; n <= OPENINGS_TO; n++) {
      int[] normal = Solved.board(n).openings();
      MisereSearch search = new MisereSearch(Board.upTo(n), OPTIONS);
      assertArrayEquals(normal, search.winningOpenings(), "n = " + n);
      if (n <= 38) {
        search = new MisereSearch(Board.upTo(n), WITHOUT_PAIRS);
        assertArrayEquals(normal, search.winningOpenings(), "without pairs, n = " + n);
      }
      assertEquals(
          normal.length > 0 ? 1 : 2, new MisereSearch(Board.upTo(n), OPTIONS).winner(), "n = " + n);
    }
  }

  /** The bound of Rohrbach and Weis takes over where n / 3 ≥ 118. */
  @Test
  void pairsProveWhatTheyAreSaidTo() {
    IntStream proved = IntStream.of(38, 46, 47, 48, 49, 50, 62, 63, 64, 65, 66, 67, 68);
    assertArrayEquals(
        IntStream.concat(proved, IntStream.rangeClosed(74, 143)).toArray(),
        IntStream.rangeClosed(4, 143).filter(MisereSearch::isNormal).toArray());
    PrimeSieve sieve = new PrimeSieve(1000);
    for (int n = 74; n <= 1000; n++) {
      long pairs = IntStream.rangeClosed(n / 3 + 1, n / 2).filter(sieve::isPrime).count();
      assertTrue(pairs >= 3, "n = " + n);
    }
  }

  /** On every position of small boards where the pairs say so, playing 1 loses. */
  @Test
  void whereThePairsSettleOneLoses() {
    long settled = 0;
    for (int n : new int[] {14, 15, 16, 17}) {
      PackedBoard board = new PackedBoard(Board.upTo(n), true);
      MisereSearch.PendantPairs pairs = new MisereSearch.PendantPairs(board);
      PlainRecursion reference = PlainRecursion.misere(Board.upTo(n));
      Set<Long> seen = new HashSet<>();
      for (int opening = 2; opening <= n; opening += 2) {
        settled += visit(pairs, board, reference, opening, 1 << (opening - 1), seen);
      }
    }
    assertTrue(settled > 500, "only " + settled + " positions were settled");
  }

  private static long visit(
      MisereSearch.PendantPairs pairs,
      PackedBoard board,
      PlainRecursion reference,
      int last,
      int used,
      Set<Long> seen) {
    if (last == 1 || !seen.add((long) used << 32 | last)) {
      return 0;
    }
    int n = board.n();
    Position p = new Position(board);
    p.token = board.vertex(last);
    for (int v = 2; v <= n; v++) {
      if ((used >>> (v - 1) & 1) == 0 && board.vertex(v) >= 0) {
        p.add(board.vertex(v));
      }
    }
    long settled = 0;
    if (pairs.settle(p)) {
      settled++;
      assertTrue(reference.moverWins(1, used | 1), "1 after " + last + ", used " + used);
    }
    for (int v = 2; v <= n; v++) {
      if ((used >>> (v - 1) & 1) == 0 && (v % last == 0 || last % v == 0)) {
        settled += visit(pairs, board, reference, v, used | 1 << (v - 1), seen);
      }
    }
    return settled;
  }

  @Test
  void liveComponentsAreAsPlainRecursionHasThem() {
    PackedBoard board = new PackedBoard(Board.upTo(24), true);
    MisereGeography geography = new MisereGeography(board, Cancellation.never());
    long seed = 20260205;
    Random random = new Random(seed);
    int dead = 0;
    for (int i = 0; i < 3000; i++) {
      long unused = 0;
      int density = 2 + random.nextInt(5);
      for (int v = 0; v < board.size(); v++) {
        unused |= (random.nextInt(density) == 0 ? 1L : 0) << v;
      }
      boolean expected = false;
      for (long rest = unused; rest != 0 && !expected; rest &= rest - 1) {
        int entry = Long.numberOfTrailingZeros(rest);
        expected = !moverWins(board, entry, unused & ~(1L << entry));
      }
      dead += expected ? 0 : 1;
      assertEquals(expected, geography.anyLive(unused, 0), "seed " + seed + ", set " + i);
    }
    assertTrue(dead > 100, "only " + dead + " sets were dead");
  }

  private static boolean moverWins(PackedBoard board, int token, long unused) {
    long moves = board.lo(token) & unused;
    if (moves == 0) {
      return true;
    }
    for (; moves != 0; moves &= moves - 1) {
      int move = Long.numberOfTrailingZeros(moves);
      if (!moverWins(board, move, unused & ~(1L << move))) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @EnumSource(Rule.class)
  void noRuleChangesAnAnswer(Rule rule) {
    Set<Rule> switched = RuleSets.switched(OutcomeSearch.defaultRules(), rule);
    for (int n = 1; n <= Ranges.cut(22, 26); n++) {
      assertArrayEquals(
          new MisereSearch(Board.upTo(n), OPTIONS).winningOpenings(),
          new MisereSearch(Board.upTo(n), OPTIONS.withRules(switched)).winningOpenings(),
          "n = " + n);
    }
  }

  @ParameterizedTest
  @CsvSource({"33", "57", "110"})
  void stopEndsTheSearch(int n) {
    Cancellation ends = new Cancellation();
    MisereSearch search = new MisereSearch(Board.upTo(n), SearchOptions.with(MEMORY, ends));
    ends.request(Reason.SIGNAL);
    assertThrows(CancelledException.class, search::winner);
    assertThrows(CancelledException.class, search::winningOpenings);
  }
}

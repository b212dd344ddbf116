package org.junipergreen.solver.search.remoteness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.MatchingEngine;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.matching.ThreePrimes;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchInterruptedException;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.SearchProgress;
import org.junipergreen.solver.search.TableMemory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemotenessSearchTest {
  private static final int REFERENCE_TO = Integer.getInteger("juniper.remoteness.reference", 20);
  private static final TableMemory MEMORY = new TableMemory(32 << 20);
  private static final SearchOptions OPTIONS =
      SearchOptions.with(MEMORY).withRules(RemotenessSearch.defaultRules());

  private static List<Remoteness> all(int n, SearchOptions options) {
    return all(n, new RemotenessSearch(n, options));
  }

  private static List<Remoteness> all(int n, RemotenessSearch search) {
    return IntStream.rangeClosed(1, n / 2).mapToObj(i -> search.opening(2 * i)).toList();
  }

  @Test
  void everyOpeningIsAsPlainRecursionHasIt() {
    for (int n = 1; n <= REFERENCE_TO; n++) {
      assertEquals(plain(n), all(n, OPTIONS), "n = " + n);
    }
  }

  /** The reference's lengths, with the lines of smallest best moves. */
  private static List<Remoteness> plain(int n) {
    PlainRemoteness reference = new PlainRemoteness(n);
    List<Remoteness> all = new ArrayList<>();
    for (int opening = 2; opening <= n; opening += 2) {
      int length = reference.length(opening);
      int[] line = new int[length];
      line[0] = opening;
      int used = 1 << (opening - 1);
      for (int i = 1; i < length; i++) {
        int v = 1;
        while (!follows(line[i - 1], v, used)
            || reference.following(v, used | 1 << (v - 1)) != length - 1 - i) {
          v++;
        }
        line[i] = v;
        used |= 1 << (v - 1);
      }
      all.add(new Remoteness(opening, length % 2 == 1, length, line));
    }
    return all;
  }

  @Test
  void winsWithinItsLengthAndNotWithinLess() {
    for (int n : new int[] {24, 39}) {
      RemotenessSearch search = new RemotenessSearch(n, OPTIONS);
      for (Remoteness remoteness : all(n, OPTIONS)) {
        for (int length = -1; length < 30; length++) {
          assertEquals(
              remoteness.wins() && remoteness.length() <= length,
              search.winsWithin(remoteness.opening(), length),
              remoteness + " within " + length);
        }
      }
    }
    assertTrue(new RemotenessSearch(3, OPTIONS).winsWithin(2, 3));
    assertTrue(new RemotenessSearch(24, OPTIONS).winsWithin(2, Integer.MAX_VALUE));
  }

  private static boolean follows(int last, int v, int used) {
    return (used >>> (v - 1) & 1) == 0 && (last % v == 0 || v % last == 0);
  }

  @Test
  void lengthsAreThoseOfNandinius() {
    int[] at30 = {17, 17, 17, 17, 17, 17, 19, 17, 17, 17, 4, 17, 4, 19, 17};
    assertEquals(
        IntStream.of(at30).boxed().toList(),
        all(30, OPTIONS).stream().map(Remoteness::length).toList());
    assertEquals(19, new RemotenessSearch(38, OPTIONS).opening(22).length());
    for (int n = 39; n <= 41; n++) {
      assertEquals(13, new RemotenessSearch(n, OPTIONS).opening(22).length());
    }
    assertEquals(26, new RemotenessSearch(42, OPTIONS).opening(22).length());
    assertEquals(26, new RemotenessSearch(42, OPTIONS).opening(26).length());
  }

  @Test
  void threePrimesWinInThirteen() {
    for (int n : new int[] {111, 115, 141}) {
      int opening = (int) ThreePrimes.find(n).orElseThrow().opening();
      RemotenessSearch search = new RemotenessSearch(n, OPTIONS);
      assertTrue(search.winsWithin(opening, ThreePrimes.LENGTH), "n = " + n);
    }
  }

  /** Each line is a game, whose winner is never without a winning reply. */
  @Test
  void linesArePerfectPlay() {
    for (int n : new int[] {33, 48, 57, 60}) {
      int[] winning = MatchingEngine.solve(n).openings();
      for (Remoteness remoteness : all(n, OPTIONS)) {
        int[] line = remoteness.line();
        assertEquals(remoteness.length(), line.length);
        assertEquals(
            remoteness.wins(), IntStream.of(winning).anyMatch(v -> v == remoteness.opening()));
        for (int i = 1; i <= line.length; i++) {
          int[] played = IntStream.of(line).limit(i).toArray();
          boolean moverWins = PositionAnalysis.of(n, played).wins();
          assertEquals(remoteness.wins() == (i % 2 == 0), moverWins, remoteness::toString);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Rule.class)
  void noRuleChangesAnAnswer(Rule rule) {
    EnumSet<Rule> switched = EnumSet.copyOf(RemotenessSearch.defaultRules());
    if (!switched.remove(rule)) {
      switched.add(rule);
    }
    for (int n = 1; n <= 24; n++) {
      assertEquals(all(n, OPTIONS), all(n, OPTIONS.withRules(switched)), "n = " + n);
      assertEquals(all(n, OPTIONS), all(n, OPTIONS.withRules(Set.of(rule))), "n = " + n);
    }
    assertEquals(all(36, OPTIONS), all(36, OPTIONS.withRules(switched)));
  }

  @Test
  void noSetOfRulesChangesAnAnswer() {
    long seed = 20260203;
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      EnumSet<Rule> rules = EnumSet.allOf(Rule.class);
      rules.removeIf(rule -> random.nextBoolean());
      int n = 20 + random.nextInt(9);
      assertEquals(
          all(n, OPTIONS), all(n, OPTIONS.withRules(rules)), "seed " + seed + ", rules " + rules);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 128", "2, 128", "3, 4096", "2, 1048576", "8, 1048576"})
  void answerDoesNotDependOnThreadsOrMemory(int threads, long bytes) {
    SearchOptions options =
        SearchOptions.with(new TableMemory(bytes))
            .withThreads(threads)
            .withRules(RemotenessSearch.defaultRules());
    for (int n : new int[] {33, 42, 50}) {
      assertEquals(all(n, OPTIONS), all(n, options), "n = " + n);
    }
  }

  @Test
  void oracleChangesNoAnswer() {
    for (int n = 1; n <= 40; n++) {
      RemotenessSearch search = new RemotenessSearch(n, OPTIONS, PositionAnalysis::winningMoves);
      assertEquals(all(n, OPTIONS), all(n, search), "n = " + n);
    }
  }

  @Test
  void wrongOracleIsFoundOut() {
    WinningReplies wrong = (last, unused) -> new int[0];
    RemotenessSearch search = new RemotenessSearch(30, OPTIONS, wrong);
    assertThrows(IllegalStateException.class, () -> search.opening(22));
  }

  @Test
  void oracleIsAskedAboutPositions() {
    List<NumberSet> asked = new ArrayList<>();
    WinningReplies spy =
        (last, unused) -> {
          asked.add(unused);
          return PositionAnalysis.winningMoves(last, unused);
        };
    new RemotenessSearch(20, OPTIONS, spy).opening(2);
    assertEquals(19, asked.get(0).size());
    assertTrue(asked.size() > 10, asked.size() + " questions");
  }

  @Test
  void badInputIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> new RemotenessSearch(0, OPTIONS));
    assertThrows(IllegalArgumentException.class, () -> new RemotenessSearch(144, OPTIONS));
    RemotenessSearch search = new RemotenessSearch(20, OPTIONS);
    for (int opening : new int[] {0, 1, 3, 22, -2}) {
      assertThrows(IllegalArgumentException.class, () -> search.opening(opening));
    }
    EnumSet<Rule> rules = EnumSet.copyOf(RemotenessSearch.defaultRules());
    rules.remove(Rule.ONE_IS_POISON);
    SearchOptions options = OPTIONS.withRules(rules).withArchive(new MapArchive(), 1);
    assertThrows(IllegalArgumentException.class, () -> new RemotenessSearch(20, options));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stopEndsTheSearch(int threads) {
    RemotenessSearch[] search = new RemotenessSearch[1];
    SearchProgress progress = statistics -> search[0].stop();
    search[0] = new RemotenessSearch(76, OPTIONS.withThreads(threads).withProgress(progress));

    assertThrows(SearchInterruptedException.class, () -> search[0].opening(4));

    assertTrue(search[0].statistics().nodes() < 40_000, search[0].statistics()::toString);
    assertThrows(SearchInterruptedException.class, () -> search[0].opening(58));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptionEndsTheSearch(int threads) {
    Thread caller = Thread.currentThread();
    SearchProgress progress = statistics -> caller.interrupt();
    RemotenessSearch search =
        new RemotenessSearch(76, OPTIONS.withThreads(threads).withProgress(progress));

    assertThrows(SearchInterruptedException.class, () -> search.opening(4));

    assertTrue(Thread.interrupted(), "the interruption was swallowed");
  }

  /**
   * The search's fingerprint: positions searched by one thread. A change of these numbers is a
   * change of the search, and has to be meant.
   */
  @ParameterizedTest
  @CsvSource({"30, 3408", "42, 2824", "54, 92768", "60, 24177"})
  void oneThreadSearchesTheSamePositionsAlways(int n, long nodes) {
    RemotenessSearch search = new RemotenessSearch(n, OPTIONS);
    all(n, search);
    assertEquals(nodes, search.statistics().nodes());
    assertEquals(n / 2, search.statistics().openingsSolved());
  }
}

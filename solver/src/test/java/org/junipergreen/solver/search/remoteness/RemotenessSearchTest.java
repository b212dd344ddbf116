package org.junipergreen.solver.search.remoteness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.matching.PositionAnalysis;
import org.junipergreen.solver.matching.Solved;
import org.junipergreen.solver.reference.PlainRemoteness;
import org.junipergreen.solver.search.MapArchive;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.RuleSets;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.Searched;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.remoteness.RemotenessSearch.Remoteness;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RemotenessSearchTest {
  private static final int REFERENCE_TO = 20;
  private static final TableMemory MEMORY = new TableMemory(32 << 20);
  private static final SearchOptions OPTIONS = SearchOptions.with(MEMORY, Cancellation.never());

  private static List<Remoteness> all(int n, SearchOptions options) {
    return all(n, new RemotenessSearch(Board.upTo(n), options));
  }

  private static List<Remoteness> all(int n, RemotenessSearch search) {
    return search.openings(Board.upTo(n).openings().toArray()).stream()
        .map(Searched::answer)
        .toList();
  }

  @Test
  void everyOpeningIsAsPlainRecursionHasIt() {
    for (int n = 1; n <= REFERENCE_TO; n++) {
      assertEquals(plain(n), all(n, OPTIONS), "n = " + n);
    }
  }

  /** The reference's lengths, with the lines of smallest best moves. */
  private static List<Remoteness> plain(int n) {
    PlainRemoteness reference = new PlainRemoteness(Board.upTo(n));
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
      all.add(new Remoteness(IntList.of(line)));
    }
    return all;
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
    assertEquals(19, new RemotenessSearch(Board.upTo(38), OPTIONS).opening(22).length());
    for (int n = 39; n <= 41; n++) {
      assertEquals(13, new RemotenessSearch(Board.upTo(n), OPTIONS).opening(22).length());
    }
    assertEquals(26, new RemotenessSearch(Board.upTo(42), OPTIONS).opening(22).length());
    assertEquals(26, new RemotenessSearch(Board.upTo(42), OPTIONS).opening(26).length());
  }

  /** Each line is a game, whose winner is never without a winning reply. */
  @Test
  void linesArePerfectPlay() {
    for (int n : new int[] {33, 48, 57, 60}) {
      int[] winning = Solved.board(n).openings();
      for (Remoteness remoteness : all(n, OPTIONS)) {
        int[] line = remoteness.line();
        assertEquals(remoteness.length(), line.length);
        assertEquals(
            remoteness.wins(), IntStream.of(winning).anyMatch(v -> v == remoteness.opening()));
        for (int i = 1; i <= line.length; i++) {
          int[] played = IntStream.of(line).limit(i).toArray();
          boolean moverWins =
              PositionAnalysis.of(Board.upTo(n), Cancellation.never(), played).wins();
          assertEquals(remoteness.wins() == (i % 2 == 0), moverWins, remoteness::toString);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Rule.class)
  void noRuleChangesAnAnswer(Rule rule) {
    Set<Rule> switched = RuleSets.switched(RemotenessSearch.defaultRules(), rule);
    for (int n = 1; n <= Ranges.cut(20, 24); n++) {
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

  @Test
  void badInputIsNamed() {
    RemotenessSearch search = new RemotenessSearch(Board.upTo(20), OPTIONS);
    for (int opening : new int[] {0, 1, 3, 22, -2}) {
      assertThrows(IllegalArgumentException.class, () -> search.opening(opening));
    }
    EnumSet<Rule> rules = EnumSet.copyOf(RemotenessSearch.defaultRules());
    rules.remove(Rule.ONE_IS_POISON);
    SearchOptions options = OPTIONS.withRules(rules).withArchive(new MapArchive(), 1);
    assertThrows(
        IllegalArgumentException.class, () -> new RemotenessSearch(Board.upTo(20), options));
  }

  /** What a plain recursion over short games finds, on boards too large for all lengths. */
  @Test
  void shortGamesAreThoseOfTheRecursion() {
    for (int n = 21; n <= 143; n += 1 + n / 20) {
      PackedBoard board = new PackedBoard(Board.upTo(n), true);
      RemotenessSearch search = new RemotenessSearch(Board.upTo(n), OPTIONS);
      RemotenessWorker worker = search.newWorker();
      ForcedWinSearch recursion = new ForcedWinSearch(n, Phases.NONE, Cancellation.never());
      for (int opening = 2; opening <= n; opening += 2) {
        Position root = new Position(board);
        if (board.vertex(opening) >= 0) {
          root.start(board.vertex(opening));
          for (int rounds = 0; rounds <= 5; rounds++) {
            assertEquals(
                recursion.winsWithin(opening, 3 + 2 * rounds),
                ClaimResult.isProved(worker.decide(root, false, rounds)),
                "opening " + opening + " on 1.." + n + " within " + rounds + " rounds");
          }
        }
      }
    }
  }

  /** Key: 46 unused vertices, 6 bits of token, turn; value: 7 proved, 7 refuted, three carriers. */
  @Test
  void impossibleEntriesAreIgnored() {
    MapArchive archive = new MapArchive();
    long[] nothing = {0, 0, 0};
    long[] proved = {3, 0, 0};
    archive.save(new long[] {0b10, 0}, proved, 1);
    archive.save(new long[] {0b100}, new long[] {3, 0}, 1);
    archive.save(new long[] {0b1000}, nothing, 1);
    archive.save(new long[] {0b1}, proved, 1);
    archive.save(new long[] {49L << 49 | 0b10}, proved, 1);
    archive.save(new long[] {0b10000}, new long[] {3 | 3 << 7, 0, 0}, 1);
    archive.save(new long[] {0b100000}, new long[] {127, 0, 0}, 1);
    archive.save(new long[] {0b1000000}, new long[] {3 | 1L << 14, 0, 0}, 1);
    archive.save(new long[] {0b10000000}, proved, 0);
    archive.save(new long[] {1L << 56 | 0b10}, proved, 1);
    new RemotenessSearch(Board.upTo(54), OPTIONS.withArchive(archive, 1));
    assertEquals(10, archive.ignored);

    MapArchive good = new MapArchive();
    good.save(new long[] {0b10}, proved, 1);
    new RemotenessSearch(Board.upTo(54), OPTIONS.withArchive(good, 1));
    assertEquals(0, good.ignored);
  }
}

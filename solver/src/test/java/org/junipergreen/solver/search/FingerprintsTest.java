package org.junipergreen.solver.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.grundy.GrundySearch;
import org.junipergreen.solver.search.misere.MisereSearch;
import org.junipergreen.solver.search.outcome.OutcomeSearch;
import org.junipergreen.solver.search.remoteness.ForcedWinSearch;
import org.junipergreen.solver.search.remoteness.RemotenessSearch;
import org.junipergreen.solver.work.Cancellation;
import org.junipergreen.solver.work.Phases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How many positions each search visits with one thread and a table that is never full, and the
 * formats of the archives. A change that is meant to rearrange code must leave these numbers as
 * they are; a change of a search gives new ones, and says so.
 */
class FingerprintsTest {
  private static final TableMemory MEMORY = new TableMemory(1 << 30);

  private static SearchOptions options(Set<Rule> rules) {
    return SearchOptions.with(MEMORY, Cancellation.never()).withRules(rules);
  }

  private static long outcome(int n, Set<Rule> rules) {
    OutcomeSearch search = new OutcomeSearch(Board.upTo(n), options(rules));
    search.winningOpenings();
    return search.statistics().positions();
  }

  @ParameterizedTest
  @CsvSource({"4, 0", "30, 109", "60, 230", "76, 15304", "90, 3079", "98, 6449"})
  void outcome(int n, long positions) {
    assertEquals(positions, outcome(n, OutcomeSearch.defaultRules()));
  }

  @ParameterizedTest
  @CsvSource({"4, 0", "30, 716", "60, 2058", "72, 8785", "76, 39074"})
  void outcomeWithoutFolding(int n, long positions) {
    assertEquals(positions, outcome(n, OutcomeSearch.rulesWithoutFolding()));
  }

  /** What one rule more or less changes. */
  @ParameterizedTest
  @CsvSource({
    "true, ONE_IS_POISON, 97",
    "true, COMPONENT, 97",
    "true, TABLE, 470",
    "true, LAST_REPLY_FIRST, 94",
    "true, FEWEST_REPLIES_FIRST, 145",
    "false, ONE_IS_POISON, 395",
    "false, COMPONENT, 395",
    "false, LEAVES, 1870",
    "false, TABLE, 395",
    "false, STRATEGIES, 501",
    "false, LAST_REPLY_FIRST, 754",
    "false, FEWEST_REPLIES_FIRST, 465"
  })
  void outcomeByRule(boolean folding, Rule rule, long positions) {
    Set<Rule> rules = folding ? OutcomeSearch.defaultRules() : OutcomeSearch.rulesWithoutFolding();
    assertEquals(positions, outcome(56, RuleSets.switched(rules, rule)));
  }

  @ParameterizedTest
  @CsvSource({"3, 1", "4, 0", "24, 1331", "30, 3408", "42, 2824", "54, 93933", "60, 24177"})
  void remoteness(int n, long positions) {
    assertEquals(positions, remoteness(n, RemotenessSearch.defaultRules()));
  }

  @ParameterizedTest
  @CsvSource({
    "ONE_IS_POISON, 1567",
    "COMPONENT, 1331",
    "TABLE, 1331",
    "STRATEGIES, 2625",
    "LAST_REPLY_FIRST, 1610",
    "FEWEST_REPLIES_FIRST, 1399"
  })
  void remotenessByRule(Rule rule, long positions) {
    assertEquals(
        positions, remoteness(24, RuleSets.switched(RemotenessSearch.defaultRules(), rule)));
  }

  private static long remoteness(int n, Set<Rule> rules) {
    RemotenessSearch search = new RemotenessSearch(Board.upTo(n), options(rules));
    search.openings(Board.upTo(n).openings().toArray());
    return search.statistics().positions();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 2",
    "12, 10",
    "30, 10",
    "36, 361",
    "54, 787",
    "72, 6669",
    "100, 995",
    "142, 27601"
  })
  void grundy(int n, long positions) {
    assertEquals(positions, grundy(n, GrundySearch.defaultRules()));
  }

  @ParameterizedTest
  @CsvSource({
    "COMPONENT, 436",
    "PRIME_SYMMETRY, 378",
    "RELABELLING, 361",
    "TABLE, 1927",
    "MATCHING, 26989"
  })
  void grundyByRule(Rule rule, long positions) {
    assertEquals(positions, grundy(36, RuleSets.switched(GrundySearch.defaultRules(), rule)));
  }

  private static long grundy(int n, Set<Rule> rules) {
    GrundySearch search = new GrundySearch(Board.upTo(n), options(rules));
    search.values(IntStream.rangeClosed(1, n).toArray());
    return search.statistics().positions();
  }

  @ParameterizedTest
  @CsvSource({
    "4, true, 2",
    "24, true, 1459",
    "33, true, 4281",
    "33, false, 4281",
    "42, true, 752",
    "42, false, 17453",
    "76, true, 15304"
  })
  void misere(int n, boolean pairs, long positions) {
    MisereSearch search =
        new MisereSearch(
            Board.upTo(n),
            options(pairs ? MisereSearch.defaultRules() : OutcomeSearch.defaultRules()));
    search.winningOpenings();
    assertEquals(positions, search.statistics().positions());
  }

  @ParameterizedTest
  @CsvSource({"24, 15, 3002", "60, 15, 48694", "111, 13, 64577"})
  void shortestWin(int n, int limit, long positions) {
    ForcedWinSearch search = new ForcedWinSearch(n, Phases.NONE, Cancellation.never());
    search.shortest(limit);
    assertEquals(positions, search.positions());
  }

  @Test
  void onLargerBoards() {
    Ranges.needWhole();
    outcome(102, 83_874);
    outcomeWithoutFolding(82, 45_804);
    remoteness(77, 247_616);
    grundy(130, 29_077);
    misere(57, true, 56_483);
    shortestWin(200, 13, 297_078);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 'outcome-2-v2-3-1 outcome-2-v2-3-3 remoteness-2-v1-4-20 grundy-2-v1-17-28"
        + " outcome-2-v2-3-1'",
    "20, 'outcome-20-v2-19-1 outcome-20-v2-19-16 remoteness-20-v1-20-59 grundy-20-v1-33-28"
        + " outcome-20-v2-19-1'",
    "66, 'outcome-66-v2-64-1 outcome-66-v2-64-59 remoteness-66-v1-65-188 grundy-66-v1-78-28"
        + " outcome-66-v2-64-1'",
    "67, 'outcome-67-v2-64-1 outcome-67-v2-64-59 remoteness-67-v1-65-188 grundy-67-v1-78-28"
        + " outcome-67-v2-64-1'",
    "110, 'outcome-110-v2-103-1 outcome-110-v2-103-97 remoteness-110-v1-104-302"
        + " grundy-110-v1-117-28 outcome-110-v2-103-1'",
    "142, 'outcome-142-v2-134-1 outcome-142-v2-134-128 remoteness-142-v1-135-395"
        + " grundy-142-v1-148-28 outcome-142-v2-134-1'"
  })
  void archiveFormats(int n, String formats) {
    assertEquals(
        formats,
        String.join(
            " ",
            OutcomeSearch.archiveFormat(Board.upTo(n), OutcomeSearch.defaultRules()).id(),
            OutcomeSearch.archiveFormat(Board.upTo(n), OutcomeSearch.rulesWithoutFolding()).id(),
            RemotenessSearch.archiveFormat(Board.upTo(n)).id(),
            GrundySearch.archiveFormat(Board.upTo(n)).id(),
            MisereSearch.archiveFormat(Board.upTo(n)).id()));
  }
}

package org.junipergreen.solver.search.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Positions;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/** Strategies that the search has found win other positions too. */
class CarryOverTest {
  private static final TableMemory MEMORY = new TableMemory(1 << 16);

  /** The claim of the class comment, on positions made at random around searched ones. */
  @Test
  void strategyCarriesOver() {
    long seed = 4711;
    Random random = new Random(seed);
    int carried = 0;
    for (int round = 0; round < 3000; round++) {
      PackedBoard board = new PackedBoard(Board.upTo(16 + random.nextInt(14)), true);
      long all = (1L << board.size()) - 1;
      int token = random.nextInt(board.size());
      long unused = sparse(random) & all & ~(1L << token);
      Position p = solved(board, rules(random), token, unused);
      int verdict = Positions.verdict(board, token, unused);
      long next = verdict == ClaimResult.LOSS ? board.lo(token) : 0;
      for (int v = 0; v < board.size(); v++) {
        next |= (p.carrier.lo >>> v & 1) != 0 ? board.lo(v) : 0;
      }
      long free = all & ~(1L << token) & ~(next & ~unused);
      long other = p.carrier.lo | (sparse(random) & free);
      if (Long.bitCount(other) < 16) {
        carried++;
        String what = "seed " + seed + ", round " + round;
        assertEquals(verdict, Positions.verdict(board, token, other), what);
      }
    }
    assertEquals(true, carried > 2000, "too few positions: " + carried);
  }

  /** A word with about a quarter of its bits set. */
  private static long sparse(Random random) {
    long word = random.nextLong();
    return word & random.nextLong();
  }

  private static Set<Rule> rules(Random random) {
    EnumSet<Rule> rules = EnumSet.copyOf(OutcomeSearch.rulesWithoutFolding());
    EnumSet<Rule> fixed = EnumSet.of(Rule.ONE_IS_POISON, Rule.STRATEGIES, Rule.FOLDING);
    for (Rule rule : EnumSet.complementOf(fixed)) {
      if (random.nextInt(3) == 0 && !rules.remove(rule)) {
        rules.add(rule);
      }
    }
    return rules;
  }

  private static Position solved(PackedBoard board, Set<Rule> rules, int token, long unused) {
    SearchOptions options = SearchOptions.with(MEMORY, Cancellation.never()).withRules(rules);
    OutcomeWorker worker = new OutcomeSearch(Board.upTo(board.n()), options).newWorker();
    assertEquals(Positions.verdict(board, token, unused), worker.solve(token, unused, 0));
    Position p = worker.node(0);
    assertEquals(0, p.carrier.lo & ~unused, "carrier outside the position");
    return p;
  }
}

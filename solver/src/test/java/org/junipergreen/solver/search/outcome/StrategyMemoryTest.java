package org.junipergreen.solver.search.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Positions;
import org.junipergreen.solver.search.position.Verdict;
import org.junipergreen.solver.search.strategy.StrategyMemory;
import org.junit.jupiter.api.Test;

class StrategyMemoryTest {
  private static final TableMemory MEMORY = new TableMemory(1 << 16);

  /** The claim of the class comment, on positions made at random around searched ones. */
  @Test
  void strategyCarriesOver() {
    long seed = 4711;
    Random random = new Random(seed);
    int carried = 0;
    for (int round = 0; round < 3000; round++) {
      PackedBoard board = new PackedBoard(16 + random.nextInt(14), true);
      long all = (1L << board.size()) - 1;
      int token = random.nextInt(board.size());
      long unused = sparse(random) & all & ~(1L << token);
      Position p = solved(board, rules(random), token, unused);
      Verdict verdict = verdict(board, token, unused);
      long next = verdict == Verdict.LOSS ? board.lo(token) : 0;
      for (int v = 0; v < board.size(); v++) {
        next |= (p.supportLo >>> v & 1) != 0 ? board.lo(v) : 0;
      }
      long free = all & ~(1L << token) & ~(next & ~unused);
      long other = p.supportLo | (sparse(random) & free);
      if (Long.bitCount(other) < 16) {
        carried++;
        String what = "seed " + seed + ", round " + round;
        assertEquals(verdict, verdict(board, token, other), what);
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
    EnumSet<Rule> rules = EnumSet.copyOf(Rule.withoutFolding());
    EnumSet<Rule> fixed = EnumSet.of(Rule.ONE_IS_POISON, Rule.STRATEGIES, Rule.FOLDING);
    for (Rule rule : EnumSet.complementOf(fixed)) {
      if (random.nextInt(3) == 0 && !rules.remove(rule)) {
        rules.add(rule);
      }
    }
    return rules;
  }

  private static Position solved(PackedBoard board, Set<Rule> rules, int token, long unused) {
    Searcher searcher =
        new Searcher(new Shared(board, SearchOptions.with(MEMORY).withRules(rules), () -> {}));
    Position p = searcher.frame(0);
    p.token = token;
    p.lo = unused;
    p.hi = 0;
    p.freshLo = unused;
    p.freshHi = 0;
    assertEquals(verdict(board, token, unused), searcher.solve(0, false));
    assertEquals(0, p.supportLo & ~unused, "support outside the position");
    return p;
  }

  private static Verdict verdict(PackedBoard board, int token, long unused) {
    return Positions.moverWins(board, token, unused) ? Verdict.WIN : Verdict.LOSS;
  }

  @Test
  void fullRingKeepsWhatIsFound() {
    PackedBoard board = new PackedBoard(30, true);
    StrategyMemory memory = new StrategyMemory(board, 2);
    Position kept = winning(board, 2, 4);
    memory.add(kept, Verdict.WIN);
    memory.add(winning(board, 2, 8), Verdict.WIN);
    assertEquals(Verdict.WIN, memory.find(kept));

    memory.add(winning(board, 2, 16), Verdict.WIN);

    assertEquals(Verdict.WIN, memory.find(kept));
    assertEquals(Verdict.WIN, memory.find(winning(board, 2, 16)));
    assertNull(memory.find(winning(board, 2, 8)));
  }

  private static Position winning(PackedBoard board, int token, int move) {
    Position p = Positions.of(board, token, move);
    p.supportOnly(board.vertex(move));
    return p;
  }
}

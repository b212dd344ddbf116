package org.junipergreen.solver.search.remoteness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.work.Cancellation;
import org.junit.jupiter.api.Test;

/** What a search remembers, asked about positions that it has never seen. */
class RememberedStrategiesTest {
  private static final PackedBoard BOARD = new PackedBoard(Board.upTo(28), true);

  @Test
  void strategiesDecideOtherPositionsRightly() {
    Set<Rule> rules = EnumSet.of(Rule.ONE_IS_POISON, Rule.COMPONENT, Rule.STRATEGIES);
    SearchOptions options =
        SearchOptions.with(new TableMemory(128), Cancellation.never()).withRules(rules);
    RemotenessWorker worker = new RemotenessSearch(Board.upTo(BOARD.n()), options).newWorker();
    long seed = 20260204;
    Random random = new Random(seed);
    int known = 0;
    for (int i = 0; i < 20_000; i++) {
      RemotenessWorker.RemotenessNode p = worker.newNode(0);
      for (int v = 0; v < BOARD.size(); v++) {
        p.lo |= (random.nextInt(3) == 0 ? 1L : 0) << v;
      }
      p.token = random.nextInt(BOARD.size());
      p.remove(p.token);
      boolean winnersTurn = random.nextBoolean();
      int k = random.nextInt(4);
      boolean expected = within(p.token, p.lo, winnersTurn, k);
      String where = "seed " + seed + ", position " + i;
      if (i % 4 == 0) {
        assertEquals(expected, ClaimResult.isProved(worker.decide(p, winnersTurn, k)), where);
      } else if (p.hasMove()) {
        p.claim(winnersTurn, k);
        int result = worker.findStrategy(p);
        if (result != ClaimResult.UNKNOWN) {
          known++;
          assertEquals(expected, ClaimResult.isProved(result), where);
        }
      }
    }
    assertTrue(known > 1000, "only " + known + " positions were known");
  }

  /** Whether the winner needs at most k rounds: the rules of the game, and nothing else. */
  private static boolean within(int token, long unused, boolean winnersTurn, int k) {
    for (long moves = BOARD.lo(token) & unused; moves != 0; moves &= moves - 1) {
      int move = Long.numberOfTrailingZeros(moves);
      long rest = unused & ~(1L << move);
      if (winnersTurn && within(move, rest, false, k)) {
        return true;
      }
      if (!winnersTurn && (k == 0 || !within(move, rest, true, k - 1))) {
        return false;
      }
    }
    return !winnersTurn;
  }
}

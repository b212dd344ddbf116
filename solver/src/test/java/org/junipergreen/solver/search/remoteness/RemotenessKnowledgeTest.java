package org.junipergreen.solver.search.remoteness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Random;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.SearchOptions;
import org.junipergreen.solver.search.TableMemory;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.strategy.RemotenessFrame;
import org.junipergreen.solver.search.strategy.Rounds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a search remembers, asked about positions that it has never seen. */
class RemotenessKnowledgeTest {
  private static final PackedBoard BOARD = new PackedBoard(28, true);

  @ParameterizedTest
  @EnumSource(
      value = Rule.class,
      names = {"COMPONENT", "TWIN_LEAVES", "RELABELLING", "PRIME_SYMMETRY"})
  void strategiesDecideOtherPositionsRightly(Rule rule) {
    SearchOptions options =
        SearchOptions.with(new TableMemory(128)).withRules(EnumSet.of(rule, Rule.STRATEGIES));
    RemotenessShared shared = new RemotenessShared(BOARD, options, null, () -> {});
    long seed = 20260204;
    Random random = new Random(seed);
    int known = 0;
    for (int i = 0; i < 20_000; i++) {
      RemotenessFrame p = new RemotenessFrame(BOARD, shared.knowledge.packing.layout().words());
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
        assertEquals(expected, shared.within(p, winnersTurn, k), where);
      } else if (p.hasMove()) {
        int result = shared.knowledge.find(p, winnersTurn, k);
        if (result != Rounds.UNKNOWN) {
          known++;
          assertEquals(expected, Rounds.isProved(result), where);
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

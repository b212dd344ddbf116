package org.junipergreen.solver.search.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.Random;
import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The index against a look at every slot, on boards of one word, nearly two, and two. */
class CarrierIndexTest {
  private static final int SLOTS = 4 * CarrierIndex.BLOCK;

  private record Strategy(
      long requiredLo, long requiredHi, long forbiddenLo, long forbiddenHi, int rounds) {
    boolean fits(long lo, long hi, boolean atMost, int k) {
      boolean roundsFit = atMost ? rounds <= k : rounds >= k;
      return roundsFit
          && ((requiredLo & ~lo) | (requiredHi & ~hi) | (forbiddenLo & lo) | (forbiddenHi & hi))
              == 0;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 79, 80, 110, 143})
  void fittingSlotsAreThoseThatFit(int n) {
    PackedBoard board = new PackedBoard(Board.upTo(n), true);
    long allLo = Bits128.lowestLo(board.size());
    long allHi = Bits128.lowestHi(board.size());
    CarrierIndex index = new CarrierIndex(board, SLOTS);
    Strategy[] slots = new Strategy[SLOTS];
    Arrays.fill(slots, new Strategy(0, 0, 0, 0, 0));
    Random random = new Random(n);
    int fit = 0;
    for (int i = 0; i < 4000; i++) {
      int slot = random.nextInt(SLOTS);
      long lo = random.nextLong() & allLo;
      long hi = random.nextLong() & allHi;
      Strategy strategy =
          new Strategy(
              lo & sparse(random),
              hi & sparse(random),
              ~lo & allLo & sparse(random),
              ~hi & allHi & sparse(random),
              random.nextInt(5) == 0 ? ClaimResult.NEVER : random.nextInt(60));
      slots[slot] = strategy;
      index.set(
          slot,
          strategy.requiredLo,
          strategy.requiredHi,
          strategy.forbiddenLo,
          strategy.forbiddenHi,
          strategy.rounds);
      fit += compare(index, slots, lo & ~sparse(random), hi, random.nextBoolean(), i % 62);
    }
    assertNotEquals(0, fit, "nothing ever fit");
  }

  private static long sparse(Random random) {
    long bits = 0;
    for (int i = 0; i < 4; i++) {
      bits |= 1L << random.nextInt(64);
    }
    return bits;
  }

  private static int compare(
      CarrierIndex index, Strategy[] slots, long lo, long hi, boolean atMost, int k) {
    int fit = 0;
    for (int block = 0; block < SLOTS / CarrierIndex.BLOCK; block++) {
      long expected = 0;
      for (int bit = 0; bit < CarrierIndex.BLOCK; bit++) {
        boolean fits = slots[block * CarrierIndex.BLOCK + bit].fits(lo, hi, atMost, k);
        expected |= (fits ? 1L : 0) << bit;
      }
      assertEquals(expected, index.fitting(block, lo, hi, atMost, k));
      fit += Long.bitCount(expected);
    }
    return fit;
  }
}

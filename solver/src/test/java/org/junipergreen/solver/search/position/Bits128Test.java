package org.junipergreen.solver.search.position;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Two words against the library's set of bits. */
class Bits128Test {
  @Test
  void setsAreThoseOfTheLibrary() {
    Random random = new Random(20260301);
    for (int round = 0; round < 1000; round++) {
      long lo = sparse(random);
      long hi = sparse(random);
      BitSet model = BitSet.valueOf(new long[] {lo, hi});
      assertEquals(model.cardinality(), Bits128.count(lo, hi));
      if (!model.isEmpty()) {
        assertEquals(model.nextSetBit(0), Bits128.first(lo, hi));
        assertEquals(model.length() - 1, Bits128.last(lo, hi));
      }
      for (int v = 0; v < 128; v++) {
        assertEquals(model.get(v), Bits128.contains(lo, hi, v));
      }
    }
  }

  /** A word without a bit, or with about a quarter of its bits set. */
  private static long sparse(Random random) {
    long word = random.nextInt(4) == 0 ? 0 : random.nextLong();
    return word & random.nextLong();
  }

  @Test
  void eachVertexHasItsBit() {
    for (int v = 0; v < 128; v++) {
      BitSet model = new BitSet();
      model.set(v);
      assertEquals(model, BitSet.valueOf(new long[] {Bits128.lo(v), Bits128.hi(v)}));
    }
  }

  @Test
  void lowestVerticesAreAWholeRange() {
    for (int size = 0; size <= 128; size++) {
      BitSet model = new BitSet();
      model.set(0, size);
      assertEquals(
          model, BitSet.valueOf(new long[] {Bits128.lowestLo(size), Bits128.lowestHi(size)}));
    }
  }
}

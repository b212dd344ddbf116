package org.junipergreen.solver.search.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Against {@link BigInteger}, with counts of every length up to 127 bits. */
class ParityCountTest {
  private static final long SEED = 20260211;

  private static ParityCount of(BigInteger even, BigInteger odd) {
    long[] words = new long[4];
    for (int i = 0; i < 2; i++) {
      words[i] = even.shiftRight(64 * i).longValue();
      words[2 + i] = odd.shiftRight(64 * i).longValue();
    }
    ParityCount count = new ParityCount();
    count.read(words, 0, 128);
    return count;
  }

  private static void assertCount(BigInteger even, BigInteger odd, ParityCount count, String of) {
    assertEquals(even, count.even(), of);
    assertEquals(odd, count.odd(), of);
  }

  /** Does {@code change}, which has to fail just when one of the expected counts is too large. */
  private static void check(
      ParityCount count, BigInteger even, BigInteger odd, Consumer<ParityCount> change, String of) {
    if (Math.max(even.bitLength(), odd.bitLength()) > 127) {
      assertThrows(ArithmeticException.class, () -> change.accept(count), of);
    } else {
      change.accept(count);
      assertCount(even, odd, count, of);
    }
  }

  @Test
  void sumsAndProductsAreExactOrRefused() {
    Random random = new Random(SEED);
    int refused = 0;
    for (int i = 0; i < 40_000; i++) {
      BigInteger[] v = new BigInteger[6];
      for (int j = 0; j < v.length; j++) {
        v[j] = new BigInteger(random.nextInt(128), random);
        if (random.nextInt(8) == 0) {
          v[j] = BigInteger.ONE.shiftLeft(random.nextInt(127));
        }
      }
      String of = "seed " + SEED + ", case " + i;
      ParityCount a = of(v[2], v[3]);
      ParityCount b = of(v[4], v[5]);
      BigInteger evenProduct = v[2].multiply(v[4]).add(v[3].multiply(v[5]));
      BigInteger oddProduct = v[2].multiply(v[5]).add(v[3].multiply(v[4]));
      check(of(v[0], v[1]), v[0].add(v[2]), v[1].add(v[3]), c -> c.add(a), of);
      check(of(v[0], v[1]), v[0].add(v[3]), v[1].add(v[2]), c -> c.addAfterMove(a), of);
      check(
          of(v[0], v[1]), v[0].add(evenProduct), v[1].add(oddProduct), c -> c.addProduct(a, b), of);
      check(
          of(v[0], v[1]),
          v[0].add(oddProduct),
          v[1].add(evenProduct),
          c -> c.addProductAfterMove(a, b),
          of);
      refused += evenProduct.bitLength() > 127 ? 1 : 0;
    }
    assertTrue(refused > 1000 && refused < 39_000, refused + " products refused");
  }

  @Test
  void writtenCountsAreReadBack() {
    Random random = new Random(SEED);
    for (int i = 0; i < 20_000; i++) {
      BigInteger even = new BigInteger(random.nextInt(128), random);
      BigInteger odd = new BigInteger(random.nextInt(128), random);
      ParityCount count = of(even, odd);
      boolean narrow = Math.max(even.bitLength(), odd.bitLength()) <= 64;
      assertEquals(narrow, count.fits(64));
      assertTrue(count.fits(128));
      int bits = narrow && random.nextBoolean() ? 64 : 128;
      long[] words = new long[6];
      int at = random.nextInt(64);
      count.write(words, at, bits);
      ParityCount copy = new ParityCount();
      copy.read(words, at, bits);
      assertCount(even, odd, copy, "seed " + SEED + ", case " + i);
    }
  }

  @Test
  void countsFromOutsideAreJudged() {
    assertTrue(of(BigInteger.ZERO, BigInteger.ZERO).isZero());
    for (int bit = 0; bit < 128; bit++) {
      BigInteger power = BigInteger.ONE.shiftLeft(bit);
      for (ParityCount count :
          new ParityCount[] {of(power, BigInteger.ZERO), of(BigInteger.ZERO, power)}) {
        assertFalse(count.isZero(), "2^" + bit);
        assertEquals(bit < 127, count.isInRange(), "2^" + bit);
      }
    }
  }

  @Test
  void movesAreCountedByTheirParity() {
    ParityCount count = ParityCount.ofMove();
    assertEquals("0 + 1 x", count.toString());
    count.setOdd(7);
    assertEquals("0 + 7 x", count.toString());
    count.set(5);
    assertEquals("5 + 0 x", count.toString());
    ParityCount large = of(BigInteger.ONE.shiftLeft(80), BigInteger.ONE.shiftLeft(90));
    large.set(1);
    assertEquals("1 + 0 x", large.toString());
  }
}

package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junipergreen.solver.Ranges;
import org.junit.jupiter.api.Test;

/** {@link PrimeSieve} and {@link PrimeFactors} against trial division and known counts. */
class PrimesTest {
  private static boolean byTrialDivision(int v) {
    return v >= 2 && IntStream.rangeClosed(2, (int) Math.sqrt(v)).noneMatch(d -> v % d == 0);
  }

  @Test
  void everySmallSieveHoldsThePrimesAndNothingElse() {
    for (int limit = 0; limit <= 400; limit++) {
      PrimeSieve sieve = new PrimeSieve(limit);
      List<Integer> expected =
          IntStream.rangeClosed(1, limit).filter(PrimesTest::byTrialDivision).boxed().toList();
      List<Integer> visited = new ArrayList<>();
      sieve.forEach(1, limit, visited::add);
      assertEquals(expected, visited, "limit " + limit);
      for (int v = 0; v <= limit; v++) {
        assertEquals(byTrialDivision(v), sieve.isPrime(v), v + " with limit " + limit);
      }
    }
  }

  @Test
  void countsEveryRange() {
    PrimeSieve sieve = new PrimeSieve(300);
    for (int from = 0; from <= 300; from++) {
      int count = 0;
      for (int to = from; to <= 300; to++) {
        count += byTrialDivision(to) ? 1 : 0;
        assertEquals(count, sieve.count(from, to), from + ".." + to);
      }
    }
    assertEquals(0, sieve.count(10, 9));
  }

  /** π(10^8) = 5 761 455, OEIS A006880. */
  @Test
  void countsThePrimesUpToAHundredMillion() {
    assertEquals(5_761_455, new PrimeSieve(100_000_000).count(1, 100_000_000));
  }

  @Test
  void refusesNumbersAboveTheLimit() {
    PrimeSieve sieve = new PrimeSieve(10);
    assertThrows(IllegalArgumentException.class, () -> sieve.isPrime(11));
    assertThrows(IllegalArgumentException.class, () -> sieve.count(1, 11));
    assertThrows(IllegalArgumentException.class, () -> new PrimeSieve(-1));
    assertEquals(0, sieve.next(8));
    assertEquals(0, sieve.next(11));
  }

  @Test
  void primalityAgreesWithTheSieve() {
    int limit = Ranges.cut(500_000, 2_000_000);
    PrimeSieve sieve = new PrimeSieve(limit);
    for (int v = -10; v <= limit; v++) {
      assertEquals(v > 0 && sieve.isPrime(v), PrimeFactors.isPrime(v), "of " + v);
    }
  }

  @Test
  void primalityAgreesWithBigIntegerOnRandomNumbers() {
    long seed = 20260101;
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      long v = random.nextLong() >>> (1 + random.nextInt(40));
      assertEquals(
          BigInteger.valueOf(v).isProbablePrime(60), PrimeFactors.isPrime(v), v + ", seed " + seed);
    }
  }

  /** Products of two primes near each other, and squares, are the hard cases. */
  @Test
  void productsOfTwoLargePrimesAreComposite() {
    PrimeSieve sieve = new PrimeSieve(50_000);
    sieve.forEach(
        40_000,
        50_000,
        p -> {
          int q = sieve.next(p + 1);
          assertFalse(PrimeFactors.isPrime((long) p * p), p + " squared");
          assertFalse(q != 0 && PrimeFactors.isPrime((long) p * q), p + " · " + q);
        });
    assertFalse(PrimeFactors.isPrime(3_037_000_493L * 3_037_000_493L));
  }

  /**
   * The least strong pseudoprimes to the first k primes, k = 1..9 (OEIS A014233), and the largest
   * primes below 2^63 and 10^18.
   */
  @Test
  void knownHardNumbers() {
    long[] pseudoprimes = {
      2047,
      1373653,
      25326001,
      3215031751L,
      2152302898747L,
      3474749660383L,
      341550071728321L,
      3825123056546413051L
    };
    for (long v : pseudoprimes) {
      assertFalse(PrimeFactors.isPrime(v), "of " + v);
    }
    assertTrue(PrimeFactors.isPrime(Long.MAX_VALUE - 24));
    assertFalse(PrimeFactors.isPrime(Long.MAX_VALUE));
    assertTrue(PrimeFactors.isPrime(1_000_000_000_000_000_000L - 11));
    assertTrue(PrimeFactors.isPrime(1_000_000_000_000_000_003L));
    assertFalse(PrimeFactors.isPrime(1_000_000_000_000_000_001L));
  }
}

package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junipergreen.solver.Ranges;
import org.junit.jupiter.api.Test;

/** {@link PrimeFactors} against trial division. */
class PrimeFactorsTest {
  private static Set<Long> byTrialDivision(long v) {
    Set<Long> factors = new TreeSet<>();
    long rest = v;
    for (long p = 2; p <= rest / p; p++) {
      for (; rest % p == 0; rest /= p) {
        factors.add(p);
      }
    }
    if (rest > 1) {
      factors.add(rest);
    }
    return factors;
  }

  @Test
  void everySmallNumber() {
    for (long v = 1; v <= 50_000; v++) {
      assertEquals(byTrialDivision(v), PrimeFactors.of(v), "of " + v);
    }
  }

  @Test
  void randomNumbers() {
    long seed = 20260102;
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      long v = 1 + random.nextLong(100_000_000_000L);
      assertEquals(byTrialDivision(v), PrimeFactors.of(v), v + ", seed " + seed);
    }
  }

  /** No small factor helps here: products of large primes, equal ones and near ones among them. */
  @Test
  void productsOfLargePrimes() {
    long seed = 20260103;
    Random random = new Random(seed);
    for (int i = 0; i < Ranges.cut(100, 300); i++) {
      long p = prime(1000 + random.nextLong(1_000_000_000));
      long q = random.nextInt(4) == 0 ? p : prime(1000 + random.nextLong(1_000_000_000));
      assertEquals(Set.of(p), PrimeFactors.of(p * p), p + " squared");
      assertEquals(new TreeSet<>(Set.of(p, q == p ? 2 : q)), PrimeFactors.of(p * (q == p ? 2 : q)));
      long r = prime(1000 + random.nextLong(1_000_000));
      long s = prime(1000 + random.nextLong(1_000_000));
      assertEquals(byTrialDivision(r * s * 1009), PrimeFactors.of(r * s * 1009));
    }
  }

  private static long prime(long from) {
    long v = from;
    while (!PrimeFactors.isPrime(v)) {
      v++;
    }
    return v;
  }

  @Test
  void theLargestNumbers() {
    assertEquals(Set.of(7L, 73L, 127L, 337L, 92737L, 649657L), PrimeFactors.of(Long.MAX_VALUE));
    assertEquals(Set.of(2L), PrimeFactors.of(1L << 62));
    assertEquals(Set.of(3_037_000_493L), PrimeFactors.of(3_037_000_493L * 3_037_000_493L));
    assertEquals(Set.of(2_097_143L), PrimeFactors.of(2_097_143L * 2_097_143L * 2_097_143L));
    assertThrows(IllegalArgumentException.class, () -> PrimeFactors.of(0));
  }
}

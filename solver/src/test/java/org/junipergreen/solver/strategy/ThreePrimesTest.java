package org.junipergreen.solver.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.LongStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.board.PrimeSieve;
import org.junit.jupiter.api.Test;

class ThreePrimesTest {
  /** Above this n the theorem of Rohrbach and Weis takes over. */
  private static final int PROVED_FROM = 472;

  @Test
  void everyReplyOfTheSecondPlayerLosesOnEverySmallBoard() {
    for (int n = 1; n <= 600; n++) {
      Optional<ThreePrimes> found = ThreePrimes.find(n);
      if (found.isPresent()) {
        OptionalInt longest = EveryLine.longest(found.get().certificate());
        assertEquals(OptionalInt.of(ThreePrimes.LENGTH), longest, "n = " + n);
      }
    }
  }

  @Test
  void everyReplyOfTheSecondPlayerLosesOnRandomLargeBoards() {
    long seed = 118;
    Random random = new Random(seed);
    for (int i = 0; i < Ranges.cut(60, 200); i++) {
      long n = 1_000_000_000_000_000_000L >>> random.nextInt(45);
      n -= (long) (random.nextDouble() * 0.5 * n);
      ThreePrimes win = ThreePrimes.find(n).orElseThrow();
      long board = n;
      OptionalInt longest = EveryLine.longest(win.certificate(), v -> neighboursOfLarge(board, v));
      assertEquals(OptionalInt.of(ThreePrimes.LENGTH), longest, "n = " + n + ", seed " + seed);
    }
  }

  @Test
  void aWinIsThereForEveryLong() {
    for (long n : new long[] {1_000_000_000_000_000_000L, Long.MAX_VALUE}) {
      ThreePrimes win = ThreePrimes.find(n).orElseThrow();
      assertEquals(2 * win.p(), win.opening());
      assertTrue(win.primeAboveHalf() > n / 2);
    }
  }

  /** With the theorem, for n ≥ 472, this settles for which n the three primes exist. */
  @Test
  void threePrimesAreFoundExactlyWhereTheyExistAndExistForEveryLargerN() {
    int limit = 1_000_000;
    PrimeSieve sieve = new PrimeSieve(limit);
    int[] upTo = new int[limit / 3 + 1];
    for (int v = 1; v < upTo.length; v++) {
      upTo[v] = upTo[v - 1] + (sieve.isPrime(v) ? 1 : 0);
    }
    int lastWithout = 0;
    for (int n = 1; n <= limit; n++) {
      int primes = upTo[n / 3] - upTo[n / 4];
      if (primes < 3) {
        lastWithout = n;
      }
      if (n <= 2000) {
        assertEquals(primes >= 3, ThreePrimes.find(n).isPresent(), "n = " + n);
      }
    }
    assertTrue(ThreePrimes.ALWAYS_FROM < PROVED_FROM);
    assertEquals(ThreePrimes.ALWAYS_FROM, lastWithout + 1);
  }

  /** The ends of (n/4, n/3] and of the board. */
  @Test
  void boundariesAreThoseOfTheDefinition() {
    assertThrows(IllegalArgumentException.class, () -> new ThreePrimes(148, 37, 41, 43));
    assertEquals(74, new ThreePrimes(147, 37, 41, 43).opening());
    assertEquals(74, new ThreePrimes(129, 37, 41, 43).opening());
    assertThrows(IllegalArgumentException.class, () -> new ThreePrimes(128, 37, 41, 43));
    assertThrows(IllegalArgumentException.class, () -> new ThreePrimes(140, 37, 37, 43));
    assertThrows(IllegalArgumentException.class, () -> new ThreePrimes(140, 37, 41, 37));
    assertThrows(IllegalArgumentException.class, () -> new ThreePrimes(140, 37, 41, 41));
    assertThrows(IllegalArgumentException.class, () -> new ThreePrimes(140, 37, 41, 47));
    assertThrows(IllegalArgumentException.class, () -> new ThreePrimes(140, 37, 41, 39));
    assertThrows(IllegalArgumentException.class, () -> ThreePrimes.find(0));
    assertFalse(ThreePrimes.find(1).isPresent());
    assertEquals(139, new ThreePrimes(139, 37, 41, 43).primeAboveHalf(), "the board's last");
  }

  /** The neighbours of a number that is a large prime times 1, 2 or 3. */
  private static LongStream neighboursOfLarge(long n, long v) {
    long factor =
        LongStream.of(1, 2, 3)
            .filter(f -> v % f == 0 && BigInteger.valueOf(v / f).isProbablePrime(60))
            .findFirst()
            .orElseThrow(() -> new AssertionError(v + " on 1.." + n));
    LongStream divisors = LongStream.of(1, factor, v / factor);
    LongStream multiples = LongStream.rangeClosed(2, n / v).map(k -> k * v);
    return LongStream.concat(divisors, multiples).distinct().filter(w -> w != v);
  }
}

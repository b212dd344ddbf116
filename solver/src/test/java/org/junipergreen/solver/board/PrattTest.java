package org.junipergreen.solver.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junipergreen.solver.Ranges;
import org.junipergreen.solver.Refused;
import org.junipergreen.solver.board.Pratt.PrimeStep;
import org.junit.jupiter.api.Test;

class PrattTest {
  @Test
  void everySmallPrimeHasACertificate() {
    for (long v = 0; v <= 5000; v++) {
      long p = v;
      if (BigInteger.valueOf(p).isProbablePrime(60)) {
        assertTrue(Pratt.provedPrimes(Pratt.prove(List.of(p))).contains(p), "of " + p);
      } else {
        assertThrows(IllegalArgumentException.class, () -> Pratt.prove(List.of(p)), "of " + p);
      }
    }
  }

  @Test
  void largePrimesTogether() {
    List<Long> primes = List.of(Long.MAX_VALUE - 24, 999_999_999_999_999_989L, 1_000_000_007L, 2L);
    List<PrimeStep> steps = Pratt.prove(primes);
    assertTrue(Pratt.provedPrimes(steps).containsAll(primes));
    assertTrue(steps.size() < 60, "only " + steps.size());
  }

  @Test
  void theFormIsAsDocumented() {
    assertEquals(
        List.of(
            new PrimeStep(3, 2, List.of(2L)),
            new PrimeStep(7, 3, List.of(2L, 3L)),
            new PrimeStep(29, 2, List.of(2L, 7L))),
        Pratt.prove(List.of(29L)));
    assertEquals(Set.of(2L), Pratt.provedPrimes(Pratt.prove(List.of(2L))));
  }

  /** By definition: the powers of the root are all different. */
  private static boolean isRight(PrimeStep step, Set<Long> primes) {
    long p = step.prime();
    List<Long> factors =
        LongStream.range(2, p)
            .filter(q -> (p - 1) % q == 0 && BigInteger.valueOf(q).isProbablePrime(60))
            .boxed()
            .toList();
    long power = step.root() % p;
    long order = 1;
    while (power != 1 && power > 0 && order < p) {
      power = power * step.root() % p;
      order++;
    }
    return p > 2
        && step.root() > 1
        && step.root() < p
        && order == p - 1
        && step.factors().equals(factors)
        && primes.containsAll(factors);
  }

  @Test
  void aChangedStepIsRefusedUnlessItIsRightAllTheSame() {
    long seed = 20260104;
    Random random = new Random(seed);
    int changes = Ranges.cut(1500, 5000);
    int right = 0;
    for (int i = 0; i < changes; i++) {
      List<PrimeStep> steps = new ArrayList<>(Pratt.prove(List.of(4241L, 1223L)));
      int at = random.nextInt(steps.size());
      PrimeStep changed = changed(steps.get(at), random);
      Set<Long> before = Pratt.provedPrimes(List.copyOf(steps.subList(0, at)));
      boolean ascends = at == 0 || changed.prime() > steps.get(at - 1).prime();
      steps.set(at, changed);
      List<PrimeStep> upToHere = List.copyOf(steps.subList(0, at + 1));
      if (ascends && isRight(changed, before)) {
        right++;
        assertTrue(Pratt.provedPrimes(upToHere).contains(changed.prime()));
      } else {
        assertThrows(
            IllegalArgumentException.class,
            () -> Pratt.provedPrimes(upToHere),
            changed + ", seed " + seed);
      }
    }
    assertTrue(right > changes / 50 && right < changes / 2, "right: " + right);
  }

  private static PrimeStep changed(PrimeStep step, Random random) {
    List<Long> factors = new ArrayList<>(step.factors());
    switch (random.nextInt(5)) {
      case 0 -> {
        return new PrimeStep(random.nextLong(-1, 5000), step.root(), factors);
      }
      case 1 -> {
        return new PrimeStep(step.prime(), random.nextLong(-1, step.prime() + 5), factors);
      }
      case 2 -> factors.set(random.nextInt(factors.size()), random.nextLong(-1, 60));
      case 3 -> factors.remove(random.nextInt(factors.size()));
      default -> factors.add(random.nextInt(factors.size() + 1), random.nextLong(-1, 60));
    }
    return new PrimeStep(step.prime(), step.root(), factors);
  }

  @Test
  void theMessageSaysWhatIsWrong() {
    assertRefused("5: 4 is not a primitive root", new PrimeStep(5, 4, List.of(2L)));
    assertRefused("7: the factor 3 is missing", new PrimeStep(7, 3, List.of(2L)));
    assertRefused("9: the factor 4 is not", new PrimeStep(9, 2, List.of(4L)));
    assertRefused("9: 2 is not a primitive root", new PrimeStep(9, 2, List.of(2L)));
    assertRefused("7: the factor 2 comes after 2", new PrimeStep(7, 3, List.of(2L, 2L)));
    assertRefused("2: comes after 2", new PrimeStep(2, 1, List.of()));
  }

  private static void assertRefused(String message, PrimeStep step) {
    Refused.because("certificate of " + message, () -> Pratt.provedPrimes(List.of(step)));
  }
}

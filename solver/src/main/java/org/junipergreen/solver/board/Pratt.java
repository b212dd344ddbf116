package org.junipergreen.solver.board;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Certificates of primality that are checked with a few modular powers (Pratt, "Every prime has a
 * succinct certificate", SIAM J. Comput. 4, 1975).
 *
 * <p>They use Lucas' converse of Fermat's theorem: p is prime if some a satisfies a^(p−1) ≡ 1
 * modulo p, but a^((p−1)/q) ≢ 1 for every prime q that divides p − 1. The order of a modulo p is
 * then p − 1, which implies that p is prime. The primes q are certified in the same way, down to 2.
 */
public final class Pratt {
  private Pratt() {}

  /**
   * The certificate of one prime.
   *
   * @param prime an odd prime p
   * @param root a primitive root a modulo p
   * @param factors the distinct primes that divide p − 1, ascending
   */
  public record PrimeStep(long prime, long root, List<Long> factors) {
    public PrimeStep {
      factors = List.copyOf(factors);
    }
  }

  /**
   * Certifies primes. Returns a step for each of them and for each odd prime they depend on, in
   * ascending order. A prime p needs at most about log₂ p steps. Factoring takes some milliseconds.
   *
   * @throws IllegalArgumentException naming a number that is not prime
   */
  public static List<PrimeStep> prove(List<Long> primes) {
    NavigableMap<Long, PrimeStep> steps = new TreeMap<>();
    primes.forEach(p -> prove(p, steps));
    return List.copyOf(steps.values());
  }

  private static void prove(long p, NavigableMap<Long, PrimeStep> steps) {
    if (!PrimeFactors.isPrime(p)) {
      throw new IllegalArgumentException(p + " is not prime");
    }
    if (p == 2 || steps.containsKey(p)) {
      return;
    }
    List<Long> factors = List.copyOf(PrimeFactors.of(p - 1));
    long root = 2;
    while (!isRoot(p, root, factors)) {
      root++;
    }
    steps.put(p, new PrimeStep(p, root, factors));
    factors.forEach(q -> prove(q, steps));
  }

  /**
   * Returns the primes that certificates prove, without using any code that creates them.
   *
   * @return the primes, including 2
   * @throws IllegalArgumentException naming the first wrong step and the fault
   */
  public static Set<Long> provedPrimes(List<PrimeStep> steps) {
    Set<Long> proved = new HashSet<>(List.of(2L));
    long before = 2;
    for (PrimeStep step : steps) {
      long p = step.prime();
      require(p > before, p, "comes after " + before);
      before = p;
      requireFactored(step, proved);
      require(
          1 < step.root() && step.root() < p && isRoot(p, step.root(), step.factors()),
          p,
          step.root() + " is not a primitive root");
      proved.add(p);
    }
    return proved;
  }

  private static void requireFactored(PrimeStep step, Set<Long> proved) {
    long rest = step.prime() - 1;
    long before = 1;
    for (long q : step.factors()) {
      require(q > before, step.prime(), "the factor " + q + " comes after " + before);
      require(proved.contains(q), step.prime(), "the factor " + q + " is not certified before");
      require(rest % q == 0, step.prime(), q + " does not divide " + (step.prime() - 1));
      while (rest % q == 0) {
        rest /= q;
      }
      before = q;
    }
    require(rest == 1, step.prime(), "the factor " + rest + " is missing");
  }

  private static void require(boolean met, long prime, String problem) {
    if (!met) {
      throw new IllegalArgumentException("the certificate of " + prime + ": " + problem);
    }
  }

  private static boolean isRoot(long p, long a, List<Long> factors) {
    return power(a, p - 1, p) == 1 && factors.stream().allMatch(q -> power(a, (p - 1) / q, p) != 1);
  }

  private static long power(long a, long exponent, long p) {
    return BigInteger.valueOf(a)
        .modPow(BigInteger.valueOf(exponent), BigInteger.valueOf(p))
        .longValueExact();
  }
}

package org.junipergreen.solver.strategy;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.Pratt;
import org.junipergreen.solver.board.PrimeFactors;

/**
 * A win for the first player on the board 1..n of any size by three primes p &lt; q &lt; r in (n/4,
 * n/3].
 *
 * <p>The neighbours of such a prime p in the divisor graph are 1, 2p and 3p; those of 2p are 1, 2
 * and p, and those of 3p are 1, 3 and p. Let P be a prime in (n/2, n]; its only neighbour is 1. The
 * first player opens with 2p and then answers every number by its partner in
 *
 * <pre>
 *   2 – 2q    q – 3q    3 – 3r    r – 2r    p – 3p    1 – P
 * </pre>
 *
 * This is a {@link PairingCertificate} with hubs 1, 2 and 3 and classes {p, 2p, 3p}, {q, 2q, 3q},
 * {r, 2r, 3r} and {P}, independent of n. A game without an early 1 is one of
 *
 * <pre>
 *   2p 2 2q q 3q 3 3r r 2r 1 P          or          2p p 3p 3 3r r 2r 2 2q q 3q 1 P
 * </pre>
 *
 * with at most 13 numbers.
 *
 * <p>For x ≥ 118 some prime lies in (x, 14x/13] (Rohrbach, Weis, "Zum finiten Fall des
 * Bertrandschen Postulats", J. reine angew. Math. 214/215, 1964), and (14/13)³ &lt; 4/3, so three
 * primes lie in (n/4, n/3] for every n ≥ 472.
 *
 * @param n the largest number on the board
 * @param p the prime whose double is the winning opening
 * @param q a second prime in (n/4, n/3]
 * @param r a third prime in (n/4, n/3]
 */
public record ThreePrimes(long n, long p, long q, long r) {
  /** Three primes lie in (n/4, n/3] for every n from this one on. */
  public static final int ALWAYS_FROM = 177;

  /** The maximum length of a game that follows the strategy. */
  public static final int LENGTH = 13;

  public ThreePrimes {
    for (long prime : new long[] {p, q, r}) {
      if (prime <= n / 4 || prime > n / 3 || !PrimeFactors.isPrime(prime)) {
        throw new IllegalArgumentException(prime + " is not a prime in (n/4, n/3] for n = " + n);
      }
    }
    if (p == q || q == r || p == r) {
      throw new IllegalArgumentException(p + ", " + q + ", " + r + " are not three primes");
    }
  }

  /** Returns the three largest primes in (n/4, n/3], or empty if there are fewer. */
  public static Optional<ThreePrimes> find(long n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    long[] found = new long[3];
    int missing = 3;
    for (long v = n / 3; v > n / 4 && missing > 0; v--) {
      if (PrimeFactors.isPrime(v)) {
        found[--missing] = v;
      }
    }
    return missing > 0
        ? Optional.empty()
        : Optional.of(new ThreePrimes(n, found[0], found[1], found[2]));
  }

  public long opening() {
    return 2 * p;
  }

  /** Returns the strategy as a certificate. Takes milliseconds for n = 10^18. */
  public PairingCertificate certificate() {
    long upper = primeAboveHalf();
    return new PairingCertificate(
        n,
        List.of(),
        opening(),
        List.of(1L, 2L, 3L),
        List.of(
            new long[] {p, 2 * p, 3 * p},
            new long[] {q, 2 * q, 3 * q},
            new long[] {r, 2 * r, 3 * r},
            new long[] {upper}),
        List.of(
            new long[] {2, 2 * q},
            new long[] {q, 3 * q},
            new long[] {3, 3 * r},
            new long[] {r, 2 * r},
            new long[] {p, 3 * p},
            new long[] {1, upper}),
        Pratt.prove(
            LongStream.of(p, q, r, upper)
                .filter(v -> v >= PairingChecker.TRIED * PairingChecker.TRIED)
                .boxed()
                .toList()));
  }

  /** Returns the largest prime of the board, above n/2 by Bertrand's postulate. */
  public long primeAboveHalf() {
    long v = n;
    while (!PrimeFactors.isPrime(v)) {
      v--;
    }
    return v;
  }
}

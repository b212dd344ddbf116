package org.junipergreen.solver.matching;

import java.util.Arrays;
import java.util.Optional;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.Primality;

/**
 * A win for the first player on the board 1..n that three primes p &lt; q &lt; r in (n/4, n/3]
 * give, however large n is.
 *
 * <p>Such a prime p has only the neighbours 1, 2p, 3p in the divisor graph; 2p has only 1, 2, p and
 * 3p only 1, 3, p. Let P be a prime in (n/2, n]; its only neighbour is 1. The first player opens
 * with 2p and then answers every number with its partner in
 *
 * <pre>
 *   2 – 2q    q – 3q    3 – 3r    r – 2r    p – 3p    1 – P
 * </pre>
 *
 * The second player always moves from 2p or from a partner that the first player has just played,
 * 2q, 3q, 3r, 2r, 3p or P, and each neighbour of one of these has a partner itself, unused as long
 * as the number was: so the first player is never without an answer. (These ten numbers are what
 * matters of a maximum matching that misses 2p.) A play that avoids 1 goes, cut short wherever the
 * second player plays 1,
 *
 * <pre>
 *   2p 2 2q q 3q 3 3r r 2r 1 P          or          2p p 3p 3 3r r 2r 2 2q q 3q 1 P
 * </pre>
 *
 * at most 13 numbers.
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
  /** Three primes lie in (n/4, n/3] for every n from here on. */
  public static final int ALWAYS_FROM = 177;

  /** No game that follows the strategy holds more numbers. */
  public static final int LENGTH = 13;

  /** Checks that the primes are what the strategy needs. */
  public ThreePrimes {
    for (long prime : new long[] {p, q, r}) {
      if (prime <= n / 4 || prime > n / 3 || !Primality.isPrime(prime)) {
        throw new IllegalArgumentException(prime + " is not a prime in (n/4, n/3] for n = " + n);
      }
    }
    if (p == q || q == r || p == r) {
      throw new IllegalArgumentException(p + ", " + q + ", " + r + " are not three primes");
    }
  }

  /**
   * The three largest primes in (n/4, n/3], or nothing when there are fewer, which does not happen
   * from {@link #ALWAYS_FROM} on. Takes milliseconds for n = 10^18.
   *
   * @param n the largest number on the board, at least 1
   */
  public static Optional<ThreePrimes> find(long n) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be at least 1, not " + n);
    }
    long[] found = new long[3];
    int missing = 3;
    for (long v = n / 3; v > n / 4 && missing > 0; v--) {
      if (Primality.isPrime(v)) {
        found[--missing] = v;
      }
    }
    return missing > 0
        ? Optional.empty()
        : Optional.of(new ThreePrimes(n, found[0], found[1], found[2]));
  }

  /** The winning opening, 2p. */
  public long opening() {
    return 2 * p;
  }

  /**
   * What the first player plays next and wins with.
   *
   * @param played the numbers played so far with the first player to move: none, or the opening and
   *     so on up to a number of the second player
   * @throws IllegalArgumentException when the second player's numbers break the rules, when the
   *     first player's are not this strategy's, or when it is the second player's move; the message
   *     names the first wrong number
   */
  public long reply(long... played) {
    if (played.length % 2 != 0) {
      throw new IllegalArgumentException("it is the second player's move");
    }
    long next = opening();
    for (int i = 0; i < played.length; i += 2) {
      if (played[i] != next) {
        throw new IllegalArgumentException(
            "the strategy has " + next + " where " + played[i] + " was played");
      }
      requireLegal(played, i + 1);
      next = partner(played[i + 1]);
    }
    return next;
  }

  private long partner(long v) {
    if (v == 1) {
      return primeAboveHalf();
    }
    long[] pairs = {2, 2 * q, q, 3 * q, 3, 3 * r, r, 2 * r, p, 3 * p};
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i] == v) {
        return pairs[i + 1];
      }
    }
    throw new AssertionError("the second player cannot reach " + v);
  }

  /** The largest prime of the board; above n/2 by Bertrand's postulate. */
  public long primeAboveHalf() {
    long v = n;
    while (!Primality.isPrime(v)) {
      v--;
    }
    return v;
  }

  private void requireLegal(long[] played, int i) {
    long v = played[i];
    long before = played[i - 1];
    if (v < 1 || v > n) {
      throw new IllegalArgumentException(v + " is not in 1.." + n);
    }
    if (Arrays.stream(played, 0, i).anyMatch(w -> w == v)) {
      throw new IllegalArgumentException(v + " was played before");
    }
    if (!Moves.adjacent(v, before)) {
      throw new IllegalArgumentException(v + " is neither a divisor nor a multiple of " + before);
    }
  }
}

package org.junipergreen.solver.strategy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.PrimeFactors;

/**
 * A strategy by which the second player, on a lost board 1..n of any size, makes the game last 13
 * numbers: five replies that never use 1. The proof and the names are in section 4 of
 * docs/theorem.md.
 *
 * <p>The first player plays v, z1, z2, z3, z4 and the second y1 to y5. The numbers y1 and y2 are
 * <em>nice</em>: 2^g or 2^g·s with an odd prime s, whose neighbours are even except s. So the first
 * player must play even numbers, or s, which has an answer of its own. Then y3 = 2 while all odd
 * numbers are unused, and two more replies exist for every even z3.
 *
 * <p>Any move, such as 1, serves as sixth reply, so a winning first player plays the last of at
 * least 13 numbers. If the first player plays 1 earlier, the second wins by a prime above n/2.
 *
 * <p>Immutable. A reply takes some factorizations: milliseconds for n = 10^18.
 */
public final class ThirteenMoveDefence {
  /** The least n of the strategy. On smaller boards the proof is a search. */
  public static final int MIN_N = 552;

  /** Searches prove that wins from this n to {@link #MIN_N} take at least 13 numbers. */
  public static final int FIRST_N = 20;

  public static final int REPLIES = 5;

  /** The maximum number of numbers played before the last reply. */
  private static final int MOST_NAMED = 2 * REPLIES - 1;

  private final long n;

  /** Three primes in (n/4, n/3]. The only multiples of such a prime r are r, 2r and 3r. */
  private final ThreePrimes thirds;

  /** Creates the strategy for 1..n, n ≥ {@link #MIN_N}. */
  public ThirteenMoveDefence(long n) {
    if (n < MIN_N) {
      throw new IllegalArgumentException("this strategy needs n from " + MIN_N + ", not " + n);
    }
    this.n = n;
    thirds = ThreePrimes.find(n).orElseThrow();
  }

  /**
   * Returns the second player's reply: an unused neighbour of the last number, or empty if no order
   * of the other numbers follows the strategy or {@value #REPLIES} replies have been made.
   *
   * @param named the numbers played so far, in any order except that the last one played comes last
   */
  public Optional<Long> reply(long... named) {
    if (named.length % 2 == 0) {
      throw new IllegalArgumentException("it is the first player's turn");
    }
    long reply = named.length < 2 * REPLIES ? replyAfter(new long[0], named) : 0;
    return reply == 0 ? Optional.empty() : Optional.of(reply);
  }

  /** Returns the reply for some order of the numbers that starts with {@code line}, or 0. */
  private long replyAfter(long[] line, long[] named) {
    long last = named[named.length - 1];
    for (long z : named) {
      boolean ends = line.length == named.length - 1;
      if ((z == last) != ends
          || LongStream.of(line).anyMatch(v -> v == z)
          || (line.length > 0 && !adjacent(line[line.length - 1], z))) {
        continue;
      }
      long[] longer = Arrays.copyOf(line, line.length + 2);
      longer[line.length] = z;
      long reply = next(Arrays.copyOf(longer, line.length + 1));
      if (!ends && LongStream.of(named).anyMatch(v -> v == reply)) {
        longer[line.length + 1] = reply;
        long found = replyAfter(longer, named);
        if (found != 0) {
          return found;
        }
      } else if (ends) {
        return reply;
      }
    }
    return 0;
  }

  /** Returns the reply after a line that has followed the strategy, or 0. */
  long next(long... played) {
    return new Resistance(played).reply();
  }

  private static boolean adjacent(long v, long w) {
    return v % w == 0 || w % v == 0;
  }

  /** A game after a move of the first player. */
  private final class Resistance {
    private final long[] played;

    Resistance(long[] played) {
      this.played = played;
    }

    int turn() {
      return (played.length + 1) / 2;
    }

    /** Returns the first player's number k, from 0 for the opening. */
    long z(int k) {
      return played[2 * k];
    }

    /** Returns the second player's number k, from 1. */
    long y(int k) {
      return played[2 * k - 1];
    }

    boolean isFree(long v) {
      return LongStream.of(played).noneMatch(named -> named == v);
    }

    /** Returns the next reply, or 0 if there is none. */
    long reply() {
      int turn = turn();
      long half = z(0) / 2;
      boolean third = half > n / 4 && half <= n / 3 && isOddPrime(half);
      if (turn > REPLIES) {
        return 0;
      }
      for (int k = 0; !third && k < Math.min(turn, 4); k++) {
        // The first player cannot play a number that the second player has used.
        if (z(k) == 2 || z(k) == 3) {
          return afterTwoOrThree(z(k), turn - 1 - k);
        }
      }
      if (turn == REPLIES) {
        return anyNeighbour(z(4));
      }
      if (third) {
        return afterDoubleOfThird(half);
      }
      return switch (turn) {
        case 1 -> first();
        case 2 -> second();
        case 3 -> third();
        default -> fourth();
      };
    }

    /** Lemma W: after 2 or 3, each further move of the first player is forced. */
    private long afterTwoOrThree(long named, int replies) {
      long q = thirds.q();
      long r = thirds.r();
      List<Long> answers =
          named == 2 ? List.of(2 * q, 3 * q, 3 * r, 2 * r) : List.of(3 * r, 2 * r, 2 * q, 3 * q);
      return replies < answers.size() ? answers.get(replies) : 0;
    }

    private long first() {
      long v = z(0);
      long w = v / 2;
      if (v == 4) {
        return 8;
      }
      if (w % 2 == 0) {
        return 4;
      }
      if (isOddPrime(w)) {
        return w > n / 3 ? w : 4 * w;
      }
      return w % 3 == 0 ? 6 : 2 * leastPrime(w);
    }

    private long second() {
      long z1 = z(1);
      if (z1 % 2 == 1) {
        return z1 * (z1 > n / 6 ? 3 : largestPrime(n / z1));
      }
      if (z(0) % 4 == 0) {
        long odd = oddPart(z1);
        return odd > 1
            ? 2 * leastPrime(odd)
            : LongStream.of(8, 16, 32).filter(this::isFree).findFirst().orElseThrow();
      }
      if (y(1) % 4 == 0) {
        return z1 == 4 ? 8 : 4;
      }
      long q = y(1) / 2;
      long factor = z1 / y(1);
      if (factor % 2 == 0) {
        return 4;
      }
      long other = without(factor, q);
      if (other > 1) {
        return 2 * leastPrime(other);
      }
      return 2 * z1 <= n ? 2 * z1 : z1 / 2;
    }

    private long third() {
      long z2 = z(2);
      if (z(1) % 2 == 1) {
        return 3 * (y(2) / z(1));
      }
      if (z2 % 2 == 0) {
        return 2;
      }
      if (!isPowerOpened()) {
        return 3 * z2;
      }
      long q = y(1) / 2;
      long power = z(1) / 2;
      if (z2 == 3 * power) {
        return q == 3 ? 9 : 3 * q;
      }
      long helped = helper() * z2;
      return helped <= n ? helped : 3 * power;
    }

    private long fourth() {
      long z3 = z(3);
      if (y(3) == 2) {
        return toEvenNumber(z3, this::isFree);
      }
      if (z(1) % 2 == 1 || !isPowerOpened()) {
        return 3;
      }
      long q = y(1) / 2;
      long power = z(1) / 2;
      boolean smallerPower = without(z3, q) == 1;
      if (z(2) == 3 * power) {
        return q != 3 && smallerPower ? helper() * q : 3;
      }
      long h = helper();
      if (z3 == h) {
        return h * (q == 3 ? 7 : 3);
      }
      return smallerPower ? h * z3 : h;
    }

    /** Whether y1 = 2q and z1 = 2Q for a power Q of q. Such numbers have no nice neighbour. */
    private boolean isPowerOpened() {
      return y(1) % 4 == 2 && without(z(1) / 2, y(1) / 2) == 1;
    }

    /** The prime h of Lemma F, by which powers of q are multiplied. */
    private long helper() {
      long q = y(1) / 2;
      boolean multipleNamed = y(2) % 2 == 0;
      if (q == 3) {
        return 5;
      }
      return multipleNamed ? 3 : q == 5 ? 7 : 5;
    }

    /** After the opening 2p with a prime p in (n/4, n/3]: p, 3p and 3 follow. */
    private long afterDoubleOfThird(long p) {
      if (turn() < 3) {
        return turn() == 1 ? p : 3;
      }
      long l = z(2) / 3;
      boolean small = l <= n / 6;
      if (turn() == 3) {
        return l % 2 == 1 ? (small ? 6 * l : l) : l == 2 ? 12 : 6;
      }
      long z3 = z(3);
      if (z3 == 2) {
        return 2 * (thirds.r() == p ? thirds.q() : thirds.r());
      }
      if (l % 2 == 0) {
        return z3 == 4 ? 20 : 2;
      }
      if (small) {
        return z3 % 2 == 0 ? 2 : 2 * z3;
      }
      return z3 == 2 * l ? 2 : z3 == 4 * l ? 4 : z3 == 5 * l ? 5 : 2 * z3;
    }

    /** Returns an unused neighbour. One exists if there are more neighbours than numbers played. */
    private long anyNeighbour(long v) {
      for (long k = 2; k <= Math.min(n / v, MOST_NAMED + 2); k++) {
        if (isFree(k * v)) {
          return k * v;
        }
      }
      return divisors(v).filter(d -> d != 1 && d != v && isFree(d)).findFirst().orElse(0);
    }
  }

  /** Lemma A: the answer to an even number after 2 and otherwise only even numbers. */
  long toEvenNumber(long z, LongPredicate free) {
    long o = oddPart(z);
    long power = z / o;
    if (o % 3 == 0) {
      return 3;
    }
    if (o == 1) {
      long largest = Long.highestOneBit(n);
      while (!free.test(largest)) {
        largest /= 2;
      }
      return (z <= n / 3 && free.test(3 * z)) ? 3 * z : largest;
    }
    if (!isOddPrime(o)) {
      return o;
    }
    for (long v = 2 * o; v < z; v *= 2) {
      if (free.test(v)) {
        return v;
      }
    }
    for (long k = 2; k <= Math.min(n / z, MOST_NAMED); k++) {
      if (free.test(k * z)) {
        return k * z;
      }
    }
    if (o > n / o) {
      return o;
    }
    return LongStream.of(4, 8, 16)
        .filter(v -> v <= power && free.test(v))
        .findFirst()
        .orElseThrow();
  }

  private static LongStream divisors(long v) {
    LongStream divisors = LongStream.of(1);
    for (long p : PrimeFactors.of(v)) {
      divisors =
          divisors.flatMap(
              d ->
                  LongStream.iterate(1, power -> v % power == 0, power -> power * p)
                      .map(power -> d * power));
    }
    return divisors;
  }

  private static boolean isOddPrime(long v) {
    return v % 2 == 1 && PrimeFactors.isPrime(v);
  }

  private static long leastPrime(long v) {
    return PrimeFactors.of(v).first();
  }

  private static long largestPrime(long limit) {
    long v = limit;
    while (!PrimeFactors.isPrime(v)) {
      v--;
    }
    return v;
  }

  private static long oddPart(long v) {
    return v >> Long.numberOfTrailingZeros(v);
  }

  /** Returns v divided by the largest power of p that divides it. */
  private static long without(long v, long p) {
    long left = v;
    while (left % p == 0) {
      left /= p;
    }
    return left;
  }
}

package org.junipergreen.solver.play;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junipergreen.solver.board.PrimeFactors;
import org.junipergreen.solver.matching.ThreePrimes;

/**
 * How the second player holds out for 13 numbers on a board 1..n that he loses, however large n is:
 * five replies that never use 1, whatever the first player does. The proof is section 3 of
 * docs/theorem.md, whose names are used here.
 *
 * <p>The first player names v, z1, z2, z3, z4 and the second y1 to y5. The idea: y1 and y2 are
 * <em>nice</em> numbers, 2^g or 2^g·s with an odd prime s, whose neighbours are even but for s. So
 * the first player has to name even numbers, or s, which is answered in its turn. Then y3 = 2, when
 * all odd numbers are still free, and two more replies exist for every even z3.
 *
 * <p>As sixth reply any move will do; 1 is one. So the first player, if he wins, names the last of
 * at least 13 numbers; and when he names 1 earlier, a prime above n/2 wins for the second player.
 *
 * <p>Immutable. A reply takes some factorings: milliseconds for n = 10^18.
 */
public final class LongResistance {
  /** The strategy holds from here on; on smaller boards the proof is a search. */
  public static final int MIN_N = 552;

  /** On these smaller boards, too, no win is shorter than 13 numbers, as a search tells. */
  public static final int FIRST_N = 20;

  /** How many replies it tells. */
  public static final int REPLIES = 5;

  /** The numbers that a game names before the last reply. */
  private static final int MOST_NAMED = 2 * REPLIES - 1;

  private final long n;

  /** Three primes in (n/4, n/3]: of such a prime r, only r, 2r and 3r are on the board. */
  private final ThreePrimes thirds;

  /**
   * @param n the largest number on the board, at least {@link #MIN_N}
   */
  public LongResistance(long n) {
    if (n < MIN_N) {
      throw new IllegalArgumentException("this strategy is for n from " + MIN_N + ", not " + n);
    }
    this.n = n;
    thirds = ThreePrimes.find(n).orElseThrow();
  }

  /**
   * The reply of the second player in a position of a game that follows the strategy.
   *
   * @param named the numbers named so far, in any order but for the first player's last one, which
   *     comes last
   * @return a free neighbour of the last number; nothing when no order of the others follows the
   *     strategy, or when {@value #REPLIES} replies have been made
   */
  public Optional<Long> reply(long... named) {
    if (named.length % 2 == 0) {
      throw new IllegalArgumentException("it is the first player's turn");
    }
    long reply = named.length < 2 * REPLIES ? replyAfter(new long[0], named) : 0;
    return reply == 0 ? Optional.empty() : Optional.of(reply);
  }

  /** The reply when some order of the numbers begins with a line and follows the strategy, or 0. */
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

  /** The reply after a line that has followed the strategy, by the rules; 0 for nothing. */
  long next(long... played) {
    return new Game(played).reply();
  }

  private static boolean adjacent(long v, long w) {
    return v % w == 0 || w % v == 0;
  }

  /** A game so far, after a number of the first player. */
  private final class Game {
    private final long[] played;

    Game(long[] played) {
      this.played = played;
    }

    /** Which reply is to be made, from 1 on. */
    int turn() {
      return (played.length + 1) / 2;
    }

    /** The first player's number k; the opening is number 0. */
    long z(int k) {
      return played[2 * k];
    }

    /** The second player's number k, from 1 on. */
    long y(int k) {
      return played[2 * k - 1];
    }

    boolean isFree(long v) {
      return LongStream.of(played).noneMatch(named -> named == v);
    }

    /** The next reply, or 0 when the strategy has none. */
    long reply() {
      int turn = turn();
      long half = z(0) / 2;
      boolean third = half > n / 4 && half <= n / 3 && isOddPrime(half);
      if (turn > REPLIES) {
        return 0;
      }
      for (int k = 0; !third && k < Math.min(turn, 4); k++) {
        // A number named by the second player is not the first player's to name.
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

    /** Lemma W: the first player has named 2 or 3, and each of his numbers is forced. */
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

    /** Whether y1 = 2q and z1 = 2Q for a power Q of q: the numbers that have no nice neighbour. */
    private boolean isPowerOpened() {
      return y(1) % 4 == 2 && without(z(1) / 2, y(1) / 2) == 1;
    }

    /** The prime h of Lemma F, with which powers of q are multiplied. */
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

    /**
     * A free neighbour: with as many neighbours as numbers are named, and one more, one is free.
     */
    private long anyNeighbour(long v) {
      for (long k = 2; k <= Math.min(n / v, MOST_NAMED + 2); k++) {
        if (isFree(k * v)) {
          return k * v;
        }
      }
      return divisors(v).filter(d -> d != 1 && d != v && isFree(d)).findFirst().orElse(0);
    }
  }

  /** Lemma A: the answer to an even number when 2 and otherwise only even numbers are named. */
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

  /** What is left of v when it is divided by p as often as it can be. */
  private static long without(long v, long p) {
    long left = v;
    while (left % p == 0) {
      left /= p;
    }
    return left;
  }
}

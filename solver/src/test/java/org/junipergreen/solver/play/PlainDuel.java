package org.junipergreen.solver.play;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How likely the article's players win, from the rules alone and in fractions: shares no code with
 * {@link ExactDuel}, with the players or with the graph of the divisors.
 *
 * <p>A position is the number played last and the set of those that were played; the players are
 * ia0 to ia4 by their numbers.
 */
final class PlainDuel {
  private final int n;

  /** By position and the two players, the chance of the one who opens. */
  private final Map<List<Integer>, Fraction> known = new HashMap<>();

  /** By position, the chance of the player to move when each move but 1 is equally likely. */
  private final Map<List<Integer>, Fraction> random = new HashMap<>();

  /** In any terms. */
  private record Fraction(BigInteger above, BigInteger below) {
    static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);
    static final Fraction ONE = new Fraction(BigInteger.ONE, BigInteger.ONE);

    static Fraction mean(List<Fraction> all) {
      Fraction sum = ZERO;
      for (Fraction each : all) {
        BigInteger above = sum.above.multiply(each.below).add(each.above.multiply(sum.below));
        BigInteger below = sum.below.multiply(each.below);
        sum = new Fraction(above.divide(above.gcd(below)), below.divide(above.gcd(below)));
      }
      return new Fraction(sum.above, sum.below.multiply(BigInteger.valueOf(all.size())));
    }

    Fraction less(Fraction other) {
      return new Fraction(
          above.multiply(other.below).subtract(other.above.multiply(below)),
          below.multiply(other.below));
    }
  }

  PlainDuel(int n) {
    this.n = n;
  }

  /** The chance of the player who opens: in lowest terms, what is above and what is below. */
  List<BigInteger> firstWins(int first, int second) {
    Fraction won = won(0, 0, first, second);
    BigInteger common = won.above.gcd(won.below);
    return List.of(won.above.divide(common), won.below.divide(common));
  }

  private Fraction won(int last, int used, int first, int second) {
    List<Integer> moves = moves(last, used);
    boolean isFirst = Integer.bitCount(used) % 2 == 0;
    if (moves.isEmpty()) {
      return isFirst ? Fraction.ZERO : Fraction.ONE;
    }
    List<Integer> key = List.of(last, used, first, second);
    Fraction found = known.get(key);
    if (found == null) {
      List<Fraction> after = new ArrayList<>();
      for (int v : chosen(isFirst ? first : second, last, used, moves)) {
        after.add(won(v, used | 1 << v, first, second));
      }
      found = Fraction.mean(after);
      known.put(key, found);
    }
    return found;
  }

  private List<Integer> moves(int last, int used) {
    List<Integer> moves = new ArrayList<>();
    for (int v = 1; v <= n; v++) {
      boolean legal = last == 0 ? v % 2 == 0 : v % last == 0 || last % v == 0;
      if (legal && (used & 1 << v) == 0) {
        moves.add(v);
      }
    }
    return moves;
  }

  private List<Integer> chosen(int player, int last, int used, List<Integer> moves) {
    List<Integer> left = moves;
    if (player == 4) {
      List<Integer> weighed = kept(moves, moves.stream().filter(v -> v != 1).toList());
      List<Integer> best = new ArrayList<>();
      Fraction most = Fraction.ZERO;
      for (int v : weighed) {
        Fraction worth = Fraction.ONE.less(random(v, used | (1 << v)));
        int compared = worth.less(most).above.signum();
        if (compared > 0) {
          best.clear();
          most = worth;
        }
        if (compared >= 0) {
          best.add(v);
        }
      }
      return best;
    }
    if (player >= 1) {
      left =
          kept(
              left,
              left.stream().filter(v -> last == 1 ? isPrime(v) && 2 * v > n : v != 1).toList());
    }
    if (player >= 2 && (used & (1 << 1)) == 0) {
      left =
          isDouble(last)
              ? kept(left, left.stream().filter(v -> 2 * v == last).toList())
              : kept(
                  left,
                  left.stream().filter(v -> !isDouble(v) || (used & (1 << (v / 2))) != 0).toList());
    }
    if (player >= 3) {
      int fewest = left.stream().mapToInt(v -> moves(v, used | 1 << v).size()).min().orElseThrow();
      left = left.stream().filter(v -> moves(v, used | 1 << v).size() == fewest).toList();
    }
    return left;
  }

  private static List<Integer> kept(List<Integer> all, List<Integer> some) {
    return some.isEmpty() ? all : some;
  }

  private Fraction random(int last, int used) {
    List<Integer> key = List.of(last, used);
    Fraction found = random.get(key);
    if (found == null) {
      List<Fraction> after = new ArrayList<>();
      for (int v : moves(last, used)) {
        if (v != 1) {
          after.add(Fraction.ONE.less(random(v, used | 1 << v)));
        }
      }
      found = after.isEmpty() ? Fraction.ZERO : Fraction.mean(after);
      random.put(key, found);
    }
    return found;
  }

  /** Whether v is twice a prime that has no other multiple but itself. */
  private boolean isDouble(int v) {
    return v % 2 == 0 && 3 * (v / 2) > n && isPrime(v / 2);
  }

  private static boolean isPrime(int v) {
    for (int d = 2; d < v; d++) {
      if (v % d == 0) {
        return false;
      }
    }
    return v > 1;
  }
}

package org.junipergreen.runner.verify;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.junipergreen.runner.store.Row;

/** Checks numbers of games: the sum of each row, and of each board the published total. */
final class GameSums {
  /** OEIS A348842, the number of complete games on 1..n, from n = 1. */
  private static final long[] PUBLISHED = {
    0, 1, 1, 6, 10, 35, 47, 147, 216, 452, 512, 3055, 3365, 5602, 12160, 35951, 37959, 147889,
    154998, 703094, 1178850, 1467813
  };

  private GameSums() {}

  /** Checks that the games that end with either parity are all games. */
  static Check ofParities() {
    return Check.ofRows(
        row -> {
          BigInteger sum = count(row, 3).add(count(row, 4));
          return sum.equals(count(row, 2))
              ? Stream.empty()
              : Stream.of(Contradiction.ofOpening(row, "games", count(row, 2), sum));
        });
  }

  /** Checks the sum over all openings, for the n whose total is published. */
  static Check ofOpenings() {
    Check check =
        (n, stored) -> {
          BigInteger sum =
              stored.stream().map(row -> count(row, 2)).reduce(BigInteger.ZERO, BigInteger::add);
          BigInteger published = BigInteger.valueOf(PUBLISHED[(int) n - 1]);
          return sum.equals(published)
              ? List.of()
              : List.of(new Contradiction(n, "the sum of games", sum, published));
        };
    return check.between(1, PUBLISHED.length);
  }

  /** A damaged row may lack its value; that is no number of games. */
  private static BigInteger count(Row row, int column) {
    return row.values().get(column) instanceof BigInteger count ? count : BigInteger.ONE.negate();
  }
}

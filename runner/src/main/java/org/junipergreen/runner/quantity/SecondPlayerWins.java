package org.junipergreen.runner.quantity;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.matching.ThreePrimes;

/**
 * The boards that the second player wins: a finite list, since three primes in (n/4, n/3] let the
 * first player win, and there are three for every n from {@link ThreePrimes#ALWAYS_FROM} on.
 */
final class SecondPlayerWins {
  /** From here on the three primes are a theorem; below it they are looked for one by one. */
  private static final long THEOREM_FROM = 472;

  private static final String ARGUMENT =
      """
      # Every n for which the second player wins Juniper Green on 1..n, one a line.
      #
      # The list is complete. Let p, q, r be three primes in (n/4, n/3]. Their only neighbours are
      # 1 and their double and triple, so the first player wins with the opening 2p: whatever the
      # second player plays, the first has an answer among 2-2q, q-3q, 3-3r, r-2r, p-3p, and 1 is
      # answered by a prime above n/2, after which nothing is left. For x >= 118 some prime lies
      # in (x, 14x/13] (Rohrbach, Weis 1964), and (14/13)^3 < 4/3, so there are three such primes
      # for every n >= %d. For n = %d..%d they were looked for and found. For n < %d the winner
      # was computed from a maximum matching, whose certificate was checked.
      #
      """
          .formatted(
              THEOREM_FROM, ThreePrimes.ALWAYS_FROM, THEOREM_FROM - 1, ThreePrimes.ALWAYS_FROM);

  private SecondPlayerWins() {}

  /**
   * Reads the list from the store and checks the argument that it is complete.
   *
   * @param range what is published; all of its n are stored
   * @throws Failure when the range ends before the theorem begins, or a row contradicts it
   */
  static PublishedList list(Store store, Range range) {
    if (range.to() < THEOREM_FROM - 1) {
      throw new Failure(
          "the list of the second player's wins needs every n up to " + (THEOREM_FROM - 1));
    }
    List<Long> boards = new ArrayList<>();
    store.forEachRecord(
        WinnerQuantity.TABLE,
        range,
        board -> {
          if (board.winner() == 2) {
            boards.add((long) board.n());
          }
        });
    requirePrimes();
    if (boards.get(boards.size() - 1) >= ThreePrimes.ALWAYS_FROM) {
      throw new Failure("the store has the second player win beyond the theorem: " + boards);
    }
    return new PublishedList(
        "j2-wins.txt",
        "every n where the second player wins, all %d of them".formatted(boards.size()),
        new Range(1, ThreePrimes.ALWAYS_FROM - 1),
        ARGUMENT,
        boards);
  }

  private static void requirePrimes() {
    LongStream.range(ThreePrimes.ALWAYS_FROM, THEOREM_FROM)
        .filter(n -> ThreePrimes.find(n).isEmpty())
        .findFirst()
        .ifPresent(
            n -> {
              throw new Failure("fewer than three primes lie in (n/4, n/3] for n = " + n);
            });
  }
}

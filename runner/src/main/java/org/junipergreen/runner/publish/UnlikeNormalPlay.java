package org.junipergreen.runner.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junipergreen.runner.store.Quantity;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.runner.store.Store;
import org.junipergreen.solver.matching.MatchingEngine;

/**
 * The boards on which misère play has another winner, another number of winning openings or another
 * smallest one than normal play, whose openings a maximum matching tells.
 *
 * @param boards the list, ascending
 * @param range where they were looked for
 */
record UnlikeNormalPlay(List<Long> boards, Range range) {
  private static final String HEAD =
      """
      # Every n from %d to %d for which misère play on 1..n (who cannot move wins) and normal play
      # differ in the winner, the number of winning openings or the smallest one.
      #
      # That no other n will join is proved from n = 74 on: there three primes p lie in (n/3, n/2],
      # and while two of the pairs {p, 2p} are whole, or one and 2 has been played, who plays 1
      # loses. So nobody plays it while there is another move, and the winner is that of normal
      # play. Below 74 it is what the search found.
      #
      """;

  static UnlikeNormalPlay read(Store store, Range range) {
    List<Long> boards = new ArrayList<>();
    store.forEach(
        Quantity.MISERE,
        range,
        row -> {
          if (!isLikeNormal(row)) {
            boards.add(row.n());
          }
        });
    return new UnlikeNormalPlay(boards, range);
  }

  private static boolean isLikeNormal(Row row) {
    int[] openings = MatchingEngine.solve(Math.toIntExact(row.n())).openings();
    Long smallest = openings.length == 0 ? null : (Long) (long) openings[0];
    return Long.valueOf(openings.length > 0 ? 1 : 2).equals(row.values().get(1))
        && Long.valueOf(openings.length).equals(row.values().get(2))
        && Objects.equals(smallest, row.values().get(3));
  }

  void write(Writer out) {
    try {
      out.write(HEAD.formatted(range.from(), range.to()));
      for (long n : boards) {
        out.write(n + "\n");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

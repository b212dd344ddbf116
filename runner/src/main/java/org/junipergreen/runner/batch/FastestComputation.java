package org.junipergreen.runner.batch;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junipergreen.runner.store.Range;
import org.junipergreen.runner.store.Row;
import org.junipergreen.solver.search.fastest.FastWin;
import org.junipergreen.solver.search.fastest.ShortestWin;

/** The shortest wins of consecutive n, each looked for by itself. */
public final class FastestComputation implements Computation {
  /** The theorem of three primes gives a win in so many numbers for every large n. */
  public static final int LIMIT = 13;

  private final BooleanSupplier stop;
  private int n;

  FastestComputation(Range shard, BooleanSupplier stop) {
    this.n = Math.toIntExact(shard.from());
    this.stop = stop;
  }

  @Override
  public List<Row> next() {
    int board = n++;
    Timed<Optional<ShortestWin>> win = Timed.of(() -> shortest(board, stop));
    return List.of(SearchRows.fastest(board, win.answer(), win.nanos()));
  }

  /**
   * The shortest win that the first player can force, unless it takes more than {@link #LIMIT}
   * numbers.
   *
   * @param n the board, at least 4
   * @throws org.junipergreen.solver.search.SearchInterruptedException when it was asked to stop
   */
  public static Optional<ShortestWin> shortest(int n, BooleanSupplier stop) {
    FastWin[] search = new FastWin[1];
    search[0] =
        new FastWin(
            n,
            statistics -> {
              if (stop.getAsBoolean()) {
                search[0].stop();
              }
            });
    return search[0].shortest(LIMIT);
  }
}

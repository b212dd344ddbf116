package org.junipergreen.runner.quantity.chain;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.junipergreen.runner.forecast.Cost;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Proved;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Column;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.chain.ChainResult;

/** A longest chain, as far as it is proved to be longest; one row per n. */
public final class ChainQuantity extends Quantity<ChainRow> implements Proved {
  public static final Table<ChainRow> TABLE =
      Table.ofBoards("chain", ChainRow.class)
          .withFinality("optimal")
          .withChoice("certified", "chain");

  private static final Quantity.Limits LIMITS =
      new Quantity.Limits(1, 150, Programme.DEFAULT_TO, ChainSearch.MAX_PROVED);

  private static final Cost SLOW = Cost.power(4, Cost.measured("chain recompute"));

  public ChainQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<ChainRow>> ways() {
    return List.of(new Programme());
  }

  @Override
  public List<Check<ChainRow>> checks() {
    return List.of(
        new ChainCheck(),
        Check.of(
            Check.RECOMPUTE,
            LIMITS.recomputeTo(),
            LIMITS.largest(),
            SLOW,
            rows -> rows.each(ChainCheck::wrongLength)));
  }

  @Override
  public IntFunction<Optional<Proof>> proofs(Work work, Optional<Store> store) {
    return new ChainProofs(work, n -> store.flatMap(open -> stored(open, n)));
  }

  private static Optional<ChainResult> stored(Store store, int n) {
    AtomicReference<ChainResult> found = new AtomicReference<>();
    store.forEachRecord(TABLE, new Range(n, n), board -> found.set(board.result()));
    return Optional.ofNullable(found.get());
  }

  /** Marks a bound as certified if its proof is in the folder. */
  @Override
  public UnaryOperator<Row> completed(Path folder) {
    Map<Long, Long> lengths = ChainProofs.lengthsIn(folder);
    return row -> {
      ChainRow board = TABLE.unpack(row);
      Long proved = lengths.get(row.n());
      if (proved == null) {
        return row;
      }
      if (proved != board.length() || proved != board.bound()) {
        throw new Failure(
            "chain of n = %d has length %d and bound %d, but a proof in %s says %d"
                .formatted(row.n(), board.length(), board.bound(), folder, proved));
      }
      return TABLE.pack(
          new ChainRow(
              board.n(),
              board.length(),
              board.bound(),
              board.optimal(),
              true,
              board.chain(),
              board.nanos()));
    };
  }

  @Override
  public Optional<Column> ring() {
    return Optional.of(TABLE.column("chain"));
  }
}

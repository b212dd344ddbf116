package org.junipergreen.runner.quantity.chain;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Presentation;
import org.junipergreen.runner.quantity.Proved;
import org.junipergreen.runner.quantity.Quantity;
import org.junipergreen.runner.quantity.check.Check;
import org.junipergreen.runner.quantity.check.Checker;
import org.junipergreen.runner.quantity.check.Checker.Wrong;
import org.junipergreen.runner.quantity.proof.Proof;
import org.junipergreen.runner.quantity.way.ChainSearch;
import org.junipergreen.runner.quantity.way.Cost;
import org.junipergreen.runner.quantity.way.Way;
import org.junipergreen.runner.quantity.way.Work;
import org.junipergreen.runner.table.Range;
import org.junipergreen.runner.table.Row;
import org.junipergreen.runner.table.Table;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.chain.ChainBound;
import org.junipergreen.solver.chain.ChainChecker;
import org.junipergreen.solver.chain.ChainResult;

/** A longest chain, as far as it is proved to be longest; one row per n. */
public final class ChainQuantity extends Quantity<ChainRow> implements Proved {
  public static final Table<ChainRow> TABLE =
      Table.ofBoards("chain", ChainRow.class)
          .withFinality("optimal")
          .withChoice("certified", "chain");

  private static final Quantity.Limits LIMITS =
      new Quantity.Limits(1, 150, IntegerProgram.DEFAULT_TO, ChainSearch.MAX_PROVED);

  /** The last n whose integer programme takes at most about a second. */
  private static final int MAX_QUICK_PROGRAMME = 60;

  private static final Cost SLOW = Cost.power(4, Cost.measured("chain recompute"));

  public ChainQuantity() {
    super(TABLE, LIMITS);
  }

  @Override
  public List<Way<ChainRow>> ways() {
    return List.of(new IntegerProgram());
  }

  @Override
  public List<Check<ChainRow>> checks() {
    return List.of(
        Check.certificate(ChainQuantity::certify),
        Check.of(
            Check.RECOMPUTE,
            LIMITS.recomputeTo(),
            LIMITS.largest(),
            SLOW,
            rows -> rows.each(ChainQuantity::wrongLength)));
  }

  /** Checks the chain by the rules alone, and short chains by a second formulation, too. */
  private static void certify(Checker<ChainRow> rows) {
    rows.each(ChainQuantity::wrong);
    if (rows.isSound() && rows.n() <= MAX_QUICK_PROGRAMME) {
      rows.each(ChainQuantity::wrongLength);
    }
    rows.before().ifPresent(before -> compareBefore(rows, before));
  }

  /** A chain of n − 1 is a chain of n. */
  private static void compareBefore(Checker<ChainRow> rows, List<ChainRow> before) {
    int least = before.get(0).length();
    ChainRow row = rows.rows().get(0);
    if (row.bound() < least) {
      rows.wrong(row, "bound", "at least " + least + ", as of the n before");
    }
  }

  /**
   * Compares with an integer programme over all numbers without any reduction; takes seconds for n
   * = 100.
   */
  private static @Nullable Wrong wrongLength(ChainRow row) {
    int longest = ChainSearch.bySecondFormulation(row.n());
    if (row.chain().length > longest) {
      return new Wrong("length", (long) longest);
    }
    return longest <= row.bound() ? null : new Wrong("bound", "at least " + longest);
  }

  /** Checks the chain by the rules, its length, and that the bound is possible. */
  private static @Nullable Wrong wrong(ChainRow row) {
    try {
      ChainChecker.check(row.n(), row.chain());
    } catch (IllegalArgumentException e) {
      return new Wrong("chain", "a chain: " + e.getMessage());
    }
    int length = row.chain().length;
    int most = ChainBound.of(row.n());
    if (row.length() != length) {
      return new Wrong("length", (long) length);
    }
    if (row.bound() < length || row.bound() > most) {
      return new Wrong("bound", "from %d to %d".formatted(length, most));
    }
    boolean optimal = row.result().optimal();
    return row.optimal() == optimal ? null : new Wrong("optimal", optimal);
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
  public Presentation presentation() {
    return Presentation.ofRing("chain");
  }
}

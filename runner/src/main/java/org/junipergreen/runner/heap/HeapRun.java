package org.junipergreen.runner.heap;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.heap.HeapGame;
import org.junipergreen.solver.heap.Period;
import org.junipergreen.solver.heap.SparseValues;
import org.junipergreen.solver.heap.ValueTable;
import org.junipergreen.solver.work.Cancellation;

/**
 * Computes the Grundy values of a heap game, up to the last one wanted or until a period is proved.
 * A run of at least {@link HeapValues#CHUNK} values continues from the stored values and stores
 * each complete chunk. A shorter run takes seconds and uses no file.
 *
 * @param results the results folder
 * @param ends cancels the run
 * @param progress is given the number of values, at the beginning and after each {@link #STEP}
 */
public record HeapRun(HeapGame game, Path results, Cancellation ends, LongConsumer progress) {
  /** The number of values between two polls of the cancellation. */
  private static final int STEP = 1 << 14;

  /**
   * The result of a run.
   *
   * @param values the values, with the rare and the largest ones
   * @param period the period if one is proved: it gives all values after the computed ones
   * @param before the number of values that were stored before
   * @param nanos the time that the others took, in nanoseconds
   * @param stopped whether the run was cancelled
   */
  public record Outcome(
      SparseValues values, Optional<Period> period, int before, long nanos, boolean stopped) {
    /** Returns the number of values that this run computed. */
    public int computed() {
      return values.table().size() - before;
    }

    /** Returns the value of a heap, computed or given by the period. */
    public int value(int n) {
      return values.table().get(period.map(its -> its.reduce(n)).orElse(n));
    }

    /** Returns whether the value of a heap differs from what the proved period gives. */
    public boolean isException(int n) {
      return period.filter(its -> value(n) != value(its.repeated(n))).isPresent();
    }
  }

  /**
   * Computes the values up to a heap.
   *
   * @throws org.junipergreen.runner.files.FileFailure if stored values cannot be read or written
   */
  public Outcome upTo(int last) {
    if (last < HeapValues.CHUNK) {
      return run(new SparseValues(game), 0, last, null);
    }
    try (HeapValues stored = HeapValues.open(results, game)) {
      ValueTable table = stored.read();
      return table.size() == 0
          ? run(new SparseValues(game), 0, last, stored)
          : run(new SparseValues(game, table), table.size(), last, stored);
    }
  }

  private Outcome run(SparseValues values, int before, int last, @Nullable HeapValues store) {
    long start = System.nanoTime();
    progress.accept(before);
    Optional<Period> period = period(values);
    int nextLook = 2 * values.table().size();
    boolean stopped = false;
    while (values.table().size() <= last && period.isEmpty() && !stopped) {
      int size = values.table().size();
      values.extend(Math.min(last, size + STEP - 1));
      progress.accept(values.table().size());
      if (store != null) {
        store.write(values.table());
      }
      // The proof needs twice the values before the period, so trying at each doubling is enough.
      if (values.table().size() >= nextLook || values.table().size() > last) {
        period = period(values);
        nextLook = 2 * values.table().size();
      }
      stopped = ends.isRequested();
    }
    return new Outcome(values, period, before, System.nanoTime() - start, stopped);
  }

  private Optional<Period> period(SparseValues values) {
    return game.isOctal() ? Period.find(game, values.table()) : Optional.empty();
  }
}

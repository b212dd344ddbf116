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
 * A run through the Grundy values of a heap game, until the last one wanted or until a period is
 * proved. A run of a {@link HeapValues#CHUNK} or more goes on from the values stored, and stores
 * each chunk when it is complete; a shorter one takes seconds and touches no file.
 */
public final class HeapRun {
  /** After this many values it asks whether to stop. */
  public static final int STEP = 1 << 14;

  private final HeapGame game;
  private final Path results;
  private final Cancellation ends;
  private final LongConsumer progress;

  /**
   * What a run came to.
   *
   * @param values the values, with the rare and the largest ones
   * @param period the period, when one is proved: it gives all values after those computed
   * @param before how many values were stored before
   * @param nanos the time it took to compute the others
   * @param stopped whether it was asked to stop before its end
   */
  public record Outcome(
      SparseValues values, @Nullable Period period, int before, long nanos, boolean stopped) {
    /** How many values were computed now. */
    public int computed() {
      return values.table().size() - before;
    }

    /** The value of a heap that was computed, or that the period tells. */
    public int value(int n) {
      return values.table().get(period == null ? n : period.reduce(n));
    }

    /** Whether the proved period does not repeat the value of a heap. */
    public boolean isException(int n) {
      return period != null && value(n) != value(period.repeated(n));
    }
  }

  /**
   * Prepares a run.
   *
   * @param results the folder that holds what is stored
   * @param ends ends it
   * @param progress told how many values there are, at the beginning and after each {@link #STEP}
   */
  public HeapRun(HeapGame game, Path results, Cancellation ends, LongConsumer progress) {
    this.game = game;
    this.results = results;
    this.ends = ends;
    this.progress = progress;
  }

  /**
   * Runs up to a heap.
   *
   * @throws org.junipergreen.runner.store.StoreException when stored values cannot be read or
   *     written
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
      // The proof needs twice the values before the period: to look at each doubling is in time.
      if (values.table().size() >= nextLook || values.table().size() > last) {
        period = period(values);
        nextLook = 2 * values.table().size();
      }
      stopped = ends.isRequested();
    }
    return new Outcome(values, period.orElse(null), before, System.nanoTime() - start, stopped);
  }

  private Optional<Period> period(SparseValues values) {
    return game.isOctal() ? Period.find(game, values.table()) : Optional.empty();
  }
}

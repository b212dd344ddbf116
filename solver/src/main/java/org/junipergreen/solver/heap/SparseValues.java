package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;

/**
 * Grundy values of many heaps by the sparse space of a game (Berlekamp, Conway, Guy, "Winning
 * Ways", chapter 4). {@link SparseSpace} divides the values into common and rare ones, and {@link
 * HeapBlock} computes the values of 64 heaps together.
 *
 * <p>Exact for every game, and fast if the space is sparse: time grows with the number of values
 * times the number of rare ones. Memory is one byte for each value, or two once a value reaches
 * 256. Not thread-safe.
 */
public final class SparseValues {
  /** The number of initial values from which the sparse space is determined. */
  private static final int START = 4096;

  private final ValueTable table;
  private final SparseSpace space;
  private final RareShifts shifts;
  private final Witnesses witnesses;
  private final IntArrayList recordHeaps = new IntArrayList();
  private int record = -1;

  private final HeapBlock block;

  public SparseValues(HeapGame game) {
    this(game, PlainValues.upTo(game, START - 1));
  }

  /**
   * Continues from a table of values, which is extended in place.
   *
   * @throws IllegalArgumentException if there are fewer than 4096 values
   */
  public SparseValues(HeapGame game, ValueTable table) {
    if (table.size() < START) {
      throw new IllegalArgumentException(
          "%d values are too few; at least %d are needed".formatted(table.size(), START));
    }
    this.table = table;
    space = SparseSpace.of(table, START);
    shifts = new RareShifts(game);
    for (int n = 0; n < table.size(); n++) {
      classify(n, table.get(n));
    }
    witnesses = new Witnesses(game, table, space);
    CommonValueOptions options = new CommonValueOptions(table, shifts, space);
    block = new HeapBlock(game, table, space, witnesses, options);
  }

  /** Returns the values of heaps 0 to {@code last}. Uses {@link PlainValues} for small tables. */
  public static ValueTable upTo(HeapGame game, int last) {
    if (last < START) {
      return PlainValues.upTo(game, last);
    }
    SparseValues values = new SparseValues(game);
    values.extend(last);
    return values.table();
  }

  /** Returns the values computed so far. The table grows with later calls. */
  public ValueTable table() {
    return table;
  }

  /** Returns an unmodifiable view of the heaps with a rare value, ascending. */
  public IntList rareHeaps() {
    return shifts.rareHeaps();
  }

  /** Returns an unmodifiable view of the heaps with a new maximum value, ascending. */
  public IntList recordHeaps() {
    return IntLists.unmodifiable(recordHeaps);
  }

  /** Computes the values of all heaps up to {@code last} that are still missing. */
  public void extend(int last) {
    table.reserve(last + 1 + OptionMarks.HEAPS);
    while (table.size() <= last) {
      // Blocks end at multiples of 64, so that bit vectors are read at byte boundaries.
      int heaps = CommonValueOptions.HEAPS - table.size() % CommonValueOptions.HEAPS;
      extendBy(Math.min(heaps, last + 1 - table.size()));
    }
  }

  private void extendBy(int heaps) {
    block.begin(heaps);
    int limit = space.limit();
    int rares = rareHeaps().size();
    // A block is valid until a value is rare or needs one more bit.
    for (int lane = 0;
        lane < heaps && space.limit() == limit && rareHeaps().size() == rares;
        lane++) {
      int n = table.size();
      int value = block.value(lane);
      table.add(value);
      classify(n, value);
      witnesses.added();
    }
  }

  /** Updates the space, the records and the shifts with the value of the next heap. */
  private void classify(int n, int value) {
    if (value >= space.limit()) {
      space.admit(value);
    }
    if (value > record) {
      record = value;
      recordHeaps.add(n);
    }
    if (space.isRare(value)) {
      shifts.add(n, value);
    }
  }
}

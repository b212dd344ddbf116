package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;

/**
 * Grundy values in long runs, by the sparse space of a game (Berlekamp, Conway, Guy, "Winning
 * Ways", chapter 4): {@link SparseSpace} divides the values into common and rare ones so that few
 * heaps have a rare value, and {@link HeapBlock} finds from that the values of 64 heaps together.
 *
 * <p>Exact for every game, and fast for those with a sparse space: time grows with the number of
 * values times the number of rare ones. Memory is one byte a value, two once a value reaches 256.
 * Not thread-safe.
 */
public final class SparseValues {
  /** The values that are computed by definition, to find the sparse space from. */
  private static final int START = 4096;

  private final ValueTable table;
  private final SparseSpace space;
  private final RareShifts shifts;
  private final Witnesses witnesses;
  private final IntArrayList recordHeaps = new IntArrayList();
  private int record = -1;

  private final HeapBlock block;

  /** Begins a game; the first few thousand values are computed at once. */
  public SparseValues(HeapGame game) {
    this(game, PlainValues.upTo(game, START - 1));
  }

  /**
   * Goes on from values computed before.
   *
   * @param table the values of all heaps up to some; more are added to this very table
   * @throws IllegalArgumentException when there are fewer than 4096
   */
  public SparseValues(HeapGame game, ValueTable table) {
    if (table.size() < START) {
      throw new IllegalArgumentException(
          "%d values are too few; at least %d".formatted(table.size(), START));
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

  /**
   * The values of all heaps up to {@code last} and no others, which are computed by definition
   * where that takes less than to find the sparse space.
   */
  public static ValueTable upTo(HeapGame game, int last) {
    if (last < START) {
      return PlainValues.upTo(game, last);
    }
    SparseValues values = new SparseValues(game);
    values.extend(last);
    return values.table();
  }

  /** All values so far, those of heaps 0 to {@code size() - 1}; later ones are added to it. */
  public ValueTable table() {
    return table;
  }

  /** The heaps with a rare value, ascending, as a view: those found later are added to it. */
  public IntList rareHeaps() {
    return shifts.rareHeaps();
  }

  /** The heaps with a larger value than all before, ascending, as a view like the other. */
  public IntList recordHeaps() {
    return IntLists.unmodifiable(recordHeaps);
  }

  /** Computes the values of all heaps up to {@code last}, unless they are known. */
  public void extend(int last) {
    table.reserve(last + 1 + OptionMarks.HEAPS);
    while (table.size() <= last) {
      // Up to the next multiple of 64, so that bit vectors are read from whole bytes.
      int heaps = CommonValueOptions.HEAPS - table.size() % CommonValueOptions.HEAPS;
      extendBy(Math.min(heaps, last + 1 - table.size()));
    }
  }

  /** Computes the next values, at most this many and at least one. */
  private void extendBy(int heaps) {
    block.begin(heaps);
    int limit = space.limit();
    int rares = rareHeaps().size();
    // What the block found at its beginning holds until a value needs one bit more, or is rare.
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

  /** Takes in that a heap, the next one, has a value. */
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

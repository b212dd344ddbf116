package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Grundy values in long runs, by the sparse space of a game (Berlekamp, Conway, Guy, "Winning
 * Ways", chapter 4).
 *
 * <p>The options of a heap with a common value are those that leave a heap of a rare value, and
 * these are few: they are all looked at, and the least common value c that is missing is found. The
 * value of the heap is c unless a rare value below c is missing, which happens a thousand times or
 * so in all. So a rare value below c needs only one option as a witness. That is found in {@link
 * Witnesses}, or else among all options.
 *
 * <p>64 heaps are done together, from a multiple of 64 on. All their common options are marked
 * ({@link MarkedOptions}) or, where Java's Vector API is there, most are scanned for ({@link
 * ScannedOptions}).
 *
 * <p>Exact for every game, and fast for those with a sparse space: time grows with the number of
 * values times the number of rare ones. Memory is one byte a value, two once a value reaches 256.
 * Not for several threads.
 */
public final class SparseValues {
  /** The values that are computed by definition, to find the sparse space from. */
  private static final int START = 4096;

  private static final int LANES = CommonOptions.HEAPS;

  private final HeapGame game;
  private final ValueTable table;
  private final SparseSpace space;
  private final RareShifts shifts;
  private final Witnesses witnesses;
  private final IntArrayList rareHeaps = new IntArrayList();
  private final IntArrayList recordHeaps = new IntArrayList();
  private long exhaustive;

  private final MarkedOptions marked;
  private final @Nullable ScannedOptions scanned;
  private CommonOptions options;
  private final int[] leastCommon = new int[LANES];
  private long[] missing = new long[0];

  /** Begins a game; the first few thousand values are computed at once. */
  public SparseValues(HeapGame game) {
    this(game, PlainValues.upTo(game, START - 1));
  }

  /**
   * Goes on from values computed before.
   *
   * @param table the values of all heaps up to some; more are added to this very table
   * @throws IllegalArgumentException when these are fewer than a beginning has
   */
  public SparseValues(HeapGame game, ValueTable table) {
    this(game, table, OptionScan.byVectors());
  }

  /** Goes on in the same way; {@code scan} changes the speed alone. */
  SparseValues(HeapGame game, ValueTable table, Optional<OptionScan> scan) {
    if (table.size() < START) {
      throw new IllegalArgumentException(
          "%d values are too few; at least %d".formatted(table.size(), START));
    }
    this.game = game;
    this.table = table;
    space = new SparseSpace(beginning(table));
    shifts = new RareShifts(game);
    int record = -1;
    for (int n = 0; n < table.size(); n++) {
      int value = table.get(n);
      if (value >= space.limit()) {
        space.admit(value);
      }
      note(n, value, record);
      record = Math.max(record, value);
    }
    witnesses = new Witnesses(game, table, space);
    marked = new MarkedOptions(table, shifts, space);
    scanned = scan.map(by -> new ScannedOptions(table, shifts, space, rareHeaps, by)).orElse(null);
    options = marked;
  }

  private static ValueTable beginning(ValueTable table) {
    ValueTable beginning = new ValueTable();
    for (int n = 0; n < START; n++) {
      beginning.add(table.get(n));
    }
    return beginning;
  }

  /** Whether the virtual machine has Java's Vector API, by which the values come faster. */
  public static boolean haveVectors() {
    return OptionScan.byVectors().isPresent();
  }

  /** All values so far, those of heaps 0 to {@code size() - 1}; later ones are added to it. */
  public ValueTable table() {
    return table;
  }

  /** The heaps with a rare value, ascending; those found later are added to it. */
  public IntList rareHeaps() {
    return IntLists.unmodifiable(rareHeaps);
  }

  /** The heaps with a larger value than all before, ascending; later ones are added to it. */
  public IntList recordHeaps() {
    return IntLists.unmodifiable(recordHeaps);
  }

  /** How often all options had to be looked at for one value. */
  public long exhaustive() {
    return exhaustive;
  }

  /** Computes the values of all heaps up to {@code last}, unless they are known. */
  public void extend(int last) {
    table.reserve(last + 1 + OptionMarks.HEAPS);
    while (table.size() <= last) {
      int size = table.size();
      block(Math.min(LANES - size % LANES, last + 1 - size));
    }
  }

  /** Computes the next values, at most so many and at least one. */
  private void block(int most) {
    int first = table.size();
    int limit = space.limit();
    int rare = rareHeaps.size();
    witnesses.prepare(space);
    options = most == LANES && scanned != null && scanned.applies() ? scanned : marked;
    options.begin(most);
    long doubtful = findMissing(first, most);
    for (int lane = 0; lane < most && space.limit() == limit && rareHeaps.size() == rare; lane++) {
      options.complete(lane);
      add(value(lane, first, (doubtful >>> lane & 1) != 0));
    }
  }

  /**
   * Finds, for the options so far, the least common value that is missing for each heap, and which
   * of the rare values below it have no witness.
   *
   * @return the heaps that lack a witness for some value
   */
  private long findMissing(int first, int heaps) {
    int limit = space.limit();
    if (missing.length < 2 * limit) {
      missing = new long[2 * limit];
    }
    Arrays.fill(missing, 0);
    int most = 0;
    for (int lane = 0; lane < heaps; lane++) {
      leastCommon[lane] = options.leastMissing(lane, space.nextCommon(0));
      missing[leastCommon[lane]] |= 1L << lane;
      most = Math.max(most, leastCommon[lane]);
    }
    // From bits at the least common value to bits at all rare values below it.
    long above = missing[most];
    long doubtful = 0;
    for (int value = most - 1; value >= 0; value--) {
      long here = missing[value];
      missing[value] = space.isRare(value) ? witnesses.without(value, first, above) : 0;
      doubtful |= missing[value];
      above |= here;
    }
    return doubtful;
  }

  /** The value of a heap, once all its common options are in. */
  private int value(int lane, int first, boolean doubtful) {
    int before = leastCommon[lane];
    int common = options.leastMissing(lane, before);
    if (doubtful) {
      for (int value = 0; value < before; value++) {
        if ((missing[value] >>> lane & 1) != 0 && !isOption(first + lane, value)) {
          return value;
        }
      }
    }
    for (int value = before; value < common; value++) {
      if (space.isRare(value)
          && witnesses.without(value, first, 1L << lane) != 0
          && !isOption(first + lane, value)) {
        return value;
      }
    }
    return common;
  }

  /** Whether n has an option of a value, by looking at all. */
  private boolean isOption(int n, int value) {
    exhaustive++;
    for (HeapGame.Take take : game.takes()) {
      int left = n - take.tokens();
      if ((take.none() && left == 0 && value == 0)
          || (take.one() && left > 0 && table.get(left) == value)
          || (take.two() && isSum(left, value))) {
        return true;
      }
    }
    return false;
  }

  private boolean isSum(int left, int value) {
    int most = game.largestLess(left);
    for (int a = 1; a <= most; a++) {
      if ((table.get(a) ^ table.get(left - a)) == value) {
        return true;
      }
    }
    return false;
  }

  private void add(int value) {
    int n = table.size();
    if (value >= space.limit()) {
      space.admit(value);
    }
    table.add(value);
    witnesses.added();
    note(n, value, table.get(recordHeaps.getInt(recordHeaps.size() - 1)));
  }

  private void note(int n, int value, int record) {
    if (value > record) {
      recordHeaps.add(n);
    }
    if (space.isRare(value)) {
      rareHeaps.add(n);
      if (n > 0) {
        shifts.add(n, value);
      }
    }
  }
}

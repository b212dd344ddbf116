package org.junipergreen.solver.heap;

/**
 * The options of heaps that have common values. Such options arise from moves that leave a rare
 * heap.
 *
 * <p>Shifts of 64 and more lead to heaps whose values are known at the start; they are marked for
 * eight heaps at a time. Shifts of 8 to 63 are marked before the first of their eight heaps is
 * completed. Smaller shifts, and those of rare values found meanwhile, are marked for each heap
 * separately.
 */
final class CommonValueOptions {
  static final int HEAPS = Long.SIZE;

  private final ValueTable table;
  private final RareShifts shifts;
  private final SparseSpace space;
  private final OptionMarks[] marks = new OptionMarks[HEAPS / OptionMarks.HEAPS];
  private int first;
  private int nearest;
  private int near;

  CommonValueOptions(ValueTable table, RareShifts shifts, SparseSpace space) {
    this.table = table;
    this.shifts = shifts;
    this.space = space;
  }

  /** Starts a block at the end of the table and marks all options that are already known. */
  void begin(int heaps) {
    first = table.size();
    nearest = shifts.countBelow(OptionMarks.HEAPS);
    near = shifts.countBelow(HEAPS);
    int known = shifts.countBelow(first + 1);
    for (int lane = 0; lane < heaps; lane += OptionMarks.HEAPS) {
      marks[lane / OptionMarks.HEAPS] =
          OptionMarks.of(table, shifts, first + lane, near, known, space.limit());
    }
  }

  /** Marks the remaining options of a heap, given the values of all smaller heaps. */
  void complete(int lane) {
    OptionMarks mark = marks[lane / OptionMarks.HEAPS];
    if (lane % OptionMarks.HEAPS == 0) {
      mark.add(table, shifts, first + lane, nearest, near);
    }
    for (int i = 0; i < nearest; i++) {
      mark(lane, i);
    }
    // Shifts added during this block. The last ones may lead below 1.
    for (int i = shifts.size() - 1; i >= 0 && shifts.shift(i) >= first; i--) {
      if (shifts.shift(i) < first + lane) {
        mark(lane, i);
      }
    }
  }

  private void mark(int lane, int i) {
    int left = table.get(first + lane - shifts.shift(i));
    marks[lane / OptionMarks.HEAPS].mark(lane % OptionMarks.HEAPS, left ^ shifts.value(i));
  }

  /** Returns the least common value from {@code from} on that is not marked. */
  int leastMissing(int lane, int from) {
    OptionMarks mark = marks[lane / OptionMarks.HEAPS];
    int value = from;
    while (mark.isMarked(lane % OptionMarks.HEAPS, value)) {
      value = space.nextCommon(value + 1);
    }
    return value;
  }
}

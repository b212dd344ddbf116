package org.junipergreen.solver.heap;

/**
 * The options of a common value that heaps side by side have, by the moves that leave a rare heap;
 * more come in with the values of the heaps before.
 *
 * <p>Shifts of 64 and more lead to heaps whose values are known at the start, and are marked for
 * eight heaps at a time; shifts of 8 and more when the turn of eight heaps comes; the others, and
 * those of rare values found on the way, when the heap's own comes.
 */
final class CommonValueOptions {
  /** The most heaps side by side. */
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

  /**
   * Begins with the heaps after those of the table, and takes in all options that lead to the table
   * as it is.
   */
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

  /** Takes in the other options of a heap, once the table has the values of all heaps before. */
  void complete(int lane) {
    OptionMarks mark = marks[lane / OptionMarks.HEAPS];
    if (lane % OptionMarks.HEAPS == 0) {
      mark.add(table, shifts, first + lane, nearest, near);
    }
    for (int i = 0; i < nearest; i++) {
      mark(lane, i);
    }
    // Shifts that came up in the course of these heaps; the last ones may lead below 1.
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

  /** The least common value from some common one on that is not among the options so far. */
  int leastMissing(int lane, int from) {
    OptionMarks mark = marks[lane / OptionMarks.HEAPS];
    int value = from;
    while (mark.isMarked(lane % OptionMarks.HEAPS, value)) {
      value = space.nextCommon(value + 1);
    }
    return value;
  }
}

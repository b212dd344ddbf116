package org.junipergreen.solver.heap;

/**
 * All options are marked: for every game.
 *
 * <p>Shifts of 64 and more lead to heaps whose values are known at the start, and are marked for
 * eight heaps at a time; shifts of 8 and more when the turn of eight heaps comes; the others, and
 * those of rare values found on the way, when the heap's own comes.
 */
final class MarkedOptions implements CommonOptions {
  private final ValueTable table;
  private final RareShifts shifts;
  private final SparseSpace space;
  private final OptionMarks[] marks = new OptionMarks[HEAPS / OptionMarks.HEAPS];
  private int first;
  private int nearest;
  private int near;

  MarkedOptions(ValueTable table, RareShifts shifts, SparseSpace space) {
    this.table = table;
    this.shifts = shifts;
    this.space = space;
  }

  @Override
  public void begin(int heaps) {
    first = table.size();
    nearest = shifts.countBelow(OptionMarks.HEAPS);
    near = shifts.countBelow(HEAPS);
    int known = shifts.countBelow(first + 1);
    for (int lane = 0; lane < heaps; lane += OptionMarks.HEAPS) {
      marks[lane / OptionMarks.HEAPS] =
          OptionMarks.of(table, shifts, first + lane, near, known, space.limit());
    }
  }

  @Override
  public void complete(int lane) {
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

  @Override
  public int leastMissing(int lane, int from) {
    OptionMarks mark = marks[lane / OptionMarks.HEAPS];
    int value = from;
    while (mark.isMarked(lane % OptionMarks.HEAPS, value)) {
      value = space.nextCommon(value + 1);
    }
    return value;
  }
}

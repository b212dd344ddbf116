package org.junipergreen.solver.search.parallel;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Marks of the positions that some thread is searching.
 *
 * <p>A mark is the hash of a position in the slot that the hash chooses. Only hints: two positions
 * with one hash, or with one slot, cost time at worst. Slots are read by acquire and written by
 * compare-and-set or release, by any thread; wait-free.
 */
final class BusyMarks {
  private static final int SLOTS = 1 << 12;

  /** What came of the attempt to mark a position. */
  enum Mark {
    /** The position is marked now, and the thread that marked it has to {@link #leave} it. */
    OWNED,
    /** It was marked before. */
    BUSY,
    /** Another position has the slot. */
    NONE
  }

  private final AtomicLongArray slots = new AtomicLongArray(SLOTS);

  /** Tries to mark the position with this hash. */
  Mark enter(long hash) {
    long mark = hash | 1;
    int slot = slot(hash);
    long old = slots.getAcquire(slot);
    if (old == mark) {
      return Mark.BUSY;
    }
    return old == 0 && slots.compareAndSet(slot, 0, mark) ? Mark.OWNED : Mark.NONE;
  }

  /** Takes back the mark that {@link #enter} made for this hash. */
  void leave(long hash) {
    slots.setRelease(slot(hash), 0);
  }

  private static int slot(long hash) {
    return (int) (hash >>> 32) & SLOTS - 1;
  }
}

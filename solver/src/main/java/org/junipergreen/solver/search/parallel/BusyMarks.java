package org.junipergreen.solver.search.parallel;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Marks positions that a thread is searching.
 *
 * <p>A mark is the hash of a position in the slot chosen by the hash. Marks are hints only: two
 * positions with the same hash or slot cost time at worst. Slots are read with acquire semantics
 * and written by compare-and-set or release, by any thread; wait-free.
 */
final class BusyMarks {
  private static final int SLOTS = 1 << 12;

  enum Mark {
    /** The position is now marked; the same thread must {@link #leave} it. */
    OWNED,
    BUSY,
    NONE
  }

  private final AtomicLongArray slots = new AtomicLongArray(SLOTS);

  Mark enter(long hash) {
    long mark = hash | 1;
    int slot = slot(hash);
    long old = slots.getAcquire(slot);
    if (old == mark) {
      return Mark.BUSY;
    }
    return old == 0 && slots.compareAndSet(slot, 0, mark) ? Mark.OWNED : Mark.NONE;
  }

  /** Removes the mark made by {@link #enter}. */
  void leave(long hash) {
    slots.setRelease(slot(hash), 0);
  }

  private static int slot(long hash) {
    return (int) (hash >>> 32) & SLOTS - 1;
  }
}

package org.junipergreen.solver.search.parallel;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Marks of the positions that some thread is searching, so that another one does something else
 * first (as in J.-C. Weill, The ABDADA distributed minimax search algorithm, 1996).
 *
 * <p>A mark is the hash of a position in the slot that the hash chooses. Only hints: two positions
 * with one hash, or with one slot, cost time at worst. Wait-free.
 */
public final class InProgress {
  private static final int SLOTS = 1 << 12;

  /** What came of the attempt to mark a position. */
  public enum Mark {
    /** The position is marked now, and whoever marked it has to {@link #leave} it. */
    OWNED,

    /** It was marked before. */
    BUSY,

    /** Another position has the slot. */
    NONE
  }

  private final AtomicLongArray slots = new AtomicLongArray(SLOTS);

  /** Tries to mark the position with this hash. */
  public Mark enter(long hash) {
    long mark = hash | 1;
    int slot = slot(hash);
    long old = slots.getAcquire(slot);
    if (old == mark) {
      return Mark.BUSY;
    }
    return old == 0 && slots.compareAndSet(slot, 0, mark) ? Mark.OWNED : Mark.NONE;
  }

  /** Takes back the mark that {@link #enter} made for this hash. */
  public void leave(long hash) {
    slots.setRelease(slot(hash), 0);
  }

  private static int slot(long hash) {
    return (int) (hash >>> 32) & SLOTS - 1;
  }
}

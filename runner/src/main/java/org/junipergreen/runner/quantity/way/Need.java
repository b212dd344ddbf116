package org.junipergreen.runner.quantity.way;

import org.junipergreen.solver.count.CountOutlook;

/**
 * What the work on a board takes at most, approximately.
 *
 * @param memory in bytes, without Java's own
 * @param disk the bytes of a count's layers on the disk; 0 if they stay in memory
 * @param time as a multiple of the time with enough memory
 */
public record Need(long memory, long disk, double time) {
  /**
   * The memory of a pass as a multiple of its largest layer: the previous layer, and a growing
   * table, of whose slots half may be free.
   */
  private static final long AT_WORK = 3;

  /** The memory of a pass whose previous layer is on the disk. */
  private static final long AT_WORK_FROM_DISK = 2;

  /** The size of a row on the disk, as a share of its size in memory. */
  private static final double COMPRESSED = 0.35;

  /** The time of another pass that follows all states backwards, as a share of that of a count. */
  private static final double PER_PASS = 0.12;

  /** Counts whose layers have more bytes store them on the disk; they take minutes. */
  private static final long MANY = 1600L << 20;

  /**
   * Returns the need of a count: in memory if it is short and fits, and otherwise on the disk.
   *
   * @param keepsAll whether it stores all layers for a backward pass, or only the previous one
   * @param bytes the memory that it may take
   * @param mayStore whether it may store layers on the disk
   */
  public static Need of(CountOutlook outlook, boolean keepsAll, long bytes, boolean mayStore) {
    long inMemory = AT_WORK * outlook.largest() + (keepsAll ? outlook.all() : 0);
    if (!mayStore || (outlook.all() <= MANY && inMemory <= bytes)) {
      return new Need(inMemory, 0, 1);
    }
    long layers = keepsAll ? outlook.all() + outlook.largest() : 3 * outlook.largest();
    return new Need(
        Math.min(bytes, AT_WORK_FROM_DISK * outlook.largest()),
        (long) (COMPRESSED * layers),
        keepsAll ? 1 + PER_PASS * (outlook.passes(bytes) - 1) : 1);
  }
}

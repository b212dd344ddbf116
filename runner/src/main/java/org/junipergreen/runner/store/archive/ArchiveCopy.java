package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Takes the positions in some files over into a new map: all of them, or the hardest ones, at most
 * half as many as the map has room for. There are two passes over the files.
 */
final class ArchiveCopy {
  private final ArchiveRecord record;
  private final List<ArchivePart> parts;
  private final ArchiveScan scan;
  private final boolean halve;

  private long leastWork;
  private long all;

  /**
   * @param read is told of the bytes read, as {@link ArchiveScan} does
   * @param halve whether to take the hardest ones alone even when there is room for all
   */
  ArchiveCopy(ArchiveRecord record, List<ArchivePart> parts, LongConsumer read, boolean halve) {
    this.record = record;
    this.parts = parts;
    this.halve = halve;
    scan = new ArchiveScan(record, read);
  }

  /** Copies. */
  void copy(DurableMap to) throws IOException {
    leastWork = leastWork(to.capacity());
    for (ArchivePart part : parts) {
      scan.scan(
          part.file(),
          part.from(),
          part.end(),
          (bytes, at) -> {
            if (record.work(bytes, at) >= leastWork) {
              to.put(bytes, at);
            }
          });
    }
  }

  /** The work that a position must have taken to be copied; 0 when all were. */
  long leastWork() {
    return leastWork;
  }

  /** How many positions there were. */
  long all() {
    return all;
  }

  /** A power of two, so that to know how many lie between two of them is enough. */
  private long leastWork(long capacity) throws IOException {
    long[] byLog = new long[Long.SIZE];
    for (ArchivePart part : parts) {
      scan.scan(
          part.file(),
          part.from(),
          part.end(),
          (bytes, at) -> byLog[63 - Long.numberOfLeadingZeros(record.work(bytes, at) | 1)]++);
    }
    all = Arrays.stream(byLog).sum();
    if (!halve && all < capacity) {
      return 0;
    }
    long copied = 0;
    int log = Long.SIZE - 1;
    while (log >= 0 && copied + byLog[log] <= capacity / 2) {
      copied += byLog[log];
      log--;
    }
    return 2L << log;
  }
}

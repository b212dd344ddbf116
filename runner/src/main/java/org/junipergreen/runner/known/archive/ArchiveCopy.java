package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Copies the positions of some files to a new map: all of them, or the hardest ones, up to half the
 * capacity of the map. Makes two passes over the files.
 */
final class ArchiveCopy {
  private final ArchiveRecord record;
  private final List<ArchivePart> parts;
  private final ArchiveScan scan;
  private final boolean halve;

  private long leastWork;
  private long all;

  /**
   * @param read called with the number of bytes read, as in {@link ArchiveScan}
   * @param halve whether to copy only the hardest positions even if all would fit
   */
  ArchiveCopy(ArchiveRecord record, List<ArchivePart> parts, LongConsumer read, boolean halve) {
    this.record = record;
    this.parts = parts;
    this.halve = halve;
    scan = new ArchiveScan(record, read);
  }

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

  /** Returns the least work of a copied position; 0 if all were copied. */
  long leastWork() {
    return leastWork;
  }

  long all() {
    return all;
  }

  /** Returns a power of two, so that counts per power of two suffice. */
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

package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junipergreen.solver.search.PositionArchive.Receiver;

/**
 * Takes the positions in an archive's file over into a new map: all of them, or the hardest ones,
 * at most half as many as the map has room for.
 */
final class ArchiveCopy {
  private final ArchiveRecord record;
  private final Receiver receiver;
  private final boolean halve;

  private long leastWork;
  private long sound;
  private long refused;
  private long damaged;

  /**
   * @param receiver is handed every whole position; those that it does not accept count as damaged
   * @param halve whether to take the hardest ones alone even when there is room for all
   */
  ArchiveCopy(ArchiveRecord record, Receiver receiver, boolean halve) {
    this.record = record;
    this.receiver = receiver;
    this.halve = halve;
  }

  /** Copies. Reads the file twice. */
  void copy(Path file, ArchiveLabel label, DurableMap to) throws IOException {
    leastWork = leastWork(file, label.mapBytes(), to.capacity());
    ArchiveScan scan = new ArchiveScan(record, (bytes, at) -> take(bytes, at, to));
    scan.read(file, label.mapBytes());
    damaged = Math.max(refused + scan.damaged(), label.positions() - sound);
  }

  /** The work that a position must have taken to be copied; 0 when all were. */
  long leastWork() {
    return leastWork;
  }

  /** How many positions were left out because they are damaged. */
  long damaged() {
    return damaged;
  }

  /** How many positions there were, the damaged ones among them. */
  long all() {
    return sound + damaged;
  }

  private void take(byte[] bytes, int at, DurableMap to) throws IOException {
    long work = record.work(bytes, at);
    if (!receiver.accept(record.key(bytes, at), record.value(bytes, at), work)) {
      refused++;
    } else if (work < leastWork || to.put(bytes, at)) {
      sound++;
    }
  }

  /** A power of two, so that to know how many lie between two of them is enough. */
  private long leastWork(Path file, long end, long capacity) throws IOException {
    long[] byLog = new long[Long.SIZE];
    ArchiveScan scan =
        new ArchiveScan(
            record,
            (bytes, at) -> byLog[63 - Long.numberOfLeadingZeros(record.work(bytes, at) | 1)]++);
    scan.read(file, end);
    if (!halve && Arrays.stream(byLog).sum() < capacity) {
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

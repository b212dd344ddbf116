package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import org.junipergreen.solver.lifetime.Cancellation;
import org.junipergreen.solver.search.PositionArchive.Receiver;

/** Hands out the positions of an archive: those of its map and those of its journal. */
final class ArchiveReader {
  /** It looks whether it is to end every so many positions, a power of two. */
  private static final int LOOK = 1 << 10;

  private final List<ArchivePart> parts = new ArrayList<>();
  private final ArchiveRecord record;
  private final long bytes;
  private long bytesRead;
  private long sound;
  private long missing;

  /** Finds out what there is to read; nothing is read yet. */
  ArchiveReader(ArchiveFile map, Path journal, ArchiveRecord record) throws IOException {
    this.record = record;
    if (map.exists()) {
      parts.add(map.positions());
    }
    ArchivePart added = ArchiveJournal.positions(journal, record);
    if (added.positions() > 0) {
      parts.add(added);
    }
    bytes = parts.stream().mapToLong(ArchivePart::bytes).sum();
  }

  /** What there is to read. */
  List<ArchivePart> parts() {
    return parts;
  }

  /** How many positions there are; -1 when nobody knows. */
  long positions() {
    return parts.stream().anyMatch(part -> part.positions() < 0)
        ? -1
        : parts.stream().mapToLong(ArchivePart::positions).sum();
  }

  /**
   * Reads.
   *
   * @param receiver is handed every whole position; those that it does not accept count as damaged
   * @param stop looked at hundreds of times a second
   * @param share is told what share has been read, 0 to 1
   * @throws org.junipergreen.solver.lifetime.CancelledException when it is to end
   */
  void read(Receiver receiver, Cancellation stop, DoubleConsumer share) throws IOException {
    for (ArchivePart part : parts) {
      read(part, receiver, stop, share);
    }
  }

  private void read(ArchivePart part, Receiver receiver, Cancellation stop, DoubleConsumer share)
      throws IOException {
    long[] counts = new long[2];
    ArchiveScan scan =
        new ArchiveScan(
            record,
            more -> {
              bytesRead += more;
              share.accept((double) bytesRead / bytes);
              stop.check();
            });
    long broken =
        scan.scan(
            part.file(),
            part.from(),
            part.end(),
            (block, at) -> {
              boolean accepted =
                  receiver.accept(
                      record.key(block, at), record.value(block, at), record.work(block, at));
              counts[accepted ? 0 : 1]++;
              if ((counts[0] & LOOK - 1) == 0) {
                stop.check();
              }
            });
    sound += counts[0];
    missing += Math.max(counts[1] + broken, part.positions() - counts[0]);
  }

  /** How many positions were left out because they are damaged. */
  long damaged() {
    return missing;
  }

  /** How many positions there were, the damaged ones among them. */
  long all() {
    return sound + missing;
  }
}

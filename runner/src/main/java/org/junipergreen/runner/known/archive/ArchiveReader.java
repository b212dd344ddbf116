package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import org.junipergreen.solver.search.PositionArchive.PositionSink;
import org.junipergreen.solver.work.Cancellation;

/** Reads the positions of an archive, from its map and its journal. */
final class ArchiveReader {
  /** The cancellation is polled after this many positions, a power of two. */
  private static final int LOOK = 1 << 10;

  private final List<ArchivePart> parts = new ArrayList<>();
  private final ArchiveRecord record;
  private final long bytes;
  private long bytesRead;
  private long sound;
  private long missing;

  /** Determines what there is to read, without reading it. */
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

  List<ArchivePart> parts() {
    return parts;
  }

  /** Returns the number of positions, or -1 if unknown. */
  long positions() {
    return parts.stream().anyMatch(part -> part.positions() < 0)
        ? -1
        : parts.stream().mapToLong(ArchivePart::positions).sum();
  }

  /**
   * Reads all positions.
   *
   * @param receiver called for every complete position; those that it rejects count as damaged
   * @param stop polled hundreds of times a second
   * @param share called with the share read so far, 0 to 1
   * @throws org.junipergreen.solver.work.CancelledException if cancelled
   */
  void read(PositionSink receiver, Cancellation stop, DoubleConsumer share) throws IOException {
    for (ArchivePart part : parts) {
      read(part, receiver, stop, share);
    }
  }

  private void read(
      ArchivePart part, PositionSink receiver, Cancellation stop, DoubleConsumer share)
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

  /** Returns the number of damaged positions, which were omitted. */
  long damaged() {
    return missing;
  }

  /** Returns the number of positions, including damaged ones. */
  long all() {
    return sound + missing;
  }
}

package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import org.junipergreen.solver.search.PositionArchive.PositionSink;
import org.junipergreen.solver.work.Cancellation;

/** Reads the positions of an archive, from its map and its journal. */
final class ArchiveReader {
  /** The cancellation is polled after this many positions, a power of two. */
  private static final int LOOK = 1 << 10;

  private final List<ArchivePart> parts;
  private final ArchiveRecord record;
  private long bytesRead;
  private long accepted;

  /** Determines what there is to read, without reading it. */
  ArchiveReader(ArchiveFile map, ArchiveJournal journal, ArchiveRecord record) throws IOException {
    this.record = record;
    parts =
        Stream.concat(map.positions().stream(), Stream.of(journal.positions()))
            .filter(part -> part.positions() > 0)
            .toList();
  }

  long positions() {
    return parts.stream().mapToLong(ArchivePart::positions).sum();
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
    long bytes = parts.stream().mapToLong(ArchivePart::bytes).sum();
    ArchiveScan scan =
        new ArchiveScan(
            record,
            more -> {
              bytesRead += more;
              share.accept((double) bytesRead / bytes);
              stop.check();
            });
    for (ArchivePart part : parts) {
      scan.scan(
          part,
          (block, at) -> {
            if (receiver.accept(
                record.key(block, at), record.value(block, at), record.work(block, at))) {
              accepted++;
            }
            if ((accepted & LOOK - 1) == 0) {
              stop.check();
            }
          });
    }
  }

  /** Returns the number of damaged positions, which were omitted. */
  long damaged() {
    return Math.max(0, positions() - accepted);
  }
}

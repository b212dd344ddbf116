package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.WordFile;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.solver.search.PositionArchive;

/**
 * The map of an archive: a Chronicle Map followed by a label, or absent. It is made under another
 * name, renamed when it is complete, and never changed.
 */
final class ArchiveFile {
  private final Path file;
  private final Path draft;
  private final PositionArchive.EntryFormat format;
  private final ArchiveRecord record;
  private final long limit;

  /**
   * @param limit the maximum size of the file in bytes
   */
  ArchiveFile(Path file, PositionArchive.EntryFormat format, long limit) {
    this.file = file;
    draft = file.resolveSibling(file.getFileName() + WordFile.DRAFT);
    this.format = format;
    record = new ArchiveRecord(format);
    this.limit = limit;
  }

  /**
   * Checks that the file is absent, or a complete archive of the format.
   *
   * @throws DamagedArchiveException if it is a damaged archive
   * @throws FileFailure if it is any other file
   */
  void check() throws DamagedArchiveException {
    if (Files.exists(file)) {
      ArchiveLabel.read(file, format);
    }
  }

  /**
   * Returns the positions of the file, if there are any, and those of a journal, if it has any.
   *
   * @throws FileFailure if it is not a complete archive
   */
  List<ArchivePart> positionsWith(ArchivePart journal) {
    List<ArchivePart> parts = new ArrayList<>();
    try {
      if (Files.exists(file)) {
        ArchiveLabel label = ArchiveLabel.read(file, format);
        parts.add(new ArchivePart(file, 0, label.mapBytes(), label.positions()));
      }
    } catch (DamagedArchiveException e) {
      // The file was complete when opened, and has no other writer.
      throw new FileFailure(file, "it was damaged while it was in use: " + e.getMessage(), e);
    }
    if (journal.positions() > 0) {
      parts.add(journal);
    }
    return parts;
  }

  /**
   * The positions that a new map could have.
   *
   * @param all their number, with repetitions
   * @param leastWork the least work of those that it has; 0 if it has all
   */
  record Kept(long all, long leastWork) {}

  /**
   * Replaces the file by a map of its positions and further ones: all of them, or the hardest, up
   * to half the capacity of the map.
   *
   * @param leastWork positions with less work are left out
   * @param read called with the number of bytes read, as in {@link ArchiveScan}
   */
  Kept replace(ArchivePart added, long leastWork, LongConsumer read) throws IOException {
    List<ArchivePart> parts = positionsWith(added);
    ArchiveScan scan = new ArchiveScan(record, read);
    boolean complete = false;
    try {
      Files.deleteIfExists(draft);
      Kept selected;
      ArchiveLabel label;
      try (DurableMap map =
          DurableMap.create(
              draft, record.keyBytes(), record.valueBytes(), limit - ArchiveLabel.BYTES)) {
        selected = select(scan, parts, leastWork, map.capacity());
        for (ArchivePart part : parts) {
          scan.scan(
              part,
              (bytes, at) -> {
                if (record.work(bytes, at) >= selected.leastWork()) {
                  map.put(bytes, at);
                }
              });
        }
        label = new ArchiveLabel(format.id(), map.bytes(), map.size());
      }
      // Closed before it is renamed: Windows does not rename mapped files.
      label.write(draft);
      WritableFolder.rename(draft, file);
      complete = true;
      return selected;
    } finally {
      if (!complete) {
        Files.deleteIfExists(draft);
      }
    }
  }

  /** Selects by a power of two, so that counts per power of two suffice. */
  private Kept select(ArchiveScan scan, List<ArchivePart> parts, long leastWork, long capacity)
      throws IOException {
    long[] byLog = new long[Long.SIZE];
    for (ArchivePart part : parts) {
      scan.scan(
          part,
          (bytes, at) -> {
            long work = record.work(bytes, at);
            if (work >= leastWork) {
              byLog[63 - Long.numberOfLeadingZeros(work | 1)]++;
            }
          });
    }
    long all = Arrays.stream(byLog).sum();
    if (all < capacity) {
      return new Kept(all, leastWork);
    }
    long selected = 0;
    int log = Long.SIZE - 1;
    while (log >= 0 && selected + byLog[log] <= capacity / 2) {
      selected += byLog[log];
      log--;
    }
    return new Kept(all, Math.max(leastWork, 2L << log));
  }

  void delete() throws IOException {
    Files.deleteIfExists(draft);
    Files.deleteIfExists(file);
  }
}

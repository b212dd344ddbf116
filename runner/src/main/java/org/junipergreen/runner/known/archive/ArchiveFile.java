package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junipergreen.runner.known.store.StoreException;
import org.junipergreen.runner.known.store.WritableFolder;
import org.junipergreen.solver.search.PositionArchive;

/**
 * The file of an archive: a map followed by a label, or absent. A map is always created under
 * another name, and renamed when it is complete.
 */
final class ArchiveFile {
  private final Path file;
  private final Path draft;
  private final PositionArchive.Format format;
  private final ArchiveRecord record;
  private final long limit;

  /**
   * @param limit the maximum size of the file in bytes
   */
  ArchiveFile(Path file, PositionArchive.Format format, long limit) {
    this.file = file;
    draft = file.resolveSibling(file.getFileName() + ".new");
    this.format = format;
    record = new ArchiveRecord(format);
    this.limit = limit;
  }

  boolean exists() {
    return Files.exists(file);
  }

  /**
   * Checks that the file is absent, or a complete archive of the format.
   *
   * @throws DamagedArchiveException if it is a damaged archive
   * @throws StoreException if it is any other file
   */
  void check() throws DamagedArchiveException {
    if (exists()) {
      ArchiveLabel.read(file, format);
    }
  }

  /**
   * Returns the positions of the file.
   *
   * @throws StoreException if it is not a complete archive
   */
  ArchivePart positions() {
    try {
      ArchiveLabel label = ArchiveLabel.read(file, format);
      return new ArchivePart(file, 0, label.mapBytes(), label.positions());
    } catch (DamagedArchiveException e) {
      // The file was complete when opened, and has no other writer.
      throw new StoreException(file, "it was damaged while it was in use: " + e.getMessage(), e);
    }
  }

  /**
   * Creates a new map that replaces the file. No map of the old file may be open. The new map is
   * closed while it is renamed, because Windows does not rename mapped files.
   *
   * @param copy copies positions to the new map
   */
  DurableMap renew(ArchiveCopy copy) throws IOException {
    DurableMap map = null;
    boolean complete = false;
    try {
      Files.deleteIfExists(draft);
      long room = limit - ArchiveLabel.BYTES;
      map = DurableMap.create(draft, record.keyBytes(), record.valueBytes(), room);
      copy.copy(map);
      map.close();
      new ArchiveLabel(format.id(), map.bytes(), ArchiveLabel.UNKNOWN).write(draft, true);
      WritableFolder.rename(draft, file);
      map.reopen(file);
      complete = true;
      return map;
    } finally {
      if (!complete) {
        if (map != null) {
          map.close();
        }
        Files.deleteIfExists(draft);
      }
    }
  }

  /**
   * Closes the map and writes its number of positions to the label. Does not flush to the disk:
   * after a power loss, missing positions are reported.
   */
  void seal(DurableMap map) throws IOException {
    map.close();
    new ArchiveLabel(format.id(), map.bytes(), map.size()).write(file, false);
  }

  void delete() throws IOException {
    Files.deleteIfExists(draft);
    Files.deleteIfExists(file);
  }
}

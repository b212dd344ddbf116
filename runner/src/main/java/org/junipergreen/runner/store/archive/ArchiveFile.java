package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.solver.search.PositionArchive;

/**
 * An archive's place on the disk: a map with a label behind it, or nothing yet. The map is always a
 * new one, made under another name and given the file's name when it is complete.
 */
final class ArchiveFile {
  private final Path file;
  private final Path draft;
  private final PositionArchive.Format format;
  private final ArchiveRecord record;
  private final long limit;

  /**
   * @param limit the most the file may take, in bytes
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
   * Looks whether there is no file, or a complete one of the format.
   *
   * @throws DamagedArchiveException when it was an archive, but is not a complete one
   * @throws StoreException when a file is there that is no such archive
   */
  void check() throws DamagedArchiveException {
    if (exists()) {
      ArchiveLabel.read(file, format);
    }
  }

  /**
   * Its positions.
   *
   * @throws StoreException when it is no complete archive
   */
  ArchivePart positions() {
    try {
      ArchiveLabel label = ArchiveLabel.read(file, format);
      return new ArchivePart(file, 0, label.mapBytes(), label.positions());
    } catch (DamagedArchiveException e) {
      // It was whole when it was opened, and nobody else writes to it.
      throw new StoreException(file, "it was damaged while it was in use: " + e.getMessage(), e);
    }
  }

  /**
   * Makes a new map and puts it in the place of the file. No map of the old file may be open. The
   * new one is closed while it is renamed: Windows does not rename a file that is mapped.
   *
   * @param copy takes positions over
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
   * Closes the map and notes in the label how many positions it has. Nothing is flushed to the
   * disk: after a loss of power some may be missing, and are told as such.
   */
  void seal(DurableMap map) throws IOException {
    map.close();
    new ArchiveLabel(format.id(), map.bytes(), map.size()).write(file, false);
  }

  /** Removes the file. */
  void delete() throws IOException {
    Files.deleteIfExists(draft);
    Files.deleteIfExists(file);
  }
}

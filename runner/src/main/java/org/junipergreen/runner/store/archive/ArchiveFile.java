package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.solver.search.PositionArchive;

/**
 * An archive's place on the disk: a map with a label behind it, or nothing yet. The map is always a
 * new one, made under another name and given the file's name when it is complete.
 */
final class ArchiveFile {
  private final Path file;
  private final Path draft;
  private final Path aside;
  private final PositionArchive.Format format;
  private final ArchiveRecord record;
  private final long limit;

  /**
   * @param limit the most the file may take, in bytes
   */
  ArchiveFile(Path file, PositionArchive.Format format, long limit) {
    this.file = file;
    draft = file.resolveSibling(file.getFileName() + ".new");
    aside = file.resolveSibling(file.getFileName() + ".damaged");
    this.format = format;
    record = new ArchiveRecord(format);
    this.limit = limit;
  }

  boolean exists() {
    return Files.exists(file);
  }

  /**
   * Sees to it that there is no file, or a complete one of the format. The remains of an archive
   * get another name, in the place of earlier remains.
   *
   * @return what was wrong, when an archive was set aside
   * @throws StoreException when a file is there that is no such archive; it stays as it is
   */
  Optional<String> setRemainsAside() {
    if (exists()) {
      try {
        ArchiveLabel.read(file, format);
      } catch (ArchiveLabel.DamagedException e) {
        moveAside();
        return Optional.of(
            "it is damaged: %s; it is now %s, and may be removed"
                .formatted(e.getMessage(), aside.getFileName()));
      }
    }
    return Optional.empty();
  }

  private void moveAside() {
    try {
      Files.move(file, aside, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new StoreException(
          file, "it is damaged, and cannot be renamed: " + Failure.reason(e), e);
    }
  }

  /**
   * Makes a new map and puts it in the place of the file. No map of the old file may be open:
   * Chronicle Map would mistake the one for the other.
   *
   * @param copy takes positions over from the old file
   * @param more further positions
   */
  DurableMap renew(ArchiveCopy copy, List<byte[]> more) throws IOException {
    DurableMap map = null;
    boolean complete = false;
    try {
      Files.deleteIfExists(draft);
      long room = limit - ArchiveLabel.BYTES;
      map = DurableMap.create(draft, record.keyBytes(), record.valueBytes(), room);
      fill(map, copy, more);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
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

  private void fill(DurableMap map, ArchiveCopy copy, List<byte[]> more) throws IOException {
    if (exists()) {
      try {
        copy.copy(file, ArchiveLabel.read(file, format), map);
      } catch (ArchiveLabel.DamagedException e) {
        // It was whole when it was opened, and nobody else writes to it.
        throw new StoreException(file, "it was damaged while it was in use: " + e.getMessage(), e);
      }
    }
    for (byte[] position : more) {
      map.put(position, 0);
    }
    new ArchiveLabel(format.id(), map.bytes(), ArchiveLabel.UNKNOWN).write(draft);
  }

  /** Closes the map and notes in the label how many positions it has. */
  void seal(DurableMap map) throws IOException {
    map.close();
    new ArchiveLabel(format.id(), map.bytes(), map.size()).write(file);
  }

  /** Removes the file. */
  void delete() throws IOException {
    Files.deleteIfExists(draft);
    Files.deleteIfExists(file);
  }
}

package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.StorePlace;
import org.junipergreen.runner.store.WriterLock;
import org.junipergreen.solver.search.PositionArchive;

/**
 * An archive that lies in a results folder: of a search that is at work, or of one that was stopped
 * or killed.
 *
 * @param file its map, or its journal when it has no map yet
 * @param id its format's {@link PositionArchive.Format#id}, which is the name of its files
 * @param bytes the size of both
 * @param inUse whether a search has it open
 */
public record StoredArchive(Path file, String id, long bytes, boolean inUse) {
  /** How the name of a map ends. */
  static final String MAP = ".map";

  /** How the name of a journal ends. */
  static final String JOURNAL = ".journal";

  /**
   * All archives of a results folder, by their names.
   *
   * @throws StoreException when the folder cannot be read
   */
  public static List<StoredArchive> in(Path results) {
    Path folder = StorePlace.folder(results).resolve(SearchArchive.FOLDER);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    TreeSet<String> ids = new TreeSet<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder, "*{" + MAP + "," + JOURNAL + "}")) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        ids.add(name.substring(0, name.lastIndexOf('.')));
      }
      List<StoredArchive> found = new ArrayList<>();
      for (String id : ids) {
        long map = size(folder.resolve(id + MAP));
        long journal = size(folder.resolve(id + JOURNAL));
        // Both may be gone: its search has ended since the folder was read, and removed it.
        if (map >= 0 || journal >= 0) {
          Path file = folder.resolve(id + (map >= 0 ? MAP : JOURNAL));
          long bytes = Math.max(0, map) + Math.max(0, journal);
          found.add(new StoredArchive(file, id, bytes, WriterLock.holder(file).isPresent()));
        }
      }
      return found;
    } catch (IOException e) {
      throw new StoreException(folder, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  /** The size of a file, -1 when it is not there. */
  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return -1;
    }
  }

  /**
   * Removes the locks of searches that were killed.
   *
   * @throws StoreException when the folder cannot be read or written to
   */
  public static void removeLocks(Path results) {
    Path folder = StorePlace.folder(results).resolve(SearchArchive.FOLDER);
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.lock")) {
      for (Path file : files) {
        if (WriterLock.holder(file).isEmpty()) {
          try {
            WriterLock.take(file, "archive").closeAndDelete();
          } catch (StoreException e) {
            // A search has taken it since, or may alone remove it: it is in nobody's way.
          }
        }
      }
    } catch (IOException e) {
      throw new StoreException(folder, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  /**
   * Removes it, unless a search has it open.
   *
   * @return whether it was removed
   * @throws StoreException when it cannot be
   */
  public boolean delete() {
    if (WriterLock.holder(file).isPresent()) {
      return false;
    }
    WriterLock lock = WriterLock.take(file, "archive");
    try {
      boolean map = Files.deleteIfExists(file.resolveSibling(id + MAP));
      boolean journal = Files.deleteIfExists(file.resolveSibling(id + JOURNAL));
      return map || journal;
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be removed: " + Failure.reason(e), e);
    } finally {
      lock.closeAndDelete();
    }
  }
}

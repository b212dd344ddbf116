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
import org.junipergreen.runner.store.WritableFolder;
import org.junipergreen.runner.store.WriterLock;
import org.junipergreen.solver.search.PositionArchive;

/**
 * What lies in a results folder of a search or a count that is at work, or was stopped or killed:
 * the archive of a search, or the layers of a count.
 *
 * @param file the archive's map, or its journal when it has no map yet; or the folder of the layers
 * @param id of an archive, its format's {@link PositionArchive.Format#id}; of layers, the quantity,
 *     a hyphen and n
 * @param bytes the size of its files
 * @param inUse whether a search has it open
 */
public record StoredArchive(Path file, String id, long bytes, boolean inUse) {
  /** How the name of a map ends. */
  static final String MAP = ".map";

  /** How the name of a journal ends. */
  static final String JOURNAL = ".journal";

  /** How the name of a folder of layers ends. */
  private static final String LAYERS = ".layers";

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
        Files.newDirectoryStream(folder, "*{" + MAP + "," + JOURNAL + "," + LAYERS + "}")) {
      List<StoredArchive> found = new ArrayList<>();
      for (Path file : files) {
        String name = file.getFileName().toString();
        String id = name.substring(0, name.lastIndexOf('.'));
        if (name.endsWith(LAYERS)) {
          found.add(new StoredArchive(file, id, bytes(file), false));
        } else {
          ids.add(id);
        }
      }
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

  /** The size of the files in a folder, of those that are still there. */
  private static long bytes(Path folder) throws IOException {
    long bytes = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        bytes += Math.max(0, size(file));
      }
    } catch (NoSuchFileException e) {
      // Its n was stored in the meantime.
    }
    return bytes;
  }

  /** The size of a file, -1 when it is not there. */
  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return -1;
    }
  }

  /** Where the layers of a quantity's count of 1..n lie. */
  public static Path layers(Path results, String quantity, long n) {
    return StorePlace.folder(results)
        .resolve(SearchArchive.FOLDER)
        .resolve(quantity + "-" + n + LAYERS);
  }

  /**
   * Removes the layers in a folder, if there are any.
   *
   * @throws StoreException when they cannot be removed
   */
  public static void removeLayers(Path folder) {
    try {
      if (Files.isDirectory(folder)) {
        WritableFolder.delete(folder);
      }
    } catch (IOException e) {
      throw new StoreException(folder, "it cannot be removed: " + Failure.reason(e), e);
    }
  }

  /** Whether it is the layers of a count. */
  public boolean isLayers() {
    return file.toString().endsWith(LAYERS);
  }

  /**
   * Removes it, unless a search has it open.
   *
   * @return whether it was removed
   * @throws StoreException when it cannot be
   */
  public boolean delete() {
    if (isLayers()) {
      removeLayers(file);
      return true;
    }
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
      lock.close();
    }
  }
}

package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.StorePlace;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.files.WriterLock;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.search.PositionArchive;

/**
 * The stored state of an incomplete search or count in a results folder: the archive of a search,
 * or the layers of a count.
 *
 * @param file the map of the archive, or its journal if it has no map yet; or the folder of the
 *     layers
 * @param id of an archive, its {@link PositionArchive.EntryFormat#id}; of layers, the quantity, a
 *     hyphen and n
 * @param bytes the total size of the files
 * @param inUse whether a search has it open
 */
public record StoredArchive(Path file, String id, long bytes, boolean inUse) {
  static final String MAP = ".map";

  static final String JOURNAL = ".journal";

  private static final String LAYERS = ".layers";

  /**
   * Returns all archives of a results folder by name.
   *
   * @throws FileFailure if the folder cannot be read
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
        // Both are absent if the search has ended in the meantime.
        if (map >= 0 || journal >= 0) {
          Path file = file(folder, id);
          long bytes = Math.max(0, map) + Math.max(0, journal);
          found.add(new StoredArchive(file, id, bytes, WriterLock.holder(file).isPresent()));
        }
      }
      return found;
    } catch (IOException e) {
      throw new FileFailure(folder, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  /** Returns the map of an archive, or its journal if it has no map yet. */
  static Path file(Path folder, String id) {
    Path map = folder.resolve(id + MAP);
    return Files.exists(map) ? map : folder.resolve(id + JOURNAL);
  }

  /** Returns the total size of the files in a folder. */
  private static long bytes(Path folder) throws IOException {
    long bytes = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        bytes += Math.max(0, size(file));
      }
    } catch (NoSuchFileException e) {
      // The result was stored, and the file deleted, in the meantime.
    }
    return bytes;
  }

  /** Returns the size of a file, or -1 if it is absent. */
  private static long size(Path file) throws IOException {
    try {
      return Files.size(file);
    } catch (NoSuchFileException e) {
      return -1;
    }
  }

  /** Returns the folder for the layers of a quantity's count of 1..n. */
  public static Path layers(Path results, String quantity, long n) {
    return StorePlace.folder(results)
        .resolve(SearchArchive.FOLDER)
        .resolve(quantity + "-" + n + LAYERS);
  }

  /**
   * Deletes the layers in a folder, if there are any.
   *
   * @throws FileFailure if this fails
   */
  public static void removeLayers(Path folder) {
    try {
      if (Files.isDirectory(folder)) {
        WritableFolder.delete(folder);
      }
    } catch (IOException e) {
      throw new FileFailure(folder, "it cannot be removed: " + Failure.reason(e), e);
    }
  }

  public boolean isLayers() {
    return file.toString().endsWith(LAYERS);
  }

  /**
   * Deletes the files, unless a search has them open.
   *
   * @return whether they were deleted
   * @throws FileFailure if this fails
   */
  public boolean delete() {
    if (isLayers()) {
      removeLayers(file);
      return true;
    }
    if (WriterLock.holder(file).isPresent()) {
      return false;
    }
    WriterLock lock = WriterLock.takeForATime(file, "archive");
    try {
      boolean map = Files.deleteIfExists(file.resolveSibling(id + MAP));
      boolean journal = Files.deleteIfExists(file.resolveSibling(id + JOURNAL));
      return map || journal;
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be removed: " + Failure.reason(e), e);
    } finally {
      lock.close();
    }
  }
}

package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junipergreen.runner.Failure;
import org.junipergreen.runner.store.Store;
import org.junipergreen.runner.store.StoreException;
import org.junipergreen.runner.store.WriterLock;
import org.junipergreen.solver.search.PositionArchive;

/**
 * An archive that lies in a results folder: of a search that is at work, or of one that was stopped
 * or killed.
 *
 * @param file where it lies
 * @param id its format's {@link PositionArchive.Format#id}, which is the file's name
 * @param bytes its size
 * @param inUse whether a search has it open
 */
public record StoredArchive(Path file, String id, long bytes, boolean inUse) {
  private static final String ENDING = ".map";

  /**
   * All archives of a results folder, by their names.
   *
   * @throws StoreException when the folder cannot be read
   */
  public static List<StoredArchive> in(Path results) {
    Path folder = Store.folder(results).resolve(SearchArchive.FOLDER);
    List<StoredArchive> found = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return found;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        try {
          found.add(
              new StoredArchive(
                  file,
                  name.substring(0, name.length() - ENDING.length()),
                  Files.size(file),
                  WriterLock.holder(file).isPresent()));
        } catch (NoSuchFileException e) {
          // Its search has ended since the folder was read, and removed it.
        }
      }
    } catch (IOException e) {
      throw new StoreException(folder, "it cannot be read: " + Failure.reason(e), e);
    }
    found.sort(Comparator.comparing(StoredArchive::id));
    return found;
  }

  /**
   * Removes the locks of searches that were killed.
   *
   * @throws StoreException when the folder cannot be read or written to
   */
  public static void removeLocks(Path results) {
    Path folder = Store.folder(results).resolve(SearchArchive.FOLDER);
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
      return Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be removed: " + Failure.reason(e), e);
    } finally {
      lock.closeAndDelete();
    }
  }
}

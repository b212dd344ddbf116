package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a folder to write to. */
final class WritableFolder {
  private WritableFolder() {}

  /**
   * Makes the folder, and those above it, where they are missing.
   *
   * @throws StoreException when it cannot be made or written to
   */
  static void prepare(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new StoreException(folder, "the folder cannot be made: " + reason(e), e);
    }
    if (!Files.isWritable(folder)) {
      throw new StoreException(folder, "the folder is read-only");
    }
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException f && f.getReason() != null
        ? f.getReason()
        : e.getClass().getSimpleName() + " " + e.getMessage();
  }
}

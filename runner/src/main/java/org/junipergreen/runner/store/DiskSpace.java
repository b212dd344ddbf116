package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The room on the disk on which results lie. */
public final class DiskSpace {
  private DiskSpace() {}

  /**
   * How many bytes can still be written there; empty when the system does not tell.
   *
   * @param folder which need not exist yet
   */
  public static OptionalLong free(Path folder) {
    Path place = folder.toAbsolutePath();
    while (!Files.exists(place) && place.getParent() != null) {
      place = place.getParent();
    }
    try {
      FileStore disk = Files.getFileStore(place);
      return OptionalLong.of(disk.getUsableSpace());
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }
}

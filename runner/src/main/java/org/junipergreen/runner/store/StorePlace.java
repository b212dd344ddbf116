package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junipergreen.runner.Failure;

/** Where the store of a results folder lies, and what in that folder belongs to it. */
public final class StorePlace {
  /** What makes a folder that of a store. */
  private static final List<String> OWN = List.of("juniper.db", "archive", "heap");

  private StorePlace() {}

  /** The part of a results folder that belongs to the store alone. */
  public static Path folder(Path results) {
    return results.resolve("live");
  }

  /**
   * Whether the results folder has a store, or something in its place.
   *
   * @throws StoreException when a file is in the place of the folder, or the system does not tell
   */
  public static boolean exists(Path results) {
    Path file = Database.file(folder(results));
    requireFolder(results);
    // One look: between two, another process may make the store.
    try {
      Files.readAttributes(file, BasicFileAttributes.class);
      return true;
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }

  /** For Java 25 what lies below a file is only missing; older ones fail. */
  private static void requireFolder(Path results) {
    Path place = results.toAbsolutePath();
    while (place.getParent() != null && !Files.exists(place)) {
      place = place.getParent();
    }
    if (!Files.isDirectory(place)) {
      throw new StoreException(place, "a file is in the place of the results folder");
    }
  }

  /**
   * Whether a path lies in the folder of a store, which the store alone writes to; but for the
   * report, whose place is there.
   */
  public static boolean owns(Path path) {
    Path absolute = path.toAbsolutePath().normalize();
    for (Path at = absolute; at != null; at = at.getParent()) {
      if (Files.exists(at)) {
        return !absolute.endsWith("live/report.html") && isWithinStore(at);
      }
    }
    return false;
  }

  private static boolean isWithinStore(Path existing) {
    try {
      return Stream.iterate(existing.toRealPath(), Objects::nonNull, Path::getParent)
          .anyMatch(
              folder ->
                  folder.endsWith("live")
                      && OWN.stream().map(folder::resolve).anyMatch(Files::exists));
    } catch (IOException e) {
      throw new StoreException(existing, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }
}

package org.junipergreen.runner.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junipergreen.runner.text.Failure;

/** The location of the store in a results folder, and the files there that belong to it. */
public final class StorePlace {
  private static final String DATABASE = "juniper.db";

  /** A folder with one of these is the folder of a store. */
  private static final List<String> OWN = List.of(DATABASE, "archive", "heap");

  private StorePlace() {}

  public static Path folder(Path results) {
    return results.resolve("live");
  }

  /** Returns the database of the store in this folder. */
  public static Path database(Path folder) {
    return folder.resolve(DATABASE);
  }

  /**
   * Returns whether the results folder has a store, or another file in its place.
   *
   * @throws FileFailure if a file is in place of the folder, or this cannot be determined
   */
  public static boolean exists(Path results) {
    Path file = database(folder(results));
    requireFolder(results);
    // A single system call: between two, another process could create the store.
    try {
      Files.readAttributes(file, BasicFileAttributes.class);
      return true;
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }

  /** Java 25 reports a path below a file as missing; older versions fail. */
  private static void requireFolder(Path results) {
    Path place = results.toAbsolutePath();
    while (place.getParent() != null && !Files.exists(place)) {
      place = place.getParent();
    }
    if (!Files.isDirectory(place)) {
      throw new FileFailure(place, "a file is in the place of the results folder");
    }
  }

  /** Returns whether a path is reserved for a store; the report's path is not. */
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
      throw new FileFailure(existing, "it cannot be inspected: " + Failure.reason(e), e);
    }
  }
}

package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Files in a results folder that were never finished, because whoever wrote them was killed: drafts
 * that would have been given another name when they were complete. Nothing reads them.
 */
public final class Leftovers {
  /** The drafts of archives and stores, of published tables, and of heap values. */
  private static final Pattern DRAFT =
      Pattern.compile(
          "\\S+\\.map\\.new|juniper\\.db\\.new(-wal|-shm|-journal)?"
              + "|\\.juniper-\\p{XDigit}{16}\\.partial|\\.\\d+\\.values\\.partial");

  /** Whoever writes a younger file may be at work. */
  private static final Duration YOUNG = Duration.ofMinutes(10);

  private Leftovers() {}

  /**
   * All of them, but those that somebody may still be writing.
   *
   * @throws StoreException when a folder cannot be read
   */
  public static List<Path> in(Path results) {
    List<Path> found = new ArrayList<>();
    if (!Files.isDirectory(results)) {
      return found;
    }
    Instant old = Instant.now().minus(YOUNG);
    try {
      Files.walkFileTree(
          results,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (attributes.isRegularFile()
                  && DRAFT.matcher(file.getFileName().toString()).matches()
                  && attributes.lastModifiedTime().toInstant().isBefore(old)) {
                found.add(file);
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new StoreException(results, "it cannot be read: " + e, e);
    }
    found.sort(null);
    return found;
  }
}

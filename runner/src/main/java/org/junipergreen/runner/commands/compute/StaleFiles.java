package org.junipergreen.runner.commands.compute;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junipergreen.runner.cli.ArchiveUse;
import org.junipergreen.runner.known.archive.StoredArchive;
import org.junipergreen.runner.known.store.Store;
import org.junipergreen.runner.quantity.Registry;
import org.junipergreen.runner.text.Failure;

/**
 * Files in a results folder that are no longer needed: archives of searches whose n is stored, and
 * drafts of files whose writer was killed. A run removes them when it begins.
 */
final class StaleFiles {
  /** The drafts of archives, layers, heap values and published tables. */
  private static final Pattern DRAFT =
      Pattern.compile(
          "\\S+\\.(?:map|journal|layer|values)\\.new|\\.juniper-\\p{XDigit}{16}\\.partial");

  /** A younger draft may still be in use. */
  private static final Duration YOUNG = Duration.ofMinutes(10);

  private StaleFiles() {}

  /**
   * Removes the files, except drafts that may still be in use.
   *
   * @param messages receives a message for each removed file
   */
  static void remove(Path results, Store store, Registry registry, Consumer<String> messages) {
    for (StoredArchive archive : StoredArchive.in(results)) {
      if (!ArchiveUse.of(archive, registry).isNeeded(store) && archive.delete()) {
        messages.accept("removed %s: the rows of its n are stored".formatted(archive.file()));
      }
    }
    try {
      Files.walkFileTree(results, new Drafts(messages));
    } catch (IOException e) {
      throw new Failure(
          "unfinished files of killed runs in %s cannot be removed: %s"
              .formatted(results, Failure.reason(e)),
          e);
    }
  }

  private static final class Drafts extends SimpleFileVisitor<Path> {
    private final Instant old = Instant.now().minus(YOUNG);
    private final Consumer<String> messages;

    Drafts(Consumer<String> messages) {
      this.messages = messages;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (attributes.isRegularFile()
          && DRAFT.matcher(file.getFileName().toString()).matches()
          && attributes.lastModifiedTime().toInstant().isBefore(old)) {
        Files.deleteIfExists(file);
        messages.accept("removed %s: a killed run left it unfinished".formatted(file));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE; // An unreadable file was not written by this program.
    }
  }
}

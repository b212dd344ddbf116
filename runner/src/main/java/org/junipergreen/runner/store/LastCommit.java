package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A note beside the database of the last commit that was reported, which the store has to have: it
 * tells when the log, or the end of it, is missing.
 *
 * <p>It is written after the commit and not forced to the disk, so after a kill it may be one
 * commit behind, and after a loss of power more. It is never ahead. A store that was copied without
 * it can be used, and gets a new one.
 */
final class LastCommit implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;

  private LastCommit(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  private static Path file(Path database) {
    return database.resolveSibling("juniper.commit");
  }

  /** What the note says; null when there is none, or it was never finished. */
  static @Nullable CommitMark read(Path database) {
    Path file = file(database);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || !Files.isReadable(file)) {
      return null;
    }
    try {
      return CommitMark.parse(Files.readString(file, StandardCharsets.ISO_8859_1).stripTrailing());
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be read: " + e, e);
    }
  }

  /** Opens the note to change it. */
  static LastCommit open(Path database) {
    Path file = file(database);
    try {
      return new LastCommit(
          file,
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS));
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be written: " + e, e);
    }
  }

  /** Notes a commit. Its text has always the same length, so a full disk does not matter. */
  void note(CommitMark mark) {
    try {
      channel.write(ByteBuffer.wrap((mark.text() + "\n").getBytes(StandardCharsets.US_ASCII)), 0);
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be written: " + e, e);
    }
  }

  /**
   * Throws unless the store has the commit that was reported last.
   *
   * @param last that commit; null when nothing says which it was
   * @param visible where the store stands with its log; null for a store without marks
   */
  static void requireIn(Path database, @Nullable CommitMark last, @Nullable CommitMark visible) {
    if (last == null) {
      return;
    }
    String remedy = "; nothing was changed (without " + file(database) + " it would be accepted)";
    if (visible == null || visible.store() != last.store()) {
      throw new StoreException(
          database, "this is another store than the one that was written to here" + remedy);
    }
    if (visible.number() < last.number()) {
      throw new StoreException(
          database,
          "it is at commit %d and commit %d was stored: its log is missing or cut off, or it is an"
                  .formatted(visible.number(), last.number())
              + " older copy"
              + remedy);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be closed: " + e, e);
    }
  }
}

package org.junipergreen.runner.store.log;

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
public final class LastCommit implements AutoCloseable {
  private final FileChannel channel;

  private LastCommit(FileChannel channel) {
    this.channel = channel;
  }

  private static Path file(Path database) {
    return database.resolveSibling("juniper.commit");
  }

  /** What the note says; null when there is none, or it was never finished. */
  public static @Nullable CommitMark read(Path database) throws IOException {
    Path file = file(database);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || !Files.isReadable(file)) {
      return null;
    }
    return CommitMark.parse(Files.readString(file, StandardCharsets.ISO_8859_1).stripTrailing());
  }

  /** Opens the note to change it. */
  public static LastCommit open(Path database) throws IOException {
    return new LastCommit(
        FileChannel.open(
            file(database),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS));
  }

  /** Notes a commit. Its text has always the same length, so a full disk does not matter. */
  public void note(CommitMark mark) throws IOException {
    channel.write(ByteBuffer.wrap((mark.text() + "\n").getBytes(StandardCharsets.US_ASCII)), 0);
  }

  /**
   * What is wrong with a store that should have the commit that was reported last.
   *
   * @param last that commit; null when nothing says which it was
   * @param visible where the store stands with its log; null for a store without marks
   * @return null when nothing is
   */
  public static @Nullable String problem(
      Path database, @Nullable CommitMark last, @Nullable CommitMark visible) {
    if (last == null) {
      return null;
    }
    String remedy = "; nothing was changed (without " + file(database) + " it would be accepted)";
    if (visible == null || visible.store() != last.store()) {
      return "this is another store than the one that was written to here" + remedy;
    }
    if (visible.number() < last.number()) {
      return "it is at commit %d and commit %d was stored: its log is missing or cut off, or it is an"
              .formatted(visible.number(), last.number())
          + " older copy"
          + remedy;
    }
    return null;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Finds the records in a file, wherever in it they lie. Nothing else in the file is believed, or
 * even looked at, so no damage to it can lead astray.
 *
 * <p>Takes one pass over the file, about a second for a GiB, and little memory.
 */
final class ArchiveScan {
  private static final int BLOCK_BYTES = 1 << 20;

  /** Takes what is found. */
  @FunctionalInterface
  interface Found {
    /** Takes a whole record, which begins at {@code bytes[at]}. */
    void record(byte[] bytes, int at);
  }

  private final ArchiveRecord record;
  private final Found found;
  private long damaged;

  private ArchiveScan(ArchiveRecord record, Found found) {
    this.record = record;
    this.found = found;
  }

  /**
   * Hands every whole record in the first {@code end} bytes of the file to {@code found}, in the
   * order in which they lie.
   *
   * @return how many records are marked as such but not whole
   */
  static long of(Path file, long end, ArchiveRecord record, Found found) throws IOException {
    ArchiveScan scan = new ArchiveScan(record, found);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      byte[] block = new byte[BLOCK_BYTES];
      long next = 0;
      while (next < end) {
        int read = read(channel, next, block, end);
        int done = scan.block(block, read);
        // What is left is too short for a record, and may be the beginning of one.
        next = next + read == end ? end : next + done;
      }
    }
    return scan.damaged;
  }

  private static int read(FileChannel channel, long from, byte[] block, long end)
      throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(block, 0, (int) Math.min(block.length, end - from));
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, from + buffer.position()) < 0) {
        throw new IOException("the file became shorter while it was read");
      }
    }
    return buffer.position();
  }

  /** Looks at every place where a whole record fits; returns the first where none does any more. */
  private int block(byte[] block, int length) {
    int last = length - record.bytes();
    int at = 0;
    while (at <= last) {
      if (!ArchiveRecord.isMarked(block, at)) {
        at++;
      } else if (record.isWhole(block, at)) {
        found.record(block, at);
        at += record.bytes();
      } else {
        damaged++;
        at++;
      }
    }
    return at;
  }
}

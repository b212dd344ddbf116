package org.junipergreen.runner.store.archive;

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
    /** Takes the whole record that begins at {@code bytes[at]}. */
    void record(byte[] bytes, int at) throws IOException;
  }

  private final ArchiveRecord record;
  private final Found found;
  private long damaged;

  ArchiveScan(ArchiveRecord record, Found found) {
    this.record = record;
    this.found = found;
  }

  /** How many records were found that are marked as such but not whole. */
  long damaged() {
    return damaged;
  }

  /** Finds the whole records in the first {@code end} bytes of the file, as they lie in it. */
  void read(Path file, long end) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      byte[] block = new byte[BLOCK_BYTES];
      long from = 0;
      while (end - from >= record.bytes()) {
        int length = read(channel, from, block, end);
        // What is left of the block is too short for a record, but may be the beginning of one.
        from += block(block, length);
      }
    }
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

  /** Looks everywhere where a record fits; returns the first place where none fits any more. */
  private int block(byte[] block, int length) throws IOException {
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

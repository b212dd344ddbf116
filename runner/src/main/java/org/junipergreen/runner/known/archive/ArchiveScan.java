package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.function.LongConsumer;

/**
 * Finds the valid records of a file at any offset. Ignores everything else in the file, so that no
 * damage can mislead it. A pass takes about half a second per GiB, and little memory.
 */
final class ArchiveScan {
  private static final int BLOCK_BYTES = 1 << 20;

  private final ArchiveRecord record;
  private final LongConsumer read;
  private final byte[] block = new byte[BLOCK_BYTES];

  /** Accepts the valid record at {@code bytes[at]}. */
  @FunctionalInterface
  interface Found {
    void record(byte[] bytes, int at) throws IOException;
  }

  /**
   * Creates a scan.
   *
   * @param read called about once per MiB with the number of bytes read since the last call; an
   *     exception ends the scan
   */
  ArchiveScan(ArchiveRecord record, LongConsumer read) {
    this.record = record;
    this.read = read;
  }

  /** Finds the records in a section of a file, in order. */
  void scan(ArchivePart part, Found found) throws IOException {
    long from = part.from();
    long end = part.end();
    try (FileChannel channel = FileChannel.open(part.file(), StandardOpenOption.READ)) {
      while (end - from >= record.bytes()) {
        int last = read(channel, from, end) - record.bytes();
        int at = 0;
        while (at <= last) {
          if (ArchiveRecord.isEmpty(block, at)) {
            // Most of the file of a map can be zero.
            at += Long.BYTES;
          } else if (record.isWhole(block, at)) {
            found.record(block, at);
            at += record.bytes();
          } else {
            at++;
          }
        }
        // The rest of the block is shorter than a record, but may be the beginning of one.
        from += at;
        read.accept(at);
      }
    }
  }

  private int read(FileChannel channel, long from, long end) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(block, 0, (int) Math.min(block.length, end - from));
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, from + buffer.position()) < 0) {
        throw new IOException("the file was truncated while it was read");
      }
    }
    return buffer.position();
  }
}

package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.LongConsumer;

/**
 * Finds the whole records in a file, wherever they lie. Nothing else in the file is believed, or
 * even looked at, so no damage to it can lead astray. A pass takes about half a second for a GiB,
 * and little memory.
 */
final class ArchiveScan {
  private static final int BLOCK_BYTES = 1 << 20;

  private final ArchiveRecord record;
  private final LongConsumer read;
  private final byte[] block = new byte[BLOCK_BYTES];

  /** Takes the whole record that begins at {@code bytes[at]}. */
  @FunctionalInterface
  interface Found {
    void record(byte[] bytes, int at) throws IOException;
  }

  /**
   * A scan.
   *
   * @param read is told of the bytes that were read since it was last told, about a MiB at a time;
   *     what it throws ends the scan
   */
  ArchiveScan(ArchiveRecord record, LongConsumer read) {
    this.record = record;
    this.read = read;
  }

  /**
   * Finds the records in some bytes of a file, as they lie in it.
   *
   * @param from the first of these bytes
   * @param end the first behind them
   * @return how many more are marked as records but not whole
   */
  long scan(Path file, long from, long end, Found found) throws IOException {
    long broken = 0;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      while (end - from >= record.bytes()) {
        int last = read(channel, from, end) - record.bytes();
        int at = 0;
        while (at <= last) {
          if (ArchiveRecord.isEmpty(block, at)) {
            // Most of a file may be: a map that is not full.
            at += Long.BYTES;
          } else if (!ArchiveRecord.isMarked(block, at)) {
            at++;
          } else if (record.isWhole(block, at)) {
            found.record(block, at);
            at += record.bytes();
          } else {
            broken++;
            at++;
          }
        }
        // What is left of the block is too short for a record, but may be the beginning of one.
        from += at;
        read.accept(at);
      }
    }
    return broken;
  }

  private int read(FileChannel channel, long from, long end) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(block, 0, (int) Math.min(block.length, end - from));
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, from + buffer.position()) < 0) {
        throw new IOException("the file became shorter while it was read");
      }
    }
    return buffer.position();
  }
}

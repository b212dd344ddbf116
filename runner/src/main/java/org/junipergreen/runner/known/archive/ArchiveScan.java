package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
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

  /**
   * A section of a file that contains positions.
   *
   * @param from the first byte
   * @param end the byte after the last one
   * @param positions the number of positions when it was written
   */
  record Part(Path file, long from, long end, long positions) {
    long bytes() {
      return end - from;
    }
  }

  /**
   * The positions that fit.
   *
   * @param all the number of positions to choose from, with repetitions
   * @param leastWork the least work of those that fit
   */
  record Selection(long all, long leastWork) {}

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

  /** Finds the records with at least this work, in order. */
  void scan(List<Part> parts, long leastWork, Found found) throws IOException {
    for (Part part : parts) {
      scan(
          part,
          (bytes, at) -> {
            if (record.work(bytes, at) >= leastWork) {
              found.record(bytes, at);
            }
          });
    }
  }

  /**
   * Selects the records with at least this work if there are fewer than {@code capacity}; otherwise
   * the hardest, at most half as many as that.
   */
  Selection select(List<Part> parts, long leastWork, long capacity) throws IOException {
    // The limit is a power of two, so that counts per power of two suffice.
    long[] byLog = new long[Long.SIZE];
    scan(
        parts,
        leastWork,
        (bytes, at) -> byLog[63 - Long.numberOfLeadingZeros(record.work(bytes, at) | 1)]++);
    long all = Arrays.stream(byLog).sum();
    if (all < capacity) {
      return new Selection(all, leastWork);
    }
    long selected = 0;
    int log = Long.SIZE - 1;
    while (log >= 0 && selected + byLog[log] <= capacity / 2) {
      selected += byLog[log];
      log--;
    }
    return new Selection(all, Math.max(leastWork, 2L << log));
  }

  private void scan(Part part, Found found) throws IOException {
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

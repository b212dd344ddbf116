package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junipergreen.solver.search.PositionArchive.Receiver;

/**
 * Takes the positions in an archive's file over into a new map: all of them, or the hardest ones,
 * at most half as many as the map has room for.
 *
 * <p>Finds their records wherever in the file they lie. Nothing else in the file is believed, or
 * even looked at, so no damage to it can lead astray. A pass over the file takes about a second for
 * a GiB, and little memory; there are two.
 */
final class ArchiveCopy {
  private static final int BLOCK_BYTES = 1 << 20;

  private final ArchiveRecord record;
  private final Receiver receiver;
  private final boolean halve;

  private long leastWork;
  private long sound;
  private long refused;
  private long damaged;

  /**
   * @param receiver is handed every whole position; those that it does not accept count as damaged
   * @param halve whether to take the hardest ones alone even when there is room for all
   */
  ArchiveCopy(ArchiveRecord record, Receiver receiver, boolean halve) {
    this.record = record;
    this.receiver = receiver;
    this.halve = halve;
  }

  /** Copies. */
  void copy(Path file, ArchiveLabel label, DurableMap to) throws IOException {
    leastWork = leastWork(file, label.mapBytes(), to.capacity());
    long broken = scan(file, label.mapBytes(), (bytes, at) -> take(bytes, at, to));
    damaged = Math.max(refused + broken, label.positions() - sound);
  }

  /** The work that a position must have taken to be copied; 0 when all were. */
  long leastWork() {
    return leastWork;
  }

  /** How many positions were left out because they are damaged. */
  long damaged() {
    return damaged;
  }

  /** How many positions there were, the damaged ones among them. */
  long all() {
    return sound + damaged;
  }

  private void take(byte[] bytes, int at, DurableMap to) throws IOException {
    long work = record.work(bytes, at);
    if (!receiver.accept(record.key(bytes, at), record.value(bytes, at), work)) {
      refused++;
    } else if (work < leastWork || to.put(bytes, at)) {
      sound++;
    }
  }

  /** A power of two, so that to know how many lie between two of them is enough. */
  private long leastWork(Path file, long end, long capacity) throws IOException {
    long[] byLog = new long[Long.SIZE];
    scan(
        file,
        end,
        (bytes, at) -> byLog[63 - Long.numberOfLeadingZeros(record.work(bytes, at) | 1)]++);
    if (!halve && Arrays.stream(byLog).sum() < capacity) {
      return 0;
    }
    long copied = 0;
    int log = Long.SIZE - 1;
    while (log >= 0 && copied + byLog[log] <= capacity / 2) {
      copied += byLog[log];
      log--;
    }
    return 2L << log;
  }

  /** Takes the whole record that begins at {@code bytes[at]}. */
  @FunctionalInterface
  private interface Found {
    void record(byte[] bytes, int at) throws IOException;
  }

  /**
   * Finds the whole records in the first {@code end} bytes of the file, as they lie in it.
   *
   * @return how many more are marked as records but not whole
   */
  private long scan(Path file, long end, Found found) throws IOException {
    long broken = 0;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      byte[] block = new byte[BLOCK_BYTES];
      long from = 0;
      while (end - from >= record.bytes()) {
        int last = read(channel, from, block, end) - record.bytes();
        int at = 0;
        while (at <= last) {
          if (!ArchiveRecord.isMarked(block, at)) {
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
      }
    }
    return broken;
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
}

package org.junipergreen.runner.store.log;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What SQLite would make of a write-ahead log, found without SQLite, which plays any log with
 * correct checksums into any database that it lies beside, and in silence drops all that follows a
 * wrong checksum.
 *
 * <p>A log is a header of 32 bytes and frames: a header of 24 bytes and a page each. A frame counts
 * while the two salts in it are those of the log's header and its checksum, which runs on from one
 * frame to the next, is right; a transaction counts when its last frame, which names the size of
 * the database, does. After a restart of the log, frames with other salts lie behind those that
 * count. SQLite's "Database File Format", section 4, has the details.
 *
 * @param commits the transactions that count, in their order
 * @param lost how many more transactions the log has that SQLite would drop, since something before
 *     their last frame is damaged
 */
record WriteAheadLog(List<Commit> commits, int lost) {
  private static final int HEADER_BYTES = 32;
  private static final int FRAME_HEADER_BYTES = 24;
  private static final int MAGIC = 0x377f0682;
  private static final int LARGEST_PAGE = 1 << 16;

  /**
   * A transaction.
   *
   * @param mark the mark that it writes; null when it writes none
   * @param page the number of the page that holds the mark, from 1; 0 when there is none
   * @param pageBytes the size of the database's pages
   */
  record Commit(@Nullable CommitMark mark, long page, int pageBytes) {}

  /** Reads a log, about a GiB in a second or two, and keeps two pages of it in memory. */
  static WriteAheadLog read(Path log) throws IOException {
    try (FileChannel channel = FileChannel.open(log, StandardOpenOption.READ)) {
      return new Reader(channel).read();
    }
  }

  /** SQLite's checksum: two sums over 32-bit words, each running into the other. */
  private record Checksum(int first, int second) {
    Checksum over(ByteBuffer bytes, int length, ByteOrder order) {
      ByteBuffer words = bytes.duplicate().order(order);
      int a = first;
      int b = second;
      for (int i = 0; i < length; i += 8) {
        a += words.getInt(i) + b;
        b += words.getInt(i + 4) + a;
      }
      return new Checksum(a, b);
    }

    static Checksum stored(ByteBuffer bytes, int at) {
      return new Checksum(bytes.getInt(at), bytes.getInt(at + 4));
    }
  }

  private static final class Reader {
    private final FileChannel channel;
    private final List<Commit> commits = new ArrayList<>();
    private int lost;

    Reader(FileChannel channel) {
      this.channel = channel;
    }

    WriteAheadLog read() throws IOException {
      if (channel.size() >= HEADER_BYTES) {
        ByteBuffer header = bytes(0, HEADER_BYTES);
        int magic = header.getInt(0);
        int pageBytes = header.getInt(8);
        ByteOrder order = magic == MAGIC ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        Checksum sum = new Checksum(0, 0).over(header, HEADER_BYTES - 8, order);
        if ((magic == MAGIC || magic == MAGIC + 1)
            && isPageSize(pageBytes)
            && sum.equals(Checksum.stored(header, HEADER_BYTES - 8))) {
          frames(pageBytes, header.getLong(16), sum, order, true);
        } else {
          withoutHeader(isPageSize(pageBytes) ? List.of(pageBytes) : POWERS);
        }
      }
      return new WriteAheadLog(List.copyOf(commits), lost);
    }

    private static final List<Integer> POWERS =
        List.of(512, 1024, 2048, 4096, 8192, 16384, 32768, LARGEST_PAGE);

    /** With a damaged header SQLite drops the whole log: all that it has is lost. */
    private void withoutHeader(List<Integer> pageSizes) throws IOException {
      for (int pageBytes : pageSizes) {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
          if (lost == 0 && channel.size() >= HEADER_BYTES + FRAME_HEADER_BYTES) {
            long salts = bytes(HEADER_BYTES, FRAME_HEADER_BYTES).getLong(8);
            frames(pageBytes, salts, new Checksum(0, 0), order, false);
          }
        }
      }
    }

    private static boolean isPageSize(int bytes) {
      return bytes >= 512 && bytes <= LARGEST_PAGE && Integer.bitCount(bytes) == 1;
    }

    /**
     * Goes through all frames. Behind the first that does not count, a frame with the log's salts
     * is believed when its checksum follows from the one that is stored in the frame before.
     */
    private void frames(
        int pageBytes, long salts, Checksum before, ByteOrder order, boolean headerCounts)
        throws IOException {
      long frameBytes = (long) FRAME_HEADER_BYTES + pageBytes;
      byte[] page = new byte[pageBytes];
      boolean counts = headerCounts;
      Checksum sum = before;
      CommitMark mark = null;
      long markPage = 0;
      for (long at = HEADER_BYTES; at + frameBytes <= channel.size(); at += frameBytes) {
        ByteBuffer header = bytes(at, FRAME_HEADER_BYTES);
        read(at + FRAME_HEADER_BYTES, ByteBuffer.wrap(page));
        Checksum stored = Checksum.stored(header, 16);
        boolean follows =
            sum.over(header, 8, order).over(ByteBuffer.wrap(page), pageBytes, order).equals(stored)
                && header.getLong(8) == salts
                && header.getInt(0) != 0;
        counts &= follows;
        boolean commit = header.getInt(4) != 0;
        if (counts) {
          CommitMark found = CommitMark.atEnd(page);
          mark = found == null ? mark : found;
          markPage = found == null ? markPage : header.getInt(0) & 0xffff_ffffL;
          if (commit) {
            commits.add(new Commit(mark, markPage, pageBytes));
            mark = null;
            markPage = 0;
          }
        } else if (follows && commit) {
          lost++;
        }
        sum = stored;
      }
    }

    private ByteBuffer bytes(long at, int length) throws IOException {
      ByteBuffer buffer = ByteBuffer.allocate(length);
      read(at, buffer);
      return buffer;
    }

    private void read(long at, ByteBuffer buffer) throws IOException {
      while (buffer.hasRemaining()) {
        if (channel.read(buffer, at + buffer.position()) < 0) {
          throw new EOFException("the log became shorter while it was read");
        }
      }
    }
  }
}

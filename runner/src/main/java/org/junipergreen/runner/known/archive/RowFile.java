package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.count.Layer;

/**
 * A file of chunks of rows. Their places and checksums are stored elsewhere ({@link LayerFiles}).
 *
 * <p>Each row begins with a nibble for each of its words, the number of bytes of the word without
 * leading zeros; the lower nibble of a byte is the first one. These bytes follow, little-endian. In
 * the first word the four highest bits are moved to the low end, because keys use them.
 *
 * <p>Thread-safe, except {@link #close}.
 */
final class RowFile implements AutoCloseable {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int KEY_BITS = 4;

  private final Path path;
  private final int width;
  private final Runnable poll;
  private final FileChannel file;
  private final AtomicLong end = new AtomicLong();

  private RowFile(Path path, int width, Runnable poll, FileChannel file) {
    this.path = path;
    this.width = width;
    this.poll = poll;
    this.file = file;
  }

  /**
   * Creates an empty file, replacing an existing one.
   *
   * @param width the number of words per row
   * @param poll called for each chunk; may throw to cancel
   */
  static RowFile create(Path path, int width, Runnable poll) {
    try {
      return new RowFile(
          path,
          width,
          poll,
          FileChannel.open(
              path,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS));
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  /** Opens an existing file for reading. Parameters as in {@link #create}. */
  static RowFile open(Path path, int width, Runnable poll) {
    try {
      return new RowFile(path, width, poll, FileChannel.open(path, StandardOpenOption.READ));
    } catch (IOException e) {
      throw damaged(path, e);
    }
  }

  private static FileFailure unwritable(Path path, IOException e) {
    return new FileFailure(path, "it cannot be written: " + Failure.reason(e), e);
  }

  private static FileFailure damaged(Path path, IOException e) {
    return new FileFailure(
        path,
        "it is damaged: %s; remove it to compute its content again".formatted(Failure.reason(e)),
        e);
  }

  private record Chunk(RowFile file, int part, int words, long at, int bytes, int checksum)
      implements Layer.Chunk {
    @Override
    public long[] read(long[] buffer) {
      long[] rows = buffer.length < words ? new long[words] : buffer;
      file.decode(file.bytes(this), rows, words);
      return rows;
    }
  }

  /** Returns the words that describe chunks of this file, for {@link #chunks}. */
  static long[] index(List<Layer.Chunk> chunks) {
    return chunks.stream()
        .map(Chunk.class::cast)
        .flatMapToLong(
            chunk -> LongStream.of(chunk.part, chunk.words, chunk.at, chunk.bytes, chunk.checksum))
        .toArray();
  }

  /** Returns the chunks that words describe. */
  List<Layer.Chunk> chunks(long[] index) {
    List<Layer.Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < index.length; i += 5) {
      chunks.add(
          new Chunk(
              this,
              (int) index[i],
              (int) index[i + 1],
              index[i + 2],
              (int) index[i + 3],
              (int) index[i + 4]));
    }
    return chunks;
  }

  /** Appends rows, and returns where they are. */
  Layer.Chunk append(int part, long[] rows, int words) {
    poll.run();
    byte[] bytes = encoded(rows, words);
    long at = end.getAndAdd(bytes.length);
    ByteBuffer left = ByteBuffer.wrap(bytes);
    try {
      while (left.hasRemaining()) {
        file.write(left, at + left.position());
      }
    } catch (IOException e) {
      throw unwritable(path, e);
    }
    return new Chunk(this, part, words, at, bytes.length, checksum(bytes, bytes.length));
  }

  /** Returns all rows in their compressed form. */
  private byte[] encoded(long[] rows, int words) {
    int header = (width + 1) / 2;
    byte[] bytes = new byte[words / width * header + words * Long.BYTES + Long.BYTES];
    int to = 0;
    for (int row = 0; row < words; row += width) {
      int lengths = to;
      to += header;
      for (int i = 0; i < width; i++) {
        long word = i == 0 ? Long.rotateLeft(rows[row], KEY_BITS) : rows[row + i];
        int length = (Long.SIZE - Long.numberOfLeadingZeros(word) + 7) >>> 3;
        bytes[lengths + (i >> 1)] |= (byte) (length << (4 * (i & 1)));
        WORD.set(bytes, to, word);
        to += length;
      }
    }
    return Arrays.copyOf(bytes, to);
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, length);
    return (int) sum.getValue();
  }

  /** Returns the bytes of a chunk, and zeros for a word after them. */
  private byte[] bytes(Chunk chunk) {
    poll.run();
    byte[] bytes = new byte[chunk.bytes + Long.BYTES];
    ByteBuffer left = ByteBuffer.wrap(bytes, 0, chunk.bytes);
    try {
      while (left.hasRemaining()) {
        if (file.read(left, chunk.at + left.position()) < 0) {
          throw new IOException("it is too short");
        }
      }
      if (checksum(bytes, chunk.bytes) != chunk.checksum) {
        throw new IOException("a checksum is wrong");
      }
    } catch (IOException e) {
      throw damaged(path, e);
    }
    return bytes;
  }

  private void decode(byte[] bytes, long[] rows, int words) {
    int header = (width + 1) / 2;
    int at = 0;
    for (int row = 0; row < words; row += width) {
      int lengths = at;
      at += header;
      for (int i = 0; i < width; i++) {
        int length = bytes[lengths + (i >> 1)] >>> (4 * (i & 1)) & 15;
        long mask = length == 0 ? 0 : -1L >>> (Long.SIZE - Byte.SIZE * length);
        rows[row + i] = (long) WORD.get(bytes, at) & mask;
        at += length;
      }
      rows[row] = Long.rotateRight(rows[row], KEY_BITS);
    }
  }

  /** Flushes all chunks to the disk. */
  void force() {
    try {
      file.force(true);
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }
}

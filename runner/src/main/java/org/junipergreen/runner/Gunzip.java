package org.junipergreen.runner;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Reads gzip (RFC 1952) to the very end of the stream: all members, of which each has to be whole.
 * Zeros may follow, as tapes have them, and nothing else.
 *
 * <p>Java's own {@code GZIPInputStream} takes a member for the last one when no byte of the next is
 * available yet, as in a slow pipe, and ignores what follows a member when it is not one. So what
 * stands there would be passed over in silence.
 */
public final class Gunzip extends InputStream {
  private static final int MAGIC = 0x1F8B;
  private static final int DEFLATE = 8;

  // The flags of a member's header.
  private static final int CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;
  private boolean atEnd;

  private Gunzip(InputStream in) throws IOException {
    this.in = in;
    header(next());
  }

  /**
   * What a stream holds: unpacked when it begins as gzip does, else as it is. Closing it closes the
   * stream.
   */
  public static InputStream plain(InputStream in) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(in);
    stream.mark(2);
    boolean packed = stream.read() == MAGIC >> 8 && stream.read() == (MAGIC & 0xFF);
    stream.reset();
    return packed ? new Gunzip(stream) : stream;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!atEnd) {
      int count;
      try {
        count = inflater.inflate(bytes, offset, length);
      } catch (DataFormatException e) {
        throw new ZipException("it is damaged: " + e.getMessage());
      }
      if (count > 0) {
        sum.update(bytes, offset, count);
        return count;
      }
      if (inflater.finished()) {
        from = to - inflater.getRemaining();
        trailer();
        nextMember();
      } else if (inflater.needsDictionary()) {
        throw new ZipException("it is damaged: it needs a dictionary");
      } else {
        require(fill());
        inflater.setInput(buffer, from, to - from);
      }
    }
    return -1;
  }

  /** The checksum and the length of what was unpacked. */
  private void trailer() throws IOException {
    long checksum = little(4);
    long length = little(4);
    if (checksum != sum.getValue() || length != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
      throw new ZipException("it is damaged: a checksum is wrong");
    }
  }

  private void nextMember() throws IOException {
    int first;
    do {
      first = from < to || fill() ? next() : -1;
    } while (first == 0);
    if (first < 0) {
      atEnd = true;
      inflater.end();
    } else {
      inflater.reset();
      sum.reset();
      header(first);
    }
  }

  private void header(int first) throws IOException {
    if ((first << 8 | next()) != MAGIC) {
      throw new ZipException("unexpected data follows the compressed data");
    }
    if (next() != DEFLATE) {
      throw new ZipException("its compression method is unknown");
    }
    int flags = next();
    little(6);
    if ((flags & EXTRA) != 0) {
      for (long left = little(2); left > 0; left--) {
        next();
      }
    }
    for (int text : new int[] {NAME, COMMENT}) {
      while ((flags & text) != 0 && next() != 0) {
        // A text ends with a zero.
      }
    }
    if ((flags & CHECKSUM) != 0) {
      little(2);
    }
    inflater.setInput(buffer, from, to - from);
  }

  private long little(int bytes) throws IOException {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (long) next() << (8 * i);
    }
    return value;
  }

  private int next() throws IOException {
    if (from == to) {
      require(fill());
    }
    return buffer[from++] & 0xFF;
  }

  private static void require(boolean more) throws EOFException {
    if (!more) {
      throw new EOFException("it is cut off");
    }
  }

  private boolean fill() throws IOException {
    from = 0;
    to = Math.max(0, in.read(buffer));
    return to > 0;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}

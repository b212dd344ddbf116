package org.junipergreen.runner.text;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * Reads gzip (RFC 1952) to the end of the stream, as Python does: all members, which must be
 * complete, and zeros after a member.
 *
 * <p>No library does the same. Java's {@code GZIPInputStream} ends after a member if no byte of the
 * next one is available yet, as in a slow pipe, and silently ignores other data after a member.
 * Commons Compress 1.28 refuses zeros after a member; they cannot be removed beforehand, because
 * the last field of a member shorter than 16 MB ends with zeros.
 */
public final class Gunzip extends InflaterInputStream {
  private static final int MAGIC = 0x1F8B;
  private static final int DEFLATE = 8;

  // The flags of a member's header.
  private static final int CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final CRC32 sum = new CRC32();
  private boolean atEnd;

  private Gunzip(InputStream in) throws IOException {
    super(in, new Inflater(true), 1 << 16);
    header(next());
  }

  /** Decompresses a stream if it starts as gzip. Closing the result closes it. */
  public static InputStream plain(InputStream in) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(in);
    stream.mark(2);
    boolean packed = stream.read() == MAGIC >> 8 && stream.read() == (MAGIC & 0xFF);
    stream.reset();
    return packed ? new Gunzip(stream) : stream;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    while (!atEnd) {
      int count;
      try {
        count = super.read(bytes, offset, length);
      } catch (ZipException e) {
        throw new ZipException("it is damaged: " + e.getMessage());
      }
      if (count >= 0) {
        sum.update(bytes, offset, count);
        return count;
      }
      trailer();
      nextMember();
    }
    return -1;
  }

  private void trailer() throws IOException {
    long checksum = little(4);
    long length = little(4);
    if (checksum != sum.getValue() || length != (inf.getBytesWritten() & 0xFFFFFFFFL)) {
      throw new ZipException("it is damaged: a checksum is wrong");
    }
  }

  private void nextMember() throws IOException {
    int first = 0;
    while (first == 0 && !atEnd) {
      atEnd = inf.getRemaining() == 0 && !filled();
      first = atEnd ? 0 : next();
    }
    if (!atEnd) {
      int left = inf.getRemaining();
      inf.reset();
      inf.setInput(buf, len - left, left);
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
        // Text fields are terminated by a zero.
      }
    }
    if ((flags & CHECKSUM) != 0) {
      little(2);
    }
  }

  private long little(int bytes) throws IOException {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (long) next() << (8 * i);
    }
    return value;
  }

  private int next() throws IOException {
    if (inf.getRemaining() == 0) {
      fill();
    }
    int left = inf.getRemaining();
    inf.setInput(buf, len - left + 1, left - 1);
    return buf[len - left] & 0xFF;
  }

  @Override
  protected void fill() throws IOException {
    if (!filled()) {
      throw new EOFException("it is cut off");
    }
  }

  /** Reads more of the stream. Returns false at its end. */
  private boolean filled() throws IOException {
    len = Math.max(0, in.read(buf, 0, buf.length));
    inf.setInput(buf, 0, len);
    return len > 0;
  }

  @Override
  public void close() throws IOException {
    inf.end();
    in.close();
  }
}

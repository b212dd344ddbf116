package org.junipergreen.runner.quantity.proof;

import java.io.IOException;
import java.io.InputStream;

/**
 * Splits a stream into lines. Each line is a stream that ends at the end of the line. Lines longer
 * than {@link #MAX_LENGTH} are not supported.
 */
final class Lines extends InputStream {
  /** In bytes. The matching of n = 10,000,000, the longest proof, takes 108 million. */
  static final int MAX_LENGTH = 1 << 27;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;
  private int length;
  private boolean lineEnded = true;

  Lines(InputStream in) {
    this.in = in;
  }

  /** Thrown if a line is longer than {@link #MAX_LENGTH}. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1;

    private TooLongException() {
      super("the line has more than %,d bytes".formatted(MAX_LENGTH));
    }
  }

  /** Moves to the next line. Returns false if there is none. */
  boolean next() throws IOException {
    while (!lineEnded && fill()) {
      from = lineEnd(to);
      passLineEnd();
    }
    length = 0;
    lineEnded = !fill();
    return !lineEnded;
  }

  /** Fills the buffer if it is empty. Returns false at the end of the stream. */
  private boolean fill() throws IOException {
    if (from == to) {
      from = 0;
      to = Math.max(0, in.read(buffer));
    }
    return from < to;
  }

  /**
   * Returns the position of the end of the line in the buffer, or {@code last} if the line
   * continues.
   */
  private int lineEnd(int last) {
    int end = from;
    while (end < last && buffer[end] != '\n') {
      end++;
    }
    return end;
  }

  private void passLineEnd() {
    if (from < to && buffer[from] == '\n') {
      from++;
      lineEnded = true;
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int wanted) throws IOException {
    if (wanted == 0) {
      return 0;
    }
    if (lineEnded || !fill()) {
      lineEnded = true;
      return -1;
    }
    int count = lineEnd(Math.min(to, from + wanted)) - from;
    System.arraycopy(buffer, from, bytes, offset, count);
    from += count;
    length += count;
    if (length > MAX_LENGTH) {
      throw new TooLongException();
    }
    if (count < wanted) {
      passLineEnd();
    }
    return count == 0 ? -1 : count;
  }
}

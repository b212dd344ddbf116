package org.junipergreen.runner.proof;

import java.io.IOException;
import java.io.InputStream;

/**
 * The lines of a stream one after the other, each as a stream that ends where the line does. A line
 * that is longer than any proof can be read up to {@link #MAX_LENGTH} only.
 */
final class Lines extends InputStream {
  /** In bytes: the matching of n = 10,000,000 takes 108 million, and no proof is longer. */
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

  /** The line is longer than {@link #MAX_LENGTH}. */
  static final class TooLongException extends IOException {
    private static final long serialVersionUID = 1;

    private TooLongException() {
      super("the line has more than %,d bytes".formatted(MAX_LENGTH));
    }
  }

  /** Goes to the next line, past what was left of the last one; false when there is none. */
  boolean next() throws IOException {
    while (!lineEnded && fill()) {
      from = lineEnd(to);
      passLineEnd();
    }
    length = 0;
    lineEnded = !fill();
    return !lineEnded;
  }

  /** Whether there is a byte in the buffer, if need be after reading more. */
  private boolean fill() throws IOException {
    if (from == to) {
      from = 0;
      to = Math.max(0, in.read(buffer));
    }
    return from < to;
  }

  /** Where in the buffer the line ends, or {@code last} when it goes on there. */
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

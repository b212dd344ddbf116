package org.junipergreen.runner.proof;

import java.io.IOException;
import java.io.InputStream;

/** The lines of a stream one after the other, each as a stream that ends where the line does. */
final class Lines extends InputStream {
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;
  private boolean lineEnded = true;

  Lines(InputStream in) {
    this.in = in;
  }

  /** Goes to the next line, past what was left of the last one; false when there is none. */
  boolean next() throws IOException {
    while (!lineEnded && skip(buffer.length) > 0) {
      // The rest of a line that was given up.
    }
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
    if (lineEnded || !fill()) {
      lineEnded = true;
      return -1;
    }
    int end = from;
    int last = Math.min(to, from + length);
    while (end < last && buffer[end] != '\n') {
      end++;
    }
    int count = end - from;
    System.arraycopy(buffer, from, bytes, offset, count);
    from = end;
    if (end < last) {
      from++;
      lineEnded = true;
    }
    return count == 0 ? -1 : count;
  }
}

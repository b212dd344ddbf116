package org.junipergreen.runner.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.Failure;

/**
 * Standard output that reports errors. A print writer swallows the checked exceptions of its
 * stream, so a full disk would cut a table short without a message. The exceptions of this stream
 * are unchecked.
 */
public final class StandardOutput extends FilterOutputStream {
  /** After a failure, the contents of the buffers are dropped; the failure has been reported. */
  private boolean failed;

  public StandardOutput(OutputStream stream) {
    super(stream);
  }

  /**
   * Thrown if the reader has closed the pipe, as {@code head} does. The command ends with exit code
   * 1 and no message.
   */
  public static final class Closed extends RuntimeException {
    private static final long serialVersionUID = 1;

    Closed(IOException cause) {
      super(cause);
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    if (failed) {
      return;
    }
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failed = true;
      throw failure(e);
    }
  }

  @Override
  public void write(int value) {
    write(new byte[] {(byte) value}, 0, 1);
  }

  private static RuntimeException failure(IOException e) {
    String message = String.valueOf(e.getMessage());
    return message.contains("Broken pipe") || message.equals(closedPipe())
        ? new Closed(e)
        : new Failure("cannot write to standard output: " + message, e);
  }

  /** Returns the system's message for a closed pipe, in its language, or null if unknown. */
  private static @Nullable String closedPipe() {
    try {
      Pipe pipe = Pipe.open();
      pipe.source().close();
      try (Pipe.SinkChannel sink = pipe.sink()) {
        sink.write(ByteBuffer.allocate(1));
        return null;
      }
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}

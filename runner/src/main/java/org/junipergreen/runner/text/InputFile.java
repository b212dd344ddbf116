package org.junipergreen.runner.text;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An input file named by the user: a file, a pipe, a device, or {@code -} for standard input. It is
 * read once from start to end, because a pipe cannot be read again.
 */
public final class InputFile extends FilterInputStream {
  private static final Path STANDARD_INPUT = Path.of("-");
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private InputFile(InputStream in) {
    super(in);
  }

  /**
   * Opens an input. Use {@link #plain} for text.
   *
   * @throws IOException for which {@link Failure#reason} returns a message
   */
  public static InputStream open(Path file) throws IOException {
    if (file.equals(STANDARD_INPUT)) {
      return System.in;
    }
    if (Files.isDirectory(file)) {
      throw new IOException("it is a folder");
    }
    return new InputFile(Files.newInputStream(file));
  }

  public static String name(Path file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file.toString();
  }

  /**
   * Returns the contents of a stream, decompressed if they start as gzip, and without the byte
   * order mark of UTF-8. Closing it closes the stream.
   */
  public static InputStream plain(InputStream in) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(Gunzip.plain(in));
    bytes.mark(BYTE_ORDER_MARK.length);
    for (byte expected : BYTE_ORDER_MARK) {
      if ((byte) bytes.read() != expected) {
        bytes.reset();
        return bytes;
      }
    }
    return bytes;
  }

  /** Java would ask the system for a file position, which a pipe does not have. */
  @Override
  public int available() {
    return 0;
  }
}

package org.junipergreen.runner;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An input that a user names: a file, a pipe, a device, or {@code -} for standard input. It is read
 * once, from front to back, since a pipe has nothing more to say to who opens it again.
 */
public final class InputFile extends FilterInputStream {
  private static final Path STANDARD_INPUT = Path.of("-");
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private InputFile(InputStream in) {
    super(in);
  }

  /**
   * Opens an input. A text in it is read by {@link #plain}.
   *
   * @throws IOException which {@link Failure#reason} puts into words
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

  /** What messages call an input. */
  public static String name(Path file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file.toString();
  }

  /**
   * What a stream holds: unpacked when it begins as gzip does, and without the byte order mark of
   * UTF-8, if it begins with one. Closing it closes the stream.
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

  /** Nothing: Java asks the system for a place in the file, which a pipe does not have. */
  @Override
  public int available() {
    return 0;
  }
}

package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junipergreen.solver.search.ArchiveFormat;

/**
 * The end of an archive's file, which says that it is one, and of which format.
 *
 * <pre>
 *   | "archive of solved positions" SP version SP format SP length of the map SP CRC-32 LF zeros … |
 *   | 256 bytes of ISO 8859-1                                                                      |
 * </pre>
 *
 * It is written when the file is complete, so that a file that was cut off has none.
 */
final class ArchiveLabel {
  /** Length of a label. */
  static final int BYTES = 256;

  private static final String TITLE = "archive of solved positions 1 ";
  private static final Pattern LABEL =
      Pattern.compile(TITLE + "(\\S{1,100}) (\\d{1,19}) \\p{XDigit}{8}\n\0*");

  /** How the map before the label begins, behind a length and a checksum. */
  private static final String MAP = "!net.openhft.chronicle.map";

  private static final int MAP_AT = 12;

  private ArchiveLabel() {}

  /** Ends the file of a map with a label. */
  static void append(Path file, ArchiveFormat format) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      long end = channel.size();
      String label = text(format.id(), Long.toString(end));
      channel.write(ByteBuffer.wrap(label.getBytes(StandardCharsets.ISO_8859_1)), end);
    }
  }

  /**
   * Throws unless the file is a complete archive of the format.
   *
   * @return the length of the map in it
   */
  static long check(Path file, ArchiveFormat format) {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new StoreException(file, "it is no file that can be read");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long end = channel.size() - BYTES;
      Matcher label = LABEL.matcher(end < 0 ? "" : read(channel, end, BYTES));
      if (!label.matches()) {
        throw new StoreException(
            file, "it is no archive of solved positions, or its end is missing or damaged");
      }
      if (!label.group().equals(text(label.group(1), label.group(2)))) {
        throw new StoreException(
            file, "it is damaged: its label, the last %d bytes".formatted(BYTES));
      }
      if (!label.group(1).equals(format.id())) {
        throw new StoreException(
            file,
            "it holds positions of the format %s, not %s".formatted(label.group(1), format.id()));
      }
      if (!label.group(2).equals(Long.toString(end))) {
        throw new StoreException(
            file,
            "it is damaged: %d bytes stand before its label, not %s"
                .formatted(end, label.group(2)));
      }
      if (!read(channel, MAP_AT, MAP.length()).equals(MAP)) {
        throw new StoreException(file, "it is damaged: its beginning is no Chronicle Map");
      }
      return end;
    } catch (IOException e) {
      throw new StoreException(file, "it cannot be read: " + e, e);
    }
  }

  private static String text(String format, String end) {
    String text = TITLE + format + " " + end;
    CRC32 check = new CRC32();
    check.update(text.getBytes(StandardCharsets.ISO_8859_1));
    String sealed = "%s %08x\n".formatted(text, check.getValue());
    return sealed + "\0".repeat(BYTES - sealed.length());
  }

  private static String read(FileChannel channel, long from, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) >= 0) {}
    return new String(buffer.array(), StandardCharsets.ISO_8859_1);
  }
}

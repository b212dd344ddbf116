package org.junipergreen.runner.known.archive;

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
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.search.PositionArchive;

/**
 * The end of an archive's file, which identifies it and its format.
 *
 * <pre>
 *   | map … | "archive of solved positions 1" SP format SP mapBytes SP positions SP CRC-32 LF zeros |
 *           | 256 bytes of ASCII                                                                    |
 * </pre>
 *
 * It is written when the file is complete, so a truncated file has none.
 *
 * @param format the format's id
 * @param mapBytes the size of the file without the label
 * @param positions the number of records
 */
record ArchiveLabel(String format, long mapBytes, long positions) {
  static final int BYTES = 256;

  private static final String TITLE = "archive of solved positions 1 ";
  private static final Pattern LABEL =
      Pattern.compile(TITLE + "(\\S{1,99}) (\\d{1,18}) (\\d{1,18}) \\p{XDigit}{8}\\n\\00*");

  /** The beginning of a map, after a checksum and a length. */
  private static final String MAP = "!net.openhft.chronicle.map";

  private static final int MAP_AT = 12;

  /** Writes the label after the map, and flushes the whole file to the disk. */
  void write(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(text().getBytes(StandardCharsets.ISO_8859_1)), mapBytes);
      channel.force(true);
    }
  }

  /**
   * Reads the label of an archive.
   *
   * @throws DamagedArchiveException if it is a damaged archive
   * @throws FileFailure if the file is not an archive of this format, or cannot be read
   */
  static ArchiveLabel read(Path file, PositionArchive.EntryFormat format)
      throws DamagedArchiveException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new FileFailure(file, "it is not a readable file");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long end = channel.size() - BYTES;
      String beginning = text(channel, 0, MAP_AT + MAP.length());
      ArchiveLabel label = parse(file, beginning, end < 0 ? "" : text(channel, end, BYTES));
      if (!label.format.equals(format.id())) {
        throw new FileFailure(
            file,
            "it holds positions of the format %s, not %s".formatted(label.format, format.id()));
      }
      if (label.mapBytes != end) {
        throw new DamagedArchiveException(
            "it has %d bytes before its label, not %d".formatted(end, label.mapBytes));
      }
      if (!beginning.endsWith(MAP)) {
        throw new DamagedArchiveException("its beginning is not that of a Chronicle Map");
      }
      return label;
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  private static ArchiveLabel parse(Path file, String beginning, String text)
      throws DamagedArchiveException {
    Matcher matcher = LABEL.matcher(text);
    if (matcher.matches()) {
      ArchiveLabel label =
          new ArchiveLabel(
              matcher.group(1), Long.parseLong(matcher.group(2)), Long.parseLong(matcher.group(3)));
      if (label.text().equals(text)) {
        return label;
      }
    }
    if (text.startsWith(TITLE)) {
      throw new DamagedArchiveException(
          "its last %d bytes, which say what it is, were changed".formatted(BYTES));
    }
    // After a power loss, a file system may leave zeros where nothing was written.
    if (beginning.endsWith(MAP) || beginning.chars().allMatch(c -> c == 0)) {
      throw new DamagedArchiveException("its end is missing or was overwritten");
    }
    throw new FileFailure(file, "it is not an archive of solved positions");
  }

  private String text() {
    String text = TITLE + format + " " + mapBytes + " " + positions;
    CRC32 check = new CRC32();
    check.update(text.getBytes(StandardCharsets.ISO_8859_1));
    String checked = "%s %08x\n".formatted(text, check.getValue());
    return checked + "\0".repeat(BYTES - checked.length());
  }

  private static String text(FileChannel channel, long from, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    int read = 0;
    while (read >= 0 && buffer.hasRemaining()) {
      read = channel.read(buffer, from + buffer.position());
    }
    return new String(buffer.array(), StandardCharsets.ISO_8859_1);
  }
}

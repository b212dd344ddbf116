package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.files.FileFailure;
import org.junipergreen.runner.files.WordFile;
import org.junipergreen.runner.files.WritableFolder;
import org.junipergreen.runner.known.archive.ArchiveScan.Part;
import org.junipergreen.runner.known.archive.ArchiveScan.Selection;
import org.junipergreen.runner.text.Failure;
import org.junipergreen.solver.search.PositionArchive;

/**
 * The map of an archive: a Chronicle Map, in which each position is once, and a label that
 * identifies it. It may be absent.
 *
 * <pre>
 *   | map … | "archive of solved positions 1" SP format SP positions SP CRC-32 LF zeros |
 *           | 256 bytes of ASCII                                                        |
 * </pre>
 *
 * The file is made under another name, labelled and renamed when it is complete, and never changed.
 * A truncated file therefore has no label.
 */
final class ArchiveMap {
  private static final int LABEL_BYTES = 256;
  private static final String TITLE = "archive of solved positions 1 ";
  private static final Pattern LABEL =
      Pattern.compile(TITLE + "(\\S{1,99}) (\\d{1,18}) \\p{XDigit}{8}\\n\\00*");

  /** The beginning of a Chronicle Map, after a checksum and a length of 12 bytes. */
  private static final String HEAD = "!net.openhft.chronicle.map";

  private static final int HEAD_BYTES = 12 + HEAD.length();

  /** Lower bound of the lookup overhead per entry. */
  private static final int LOOKUP_BYTES = 10;

  private final Path file;
  private final Path draft;
  private final String format;
  private final ArchiveRecord record;
  private final long limit;

  /**
   * @param limit the maximum size of the file in bytes
   */
  ArchiveMap(Path file, PositionArchive.EntryFormat format, long limit) {
    this.file = file;
    draft = file.resolveSibling(file.getFileName() + WordFile.DRAFT);
    this.format = format.id();
    record = new ArchiveRecord(format);
    this.limit = limit;
  }

  /**
   * Returns whether this Java can make a map. Chronicle Map requires an internal class that was
   * removed in Java 26, and otherwise prints warnings and fails.
   */
  static boolean canBeMade() {
    try {
      Class.forName("jdk.internal.ref.Cleaner", false, ArchiveMap.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /**
   * Returns the positions of the map; none if it is absent.
   *
   * @throws DamagedArchiveException if it is damaged
   * @throws FileFailure if the file is not the map of an archive of this format, or cannot be read
   */
  Part positions() throws DamagedArchiveException {
    if (!Files.exists(file)) {
      return new Part(file, 0, 0, 0);
    }
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new FileFailure(file, "it is not a readable file");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long end = channel.size() - LABEL_BYTES;
      String head = text(channel, 0, HEAD_BYTES);
      String label = end < 0 ? "" : text(channel, end, LABEL_BYTES);
      Matcher words = LABEL.matcher(label);
      if (!words.matches()
          || !label(words.group(1), Long.parseLong(words.group(2))).equals(label)) {
        throw unlabelled(head, label);
      }
      if (!words.group(1).equals(format)) {
        throw new FileFailure(
            file, "it holds positions of the format %s, not %s".formatted(words.group(1), format));
      }
      if (!head.endsWith(HEAD)) {
        throw new DamagedArchiveException("its beginning is not that of a Chronicle Map");
      }
      return new Part(file, 0, end, Long.parseLong(words.group(2)));
    } catch (IOException e) {
      throw new FileFailure(file, "it cannot be read: " + Failure.reason(e), e);
    }
  }

  private FileFailure unlabelled(String head, String label) throws DamagedArchiveException {
    if (label.startsWith(TITLE)) {
      throw new DamagedArchiveException(
          "its last %d bytes, which say what it is, were changed".formatted(LABEL_BYTES));
    }
    // After a power loss, a file system may leave zeros where nothing was written.
    if (head.endsWith(HEAD) || head.chars().allMatch(c -> c == 0)) {
      throw new DamagedArchiveException("its end is missing or was overwritten");
    }
    return new FileFailure(file, "it is not an archive of solved positions");
  }

  private static String label(String format, long positions) {
    String text = TITLE + format + " " + positions;
    CRC32 check = new CRC32();
    check.update(text.getBytes(StandardCharsets.ISO_8859_1));
    String checked = "%s %08x\n".formatted(text, check.getValue());
    return checked + "\0".repeat(LABEL_BYTES - checked.length());
  }

  private static String text(FileChannel channel, long from, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    int read = 0;
    while (read >= 0 && buffer.hasRemaining()) {
      read = channel.read(buffer, from + buffer.position());
    }
    return new String(buffer.array(), StandardCharsets.ISO_8859_1);
  }

  /**
   * Replaces the map by a new one of the given positions: all of them, or the hardest, up to half
   * its capacity.
   *
   * @param leastWork positions with less work are left out
   */
  Selection replace(ArchiveScan scan, List<Part> parts, long leastWork) throws IOException {
    requireSpace(WritableFolder.freeBytes(draft), limit);
    long bytes = limit - LABEL_BYTES;
    long capacity = bytes / (record.bytes() + LOOKUP_BYTES);
    try {
      while (capacity > 0) {
        Files.deleteIfExists(draft);
        Selection selected = fill(scan, parts, leastWork, capacity);
        if (selected != null) {
          WritableFolder.rename(draft, file);
          return selected;
        }
        capacity = Math.min(capacity - 1, (long) (0.98 * capacity * bytes / Files.size(draft)));
      }
      throw new IOException("%d bytes are too few for a map".formatted(bytes));
    } catch (InternalError e) {
      // Java reports in this way that the system could not allocate a block of the file.
      throw new IOException("the disk is full or fails", e);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Writes map and label to the draft. Returns null if a map of this capacity is too large. */
  private @Nullable Selection fill(
      ArchiveScan scan, List<Part> parts, long leastWork, long capacity) throws IOException {
    Selection selected;
    long positions;
    // Closed before it is renamed: Windows does not rename mapped files.
    try (ChronicleMap<byte[], byte[]> map = create(capacity)) {
      if (Files.size(draft) > limit - LABEL_BYTES) {
        return null;
      }
      selected = scan.select(parts, leastWork, capacity);
      scan.scan(parts, selected.leastWork(), (from, at) -> put(map, from, at));
      positions = map.longSize();
    }
    try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      byte[] label = label(format, positions).getBytes(StandardCharsets.ISO_8859_1);
      channel.write(ByteBuffer.wrap(label), channel.size());
      channel.force(true);
    }
    return selected;
  }

  /**
   * Checks the free space of the disk before the map is created.
   *
   * @param free the free bytes, or empty if unknown, which is accepted
   */
  static void requireSpace(OptionalLong free, long bytes) throws IOException {
    long needed = bytes + bytes / 4;
    if (free.isPresent() && free.getAsLong() < needed) {
      throw new IOException(
          "it needs %d free bytes and has %d".formatted(needed, free.getAsLong()));
    }
  }

  /**
   * Creates a map.
   *
   * @param capacity the intended number of entries; by chance, slightly fewer may fit
   */
  private ChronicleMap<byte[], byte[]> create(long capacity) throws IOException {
    // On first use, Chronicle searches for a build folder, and would create one among the temporary
    // files. It creates none in a folder that cannot exist.
    System.setProperty("project.build.directory", draft.resolve("none").toString());
    takeWarningAsGiven();
    try {
      return ChronicleMapBuilder.of(byte[].class, byte[].class)
          .name(draft.getFileName().toString())
          .constantKeySizeBySample(new byte[record.keyBytes()])
          .constantValueSizeBySample(new byte[record.valueBytes()])
          .entries(capacity)
          // Tiers would allow the file to grow.
          .allowSegmentTiering(false)
          .sparseFile(!isDiskKnown(draft))
          // The entries contain checksums.
          .checksumEntries(false)
          // The owner closes the map.
          .skipCloseOnExitHook(true)
          .createPersistedTo(draft.toFile());
    } catch (RuntimeException | LinkageError | AssertionError e) {
      // Chronicle uses internals of the Java runtime, and fails in these ways if they differ.
      throw new IOException("Chronicle Map does not work with this Java", e);
    }
  }

  /**
   * Returns whether Java finds the disk in the system's list of mounts, which may be incomplete in
   * a chroot. Chronicle Map needs this to allocate the whole file, and fails otherwise. A sparse
   * map has a smaller capacity.
   */
  static boolean isDiskKnown(Path file) {
    try {
      Files.getFileStore(file.toAbsolutePath().getParent());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Java 24 and newer warn once about methods of {@code sun.misc.Unsafe} used by Chronicle Map. An
   * option of the launcher suppresses this; the manifest of a jar cannot.
   */
  private static void takeWarningAsGiven() {
    try {
      Method warned =
          Class.forName("sun.misc.Unsafe").getDeclaredMethod("trySetMemoryAccessWarned");
      warned.setAccessible(true);
      warned.invoke(null);
    } catch (ReflectiveOperationException e) {
      // Older versions lack this method, and do not warn.
    }
  }

  /** Adds the record at {@code bytes[at]}, unless its position is present. */
  private void put(ChronicleMap<byte[], byte[]> map, byte[] bytes, int at) {
    int middle = at + record.keyBytes();
    try {
      map.putIfAbsent(
          Arrays.copyOfRange(bytes, at, middle),
          Arrays.copyOfRange(bytes, middle, at + record.bytes()));
    } catch (IllegalStateException e) {
      // Chronicle reports in this way that a segment is full: they do not fill evenly.
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(draft);
    Files.deleteIfExists(file);
  }
}

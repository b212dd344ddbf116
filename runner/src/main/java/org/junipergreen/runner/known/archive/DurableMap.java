package org.junipergreen.runner.known.archive;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import org.junipergreen.runner.files.WritableFolder;

/** A new Chronicle Map in a file of bounded size. Not thread-safe. */
final class DurableMap implements AutoCloseable {
  /** Lower bound of the lookup overhead per entry. */
  private static final int LOOKUP_BYTES = 10;

  private final ChronicleMap<byte[], byte[]> map;
  private final int keyBytes;
  private final int valueBytes;
  private final long capacity;
  private final long bytes;
  private long size;

  private DurableMap(
      ChronicleMap<byte[], byte[]> map, int keyBytes, int valueBytes, long capacity, long bytes) {
    this.map = map;
    this.keyBytes = keyBytes;
    this.valueBytes = valueBytes;
    this.capacity = capacity;
    this.bytes = bytes;
  }

  /**
   * Creates a map that fills a file of the given size.
   *
   * @param file an absent file
   * @param bytes the maximum size of the file
   */
  static DurableMap create(Path file, int keyBytes, int valueBytes, long bytes) throws IOException {
    requireSpace(WritableFolder.freeBytes(file), bytes);
    long capacity = bytes / (keyBytes + valueBytes + LOOKUP_BYTES);
    while (capacity > 0) {
      ChronicleMap<byte[], byte[]> map = chronicleMap(file, keyBytes, valueBytes, capacity);
      long fileBytes = Files.size(file);
      if (fileBytes <= bytes) {
        return new DurableMap(map, keyBytes, valueBytes, capacity, fileBytes);
      }
      map.close();
      Files.delete(file);
      capacity = Math.min(capacity - 1, (long) (0.98 * capacity * bytes / fileBytes));
    }
    throw new IOException("%d bytes are too few for a map".formatted(bytes));
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

  private static ChronicleMap<byte[], byte[]> chronicleMap(
      Path file, int keyBytes, int valueBytes, long capacity) throws IOException {
    // On first use, Chronicle searches for a build folder, and would create one among the temporary
    // files. It creates none in a folder that cannot exist.
    System.setProperty("project.build.directory", file.resolve("none").toString());
    takeWarningAsGiven();
    try {
      return ChronicleMapBuilder.of(byte[].class, byte[].class)
          .name(file.getFileName().toString())
          .constantKeySizeBySample(new byte[keyBytes])
          .constantValueSizeBySample(new byte[valueBytes])
          .entries(capacity)
          // Tiers would allow the file to grow.
          .allowSegmentTiering(false)
          .sparseFile(!isDiskKnown(file))
          // The entries contain checksums.
          .checksumEntries(false)
          // The owner closes the map.
          .skipCloseOnExitHook(true)
          .createPersistedTo(file.toFile());
    } catch (RuntimeException | LinkageError | AssertionError e) {
      // Chronicle uses internals of the Java runtime, and fails in these ways if they differ.
      throw new IOException("Chronicle Map does not work with this Java", e);
    } catch (InternalError e) {
      throw unwritable(e);
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

  /** Returns the intended number of entries. By chance, slightly fewer may fit. */
  long capacity() {
    return capacity;
  }

  long size() {
    return size;
  }

  /** Returns the size of the file, which never changes. */
  long bytes() {
    return bytes;
  }

  /**
   * Adds an entry, unless its key is present or its segment is full: by chance, segments do not
   * fill evenly.
   *
   * @param bytes contains key and value, one after the other, from {@code bytes[at]} on
   */
  void put(byte[] bytes, int at) throws IOException {
    int middle = at + keyBytes;
    byte[] key = Arrays.copyOfRange(bytes, at, middle);
    byte[] value = Arrays.copyOfRange(bytes, middle, middle + valueBytes);
    try {
      if (map.putIfAbsent(key, value) == null) {
        size++;
      }
    } catch (IllegalStateException e) {
      // Chronicle reports a full segment in this way.
    } catch (InternalError e) {
      throw unwritable(e);
    }
  }

  /** Java reports in this way that the system could not allocate a block of the file. */
  private static IOException unwritable(InternalError e) {
    return new IOException("the disk is full or fails", e);
  }

  @Override
  public void close() throws IOException {
    try {
      map.close();
    } catch (InternalError e) {
      throw unwritable(e);
    }
  }
}

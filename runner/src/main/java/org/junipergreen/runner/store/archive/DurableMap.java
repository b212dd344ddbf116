package org.junipergreen.runner.store.archive;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import org.junipergreen.runner.store.WritableFolder;

/**
 * A new Chronicle Map in a file of bounded size: what has been put into it is in the file even when
 * the process is killed at the next moment, for the file is mapped into memory.
 *
 * <p>The file is sparse: it takes as much of the disk as has been put into it. A map is for one
 * thread at a time.
 */
final class DurableMap implements AutoCloseable {
  /** What the map takes for finding an entry, at least. */
  private static final int LOOKUP_BYTES = 10;

  private ChronicleMap<byte[], byte[]> map;
  private final int keyBytes;
  private final int valueBytes;
  private final long capacity;
  private final long bytes;
  private long size;
  private boolean full;

  private DurableMap(
      ChronicleMap<byte[], byte[]> map, int keyBytes, int valueBytes, long capacity, long bytes) {
    this.map = map;
    this.keyBytes = keyBytes;
    this.valueBytes = valueBytes;
    this.capacity = capacity;
    this.bytes = bytes;
  }

  /**
   * Makes a map with as much room as the file may take.
   *
   * @param file where there must be none yet
   * @param bytes the most the file may take
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
   * Refuses a disk without enough room before there is a map, while nothing can be lost.
   *
   * @param free how many bytes the disk has; empty when the system does not tell, which is no
   *     reason to refuse it
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
    // Chronicle's first use looks for a build folder, and would make one among the machine's
    // temporary files. In a folder that cannot exist it makes none.
    System.setProperty("project.build.directory", file.resolve("none").toString());
    takeWarningAsGiven();
    try {
      return ChronicleMapBuilder.of(byte[].class, byte[].class)
          .name(file.getFileName().toString())
          .constantKeySizeBySample(new byte[keyBytes])
          .constantValueSizeBySample(new byte[valueBytes])
          .entries(capacity)
          // Tiers would let the file grow.
          .allowSegmentTiering(false)
          .sparseFile(!isDiskKnown(file))
          // The entries carry checksums of their own.
          .checksumEntries(false)
          // The map's owner closes it.
          .skipCloseOnExitHook(true)
          .createPersistedTo(file.toFile());
    } catch (RuntimeException | LinkageError | AssertionError e) {
      // It reaches into the Java runtime, and fails in these ways when that is not as it expects.
      throw new IOException("Chronicle Map does not work with this Java", e);
    } catch (InternalError e) {
      throw unwritable(e);
    }
  }

  /**
   * Whether Java finds the disk in the system's list of mounts, which a chroot may lack. Chronicle
   * Map needs that to set aside the whole file, and fails without. A sparse one has room for fewer
   * entries.
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
   * Java 24 and newer warn once of methods of {@code sun.misc.Unsafe}, which Chronicle Map uses. An
   * option of the launcher allows them; the manifest of a jar that is started without it cannot.
   */
  private static void takeWarningAsGiven() {
    try {
      Method warned =
          Class.forName("sun.misc.Unsafe").getDeclaredMethod("trySetMemoryAccessWarned");
      warned.setAccessible(true);
      warned.invoke(null);
    } catch (ReflectiveOperationException e) {
      // Older ones have no such method, and do not warn.
    }
  }

  /** How many entries it was made for; by chance a few less may fit. */
  long capacity() {
    return capacity;
  }

  /** Whether it has as many entries as it was made for, or had no room for one. */
  boolean isFull() {
    return full || size >= capacity;
  }

  /** How many entries it has. */
  long size() {
    return size;
  }

  /** The length of its file, which never changes. */
  long bytes() {
    return bytes;
  }

  /**
   * Puts an entry, unless its key is there already or there is no room for it.
   *
   * @param bytes key and value begin at {@code bytes[at]}, one behind the other
   * @return false when its key was there already
   */
  boolean put(byte[] bytes, int at) throws IOException {
    int middle = at + keyBytes;
    byte[] key = Arrays.copyOfRange(bytes, at, middle);
    byte[] value = Arrays.copyOfRange(bytes, middle, middle + valueBytes);
    try {
      boolean isNew = map.putIfAbsent(key, value) == null;
      size += isNew ? 1 : 0;
      return isNew;
    } catch (IllegalStateException e) {
      // The part of the map where this key belongs is full, by chance before the others.
      full = true;
      return true;
    } catch (InternalError e) {
      throw unwritable(e);
    }
  }

  /** So Java says that the system could not find a place on the disk for a part of the file. */
  private static IOException unwritable(InternalError e) {
    return new IOException("the disk is full or fails", e);
  }

  /** Opens it again after it was closed and its file renamed. */
  void reopen(Path file) throws IOException {
    map = chronicleMap(file, keyBytes, valueBytes, capacity);
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

package org.junipergreen.runner.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import net.openhft.chronicle.hash.ChronicleHashClosedException;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;

/**
 * A new Chronicle Map in a file of bounded size: what has been put into it is in the file even when
 * the process is killed at the next moment, for the file is mapped into memory.
 *
 * <p>The file is sparse: it takes as much of the disk as has been put into it.
 */
final class DurableMap implements AutoCloseable {
  /** The map's share for finding an entry, in bytes; what is left over lies idle. */
  private static final int LOOKUP_BYTES = 10;

  private final ChronicleMap<byte[], byte[]> map;
  private final long capacity;
  private final AtomicLong size = new AtomicLong();

  private DurableMap(ChronicleMap<byte[], byte[]> map, long capacity) {
    this.map = map;
    this.capacity = capacity;
  }

  /**
   * Makes a map.
   *
   * @param file where there must be none yet
   * @param bytes the most the file may take
   */
  static DurableMap create(Path file, int keyBytes, int valueBytes, long bytes) throws IOException {
    long capacity = bytes / (keyBytes + valueBytes + LOOKUP_BYTES);
    while (capacity > 0) {
      DurableMap map = new DurableMap(build(file, keyBytes, valueBytes, capacity), capacity);
      long size = Files.size(file);
      if (size <= bytes) {
        return map;
      }
      map.close();
      Files.delete(file);
      capacity = Math.min(capacity - 1, (long) (0.98 * capacity * bytes / size));
    }
    throw new IOException("%d bytes are too few for a map".formatted(bytes));
  }

  private static ChronicleMap<byte[], byte[]> build(
      Path file, int keyBytes, int valueBytes, long capacity) throws IOException {
    try {
      return ChronicleMapBuilder.of(byte[].class, byte[].class)
          .name(file.getFileName().toString())
          .constantKeySizeBySample(new byte[keyBytes])
          .constantValueSizeBySample(new byte[valueBytes])
          .entries(capacity)
          // Tiers would let the file grow.
          .allowSegmentTiering(false)
          // Records carry their own.
          .checksumEntries(false)
          .skipCloseOnExitHook(true)
          .createPersistedTo(file.toFile());
    } catch (RuntimeException | LinkageError | AssertionError e) {
      // It reaches into the Java runtime; one that is built otherwise makes it fail in these ways.
      throw new IOException("Chronicle Map does not work with this Java: " + e, e);
    }
  }

  /** How many entries it was made for. */
  long capacity() {
    return capacity;
  }

  /** How many entries it has. */
  long size() {
    return size.get();
  }

  /**
   * Puts an entry, unless its key is there already or there is no room for it. Any number of
   * threads may at once.
   */
  void put(byte[] key, byte[] value) {
    try {
      if (map.putIfAbsent(key, value) == null) {
        size.incrementAndGet();
      }
    } catch (ChronicleHashClosedException e) {
      // The search was told to stop, and this is its last result.
    } catch (IllegalStateException e) {
      // The part of the map where this key belongs is full, a little before the others.
    }
  }

  @Override
  public void close() {
    map.close();
  }
}

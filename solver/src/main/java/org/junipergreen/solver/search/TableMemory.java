package org.junipergreen.solver.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Off-heap memory for transposition tables, used by one table after the other. It starts small and
 * doubles on request, up to a limit.
 *
 * <p>The memory consists of chunks of equal size; each doubling adds as many as exist. The JVM must
 * allow as much direct memory ({@code -XX:MaxDirectMemorySize}; by default the size of the heap).
 * The memory is freed when the object is garbage collected.
 *
 * <p>Words of 64 bits are addressed by chunk and index. Each table takes a new <i>generation</i>
 * number, and data of older generations counts as empty, so nothing is erased between tables. Only
 * one table may use the memory at a time.
 */
public final class TableMemory {
  private static final VarHandle WORDS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  /** Lines of the table start at multiples of this many bytes. */
  public static final int ALIGNMENT = 128;

  /** The maximum initial size: fast to allocate, and larger than a cache. */
  private static final int BEGINNING = 16 << 20;

  private static final int MAX_GENERATION = 0xffff;

  private final ByteBuffer[] chunks;
  private final int chunkLines;
  private volatile int maxDoublings;
  private int generation;

  /**
   * Allocates a part of {@code bytes}, at most 16 MiB.
   *
   * @param bytes the maximum size, at least 128; the size after all doublings is less than one part
   *     in a thousand smaller
   * @throws OutOfMemoryError if the JVM's limit on direct memory is lower than that part
   */
  public TableMemory(long bytes) {
    this(bytes, BEGINNING);
  }

  /** Allocates at most {@code beginning} bytes initially, at least 128. */
  public TableMemory(long bytes, int beginning) {
    if (bytes < ALIGNMENT) {
      throw new IllegalArgumentException(
          "a table needs at least  " + ALIGNMENT + " bytes, not " + bytes);
    }
    long lines = bytes / ALIGNMENT;
    int doublings = 0;
    while ((lines >> doublings) * ALIGNMENT > beginning) {
      doublings++;
    }
    chunkLines = (int) (lines >> doublings);
    chunks = new ByteBuffer[1 << doublings];
    chunks[0] = chunk();
    maxDoublings = doublings;
  }

  private ByteBuffer chunk() {
    return ByteBuffer.allocateDirect((chunkLines + 1) * ALIGNMENT).alignedSlice(ALIGNMENT);
  }

  /** Returns the maximum size in bytes. */
  public long bytes() {
    return ((long) chunkLines << maxDoublings) * ALIGNMENT;
  }

  /** Returns the size of a chunk in units of {@link #ALIGNMENT} bytes. */
  public int chunkLines() {
    return chunkLines;
  }

  /** Returns a chunk. There are 2^d after d doublings. */
  public ByteBuffer chunk(int index) {
    return chunks[index];
  }

  /** Returns how often the memory may double. Decreases if Java refuses memory. */
  public int maxDoublings() {
    return maxDoublings;
  }

  /**
   * Allocates the chunks for the given number of doublings, unless an earlier table did. Touches
   * all of them, which takes some seconds for many GiB.
   *
   * @param look called before each chunk; if it throws, allocated chunks remain
   * @return false if Java has no more memory
   */
  public synchronized boolean take(int doublings, Runnable look) {
    try {
      for (int i = 0; i < 1 << doublings; i++) {
        if (chunks[i] == null) {
          look.run();
          chunks[i] = chunk();
        }
      }
      return true;
    } catch (OutOfMemoryError e) {
      maxDoublings = doublings - 1;
      Arrays.fill(chunks, 1 << maxDoublings, 1 << doublings, null);
      return false;
    }
  }

  /** Returns a new generation number, at least 1. */
  public synchronized int nextGeneration() {
    if (generation == MAX_GENERATION) {
      for (ByteBuffer chunk : chunks) {
        for (int word = 0; chunk != null && word < chunk.limit() / Long.BYTES; word++) {
          setOpaque(chunk, word, 0);
        }
      }
      generation = 0;
    }
    return ++generation;
  }

  public static long getAcquire(ByteBuffer chunk, int word) {
    return (long) WORDS.getAcquire(chunk, word << 3);
  }

  public static long getOpaque(ByteBuffer chunk, int word) {
    return (long) WORDS.getOpaque(chunk, word << 3);
  }

  public static void setOpaque(ByteBuffer chunk, int word, long value) {
    WORDS.setOpaque(chunk, word << 3, value);
  }

  public static void setRelease(ByteBuffer chunk, int word, long value) {
    WORDS.setRelease(chunk, word << 3, value);
  }

  public static boolean compareAndSet(ByteBuffer chunk, int word, long expected, long value) {
    return WORDS.compareAndSet(chunk, word << 3, expected, value);
  }
}

package org.junipergreen.solver.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Memory outside the Java heap for transposition tables, used by one table after the other. It
 * begins small and doubles as often as a table asks, up to a limit.
 *
 * <p>It is made of chunks of one size; each doubling takes as many new ones as there are. The JVM
 * must be allowed as much direct memory ({@code -XX:MaxDirectMemorySize}; by default as much as the
 * heap). It is given back when the object is garbage.
 *
 * <p>Words of 64 bits are addressed by their chunk and their index there. A table takes a new
 * <i>generation</i> number, and what carries an older one counts as empty, so that nothing need be
 * erased between two tables. Only one table may use the memory at a time.
 */
public final class TableMemory {
  private static final VarHandle WORDS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  /** Lines of the table begin on multiples of this many bytes. */
  public static final int ALIGNMENT = 128;

  /** The most that it begins with. Little enough to take at once, and more than a cache holds. */
  private static final int BEGINNING = 16 << 20;

  private static final int MAX_GENERATION = 0xffff;

  private final ByteBuffer[] chunks;
  private final int chunkLines;
  private volatile int maxDoublings;
  private int generation;

  /**
   * Takes a part of {@code bytes}, at most 16 MiB.
   *
   * @param bytes the most to take, at least 128; with all doublings it comes to less than one part
   *     in a thousand below that
   * @throws OutOfMemoryError when the JVM's limit on direct memory is lower than that part
   */
  public TableMemory(long bytes) {
    this(bytes, BEGINNING);
  }

  /** The same, but begins with at most {@code beginning} bytes, at least 128. */
  public TableMemory(long bytes, int beginning) {
    if (bytes < ALIGNMENT) {
      throw new IllegalArgumentException(
          "a table takes at least " + ALIGNMENT + " bytes, not " + bytes);
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

  /** The bytes that it takes at most. */
  public long bytes() {
    return ((long) chunkLines << maxDoublings) * ALIGNMENT;
  }

  /** How many times {@link #ALIGNMENT} bytes a chunk has. */
  public int chunkLines() {
    return chunkLines;
  }

  /** A chunk. There are 2^d after d doublings. */
  public ByteBuffer chunk(int index) {
    return chunks[index];
  }

  /** How often it may double. Less than there was room for once Java has refused memory. */
  public int maxDoublings() {
    return maxDoublings;
  }

  /**
   * Takes the chunks that are there after so many doublings, unless an earlier table took them.
   * Touches all of them: some seconds for many GiB.
   *
   * @param look called before each chunk; what it throws is passed on, and what was taken stays
   * @return false when Java has no more memory
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

  /** A generation that no word in memory carries yet; at least 1. */
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

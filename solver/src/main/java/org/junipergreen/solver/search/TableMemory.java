package org.junipergreen.solver.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A fixed amount of memory outside the Java heap for transposition tables, used by one table after
 * the other.
 *
 * <p>One direct buffer holds less than 2 GiB, so the memory is cut into segments of 1 GiB, the last
 * one shorter. The JVM must be allowed as much direct memory ({@code -XX:MaxDirectMemorySize}; by
 * default as much as the heap). It is given back when the object is garbage.
 *
 * <p>Words are addressed by their index. A table takes a new <i>generation</i> number, and what
 * carries an older one counts as empty, so that nothing need be erased between two tables. Only one
 * table may use the memory at a time.
 */
public final class TableMemory {
  private static final VarHandle WORDS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  /** Lines of the table begin on multiples of this many bytes. */
  public static final int ALIGNMENT = 128;

  private static final int SEGMENT_SHIFT = 30;
  private static final int MAX_GENERATION = 0xffff;

  private final int wordShift;
  private final ByteBuffer[] segments;
  private final long words;
  private int generation;

  /**
   * Takes {@code bytes} of memory, rounded down to a multiple of 128, and touches all of it.
   *
   * @param bytes at least 128
   * @throws OutOfMemoryError when the JVM's limit on direct memory is lower
   */
  public TableMemory(long bytes) {
    this(bytes, SEGMENT_SHIFT);
  }

  /** The same with segments of 2^{@code segmentShift} bytes, at least 7. */
  public TableMemory(long bytes, int segmentShift) {
    if (bytes < ALIGNMENT) {
      throw new IllegalArgumentException(
          "a table takes at least " + ALIGNMENT + " bytes, not " + bytes);
    }
    long rounded = bytes / ALIGNMENT * ALIGNMENT;
    words = rounded / Long.BYTES;
    wordShift = segmentShift - 3;
    long segmentBytes = 1L << segmentShift;
    segments = new ByteBuffer[(int) ((rounded + segmentBytes - 1) >>> segmentShift)];
    for (int i = 0; i < segments.length; i++) {
      int size = (int) Math.min(segmentBytes, rounded - i * segmentBytes);
      segments[i] = ByteBuffer.allocateDirect(size + ALIGNMENT).alignedSlice(ALIGNMENT);
    }
  }

  /** The size in bytes. */
  public long bytes() {
    return words * Long.BYTES;
  }

  /** The size in words of 64 bits. */
  public long words() {
    return words;
  }

  /** A generation that no word in memory carries yet; at least 1. */
  public synchronized int nextGeneration() {
    if (generation == MAX_GENERATION) {
      for (long word = 0; word < words; word++) {
        setOpaque(word, 0);
      }
      generation = 0;
    }
    return ++generation;
  }

  public long getAcquire(long word) {
    return (long) WORDS.getAcquire(segment(word), offset(word));
  }

  public long getOpaque(long word) {
    return (long) WORDS.getOpaque(segment(word), offset(word));
  }

  public void setOpaque(long word, long value) {
    WORDS.setOpaque(segment(word), offset(word), value);
  }

  public void setRelease(long word, long value) {
    WORDS.setRelease(segment(word), offset(word), value);
  }

  public boolean compareAndSet(long word, long expected, long value) {
    return WORDS.compareAndSet(segment(word), offset(word), expected, value);
  }

  private ByteBuffer segment(long word) {
    return segments[(int) (word >>> wordShift)];
  }

  private int offset(long word) {
    return ((int) word & (1 << wordShift) - 1) << 3;
  }
}

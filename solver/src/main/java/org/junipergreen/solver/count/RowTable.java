package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.Locale;

/**
 * A hash table of rows of words: a key, and values that are initially 0. It returns the index of a
 * row, and the caller reads and writes the values.
 *
 * <p>Linear probing in one array; at most three quarters of the slots are used, and at least half
 * after it has grown. Not thread-safe.
 */
final class RowTable {
  private static final int FIRST_CAPACITY = 16;

  /** The index in a row of the last word of the key. */
  private final int last;

  private final int width;
  private int capacity;
  private int size;
  private long[] words;

  /** The initial value of {@link #hash}. */
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /**
   * Creates an empty table.
   *
   * @param keyWords the number of words of a key, 1 or 2; they are not all 0
   * @param rows the initial capacity in rows
   */
  RowTable(int keyWords, int valueWords, int rows) {
    last = keyWords - 1;
    width = keyWords + valueWords;
    capacity = Math.max(FIRST_CAPACITY, rows + rows / 2 + 4);
    words = new long[Math.multiplyExact(capacity, width)];
  }

  int size() {
    return size;
  }

  /** Returns the words of all slots. A slot is empty if its key is 0. */
  long[] words() {
    return words;
  }

  /**
   * Returns a hash of a key; its low 32 bits select the slot.
   *
   * @param low the first word of the key
   * @param high the last word, the same if there is one
   */
  static long hash(long low, long high) {
    long hash = (low * GOLDEN ^ high) * GOLDEN;
    hash = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    return hash ^ hash >>> 32;
  }

  /** Returns the index of the row with this key, creating it if it is absent. */
  int row(long low, long high) {
    int at = place(hash(low, high));
    while (words[at] != low || words[at + last] != high) {
      if (isEmpty(at)) {
        words[at] = low;
        words[at + last] = high;
        return added() ? at : row(low, high);
      }
      at = next(at);
    }
    return at;
  }

  /** Returns the index of the row with this key, or −1. */
  int find(long low, long high) {
    int at = place(hash(low, high));
    while (words[at] != low || words[at + last] != high) {
      if (isEmpty(at)) {
        return -1;
      }
      at = next(at);
    }
    return at;
  }

  private boolean isEmpty(int at) {
    return (words[at] | words[at + last]) == 0;
  }

  private int place(long hash) {
    return (int) (((hash & 0xFFFFFFFFL) * capacity) >>> 32) * width;
  }

  private int next(int at) {
    return at + width == words.length ? 0 : at + width;
  }

  /** Counts a new row. Returns false if the table has grown, so that the row has moved. */
  private boolean added() {
    size++;
    if (size <= capacity / 4 * 3) {
      return true;
    }
    grow();
    return false;
  }

  private void grow() {
    long larger = (long) capacity + (capacity >> 1);
    if (larger * width > Integer.MAX_VALUE - 8) {
      throw new IllegalStateException(
          String.format(Locale.ROOT, "there are more than %,d states", size));
    }
    long[] old = words;
    capacity = (int) larger;
    words = new long[capacity * width];
    for (int from = 0; from < old.length; from += width) {
      if ((old[from] | old[from + last]) != 0) {
        int at = place(hash(old[from], old[from + last]));
        while (!isEmpty(at)) {
          at = next(at);
        }
        System.arraycopy(old, from, words, at, width);
      }
    }
  }

  long[] compact() {
    long[] rows = new long[size * width];
    int to = 0;
    for (int from = 0; from < words.length; from += width) {
      if (!isEmpty(from)) {
        System.arraycopy(words, from, rows, to, width);
        to += width;
      }
    }
    assert to == rows.length : Arrays.toString(new int[] {to, rows.length});
    return rows;
  }
}

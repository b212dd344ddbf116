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

  private final int keyWords;
  private final int width;
  private int capacity;
  private int size;
  private long[] words;

  /** Where {@link #hash} begins. */
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /**
   * Creates an empty table.
   *
   * @param keyWords 1 or 2; the last word of a key is never 0
   */
  RowTable(int keyWords, int valueWords) {
    this(keyWords, valueWords, 0);
  }

  /**
   * Creates an empty table.
   *
   * @param rows the initial capacity in rows
   */
  RowTable(int keyWords, int valueWords, int rows) {
    this.keyWords = keyWords;
    width = keyWords + valueWords;
    capacity = Math.max(FIRST_CAPACITY, rows + rows / 2 + 4);
    words = new long[Math.multiplyExact(capacity, width)];
  }

  int size() {
    return size;
  }

  /** Returns the words of all slots. A slot is used if the last word of its key is not 0. */
  long[] words() {
    return words;
  }

  /** Returns a hash of a key; its low 32 bits select the slot. */
  static long hash(long key) {
    long hash = key * GOLDEN;
    hash = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    return hash ^ hash >>> 32;
  }

  /** Returns the index of the row with this key of one word, creating it if it is absent. */
  int row(long key) {
    int at = place(hash(key));
    while (words[at] != key) {
      if (words[at] == 0) {
        words[at] = key;
        return added() ? at : row(key);
      }
      at = next(at);
    }
    return at;
  }

  /** Returns the index of the row with this key of one word, or −1. */
  int find(long key) {
    int at = place(hash(key));
    while (words[at] != key) {
      if (words[at] == 0) {
        return -1;
      }
      at = next(at);
    }
    return at;
  }

  /** Returns the index of the row with this key of two words, creating it if it is absent. */
  int row(long low, long high) {
    int at = place(hash((low * GOLDEN) ^ high));
    while (words[at] != low || words[at + 1] != high) {
      if (words[at + 1] == 0) {
        words[at] = low;
        words[at + 1] = high;
        return added() ? at : row(low, high);
      }
      at = next(at);
    }
    return at;
  }

  /** Returns the index of the row with this key of two words, or −1. */
  int find(long low, long high) {
    int at = place(hash((low * GOLDEN) ^ high));
    while (words[at] != low || words[at + 1] != high) {
      if (words[at + 1] == 0) {
        return -1;
      }
      at = next(at);
    }
    return at;
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
      if (old[from + keyWords - 1] != 0) {
        long key = keyWords == 1 ? old[from] : old[from] * GOLDEN ^ old[from + 1];
        int at = place(hash(key));
        while (words[at + keyWords - 1] != 0) {
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
      if (words[from + keyWords - 1] != 0) {
        System.arraycopy(words, from, rows, to, width);
        to += width;
      }
    }
    assert to == rows.length : Arrays.toString(new int[] {to, rows.length});
    return rows;
  }
}

package org.junipergreen.solver.count;

import java.util.Arrays;
import java.util.Locale;

/**
 * A hash table of rows of words: a key, and values that begin as 0. It hands out where a row is,
 * and who uses it reads and writes the values there.
 *
 * <p>Linear probing in one array; at most three quarters of the places are taken, and at least half
 * once it grew. Belongs to one thread at a time.
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
   * An empty table.
   *
   * @param keyWords 1 or 2; the last word of a key is never 0
   */
  RowTable(int keyWords, int valueWords) {
    this(keyWords, valueWords, 0);
  }

  /**
   * An empty table.
   *
   * @param rows it does not grow before it has more
   */
  RowTable(int keyWords, int valueWords, int rows) {
    this.keyWords = keyWords;
    width = keyWords + valueWords;
    capacity = Math.max(FIRST_CAPACITY, rows + rows / 2 + 4);
    words = new long[Math.multiplyExact(capacity, width)];
  }

  /** How many rows there are. */
  int size() {
    return size;
  }

  /** The words of all places, taken or not; a place is taken when its key's last word is not 0. */
  long[] words() {
    return words;
  }

  /** A hash of a key; its low 32 bits choose the place in a table. */
  static long hash(long key) {
    long hash = key * GOLDEN;
    hash = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    return hash ^ hash >>> 32;
  }

  /** Where the row with this key of one word begins; it is made when there is none. */
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

  /** Where the row with this key of one word begins, or −1. */
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

  /** Where the row with this key of two words begins; it is made when there is none. */
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

  /** Where the row with this key of two words begins, or −1. */
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

  /** Counts a row; false when the table grew, so that the row is elsewhere. */
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

  /** The rows one after the other, without the places that are not taken. */
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

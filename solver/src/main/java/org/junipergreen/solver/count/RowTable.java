package org.junipergreen.solver.count;

/**
 * A hash table of rows of words: a key and the words of a {@link Tally}.
 *
 * <p>The hash selects a page, and a slot in the page. Linear probing does not leave the page. At
 * most three quarters of all slots are used, and at least half after the table has grown, unless it
 * is small. Not thread-safe.
 */
final class RowTable {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** The maximum number of rows of a chunk. */
  static final int CHUNK = 1 << 12;

  private static final long LOW_32 = 0xFFFFFFFFL;

  private final Tally tally;
  private final Pages memory;
  private final int keyWords;
  private final int words;
  private final int width;

  /** Slots per page. */
  private final int slots;

  /** The words of these slots. */
  private final int end;

  private long[][] pages = {};
  private long size;

  /**
   * Creates a table without pages.
   *
   * @param keyWords the number of words of a key, 1 or 2; they are not all 0
   * @param words the number of words of a tally
   */
  RowTable(int keyWords, int words, Tally tally, Pages memory) {
    this.tally = tally;
    this.memory = memory;
    this.keyWords = keyWords;
    this.words = words;
    width = keyWords + words;
    slots = memory.words() / width;
    end = slots * width;
  }

  long size() {
    return size;
  }

  /** Returns the number of pages that a number of rows take. */
  long pages(long rows) {
    return rows / most(1) + 1;
  }

  /** Returns the approximate bytes of a table of rows. */
  static double bytes(double rows) {
    return rows * 4 / 3;
  }

  private long most(int pageCount) {
    return (long) pageCount * slots * 3 / 4;
  }

  /** Takes pages for a number of rows, also beyond the limit. The table must have none. */
  void reserve(long rows) {
    pages = memory.takeBeyondLimit(Math.toIntExact(pages(rows)));
  }

  /**
   * Returns a hash of a key. Its upper 8 bits select no place in a table.
   *
   * @param low the first word of the key
   * @param high the last word, the same if there is one
   */
  static long hash(long low, long high) {
    long hash = (low * GOLDEN ^ high) * GOLDEN;
    hash = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    return hash ^ hash >>> 32;
  }

  /** Returns the page of a key. The table must have pages. */
  long[] page(long hash) {
    return pages[(int) (((hash & LOW_32) * pages.length) >>> 32)];
  }

  /**
   * Returns a word of the first slot to try, or 0 if the table has no pages. Called for several
   * keys before they are sought, so that the processor waits for all these slots at the same time.
   */
  long touch(long hash) {
    return pages.length == 0 ? 0 : page(hash)[slot(hash)];
  }

  /** Returns the index of the tally of a key in its page, or −1 if the key is absent. */
  int find(long[] page, long hash, long low, long high) {
    int at = place(page, hash, low, high);
    return at < 0 || isEmpty(page, at) ? -1 : at + keyWords;
  }

  /** Returns the index of a key or of the empty slot for it, or −1 if the page is full. */
  private int place(long[] page, long hash, long low, long high) {
    int first = slot(hash);
    int at = first;
    while (!contains(page, at, low, high) && !isEmpty(page, at)) {
      at = next(at);
      if (at == first) {
        return -1;
      }
    }
    return at;
  }

  private int next(int at) {
    return at + width == end ? 0 : at + width;
  }

  /** Returns the index of the first slot to try. */
  private int slot(long hash) {
    return (int) (((hash >>> 24 & LOW_32) * slots) >>> 32) * width;
  }

  private boolean contains(long[] page, int at, long low, long high) {
    return page[at] == low && page[at + keyWords - 1] == high;
  }

  private boolean isEmpty(long[] page, int at) {
    return (page[at] | page[at + keyWords - 1]) == 0;
  }

  /**
   * Adds the tally of a row to that of its key.
   *
   * @param beyondLimit whether to take pages beyond the limit
   * @return false if this needs more pages than there are
   */
  boolean add(long[] rows, int from, boolean beyondLimit) {
    long low = rows[from];
    long high = rows[from + keyWords - 1];
    long hash = hash(low, high);
    do {
      if (pages.length > 0) {
        long[] page = page(hash);
        int at = place(page, hash, low, high);
        if (at >= 0 && !isEmpty(page, at)) {
          tally.add(page, at + keyWords, rows, from + keyWords, words);
          return true;
        }
        if (at >= 0 && size < most(pages.length)) {
          System.arraycopy(rows, from, page, at, width);
          size++;
          return true;
        }
      }
    } while (grow(beyondLimit));
    return false;
  }

  private boolean grow(boolean beyondLimit) {
    long[][] old = pages;
    int count = Math.max(1, old.length + (old.length + 1) / 2);
    while (true) {
      long[][] larger = beyondLimit ? memory.takeBeyondLimit(count) : memory.take(count);
      if (larger == null) {
        return false;
      }
      pages = larger;
      if (move(old)) {
        memory.release(old);
        return true;
      }
      pages = old;
      memory.release(larger);
      count += (count + 1) / 2;
    }
  }

  /** Copies all rows. Returns false if a page becomes full. */
  private boolean move(long[][] from) {
    for (long[] page : from) {
      for (int at = 0; at < end; at += width) {
        if (!isEmpty(page, at)) {
          long low = page[at];
          long high = page[at + keyWords - 1];
          long hash = hash(low, high);
          long[] to = page(hash);
          int place = place(to, hash, low, high);
          if (place < 0) {
            return false;
          }
          System.arraycopy(page, at, to, place, width);
        }
      }
    }
    return true;
  }

  /**
   * Moves all rows to a writer.
   *
   * @param buffer for a chunk
   */
  void drain(LayerWriter writer, int part, long[] buffer) {
    int to = 0;
    for (long[] page : pages) {
      for (int at = 0; at < end; at += width) {
        if (!isEmpty(page, at)) {
          if (to == CHUNK * width) {
            writer.append(part, buffer, to);
            to = 0;
          }
          System.arraycopy(page, at, buffer, to, width);
          to += width;
        }
      }
    }
    if (to > 0) {
      writer.append(part, buffer, to);
    }
    clear();
  }

  /** Removes all rows and returns the pages. */
  void clear() {
    memory.release(pages);
    pages = new long[0][];
    size = 0;
  }
}

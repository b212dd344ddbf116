package org.junipergreen.solver.count;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of words of equal size for {@link RowTable}s, which return them for later use. So Java's
 * heap does not grow by discarded arrays. Thread-safe.
 */
final class Pages {
  private static final int MOST_ROWS = 512;

  /** The minimum number of rows per page, so that pages fill evenly. */
  private static final int LEAST_ROWS = 16;

  /** The memory consists of at least this many pages, unless they have the minimum size. */
  private static final int LEAST_PAGES = 1 << 10;

  private final int words;
  private final ArrayDeque<long[]> free = new ArrayDeque<>();
  private long limit;
  private long taken;

  /**
   * @param bytes the memory of all pages
   * @param width the largest number of words of a row
   */
  Pages(long bytes, int width) {
    long rows = Math.min(MOST_ROWS, bytes / Long.BYTES / width / LEAST_PAGES);
    words = (int) Math.max(LEAST_ROWS, rows) * width;
    limit(bytes);
  }

  /** Sets the memory of all pages, in bytes. Pages already taken remain. */
  synchronized void limit(long bytes) {
    limit = Math.max(1, bytes / Long.BYTES / words);
  }

  /** Returns the number of words of a page. */
  int words() {
    return words;
  }

  synchronized long limit() {
    return limit;
  }

  /** Returns pages of zeros, or null if there are too few. */
  long @Nullable [][] take(int count) {
    long[][] pages = new long[count][];
    synchronized (this) {
      if (taken + count > limit) {
        return null;
      }
      reuse(pages);
    }
    return zeros(pages);
  }

  /** Returns pages of zeros, also beyond the limit. */
  long[][] takeBeyondLimit(int count) {
    long[][] pages = new long[count][];
    synchronized (this) {
      reuse(pages);
    }
    return zeros(pages);
  }

  private void reuse(long[][] pages) {
    for (int i = 0; i < pages.length; i++) {
      pages[i] = free.poll();
    }
    taken += pages.length;
  }

  private long[][] zeros(long[][] pages) {
    for (int i = 0; i < pages.length; i++) {
      if (pages[i] == null) {
        pages[i] = new long[words];
      } else {
        Arrays.fill(pages[i], 0);
      }
    }
    return pages;
  }

  /** Takes pages back. They are filled with zeros when they are taken again. */
  synchronized void release(long[][] pages) {
    taken -= pages.length;
    for (long[] page : pages) {
      free.push(page);
    }
  }
}

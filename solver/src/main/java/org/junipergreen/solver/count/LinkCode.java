package org.junipergreen.solver.count;

import java.util.Arrays;

/**
 * Encodes the frontier of a state in two words, four bits per vertex.
 *
 * <p>Each vertex has a <i>link</i>. If it is an open end of a path whose other end is open, too,
 * the link is the index of that end. Any other link is a <i>kind</i>, a negative number: −1, −2, …
 * Pairs of open ends are numbered in order of occurrence, with the same number for both ends, so
 * equal states have equal words.
 *
 * <p>Not thread-safe.
 */
final class LinkCode {
  private static final int BITS = 4;
  private static final int CODES = 1 << BITS;

  static final int PER_WORD = Long.SIZE / BITS;

  private final int kinds;

  /** For each code of a pair, the index of its first end. */
  private final int[] placeOf = new int[CODES];

  private final long[] pair = new long[2 * PER_WORD];

  private long low;
  private long high;

  /**
   * @param kinds the number of kinds: −1 to −kinds
   */
  LinkCode(int kinds) {
    this.kinds = kinds;
  }

  /** Returns the maximum number of vertices for which all pairs have codes. */
  static int maxVertices(int kinds) {
    return 2 * (CODES - kinds);
  }

  /** Writes the links at these indices, ascending, to {@link #low} and {@link #high}. */
  void write(int[] links, int[] places) {
    int next = kinds;
    low = 0;
    high = 0;
    for (int k = 0; k < places.length; k++) {
      int i = places[k];
      int link = links[i];
      long code;
      if (link < 0) {
        code = ~link;
      } else if (link > i) {
        code = next++;
        pair[i] = code;
      } else {
        code = pair[link];
      }
      if (k < PER_WORD) {
        low |= code << (BITS * k);
      } else {
        high |= code << (BITS * (k - PER_WORD));
      }
    }
  }

  long low() {
    return low;
  }

  long high() {
    return high;
  }

  /** Reads the links of the first {@code size} vertices. */
  void read(long lowWord, long highWord, int size, int[] links) {
    Arrays.fill(placeOf, -1);
    for (int i = 0; i < size; i++) {
      long word = i < PER_WORD ? lowWord >>> (BITS * i) : highWord >>> (BITS * (i - PER_WORD));
      int code = (int) word & (CODES - 1);
      if (code < kinds) {
        links[i] = ~code;
      } else if (placeOf[code] < 0) {
        placeOf[code] = i;
      } else {
        links[i] = placeOf[code];
        links[placeOf[code]] = i;
      }
    }
  }
}

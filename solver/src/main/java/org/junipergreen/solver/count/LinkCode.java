package org.junipergreen.solver.count;

import java.util.Arrays;

/**
 * Writes what a state says of the frontier into two words, four bits a vertex.
 *
 * <p>Each vertex has a <i>link</i>. Where it is an open end of a path whose other end is open too,
 * the link is the place of that end. Any other link is a <i>kind</i>, a negative number: −1, −2, …
 * Pairs of open ends are numbered as they come, both ends alike; so equal states have equal words.
 *
 * <p>Belongs to one thread.
 */
final class LinkCode {
  private static final int BITS = 4;
  private static final int CODES = 1 << BITS;

  /** How many vertices a word holds. */
  static final int PER_WORD = Long.SIZE / BITS;

  private final int kinds;

  /** By code: where its first end is, when it is that of a pair. */
  private final int[] placeOf = new int[CODES];

  /** By place: the code of the pair. */
  private final long[] pair = new long[2 * PER_WORD];

  private long low;
  private long high;

  /**
   * @param kinds how many kinds there are: −1 to −kinds
   */
  LinkCode(int kinds) {
    this.kinds = kinds;
  }

  /** So many vertices never have more pairs than there are codes for. */
  int maxVertices() {
    return 2 * (CODES - kinds);
  }

  /** Writes the links at these places, in ascending order, to {@link #low} and {@link #high}. */
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

  /** The first word that was written. */
  long low() {
    return low;
  }

  /** The second word that was written. */
  long high() {
    return high;
  }

  /** Reads the links of the first {@code size} places. */
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

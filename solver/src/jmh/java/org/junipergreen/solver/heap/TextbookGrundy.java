package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * Grundy's game as textbooks compute it by its sparse space (Winning Ways, chapter 4): for each
 * heap the options that leave a rare heap, one after the other; then options of two common heaps
 * until every rare value below the least common one missing has been seen.
 */
final class TextbookGrundy {
  private static final int VALUES = 1024;

  private final short[] value;
  private final int[] seenBy = new int[VALUES];
  private final int[] common;
  private int[] rare = new int[64];
  private int rares;
  private int commons;

  TextbookGrundy(int last) {
    value = new short[last + 1];
    common = new int[last + 1];
  }

  /** The values of heaps 0 to last. */
  short[] values() {
    for (int n = 0; n < value.length; n++) {
      value[n] = (short) value(n);
      if (isRare(value[n])) {
        if (rares == rare.length) {
          rare = Arrays.copyOf(rare, 2 * rares);
        }
        rare[rares++] = n;
      } else {
        common[commons++] = n;
      }
    }
    return value;
  }

  private int value(int n) {
    int mark = n + 1;
    for (int i = 0; i < rares; i++) {
      int a = rare[i];
      if (a > 0 && 2 * a != n) {
        seenBy[value[a] ^ value[n - a]] = mark;
      }
    }
    int least = 0;
    int missing = 0;
    for (; isRare(least) || seenBy[least] == mark; least++) {
      missing += seenBy[least] == mark ? 0 : 1;
    }
    for (int i = 0; missing > 0 && i < commons && 2 * common[i] < n; i++) {
      int option = value[common[i]] ^ value[n - common[i]];
      if (option < least && seenBy[option] != mark) {
        seenBy[option] = mark;
        missing--;
      }
    }
    if (missing == 0) {
      return least;
    }
    int mex = 0;
    while (seenBy[mex] == mark) {
      mex++;
    }
    return mex;
  }

  private static boolean isRare(int value) {
    return (Integer.bitCount(value >> 1) & 1) == 0;
  }
}

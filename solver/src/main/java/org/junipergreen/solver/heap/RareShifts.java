package org.junipergreen.solver.heap;

import java.util.Arrays;

/**
 * The moves that can lead to a common value: a heap of n tokens has an option with the value {@code
 * G(n - shift) xor value} for each entry, unless n - shift is negative or 0.
 *
 * <p>To take k tokens and leave two heaps, one of them a rare a, gives the shift a + k with the
 * value G(a); to take k and leave one heap gives k with 0. These are all: two heaps of common
 * values, or two of rare ones, have a rare value together.
 *
 * <p>The entries are sorted by their shift.
 */
final class RareShifts {
  private final HeapGame game;
  private int[] shifts = new int[64];
  private int[] values = new int[64];
  private long[] inBytes = new long[64];
  private long[] inShorts = new long[64];
  private int size;

  RareShifts(HeapGame game) {
    this.game = game;
    for (HeapGame.Take take : game.takes()) {
      if (take.one() && take.tokens() > 0) {
        insert(take.tokens(), 0);
      }
    }
  }

  /** Adds the moves that leave a heap of {@code a} > 0 tokens, whose value is rare. */
  void add(int a, int value) {
    for (HeapGame.Take take : game.takes()) {
      if (take.two()) {
        insert(a + take.tokens(), value);
      }
    }
  }

  private void insert(int shift, int value) {
    if (size == shifts.length) {
      shifts = Arrays.copyOf(shifts, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
      inBytes = Arrays.copyOf(inBytes, 2 * size);
      inShorts = Arrays.copyOf(inShorts, 2 * size);
    }
    int place = size++;
    for (; place > 0 && shifts[place - 1] > shift; place--) {
      shifts[place] = shifts[place - 1];
      values[place] = values[place - 1];
      inBytes[place] = inBytes[place - 1];
      inShorts[place] = inShorts[place - 1];
    }
    shifts[place] = shift;
    values[place] = value;
    inBytes[place] = (value & 0xffL) * 0x0101_0101_0101_0101L;
    inShorts[place] = value * 0x0001_0001_0001_0001L;
  }

  int size() {
    return size;
  }

  /** How many entries have a shift below a number. */
  int countBelow(int shift) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (shifts[middle] < shift) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  int shift(int i) {
    return shifts[i];
  }

  int value(int i) {
    return values[i];
  }

  /** The value of entry i in each of eight bytes; only while it fits. */
  long inBytes(int i) {
    return inBytes[i];
  }

  /** The value of entry i in each of four 16-bit numbers. */
  long inShorts(int i) {
    return inShorts[i];
  }
}

package org.junipergreen.solver.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;

/**
 * States of a count by the frontier method: a key of 128 bits, the fewest vertices missed on the
 * way to the state, and the number of ways that miss no more.
 *
 * <p>A hash table with linear probing. A slot takes 20 bytes and 8 for each word of a number of
 * ways; at most three quarters of the slots are taken. Belongs to one thread.
 */
final class StateTable {
  private static final int FIRST_CAPACITY = 1 << 10;
  private static final int EMPTY = -1;

  private final long maxStates;
  private final int words;
  private int size;

  private long[] keyLow = {};
  private long[] keyHigh = {};
  private int[] missed = {};

  /** The numbers of ways, each by its words, from the lowest to the highest. */
  private long[] ways = {};

  /**
   * An empty table.
   *
   * @param maxStates how many states it may hold
   * @param words numbers of ways are below 2^(64 words − 1)
   */
  StateTable(long maxStates, int words) {
    this.maxStates = maxStates;
    this.words = words;
    allocate(FIRST_CAPACITY);
  }

  /** An empty table for as many states, and numbers as large, as those of another. */
  static StateTable like(StateTable other) {
    return new StateTable(other.maxStates, other.words);
  }

  private void allocate(int capacity) {
    keyLow = new long[capacity];
    keyHigh = new long[capacity];
    missed = new int[capacity];
    Arrays.fill(missed, EMPTY);
    ways = new long[Math.multiplyExact(capacity, words)];
  }

  /** How many states there are. */
  int size() {
    return size;
  }

  /** How many slots there are; not all hold a state. */
  int slots() {
    return missed.length;
  }

  boolean holdsState(int slot) {
    return missed[slot] != EMPTY;
  }

  long keyLow(int slot) {
    return keyLow[slot];
  }

  long keyHigh(int slot) {
    return keyHigh[slot];
  }

  int missed(int slot) {
    return missed[slot];
  }

  BigInteger ways(int slot) {
    BigInteger number = BigInteger.ZERO;
    for (int i = words - 1; i >= 0; i--) {
      long word = ways[slot * words + i];
      BigInteger low = BigInteger.valueOf(word & Long.MAX_VALUE);
      number = number.shiftLeft(Long.SIZE).add(word < 0 ? low.setBit(Long.SIZE - 1) : low);
    }
    return number;
  }

  /** Adds the state to begin with: nothing on the frontier, nothing missed, and one way. */
  void addStart() {
    int slot = slot(0, 0);
    missed[slot] = 0;
    ways[slot * words] = 1;
    size = 1;
  }

  /**
   * Adds the ways of another table's state to a state. Those that miss more than others do not
   * count.
   *
   * @param missing how many vertices they miss
   * @throws IllegalStateException when there are too many states
   * @throws ArithmeticException when there are too many ways
   */
  void add(long low, long high, int missing, StateTable other, int otherSlot) {
    int slot = slot(low, high);
    if (missed[slot] == EMPTY) {
      if (size == maxStates) {
        throw new IllegalStateException(
            String.format(Locale.ROOT, "there are more than %,d states", maxStates));
      }
      size++;
      put(slot, low, high, missing, other.ways, otherSlot * words);
      if (size > missed.length / 4 * 3) {
        grow();
      }
    } else if (missing < missed[slot]) {
      put(slot, low, high, missing, other.ways, otherSlot * words);
    } else if (missing == missed[slot]) {
      addWays(slot * words, other.ways, otherSlot * words);
    }
  }

  private void addWays(int to, long[] more, int from) {
    long carry = 0;
    for (int i = 0; i < words; i++) {
      long sum = ways[to + i] + more[from + i];
      long all = sum + carry;
      carry =
          Long.compareUnsigned(sum, more[from + i]) < 0 || Long.compareUnsigned(all, sum) < 0
              ? 1
              : 0;
      ways[to + i] = all;
    }
    if (ways[to + words - 1] < 0) {
      throw new ArithmeticException("there are 2^%d ways or more".formatted(64 * words - 1));
    }
  }

  /** The slot of a state, or the one that it is to have. */
  private int slot(long low, long high) {
    int mask = missed.length - 1;
    long hash = (low * 0x9E3779B97F4A7C15L ^ high) * 0xD6E8FEB86659FD93L;
    int slot = (int) (hash ^ hash >>> 32) & mask;
    while (missed[slot] != EMPTY && (keyLow[slot] != low || keyHigh[slot] != high)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void put(int slot, long low, long high, int missing, long[] number, int from) {
    keyLow[slot] = low;
    keyHigh[slot] = high;
    missed[slot] = missing;
    System.arraycopy(number, from, ways, slot * words, words);
  }

  private void grow() {
    if (missed.length > Integer.MAX_VALUE / 2 / words) {
      throw new IllegalStateException(
          String.format(Locale.ROOT, "there are more than %,d states", size));
    }
    long[] oldLow = keyLow;
    long[] oldHigh = keyHigh;
    int[] oldMissed = missed;
    long[] oldWays = ways;
    allocate(2 * oldMissed.length);
    for (int i = 0; i < oldMissed.length; i++) {
      if (oldMissed[i] != EMPTY) {
        put(slot(oldLow[i], oldHigh[i]), oldLow[i], oldHigh[i], oldMissed[i], oldWays, i * words);
      }
    }
  }
}

package org.junipergreen.solver.board;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A set of numbers from 1..n, stored as one bit for each number.
 *
 * <p>Number v is bit v mod 64 of word v div 64. <b>No bits outside 1..n</b>: bit 0 and the bits
 * above n are always zero, so whole words can be counted, compared and combined.
 *
 * <p>{@link #add}, {@link #remove} and {@link #contains} take constant time, all other operations n
 * / 64 steps. Arguments must be in 1..n (asserted). Not thread-safe.
 */
public final class NumberSet {
  private final int n;
  private final long[] words;

  public NumberSet(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n must be at least 0, not " + n);
    }
    this.n = n;
    words = new long[(n >>> 6) + 1];
  }

  private NumberSet(int n, long[] words) {
    this.n = n;
    this.words = words;
  }

  public static NumberSet full(int n) {
    NumberSet set = new NumberSet(n);
    Arrays.fill(set.words, -1L);
    set.words[0] &= -2L;
    set.words[set.words.length - 1] &= -1L >>> (63 - (n & 63));
    assert set.nothingOutside();
    return set;
  }

  public NumberSet copy() {
    return new NumberSet(n, words.clone());
  }

  /** Returns the largest number the set can hold. */
  public int n() {
    return n;
  }

  public boolean contains(int v) {
    assert inRange(v);
    return (words[v >>> 6] & 1L << v) != 0;
  }

  public void add(int v) {
    assert inRange(v);
    words[v >>> 6] |= 1L << v;
  }

  public void remove(int v) {
    assert inRange(v);
    words[v >>> 6] &= ~(1L << v);
  }

  /** Adds {@code v} if it is absent and removes it otherwise. */
  public void toggle(int v) {
    assert inRange(v);
    words[v >>> 6] ^= 1L << v;
  }

  public void clear() {
    Arrays.fill(words, 0);
  }

  public int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  public boolean isEmpty() {
    return next(1) == 0;
  }

  /** Returns the smallest number of the set from {@code from} ≥ 1 on, or 0 if there is none. */
  public int next(int from) {
    assert from >= 1 : from;
    int i = from >>> 6;
    if (i >= words.length) {
      return 0;
    }
    long word = words[i] & -1L << from;
    while (word == 0) {
      if (++i == words.length) {
        return 0;
      }
      word = words[i];
    }
    return (i << 6) + Long.numberOfTrailingZeros(word);
  }

  /** Calls {@code action} with each number of the set in ascending order. */
  public void forEach(IntConsumer action) {
    for (int i = 0; i < words.length; i++) {
      for (long word = words[i]; word != 0; word &= word - 1) {
        action.accept((i << 6) + Long.numberOfTrailingZeros(word));
      }
    }
  }

  /** Removes every number of {@code other}. Both sets must have the same n. */
  public void removeAll(NumberSet other) {
    if (n != other.n) {
      throw new IllegalArgumentException("the sets have different n: " + n + " and " + other.n);
    }
    for (int i = 0; i < words.length; i++) {
      words[i] &= ~other.words[i];
    }
    assert nothingOutside();
  }

  public int[] toArray() {
    int[] numbers = new int[size()];
    int i = 0;
    for (int v = next(1); v != 0; v = next(v + 1)) {
      numbers[i++] = v;
    }
    return numbers;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NumberSet that && n == that.n && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return 31 * n + Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }

  private boolean inRange(int v) {
    if (v < 1 || v > n) {
      throw new AssertionError(v + " is not in 1.." + n);
    }
    return true;
  }

  private boolean nothingOutside() {
    if ((words[0] & 1) != 0 || (words[words.length - 1] & (-2L << n)) != 0) {
      throw new AssertionError("the set has bits outside 1.." + n);
    }
    return true;
  }
}

package org.junipergreen.solver.board;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A set of numbers out of 1..n, one bit a number.
 *
 * <p>Number v is bit v mod 64 of word v div 64. <b>No bits outside 1..n</b>: bit 0 and the bits
 * above n are always zero, so that whole words can be counted, compared and combined.
 *
 * <p>{@link #add}, {@link #remove} and {@link #contains} take constant time, everything else n / 64
 * steps. Not thread-safe. The numbers given must lie in 1..n (asserted).
 */
public final class NumberSet {
  private final int n;
  private final long[] words;

  /** The empty set out of 1..n, n ≥ 0. */
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

  /** The set of all numbers 1..n. */
  public static NumberSet full(int n) {
    NumberSet set = new NumberSet(n);
    Arrays.fill(set.words, -1L);
    set.words[0] &= -2L;
    set.words[set.words.length - 1] &= -1L >>> (63 - (n & 63));
    assert set.nothingOutside();
    return set;
  }

  /** A set of its own with the same numbers. */
  public NumberSet copy() {
    return new NumberSet(n, words.clone());
  }

  /** The largest number that the set could hold. */
  public int n() {
    return n;
  }

  /** Whether {@code v} is in the set. */
  public boolean contains(int v) {
    assert inRange(v);
    return (words[v >>> 6] & 1L << v) != 0;
  }

  /** Puts {@code v} in, if it is not there already. */
  public void add(int v) {
    assert inRange(v);
    words[v >>> 6] |= 1L << v;
  }

  /** Takes {@code v} out, if it is there. */
  public void remove(int v) {
    assert inRange(v);
    words[v >>> 6] &= ~(1L << v);
  }

  /** Puts {@code v} in when it is out and takes it out when it is in. */
  public void toggle(int v) {
    assert inRange(v);
    words[v >>> 6] ^= 1L << v;
  }

  /** Takes all numbers out. */
  public void clear() {
    Arrays.fill(words, 0);
  }

  /** How many numbers the set holds. */
  public int size() {
    int size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** Whether the set holds no number. */
  public boolean isEmpty() {
    return next(1) == 0;
  }

  /** The smallest number of the set that is at least {@code from} ≥ 1, or 0 when there is none. */
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

  /** Removes every number of {@code other}: difference. Both sets must have the same n. */
  public void removeAll(NumberSet other) {
    requireSameBoard(other);
    for (int i = 0; i < words.length; i++) {
      words[i] &= ~other.words[i];
    }
    assert nothingOutside();
  }

  /** The numbers of the set in ascending order. */
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
      throw new AssertionError("bits outside in a set out of 1.." + n);
    }
    return true;
  }

  private void requireSameBoard(NumberSet other) {
    if (n != other.n) {
      throw new IllegalArgumentException("sets out of 1.." + n + " and 1.." + other.n);
    }
  }
}

package org.junipergreen.solver.count;

import java.math.BigInteger;
import java.util.Locale;
import org.junipergreen.solver.work.Phases;

/**
 * States of a count that minimizes missed vertices: a key of two words, the fewest vertices missed
 * on the way to the state, and the number of ways that miss no more.
 *
 * <p>A row of a {@link RowTable} takes 24 bytes and 8 for each word of a number of ways. Not
 * thread-safe.
 */
final class StateTable {
  private static final int KEY_WORDS = 2;

  /** The offset in a row of the missed vertices, which the number of ways follows. */
  private static final int MISSED = KEY_WORDS;

  private static final int WAYS = MISSED + 1;

  private final long maxStates;
  private final int words;

  /** The second word of a key is shifted by one, and its lowest bit is 1, so that it is never 0. */
  private final RowTable rows;

  /**
   * Creates an empty table.
   *
   * @param maxStates the maximum number of states
   * @param words words per number of ways, for numbers below 2^(64 words − 1)
   */
  StateTable(long maxStates, int words) {
    this.maxStates = maxStates;
    this.words = words;
    rows = new RowTable(KEY_WORDS, 1 + words);
  }

  /** Creates an empty table with the limits of another. */
  static StateTable like(StateTable other) {
    return new StateTable(other.maxStates, other.words);
  }

  /** Reports the number of vertices added, and the number of states. */
  void tell(Phases phases, int vertices, int total) {
    phases.at(String.format(Locale.ROOT, "%,d states", size()), vertices, total);
  }

  int size() {
    return rows.size();
  }

  /** Returns the number of slots, some of which may be empty. */
  int slots() {
    return rows.words().length / width();
  }

  private int width() {
    return WAYS + words;
  }

  private long word(int slot, int which) {
    return rows.words()[slot * width() + which];
  }

  boolean holdsState(int slot) {
    return word(slot, 1) != 0;
  }

  long keyLow(int slot) {
    return word(slot, 0);
  }

  long keyHigh(int slot) {
    return word(slot, 1) >>> 1;
  }

  int missed(int slot) {
    return (int) word(slot, MISSED);
  }

  BigInteger ways(int slot) {
    BigInteger number = BigInteger.ZERO;
    for (int i = words - 1; i >= 0; i--) {
      long word = word(slot, WAYS + i);
      BigInteger low = BigInteger.valueOf(word & Long.MAX_VALUE);
      number = number.shiftLeft(Long.SIZE).add(word < 0 ? low.setBit(Long.SIZE - 1) : low);
    }
    return number;
  }

  /** Adds the initial state: an empty frontier, nothing missed, and one way. */
  void addStart() {
    int at = rows.row(0, 1);
    rows.words()[at + WAYS] = 1;
  }

  /**
   * Adds the ways of another table's state to a state. Ways that miss more than others do not
   * count.
   *
   * @param high below 2^62
   * @throws IllegalStateException if there are too many states
   * @throws ArithmeticException if there are too many ways
   */
  void add(long low, long high, int missing, StateTable other, int otherSlot) {
    int before = rows.size();
    if (before == maxStates && rows.find(low, high << 1 | 1) < 0) {
      throw new IllegalStateException(
          String.format(Locale.ROOT, "there are more than %,d states", maxStates));
    }
    int at = rows.row(low, high << 1 | 1);
    int from = otherSlot * width() + WAYS;
    long[] to = rows.words();
    if (rows.size() > before || missing < to[at + MISSED]) {
      to[at + MISSED] = missing;
      System.arraycopy(other.rows.words(), from, to, at + WAYS, words);
    } else if (missing == to[at + MISSED]) {
      addWays(to, at + WAYS, other.rows.words(), from);
    }
  }

  private void addWays(long[] to, int at, long[] more, int from) {
    long carry = 0;
    for (int i = 0; i < words; i++) {
      long sum = to[at + i] + more[from + i];
      long all = sum + carry;
      carry =
          Long.compareUnsigned(sum, more[from + i]) < 0 || Long.compareUnsigned(all, sum) < 0
              ? 1
              : 0;
      to[at + i] = all;
    }
    if (to[at + words - 1] < 0) {
      throw new ArithmeticException("there are 2^%d ways or more".formatted(64 * words - 1));
    }
  }
}

package org.junipergreen.solver.search.table;

import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;

/**
 * A bit-sliced index of {@link CarrierTable}'s slots. Finds in one word which of 64 strategies fit
 * a position.
 *
 * <p>For every block of 64 slots there is a <i>column</i>, a word with a bit for each slot, for
 * every bit of the rounds, for every vertex that may be required and for every one that may be
 * forbidden:
 *
 * <pre>
 *   rounds (7) | required (size) | forbidden (size)
 * </pre>
 *
 * A slot is unfit if it requires a vertex that is not unused or forbids one that is. The columns of
 * a block are or-ed together until all its slots are unfit, mostly after a few of them.
 *
 * <p>The index is a hint only: the words are plain, and if two threads write to one block, bits of
 * one may be lost until the slot is next written. A caller must check the slot itself.
 */
final class CarrierIndex {
  static final int BLOCK = 64;

  private static final int ROUNDS_BITS = 7;

  private final int size;
  private final int columnsPerBlock;
  private final long allLo;
  private final long allHi;
  private final long[] columns;

  /**
   * @param slots a multiple of {@link #BLOCK}
   */
  CarrierIndex(PackedBoard board, int slots) {
    size = board.size();
    columnsPerBlock = ROUNDS_BITS + 2 * size;
    allLo = Bits128.lowestLo(size);
    allHi = Bits128.lowestHi(size);
    columns = new long[slots / BLOCK * columnsPerBlock];
  }

  /**
   * Returns the slots of a block whose strategies fit the unused vertices {@code lo} and {@code
   * hi}, as bits.
   *
   * @param atMost whether k is the maximum of the rounds, or the minimum
   */
  long fitting(int block, long lo, long hi, boolean atMost, int k) {
    int rounds = block * columnsPerBlock;
    int required = rounds + ROUNDS_BITS;
    long unfit = atMost ? ~upTo(rounds, k) : upTo(rounds, k - 1);
    unfit = add(unfit, required + size, lo, hi);
    return ~add(unfit, required, allLo & ~lo, allHi & ~hi);
  }

  /**
   * Returns the slots with at most {@code k} rounds, by comparing all slots of a block bit by bit.
   */
  private long upTo(int at, int k) {
    long less = 0;
    long equal = k < 0 ? 0 : -1;
    for (int bit = ROUNDS_BITS - 1; bit >= 0; bit--) {
      long column = columns[at + bit];
      if ((k >>> bit & 1) == 0) {
        equal &= ~column;
      } else {
        less |= equal & ~column;
        equal &= column;
      }
    }
    return less | equal;
  }

  /** Ors the columns of some vertices into {@code unfit}, until no slot is fit. */
  private long add(long unfit, int at, long lo, long hi) {
    long sum = unfit;
    for (long rest = lo; rest != 0 && sum != -1; rest &= rest - 1) {
      sum |= columns[at + Long.numberOfTrailingZeros(rest)];
    }
    for (long rest = hi; rest != 0 && sum != -1; rest &= rest - 1) {
      sum |= columns[at + 64 + Long.numberOfTrailingZeros(rest)];
    }
    return sum;
  }

  void set(
      int slot, long requiredLo, long requiredHi, long forbiddenLo, long forbiddenHi, int rounds) {
    int at = slot / BLOCK * columnsPerBlock;
    int bit = slot % BLOCK;
    for (int i = 0; i < ROUNDS_BITS; i++) {
      put(at + i, bit, rounds >>> i);
    }
    int required = at + ROUNDS_BITS;
    for (int v = 0; v < size; v++) {
      put(required + v, bit, v < 64 ? requiredLo >>> v : requiredHi >>> v);
      put(required + size + v, bit, v < 64 ? forbiddenLo >>> v : forbiddenHi >>> v);
    }
  }

  /** Copies the lowest bit of {@code value}. */
  private void put(int column, int bit, long value) {
    columns[column] = (columns[column] & ~(1L << bit)) | ((value & 1) << bit);
  }
}

package org.junipergreen.solver.search.games;

import java.math.BigInteger;
import java.util.Arrays;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * Numbers of sequences of moves of even and of odd length: a polynomial even + odd·x with x² = 1,
 * where x stands for one more move.
 *
 * <p>Each count is an exact number below 2^127 in two words. Overflow throws {@link
 * ArithmeticException}. Mutable; owned by one thread.
 */
final class ParityCount {
  /** The low words of the counts: of even length, then of odd length. */
  private final long[] lo = new long[2];

  private final long[] hi = new long[2];

  static ParityCount ofMove() {
    ParityCount count = new ParityCount();
    count.setOdd(1);
    return count;
  }

  /** Sets {@code count} ≥ 0 sequences without moves. */
  void set(long count) {
    lo[0] = count;
    lo[1] = 0;
    Arrays.fill(hi, 0);
  }

  /** Sets {@code count} ≥ 0 sequences of one move. */
  void setOdd(long count) {
    set(0);
    lo[1] = count;
  }

  /** Adds {@code other}. */
  void add(ParityCount other) {
    add(other, 0);
  }

  /** Adds x · {@code other}. */
  void addAfterMove(ParityCount other) {
    add(other, 1);
  }

  private void add(ParityCount other, int moves) {
    add(moves, other.hi[0], other.lo[0]);
    add(1 - moves, other.hi[1], other.lo[1]);
  }

  /** Adds {@code a} · {@code b}. */
  void addProduct(ParityCount a, ParityCount b) {
    addProduct(a, b, 0);
  }

  /** Adds x · {@code a} · {@code b}. */
  void addProductAfterMove(ParityCount a, ParityCount b) {
    addProduct(a, b, 1);
  }

  private void addProduct(ParityCount a, ParityCount b, int moves) {
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        long high = productHi(a.hi[i], a.lo[i], b.hi[j], b.lo[j]);
        add(i ^ j ^ moves, high, a.lo[i] * b.lo[j]);
      }
    }
  }

  private void add(int parity, long high, long low) {
    lo[parity] += low;
    hi[parity] = sumHi(hi[parity], high, Long.compareUnsigned(lo[parity], low) < 0);
  }

  private static long sumHi(long a, long b, boolean carry) {
    return Math.addExact(Math.addExact(a, b), carry ? 1 : 0);
  }

  private static long productHi(long aHi, long aLo, long bHi, long bLo) {
    long hi = unsignedMultiplyHigh(aLo, bLo);
    if ((aHi | bHi) != 0) {
      hi = Math.addExact(notNegative(hi), crossProduct(aHi, aLo, bHi, bLo));
    }
    return notNegative(hi);
  }

  private static long crossProduct(long aHi, long aLo, long bHi, long bLo) {
    if (aHi != 0 && bHi != 0) {
      throw overflow();
    }
    return aHi != 0
        ? bLo == 0 ? 0 : Math.multiplyExact(aHi, notNegative(bLo))
        : aLo == 0 ? 0 : Math.multiplyExact(bHi, notNegative(aLo));
  }

  private static long unsignedMultiplyHigh(long a, long b) {
    return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
  }

  private static long notNegative(long word) {
    if (word < 0) {
      throw overflow();
    }
    return word;
  }

  private static ArithmeticException overflow() {
    return new ArithmeticException("a count of 2^127 or more");
  }

  /** Whether both counts are below 2^{@code bits}, {@code bits} being 64 or 128. */
  boolean fits(int bits) {
    return bits == 128 || (hi[0] | hi[1]) == 0;
  }

  /** Writes both counts into {@code words} from bit {@code at}, in {@code bits} each. */
  void write(long[] words, int at, int bits) {
    assert fits(bits) : this + " in " + bits + " bits";
    for (int parity = 0; parity < 2; parity++) {
      EntryLayout.put(words, at + parity * bits, bits, lo[parity], hi[parity]);
    }
  }

  /** Reads what {@link #write} wrote. */
  void read(long[] words, int at, int bits) {
    for (int parity = 0; parity < 2; parity++) {
      lo[parity] = EntryLayout.getLo(words, at + parity * bits, bits);
      hi[parity] = EntryLayout.getHi(words, at + parity * bits, bits);
    }
  }

  /** Whether both counts are below 2^127, as those read from outside need not be. */
  boolean isInRange() {
    return (hi[0] | hi[1]) >= 0;
  }

  boolean isZero() {
    return (hi[0] | hi[1] | lo[0] | lo[1]) == 0;
  }

  BigInteger even() {
    return number(hi[0], lo[0]);
  }

  BigInteger odd() {
    return number(hi[1], lo[1]);
  }

  private static BigInteger number(long hi, long lo) {
    BigInteger low = new BigInteger(Long.toUnsignedString(lo));
    return BigInteger.valueOf(hi).shiftLeft(64).add(low);
  }

  @Override
  public String toString() {
    return even() + " + " + odd() + " x";
  }
}

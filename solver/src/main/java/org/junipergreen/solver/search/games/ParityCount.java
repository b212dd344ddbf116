package org.junipergreen.solver.search.games;

import java.math.BigInteger;
import org.junipergreen.solver.search.table.EntryLayout;

/**
 * How many sequences of moves there are, those of even and those of odd length apart: a polynomial
 * even + odd·x with x² = 1, where x stands for one more move.
 *
 * <p>Each count is an exact number below 2^127 in two words. What would grow beyond throws {@link
 * ArithmeticException}; nothing ever wraps round. Mutable; owned by one thread.
 */
final class ParityCount {
  private long evenLo;
  private long evenHi;
  private long oddLo;
  private long oddHi;

  /** One sequence of one move. */
  static ParityCount ofMove() {
    ParityCount count = new ParityCount();
    count.setOdd(1);
    return count;
  }

  /** Becomes {@code count} sequences of no move, {@code count} ≥ 0. */
  void set(long count) {
    evenLo = count;
    evenHi = 0;
    oddLo = 0;
    oddHi = 0;
  }

  /** Becomes {@code count} sequences of one move, {@code count} ≥ 0. */
  void setOdd(long count) {
    set(0);
    oddLo = count;
  }

  /** Adds {@code other}. */
  void add(ParityCount other) {
    addEven(other.evenHi, other.evenLo);
    addOdd(other.oddHi, other.oddLo);
  }

  /** Adds x · {@code other}. */
  void addAfterMove(ParityCount other) {
    addOdd(other.evenHi, other.evenLo);
    addEven(other.oddHi, other.oddLo);
  }

  /** Adds {@code a} · {@code b}. */
  void addProduct(ParityCount a, ParityCount b) {
    addProductToEven(a.evenHi, a.evenLo, b.evenHi, b.evenLo);
    addProductToEven(a.oddHi, a.oddLo, b.oddHi, b.oddLo);
    addProductToOdd(a.evenHi, a.evenLo, b.oddHi, b.oddLo);
    addProductToOdd(a.oddHi, a.oddLo, b.evenHi, b.evenLo);
  }

  /** Adds x · {@code a} · {@code b}. */
  void addProductAfterMove(ParityCount a, ParityCount b) {
    addProductToOdd(a.evenHi, a.evenLo, b.evenHi, b.evenLo);
    addProductToOdd(a.oddHi, a.oddLo, b.oddHi, b.oddLo);
    addProductToEven(a.evenHi, a.evenLo, b.oddHi, b.oddLo);
    addProductToEven(a.oddHi, a.oddLo, b.evenHi, b.evenLo);
  }

  private void addProductToEven(long aHi, long aLo, long bHi, long bLo) {
    addEven(productHi(aHi, aLo, bHi, bLo), aLo * bLo);
  }

  private void addProductToOdd(long aHi, long aLo, long bHi, long bLo) {
    addOdd(productHi(aHi, aLo, bHi, bLo), aLo * bLo);
  }

  private void addEven(long hi, long lo) {
    evenLo += lo;
    evenHi = sumHi(evenHi, hi, Long.compareUnsigned(evenLo, lo) < 0);
  }

  private void addOdd(long hi, long lo) {
    oddLo += lo;
    oddHi = sumHi(oddHi, hi, Long.compareUnsigned(oddLo, lo) < 0);
  }

  private static long sumHi(long a, long b, boolean carry) {
    return Math.addExact(Math.addExact(a, b), carry ? 1 : 0);
  }

  /** The high word of a product below 2^127. */
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

  /** Whether both counts are below 2^{@code bits}, {@code bits} from 1 to 128. */
  boolean fits(int bits) {
    long hi = evenHi | oddHi;
    return bits > 64 ? bits == 128 || hi >>> (bits - 64) == 0 : hi == 0 && fitsOneWord(bits);
  }

  private boolean fitsOneWord(int bits) {
    return bits == 64 || (evenLo | oddLo) >>> bits == 0;
  }

  /** Writes both counts into {@code words} from bit {@code at}, in {@code bits} each. */
  void write(long[] words, int at, int bits) {
    assert fits(bits) : this + " in " + bits + " bits";
    EntryLayout.put(words, at, bits, evenLo, evenHi);
    EntryLayout.put(words, at + bits, bits, oddLo, oddHi);
  }

  /** Reads what {@link #write} wrote. */
  void read(long[] words, int at, int bits) {
    evenLo = EntryLayout.getLo(words, at, bits);
    evenHi = EntryLayout.getHi(words, at, bits);
    oddLo = EntryLayout.getLo(words, at + bits, bits);
    oddHi = EntryLayout.getHi(words, at + bits, bits);
  }

  /** Whether both counts are below 2^127, as those read from outside need not be. */
  boolean isInRange() {
    return (evenHi | oddHi) >= 0;
  }

  /** Whether both counts are 0. */
  boolean isZero() {
    return (evenHi | evenLo | oddHi | oddLo) == 0;
  }

  /** How many have an even length. */
  BigInteger even() {
    return number(evenHi, evenLo);
  }

  /** How many have an odd length. */
  BigInteger odd() {
    return number(oddHi, oddLo);
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

package org.junipergreen.solver.board;

/**
 * Arithmetic modulo an odd number m &lt; 2^63 by Montgomery's method (Math. Comp. 44, 1985): with R
 * = 2^64 a number a is represented by aR mod m, and the product of two representatives is one long
 * multiplication, with {@link Math#multiplyHigh}, and no division.
 */
final class Montgomery {
  private final long m;

  private final long inverse;

  private final long one;
  private final long minusOne;

  Montgomery(long m) {
    this.m = m;
    // m·m ≡ 1 modulo 8. Each Newton step doubles the number of correct bits: 3, 6, 12, 24, 48, 96.
    long x = m;
    for (int bits = 3; bits < 64; bits *= 2) {
      x *= 2 - m * x;
    }
    inverse = x;
    one = Long.remainderUnsigned(-m, m);
    minusOne = m - one;
  }

  /** Returns whether m is a strong probable prime to the base, where m − 1 = odd · 2^twos. */
  boolean passes(int base, long odd, int twos) {
    long x = power(represent(base), odd);
    if (x == one || x == minusOne) {
      return true;
    }
    for (int i = 1; i < twos; i++) {
      x = times(x, x);
      if (x == minusOne) {
        return true;
      }
    }
    return false;
  }

  private long represent(int small) {
    long x = 0;
    for (int i = 0; i < small; i++) {
      x -= m - one;
      x += x < 0 ? m : 0;
    }
    return x;
  }

  private long power(long x, long exponent) {
    long result = one;
    for (long rest = exponent; rest != 0; rest >>>= 1) {
      if ((rest & 1) != 0) {
        result = times(result, x);
      }
      x = times(x, x);
    }
    return result;
  }

  /** Returns ab / R mod m for 0 ≤ a, b &lt; m. The low word of ab − qm is 0. */
  long times(long a, long b) {
    long q = a * b * inverse;
    // multiplyHigh is signed. For q ≥ 2^63 it returns the high word of qm minus m. The high word of
    // qm is then at least m/2 and that of ab is less, so m would have to be added anyway.
    long difference = Math.multiplyHigh(a, b) - Math.multiplyHigh(q, m);
    return difference < 0 ? difference + m : difference;
  }
}

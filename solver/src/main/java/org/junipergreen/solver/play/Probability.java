package org.junipergreen.solver.play;

import java.math.BigInteger;

/**
 * An exact rational number from 0 to 1.
 *
 * @param numerator at least 0
 * @param denominator at least 1
 */
public record Probability(BigInteger numerator, BigInteger denominator)
    implements Comparable<Probability> {
  static final Probability ZERO = of(0, 1);
  static final Probability ONE = of(1, 1);

  static Probability of(long numerator, long denominator) {
    return new Probability(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  Probability plus(Probability other) {
    return reduced(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  Probability dividedBy(int count) {
    return reduced(numerator, denominator.multiply(BigInteger.valueOf(count)));
  }

  /** Returns the mediant: the sum of the numerators over the sum of the denominators. */
  Probability pooledWith(Probability other) {
    return new Probability(numerator.add(other.numerator), denominator.add(other.denominator));
  }

  /** Returns 1 minus this number, with the same denominator. */
  Probability ofTheOther() {
    return new Probability(denominator.subtract(numerator), denominator);
  }

  /** Compares by value. Unequal fractions of the same value compare as 0. */
  @Override
  public int compareTo(Probability other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  private static Probability reduced(BigInteger numerator, BigInteger denominator) {
    BigInteger common = numerator.gcd(denominator);
    return new Probability(numerator.divide(common), denominator.divide(common));
  }
}

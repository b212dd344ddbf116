package org.junipergreen.solver.play;

import java.math.BigInteger;

/**
 * A rational number from 0 to 1. Two of them are compared as numbers: nothing is rounded.
 *
 * @param numerator at least 0
 * @param denominator at least 1
 */
public record Probability(BigInteger numerator, BigInteger denominator)
    implements Comparable<Probability> {
  static final Probability ZERO = of(0, 1);
  static final Probability ONE = of(1, 1);

  /** So many of so many, as they are. */
  static Probability of(long numerator, long denominator) {
    return new Probability(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** The sum, in lowest terms. */
  Probability plus(Probability other) {
    return reduced(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /** The quotient, in lowest terms. */
  Probability dividedBy(int count) {
    return reduced(numerator, denominator.multiply(BigInteger.valueOf(count)));
  }

  /** The mediant: the parts of both, out of the wholes of both. */
  Probability pooledWith(Probability other) {
    return new Probability(numerator.add(other.numerator), denominator.add(other.denominator));
  }

  /** What is left to 1, over the same denominator. */
  Probability ofTheOther() {
    return new Probability(denominator.subtract(numerator), denominator);
  }

  /** By size: 0 for the same number, though its terms may differ. */
  @Override
  public int compareTo(Probability other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  private static Probability reduced(BigInteger numerator, BigInteger denominator) {
    BigInteger common = numerator.gcd(denominator);
    return new Probability(numerator.divide(common), denominator.divide(common));
  }
}

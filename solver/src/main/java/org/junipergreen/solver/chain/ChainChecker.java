package org.junipergreen.solver.chain;

/**
 * Checks that numbers are a chain: distinct numbers out of 1..n, of any two neighbours one a
 * multiple of the other. Shares no code with what finds chains.
 */
public final class ChainChecker {
  private ChainChecker() {}

  /**
   * Makes sure that the numbers are a chain. Takes time and memory proportional to n.
   *
   * @param n the largest number on the board
   * @param numbers at least one
   * @throws IllegalArgumentException when they are not; the message names the first number or pair
   *     that is wrong
   */
  public static void check(int n, int[] numbers) {
    if (numbers.length == 0) {
      throw new IllegalArgumentException("a chain has at least one number");
    }
    boolean[] seen = new boolean[n + 1];
    for (int i = 0; i < numbers.length; i++) {
      int v = numbers[i];
      if (v < 1 || v > n) {
        throw new IllegalArgumentException(v + " is not in 1.." + n);
      }
      if (i > 0 && numbers[i - 1] != v && !divides(numbers[i - 1], v)) {
        throw new IllegalArgumentException(
            "%d and %d cannot be neighbours: neither divides the other"
                .formatted(numbers[i - 1], v));
      }
      if (seen[v]) {
        throw new IllegalArgumentException(v + " comes twice");
      }
      seen[v] = true;
    }
  }

  private static boolean divides(int v, int w) {
    return Math.max(v, w) % Math.min(v, w) == 0;
  }
}

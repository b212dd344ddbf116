package org.junipergreen.solver.chain;

/** Checks chains by definition. Shares no code with the search for chains. */
public final class ChainChecker {
  private ChainChecker() {}

  /**
   * Checks that distinct numbers of 1..n form a chain. Takes O(n) time and memory.
   *
   * @throws IllegalArgumentException naming the first wrong number or pair
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
        throw new IllegalArgumentException(v + " occurs twice");
      }
      seen[v] = true;
    }
  }

  private static boolean divides(int v, int w) {
    return Math.max(v, w) % Math.min(v, w) == 0;
  }
}

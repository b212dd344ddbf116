package org.junipergreen.solver.heap;

import java.util.Optional;

/**
 * The period of an octal game's Grundy values, proved from finitely many of them.
 *
 * <p>Guy and Smith ("The G-values of various games", Proc. Cambridge Philos. Soc. 52, 1956): let k
 * be the most tokens that a move takes. If G(n + p) = G(n) for all n₀ ≤ n &lt; 2n₀ + p + k, then it
 * holds for all n ≥ n₀. Proof by induction: for larger n, every option of n + p contains a heap of
 * at least n₀ + p tokens. Reducing this heap by p does not change its value and gives an option of
 * n. The converse holds in the same way, so the options of n + p and of n have the same values.
 *
 * @param length the period p
 * @param start n₀, the least n from which the values repeat
 * @param needed the number of values that the proof uses, from heap 0 on
 */
public record Period(int length, int start, long needed) {
  /** Returns the largest heap outside the period, or -1 if there is none. */
  public int lastException() {
    return start - 1;
  }

  /** Returns the smallest heap from {@code start} on that is congruent to n modulo the period. */
  public int repeated(int n) {
    return start + Math.floorMod(n - start, length);
  }

  /** Returns the smallest heap that has the value of n by periodicity. */
  public int reduce(int n) {
    return n < start ? n : start + (n - start) % length;
  }

  /**
   * Returns the shortest period that the values prove, with its least start, or empty if there is
   * none. A proof needs 2n₀ + 2p + k values. Takes linear time and memory.
   *
   * @throws IllegalArgumentException if the game is not octal
   */
  public static Optional<Period> find(HeapGame game, ValueTable values) {
    if (!game.isOctal()) {
      throw new IllegalArgumentException(
          "the theorem applies to octal games, not to " + game.name());
    }
    int size = values.size();
    int[] match = matchesAtEnd(values);
    for (int p = 1; p < size; p++) {
      int start = size - p - match[p];
      long needed = 2L * start + 2L * p + game.mostTaken();
      if (needed <= size) {
        return Optional.of(new Period(p, start, needed));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns, for each p, the length of the longest suffix with G(n) = G(n - p) (the Z function:
   * Gusfield, "Algorithms on strings, trees and sequences", 1.4).
   */
  private static int[] matchesAtEnd(ValueTable values) {
    int size = values.size();
    int[] match = new int[size];
    int left = 0;
    int right = 0;
    for (int p = 1; p < size; p++) {
      int length = p < right ? Math.min(right - p, match[p - left]) : 0;
      while (p + length < size
          && values.get(size - 1 - length) == values.get(size - 1 - p - length)) {
        length++;
      }
      match[p] = length;
      if (p + length > right) {
        left = p;
        right = p + length;
      }
    }
    return match;
  }
}

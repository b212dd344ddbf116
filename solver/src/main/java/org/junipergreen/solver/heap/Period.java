package org.junipergreen.solver.heap;

import java.util.Optional;

/**
 * The period of an octal game's Grundy values, proved from finitely many of them.
 *
 * <p>Guy and Smith ("The G-values of various games", Proc. Cambridge Philos. Soc. 52, 1956): let k
 * be the most tokens that a move takes. If G(n + p) = G(n) for all n₀ ≤ n &lt; 2n₀ + p + k, then
 * for all n ≥ n₀. For a larger n, every option of n + p leaves a heap of at least n₀ + p tokens,
 * which can be made smaller by p without a change of its value, and the other way round; so by
 * induction the options of n + p and of n have the same values.
 *
 * @param length the period p
 * @param start n₀, the least n from which the values repeat
 * @param needed how many values the proof needs, those of heaps 0 to {@code needed - 1}
 */
public record Period(int length, int start, long needed) {
  /** The largest heap whose value the period does not give, or -1 when it gives all. */
  public int lastException() {
    return start - 1;
  }

  /** The smallest heap from the start on that is a multiple of the period away from n tokens. */
  public int repeated(int n) {
    return start + Math.floorMod(n - start, length);
  }

  /** The smallest heap that is known by the period to have the value of a heap of n tokens. */
  public int reduce(int n) {
    return n < start ? n : start + (n - start) % length;
  }

  /**
   * The shortest period that some values prove, with its least start; empty when they prove none.
   *
   * <p>A proof by n₀ needs 2n₀ + 2p + k values. Time and memory are linear in them.
   *
   * @throws IllegalArgumentException when the game is not octal
   */
  public static Optional<Period> find(HeapGame game, ValueTable values) {
    if (!game.isOctal()) {
      throw new IllegalArgumentException("the theorem is about octal games, not " + game.name());
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
   * For each p, of how many of the last n it holds that G(n) = G(n - p), without a gap: the Z
   * function (Gusfield, "Algorithms on strings, trees and sequences", 1.4) of the values read
   * backwards.
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

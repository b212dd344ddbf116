package org.junipergreen.solver.chain;

import org.junipergreen.solver.board.PrimeSieve;

/**
 * An upper bound for the length of a chain, by counting primes.
 *
 * <p>For a prime p with p² > n the numbers p, 2p, …, kp, k = ⌊n/p⌋, are a copy ({@link
 * ChainKernel}), and no number is in two copies. A chain enters at most k + 1 copies with at most k
 * numbers each, whatever k is. So let x_j be the number of copies of j numbers that a chain enters,
 * out of c_j that there are: x_1 + … + x_k ≤ k + 1 for every k, and at least Σ j(c_j − x_j) numbers
 * are not in the chain. The conditions are nested, so the largest Σ j x_j is found greedily: as
 * many as possible of the largest copies first, each within what all conditions leave.
 */
public final class ChainBound {
  private ChainBound() {}

  /**
   * No chain of 1..n has more numbers. Takes O(n log log n) time and n / 16 bytes.
   *
   * @param n at least 1
   */
  public static int of(int n) {
    PrimeSieve primes = new PrimeSieve(n);
    int largest = (int) Math.sqrt(n);
    int[] copies = new int[largest + 1];
    for (int k = 1; k <= largest; k++) {
      int from = Math.max(n / (k + 1), largest) + 1;
      copies[k] = primes.count(from, n / k);
    }
    int left = 0;
    int room = largest + 1;
    for (int k = largest; k >= 1; k--) {
      // The least that any condition of k or more leaves.
      room = Math.min(room, k + 1);
      int entered = Math.min(copies[k], room);
      room -= entered;
      left += k * (copies[k] - entered);
    }
    return n - left;
  }
}

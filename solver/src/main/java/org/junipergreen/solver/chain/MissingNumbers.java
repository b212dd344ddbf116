package org.junipergreen.solver.chain;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.board.PrimeSieve;

/**
 * The numbers of 1..n that a chain omits, by their large prime factor. Each list is ascending and
 * immutable.
 *
 * @param ofHalf primes in (n/2, n]
 * @param ofThird primes in (n/3, n/2] and their doubles
 * @param ofQuarter primes in (n/4, n/3], their doubles and triples
 * @param others all other numbers
 */
public record MissingNumbers(IntList ofHalf, IntList ofThird, IntList ofQuarter, IntList others) {
  /** Returns the numbers of 1..n that are not in the chain. Takes O(n log log n) time. */
  public static MissingNumbers of(int n, int[] chain) {
    NumberSet missing = NumberSet.full(n);
    for (int v : chain) {
      missing.remove(v);
    }
    PrimeSieve primes = new PrimeSieve(n);
    IntList[] lists = {
      take(missing, primes, n, 1), take(missing, primes, n, 2), take(missing, primes, n, 3)
    };
    IntList others = new IntImmutableList(missing.toArray());
    return new MissingNumbers(lists[0], lists[1], lists[2], others);
  }

  /** Removes and returns the missing multiples of the primes p with ⌊n/p⌋ = k. */
  private static IntList take(NumberSet missing, PrimeSieve primes, int n, int k) {
    IntList taken = new IntArrayList();
    for (int j = 1; j <= k; j++) {
      int multiple = j;
      primes.forEach(
          n / (k + 1) + 1,
          n / k,
          p -> {
            if (missing.contains(multiple * p)) {
              taken.add(multiple * p);
              missing.remove(multiple * p);
            }
          });
    }
    taken.sort(null);
    return new IntImmutableList(taken);
  }
}

package org.junipergreen.solver.strategy;

import org.junipergreen.solver.board.PrimeSieve;

/**
 * A lower bound of the deficiency of the board 1..n from prime counts and small boards, without a
 * matching of the board.
 *
 * <p>Let M(M + 1) ≤ n, let P_m be the number of primes p with ⌊n/p⌋ = m, and T_M the divisors of
 * the members of D(1), …, D(M). The multiples of such a prime are a copy of board m. Edges between
 * p·D(m) and other numbers lead only to T_M. So T_M and all p·A(m) leave many odd components, and
 * by Tutte and Berge
 *
 * <pre>
 *   deficiency(n) ≥ Σ P_m · deficiency(m) − |T_M|,   the sum over m ≤ M,
 * </pre>
 *
 * for each M. The best M is about √n; the bound is 87 to 94 % of the deficiency from 10^3 to 10^7.
 * Takes about √n steps for each board, and 4 bytes for each number. Immutable.
 */
public final class CopyBound {
  private final int[] primesUpTo;
  private final int[] deficiency;

  private final int[] hubs;

  /** Prepares for boards up to n. Takes some seconds for n = 10^7, mostly for the small boards. */
  public CopyBound(int n, SmallBoards boards) {
    PrimeSieve sieve = new PrimeSieve(n);
    primesUpTo = new int[n + 1];
    for (int v = 1; v <= n; v++) {
      primesUpTo[v] = primesUpTo[v - 1] + (sieve.isPrime(v) ? 1 : 0);
    }
    int largest = (int) Math.sqrt(n);
    deficiency = new int[largest + 1];
    hubs = new int[largest + 1];
    boolean[] isHub = new boolean[largest + 1];
    for (int m = 1; m <= largest; m++) {
      deficiency[m] = boards.board(m).deficiency();
      hubs[m] = hubs[m - 1];
      for (int v : boards.winning(m)) {
        hubs[m] += addDivisors(v, isHub);
      }
    }
  }

  /** Marks the divisors of v, unless v is marked, and returns the number of new ones. */
  private static int addDivisors(int v, boolean[] isHub) {
    int added = 0;
    if (!isHub[v]) {
      for (int d = 1; d <= v; d++) {
        if (v % d == 0 && !isHub[d]) {
          isHub[d] = true;
          added++;
        }
      }
    }
    return added;
  }

  /** Returns the bound for the board 1..n with the best M, for n up to that of the constructor. */
  public int of(int n) {
    int best = 0;
    int sum = 0;
    for (int m = 1; (long) m * (m + 1) <= n; m++) {
      sum += (primesUpTo[n / m] - primesUpTo[n / (m + 1)]) * deficiency[m];
      best = Math.max(best, sum - hubs[m]);
    }
    return best;
  }
}

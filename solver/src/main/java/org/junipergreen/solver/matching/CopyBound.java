package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.PrimeSieve;

/**
 * A lower bound of the deficiency of the board 1..n that takes counts of primes and small boards,
 * and no matching of the board itself.
 *
 * <p>Let M(M + 1) ≤ n, let P_m be the number of primes p with ⌊n/p⌋ = m, and T_M the divisors of
 * the members of D(1), …, D(M). The multiples of such a prime are a copy of board m, which no edge
 * joins to other numbers but to T_M, as far as they lie in p·D(m). So T_M and all p·A(m) leave many
 * odd components, and by Tutte and Berge
 *
 * <pre>
 *   deficiency(n) ≥ Σ P_m · deficiency(m) − |T_M|,   the sum over m ≤ M,
 * </pre>
 *
 * for each M. The best M is about √n; the bound is 87 to 94 % of the deficiency from 10^3 to 10^7.
 *
 * <p>About √n steps for a board. Memory: 4 bytes a number. Immutable.
 */
public final class CopyBound {
  private final int[] primesUpTo;
  private final int[] deficiency;

  /** The sizes of T_M. */
  private final int[] hubs;

  /**
   * Makes it ready for boards up to n; some seconds for n = 10^7, nearly all for the small boards.
   *
   * @param n the largest board that will be asked for
   */
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

  /** Marks the divisors of v, and returns how many are new; those of a marked number are marked. */
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

  /**
   * The bound for the board 1..n, by the best M.
   *
   * @param n from 1 to the largest board that this was made for
   */
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

package org.junipergreen.solver.chain;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junipergreen.solver.board.Divisors;

/**
 * The article's way to long chains, {@code PLC}: from an imposed chain it goes on at one end and
 * then at the other, and tries all neighbours that have fewest unused neighbours of their own; once
 * in {@code nbc} times those with one more as well.
 */
final class SeedChain {
  private final int n;
  private final int nbc;
  private final SplittableRandom random;
  private final boolean[] used;

  /** By number: how many neighbours are unused. */
  private final int[] degree;

  SeedChain(int n, int nbc, long seed) {
    this.n = n;
    this.nbc = nbc;
    random = new SplittableRandom(seed);
    used = new boolean[n + 1];
    degree = new int[n + 1];
    for (int v = 1; v <= n; v++) {
      for (int w = 1; w <= n; w++) {
        degree[v] += Divisors.adjacent(v, w) ? 1 : 0;
      }
    }
  }

  /** A long chain that holds this one. */
  int[] chain(int[] imposed) {
    for (int v : imposed) {
      remove(v);
    }
    int[] before = beyond(imposed[0]);
    for (int v : before) {
      remove(v);
    }
    int[] after = beyond(imposed[imposed.length - 1]);
    int[] chain = new int[before.length + imposed.length + after.length];
    for (int i = 0; i < before.length; i++) {
      chain[i] = before[before.length - 1 - i];
    }
    System.arraycopy(imposed, 0, chain, before.length, imposed.length);
    System.arraycopy(after, 0, chain, before.length + imposed.length, after.length);
    return chain;
  }

  /** The longest of the chains from each unused neighbour of an end. */
  private int[] beyond(int end) {
    int[] longest = {};
    for (int v = 1; v <= n; v++) {
      if (!used[v] && Divisors.adjacent(v, end)) {
        int[] chain = from(v);
        longest = chain.length > longest.length ? chain : longest;
      }
    }
    return longest;
  }

  private int[] from(int v) {
    int fewest = Integer.MAX_VALUE;
    for (int w = 1; w <= n; w++) {
      if (!used[w] && Divisors.adjacent(v, w)) {
        fewest = Math.min(fewest, degree[w]);
      }
    }
    if (fewest == Integer.MAX_VALUE) {
      return new int[] {v};
    }
    int most = fewest + (fewest == 1 || random.nextInt(nbc) == nbc - 1 ? 1 : 0);
    boolean[] next = new boolean[n + 1];
    for (int w = 1; w <= n; w++) {
      next[w] = !used[w] && Divisors.adjacent(v, w) && degree[w] <= most;
    }
    remove(v);
    int[] longest = {};
    for (int w = 1; w <= n; w++) {
      if (next[w]) {
        int[] chain = from(w);
        longest = chain.length > longest.length ? chain : longest;
      }
    }
    restore(v);
    int[] chain = Arrays.copyOf(new int[] {v}, longest.length + 1);
    System.arraycopy(longest, 0, chain, 1, longest.length);
    return chain;
  }

  private void remove(int v) {
    used[v] = true;
    change(v, -1);
  }

  private void restore(int v) {
    used[v] = false;
    change(v, 1);
  }

  private void change(int v, int by) {
    for (int w = 1; w <= n; w++) {
      degree[w] += Divisors.adjacent(v, w) ? by : 0;
    }
  }
}

package org.junipergreen.solver.matching;

import java.util.Arrays;

/**
 * A proof that a matching of G_n is maximum: with S the barrier, no matching can miss fewer than
 * odd(G_n − S) − |S| vertices (Tutte–Berge), and this one misses just so many.
 *
 * @param mate for each vertex 1..n its partner, or 0 when the matching misses it; entry 0 is unused
 * @param barrier the Tutte–Berge set S, ascending
 */
public record Certificate(int[] mate, int[] barrier) {
  /** The largest number on the board. */
  public int n() {
    return mate.length - 1;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Certificate that
        && Arrays.equals(mate, that.mate)
        && Arrays.equals(barrier, that.barrier);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(mate) + Arrays.hashCode(barrier);
  }

  @Override
  public String toString() {
    return "Certificate for G_" + n();
  }
}

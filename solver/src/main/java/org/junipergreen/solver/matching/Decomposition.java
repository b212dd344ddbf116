package org.junipergreen.solver.matching;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A maximum matching of the divisor graph G_n with its Gallai–Edmonds decomposition.
 *
 * @param mate for each vertex 1..n its partner, or 0 when the matching misses it; entry 0 is unused
 * @param part for each vertex 1..n one of {@link #D}, {@link #A}, {@link #C}; entry 0 is unused
 */
public record Decomposition(int[] mate, byte[] part) {
  /** Vertices that some maximum matching misses. */
  public static final byte D = 1;

  /** Neighbours of D that are not in D. */
  public static final byte A = 2;

  /** All other vertices. */
  public static final byte C = 3;

  /** The largest number on the board. */
  public int n() {
    return mate.length - 1;
  }

  /** The row of the table of winners. Linear in n. */
  public Winner winner() {
    int n = n();
    int exposed = 0;
    int[] sizes = new int[4];
    int openings = 0;
    int smallest = 0;
    for (int v = 1; v <= n; v++) {
      exposed += mate[v] == 0 ? 1 : 0;
      sizes[part[v]]++;
      if (part[v] == D && v % 2 == 0) {
        openings++;
        smallest = smallest == 0 ? v : smallest;
      }
    }
    return new Winner(
        n,
        openings > 0 ? 1 : 2,
        (n - exposed) / 2,
        exposed,
        sizes[D],
        sizes[A],
        sizes[C],
        openings,
        smallest);
  }

  /** The winning openings in ascending order: the even numbers of D. Linear in n. */
  public int[] openings() {
    return IntStream.rangeClosed(1, n()).filter(v -> v % 2 == 0 && part[v] == D).toArray();
  }

  /** The proof object: the matching with the Tutte–Berge set A. Linear in n. */
  public Certificate certificate() {
    int[] barrier = IntStream.rangeClosed(1, n()).filter(v -> part[v] == A).toArray();
    return new Certificate(mate, barrier);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Decomposition that
        && Arrays.equals(mate, that.mate)
        && Arrays.equals(part, that.part);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(mate) + Arrays.hashCode(part);
  }

  @Override
  public String toString() {
    return "Decomposition of G_" + n();
  }
}

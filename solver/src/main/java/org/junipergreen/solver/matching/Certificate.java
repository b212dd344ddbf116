package org.junipergreen.solver.matching;

import java.util.stream.IntStream;

/**
 * A proof that a matching of G_n is maximum: whatever the barrier S, every matching misses at least
 * odd(G_n − S) − |S| vertices (Tutte–Berge), and this one misses exactly that many. Odd stands for
 * the number of components with an odd number of vertices.
 *
 * <p>A certificate can hold any numbers: only {@link CertificateChecker} says whether it proves
 * anything. Immutable; 4 bytes a number and 4 for each of the barrier.
 */
public final class Certificate {
  private final int[] mate;
  private final int[] barrier;

  /**
   * A certificate of copies of the two arrays.
   *
   * @param mate for each vertex 1..n its partner, or 0 when the matching misses it; entry 0 is
   *     unused, so that the length is n + 1
   * @param barrier the Tutte–Berge set S, ascending
   */
  public Certificate(int[] mate, int[] barrier) {
    this.mate = mate.clone();
    this.barrier = barrier.clone();
  }

  /** The largest number on the board. */
  public int n() {
    return mate.length - 1;
  }

  /** What the certificate names as the partner of the vertex {@code v} in 1..n; 0 for none. */
  public int mate(int v) {
    return mate[v];
  }

  /** The numbers of the barrier in the order given, a copy. */
  public int[] barrier() {
    return barrier.clone();
  }

  /** What it claims, in a line: {@code n = 100: 48 pairs; 4 missed, barrier of 11}. */
  @Override
  public String toString() {
    long paired = IntStream.of(mate).filter(partner -> partner != 0).count();
    return "n = %d: %d pairs; %d missed, barrier of %d"
        .formatted(n(), paired / 2, n() - paired, barrier.length);
  }

  /** The partners of all vertices, a copy; entry 0 is unused. */
  int[] mates() {
    return mate.clone();
  }
}

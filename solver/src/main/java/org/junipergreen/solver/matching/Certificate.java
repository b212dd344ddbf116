package org.junipergreen.solver.matching;

import java.util.stream.IntStream;

/**
 * A proof that a matching of G_n is maximum: for any barrier S, every matching leaves at least
 * odd(G_n − S) − |S| vertices uncovered (Tutte–Berge), where odd is the number of components with
 * an odd number of vertices. This matching leaves exactly that many uncovered. The content is
 * unchecked; see {@link CertificateChecker}. Immutable. Takes 4 bytes for each number and 4 for
 * each element of the barrier.
 */
public final class Certificate {
  private final int[] mate;
  private final int[] barrier;

  /**
   * Copies both arrays.
   *
   * @param mate the partner of each vertex 1..n, or 0 if it is not covered; entry 0 is unused
   * @param barrier the Tutte–Berge set S, ascending
   */
  public Certificate(int[] mate, int[] barrier) {
    this.mate = mate.clone();
    this.barrier = barrier.clone();
  }

  public int n() {
    return mate.length - 1;
  }

  /** Returns the claimed partner of the vertex {@code v} in 1..n, or 0 if it has none. */
  public int mate(int v) {
    return mate[v];
  }

  public int[] barrier() {
    return barrier.clone();
  }

  /** Returns a string such as {@code n = 100: 48 pairs; 4 missed, barrier of 11}. */
  @Override
  public String toString() {
    long paired = IntStream.of(mate).filter(partner -> partner != 0).count();
    return "n = %d: %d pairs; %d missed, barrier of %d"
        .formatted(n(), paired / 2, n() - paired, barrier.length);
  }

  /** Returns a copy of the partners of all vertices. Entry 0 is unused. */
  int[] mates() {
    return mate.clone();
  }
}

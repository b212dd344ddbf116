package org.junipergreen.solver.matching;

import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of a graph with its Gallai–Edmonds decomposition. Takes 4 bytes for each
 * number.
 */
public final class Decomposition {
  private final int[] mate;
  private final NumberSet d;
  private final NumberSet a;

  private final Supplier<IntStream> openings;
  private final ToIntFunction<NumberSet> largest;

  /**
   * Takes ownership of the array and the sets. Entry 0 of the array is unused.
   *
   * @param openings the legal openings in ascending order
   * @param largest returns the size of the largest component of an induced subgraph
   */
  Decomposition(
      int[] mate,
      NumberSet d,
      NumberSet a,
      Supplier<IntStream> openings,
      ToIntFunction<NumberSet> largest) {
    this.mate = mate;
    this.d = d;
    this.a = a;
    this.openings = openings;
    this.largest = largest;
  }

  /** Returns the largest number on the board, or the number of vertices of another graph. */
  public int n() {
    return d.n();
  }

  @Override
  public String toString() {
    return String.valueOf(summary());
  }

  /** Returns the partner of the vertex {@code v} in 1..n, or 0 if it is not covered. */
  public int mate(int v) {
    return mate[v];
  }

  /** Returns the part that contains the vertex {@code v} in 1..n, in constant time. */
  public Part part(int v) {
    return d.contains(v) ? Part.D : a.contains(v) ? Part.A : Part.C;
  }

  /** Returns the winning openings in ascending order: the legal openings in D. Linear in n. */
  public int[] openings() {
    return openings.get().filter(d::contains).toArray();
  }

  /** Returns D in ascending order: a player who plays one of these vertices wins. */
  public int[] winningVertices() {
    return d.toArray();
  }

  /** Returns the number of vertices that the matching does not cover. Linear in n. */
  public int deficiency() {
    return (int) IntStream.rangeClosed(1, n()).filter(v -> mate[v] == 0).count();
  }

  /** Returns winner and sizes, in terms of vertices. Linear in the edges. */
  public BoardSummary summary() {
    NumberSet rest = NumberSet.full(n());
    rest.removeAll(a);
    int[] openings = openings();
    return new BoardSummary(
        n(),
        deficiency(),
        d.size(),
        a.size(),
        openings.length,
        openings.length == 0 ? 0 : openings[0],
        largest.applyAsInt(rest));
  }

  /** Returns the proof: the matching with the Tutte–Berge set A. Linear in n. */
  public Certificate certificate() {
    return new Certificate(mate, a.toArray());
  }

  /** The Gallai–Edmonds decomposition (Lovász, Plummer, "Matching Theory", 1986, section 3.2). */
  public enum Part {
    /** Vertices that some maximum matching does not cover. */
    D,

    /** Neighbours of D that are not in D. */
    A,

    /** All other vertices. */
    C
  }
}

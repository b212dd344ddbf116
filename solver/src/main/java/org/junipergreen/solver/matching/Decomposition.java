package org.junipergreen.solver.matching;

import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junipergreen.solver.board.NumberSet;

/**
 * A maximum matching of a board, or of any other graph, with its Gallai–Edmonds decomposition.
 * Immutable; about 4 bytes a number.
 */
public final class Decomposition {
  private final int[] mate;
  private final NumberSet d;
  private final NumberSet a;

  private final Supplier<IntStream> openings;
  private final ToIntFunction<NumberSet> largest;

  /**
   * Takes the array and the sets over; entry 0 of the array is unused.
   *
   * @param openings what the rules let open the game, in ascending order
   * @param largest the size of the largest component of what a set of vertices induces
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

  /** The largest number on the board; of another graph, the number of vertices. */
  public int n() {
    return d.n();
  }

  /** Its sizes, in a line. */
  @Override
  public String toString() {
    return String.valueOf(summary());
  }

  /** The partner of the vertex {@code v} in 1..n, or 0 when the matching misses it. */
  public int mate(int v) {
    return mate[v];
  }

  /** The part that the vertex {@code v} in 1..n belongs to. Constant time. */
  public Part part(int v) {
    return d.contains(v) ? Part.D : a.contains(v) ? Part.A : Part.C;
  }

  /** The winning openings in ascending order: what may open the game in D. Linear in n. */
  public int[] openings() {
    return openings.get().filter(d::contains).toArray();
  }

  /** The vertices from which the player who has just entered them wins: D, in ascending order. */
  public int[] winningVertices() {
    return d.toArray();
  }

  /** How many vertices the matching misses. Linear in n. */
  public int deficiency() {
    int exposed = 0;
    for (int v = 1; v <= n(); v++) {
      exposed += mate[v] == 0 ? 1 : 0;
    }
    return exposed;
  }

  /** Winner and sizes, in terms of vertices. Linear in the edges. */
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

  /** The proof object: the matching with the Tutte–Berge set A. Linear in n. */
  public Certificate certificate() {
    return new Certificate(mate, a.toArray());
  }

  /**
   * The three parts of the Gallai–Edmonds decomposition of a graph (Lovász, Plummer, "Matching
   * Theory", 1986, section 3.2).
   */
  public enum Part {
    /** Vertices that some maximum matching misses. */
    D,

    /** Neighbours of D that are not in D. */
    A,

    /** All other vertices. */
    C
  }
}

package org.junipergreen.solver.matching;

import org.junipergreen.solver.board.Board;
import org.junipergreen.solver.board.Divisors;
import org.junipergreen.solver.board.Moves;
import org.junipergreen.solver.board.NumberSet;
import org.junipergreen.solver.matching.forest.DivisorNeighbours;
import org.junipergreen.solver.matching.forest.Neighbours;

/**
 * A maximum matching of the divisor graph G_n, or of any other graph, with its Gallai–Edmonds
 * decomposition. Immutable; about 4 bytes a number.
 */
public final class Decomposition {
  private final int[] mate;
  private final NumberSet d;
  private final NumberSet a;

  /** Takes the array and the sets over; entry 0 of the array is unused. */
  Decomposition(int[] mate, NumberSet d, NumberSet a) {
    this.mate = mate;
    this.d = d;
    this.a = a;
  }

  /** The largest number on the board; of another graph, the number of vertices. */
  public int n() {
    return d.n();
  }

  /** The partner of the vertex {@code v} in 1..n, or 0 when the matching misses it. */
  public int mate(int v) {
    return mate[v];
  }

  /** The part that the vertex {@code v} in 1..n belongs to. Constant time. */
  public Part part(int v) {
    return d.contains(v) ? Part.D : a.contains(v) ? Part.A : Part.C;
  }

  /** The winning openings of 1..n in ascending order: the even numbers of D. Linear in n. */
  public int[] openings() {
    return Moves.openings(n()).filter(d::contains).toArray();
  }

  /**
   * The winning openings of any board in ascending order: those of its vertices in D that the rules
   * let open the game.
   *
   * @param board the one whose graph was decomposed
   */
  public int[] openings(Board board) {
    return board.openings().filter(d::contains).toArray();
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

  /** Winner and sizes on 1..n. Linear in the edges. */
  public BoardSummary summary() {
    return summary(openings(), new DivisorNeighbours(n(), new Divisors(n())));
  }

  /** Winner and sizes on any board, in terms of its vertices; as {@link #openings(Board)}. */
  public BoardSummary summary(Board board) {
    return summary(openings(board), Neighbours.of(board.graph()));
  }

  private BoardSummary summary(int[] openings, Neighbours neighbours) {
    NumberSet rest = NumberSet.full(n());
    rest.removeAll(a);
    return summary(openings, neighbours.largestComponent(rest));
  }

  /** The summary of 1..n with a largest component that is known. Linear in n. */
  BoardSummary summary(int giant) {
    return summary(openings(), giant);
  }

  private BoardSummary summary(int[] openings, int giant) {
    return new BoardSummary(
        n(),
        deficiency(),
        d.size(),
        a.size(),
        openings.length,
        openings.length == 0 ? 0 : openings[0],
        giant);
  }

  /** The proof object: the matching with the Tutte–Berge set A. Linear in n. */
  public Certificate certificate() {
    return new Certificate(mate, a.toArray());
  }
}

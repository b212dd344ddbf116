package org.junipergreen.solver.search.reduction;

import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.ClaimResult;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;

/**
 * A position as a graph that is reduced, without changing the winner, until every vertex except the
 * token's has at least three neighbours. Both rules are those of R. M. Karp and M. Sipser (Maximum
 * matching in sparse random graphs, FOCS 1981), which reduce a graph without losing a maximum
 * matching. The arguments here use the game instead.
 *
 * <p><b>Leaves.</b> A leaf y and its only neighbour x are deleted, see {@link LeafReduction}; a
 * leaf next to the token wins at once.
 *
 * <p><b>Folding.</b> Let y have just two neighbours, a and b, y not being the token. Then a, y and
 * b can be merged into one vertex z whose neighbours are those of a and of b; z has the token if a
 * or b had it. <i>Why:</i> let a player P have just entered a, and the opponent Q be to move.
 *
 * <ol>
 *   <li>Q may go to a neighbour of a: then y is a leaf at b, and both can be deleted, as if they
 *       had gone with a.
 *   <li>Q may go to y: P has nothing but b, and Q goes on to a neighbour of b; all three are used.
 *   <li>If Q goes to b, P answers y and Q has no move: Q does not do that.
 * </ol>
 *
 * So Q can go on to the neighbours of a and of b, and to no other, and afterwards a, y and b are
 * gone, as after leaving z. The same holds for b, and if the token starts at a or at b.
 *
 * <p>Folding creates leaves, and deletions create vertices to fold. For example, of two vertices
 * with the same two neighbours, one is folded and the other becomes a leaf.
 *
 * <p><b>Labels.</b> A vertex has the label of a, the smaller neighbour, and stores its
 * <i>members</i>: all vertices that were folded into it. Since each step preserves the winner, the
 * position where the token stands on that label and all other members of all vertices are unused
 * has the same winner too; that is the position under which the result is remembered. Exact for the
 * outcome only. Mutable; owned by one thread.
 */
public final class FoldedGraph {
  private final PackedBoard board;
  private final boolean dropUnreachable;

  private final long[] lo;

  private final long[] hi;

  /** The vertices folded into each vertex, including itself. */
  private final long[] memberLo;

  private final long[] memberHi;

  private long allLo;

  private long allHi;

  /** Vertices that may have fewer than three neighbours, and must be examined. */
  private long lightLo;

  private long lightHi;

  private int token;

  /**
   * @param dropUnreachable whether to drop vertices that cannot be reached from the token
   */
  public FoldedGraph(PackedBoard board, boolean dropUnreachable) {
    this.board = board;
    this.dropUnreachable = dropUnreachable;
    lo = new long[board.size()];
    hi = new long[board.size()];
    memberLo = new long[board.size()];
    memberHi = new long[board.size()];
  }

  /** Sets the graph of {@code p}, without folded vertices. */
  public void start(Position p) {
    token = p.token;
    allLo = p.lo | Bits128.lo(token);
    allHi = p.hi | Bits128.hi(token);
    for (int v = 0; v < board.size(); v++) {
      memberLo[v] = Bits128.lo(v);
      memberHi[v] = Bits128.hi(v);
      lo[v] = board.lo(v) & allLo;
      hi[v] = board.hi(v) & allHi;
    }
    lightLo = allLo;
    lightHi = allHi;
  }

  /** Sets the graph after {@code move} in {@code from}, which is already reduced. */
  public void follow(FoldedGraph from, int move) {
    int size = board.size();
    System.arraycopy(from.lo, 0, lo, 0, size);
    System.arraycopy(from.hi, 0, hi, 0, size);
    System.arraycopy(from.memberLo, 0, memberLo, 0, size);
    System.arraycopy(from.memberHi, 0, memberHi, 0, size);
    allLo = from.allLo;
    allHi = from.allHi;
    lightLo = 0;
    lightHi = 0;
    delete(from.token);
    token = move;
  }

  /** Returns the vertices below 64 to which the token can move. */
  public long movesLo() {
    return lo[token];
  }

  /** Returns the vertices from 64 on to which the token can move. */
  public long movesHi() {
    return hi[token];
  }

  /**
   * Folds and deletes until no rule applies, and sets {@code p} to the position to be stored.
   *
   * @return who wins if this is decided, else {@link ClaimResult#UNKNOWN}
   */
  public int reduce(Position p) {
    while ((lightLo | lightHi) != 0) {
      int v = Bits128.first(lightLo, lightHi);
      lightLo &= ~Bits128.lo(v);
      lightHi &= ~Bits128.hi(v);
      int degree = Bits128.count(lo[v], hi[v]);
      if (v == token || degree > 2) {
        continue;
      }
      if (degree == 2) {
        fold(v);
      } else if (Bits128.contains(lo[v], hi[v], token)) {
        return ClaimResult.WIN;
      } else {
        if (degree == 1) {
          delete(Bits128.first(lo[v], hi[v]));
        }
        dropMembers(v);
      }
    }
    if ((lo[token] | hi[token]) == 0) {
      return ClaimResult.LOSS;
    }
    if (dropUnreachable) {
      keepReachable();
    }
    p.token = token;
    p.lo = allLo & ~Bits128.lo(token);
    p.hi = allHi & ~Bits128.hi(token);
    return ClaimResult.UNKNOWN;
  }

  /** Merges {@code y} with its two neighbours. */
  private void fold(int y) {
    int a = Bits128.first(lo[y], hi[y]);
    int b = Bits128.last(lo[y], hi[y]);
    isolate(y);
    long movedLo = lo[b] & ~Bits128.lo(a);
    long movedHi = hi[b] & ~Bits128.hi(a);
    isolate(b);
    memberLo[a] |= memberLo[y] | memberLo[b];
    memberHi[a] |= memberHi[y] | memberHi[b];
    lo[a] |= movedLo;
    hi[a] |= movedHi;
    while ((movedLo | movedHi) != 0) {
      int v = Bits128.first(movedLo, movedHi);
      movedLo &= ~Bits128.lo(v);
      movedHi &= ~Bits128.hi(v);
      lo[v] |= Bits128.lo(a);
      hi[v] |= Bits128.hi(a);
    }
    lightLo |= Bits128.lo(a);
    lightHi |= Bits128.hi(a);
    if (token == b) {
      token = a;
    }
  }

  /** Removes {@code v} with its edges from the graph, and its members from the position. */
  private void delete(int v) {
    isolate(v);
    dropMembers(v);
  }

  private void dropMembers(int v) {
    allLo &= ~memberLo[v];
    allHi &= ~memberHi[v];
  }

  /** Removes the edges of {@code v}, and marks its neighbours for examination. */
  private void isolate(int v) {
    long restLo = lo[v];
    long restHi = hi[v];
    lightLo = (lightLo | restLo) & ~Bits128.lo(v);
    lightHi = (lightHi | restHi) & ~Bits128.hi(v);
    while ((restLo | restHi) != 0) {
      int w = Bits128.first(restLo, restHi);
      restLo &= ~Bits128.lo(w);
      restHi &= ~Bits128.hi(w);
      lo[w] &= ~Bits128.lo(v);
      hi[w] &= ~Bits128.hi(v);
    }
  }

  /** Drops the members of all vertices outside the token's component. */
  private void keepReachable() {
    long reachedLo = Bits128.lo(token);
    long reachedHi = Bits128.hi(token);
    long frontLo = reachedLo;
    long frontHi = reachedHi;
    allLo = 0;
    allHi = 0;
    while ((frontLo | frontHi) != 0) {
      int v = Bits128.first(frontLo, frontHi);
      allLo |= memberLo[v];
      allHi |= memberHi[v];
      long newLo = lo[v] & ~reachedLo;
      long newHi = hi[v] & ~reachedHi;
      reachedLo |= newLo;
      reachedHi |= newHi;
      frontLo = (frontLo & ~Bits128.lo(v)) | newLo;
      frontHi = (frontHi & ~Bits128.hi(v)) | newHi;
    }
  }
}

package org.junipergreen.solver.search.reduction;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Verdict;

/**
 * A position as a graph that is made smaller, with no change of who wins, until every vertex but
 * the token's has at least three neighbours.
 *
 * <p><b>Folding.</b> Let y have just two neighbours, a and b, y not being the token. Then a, y and
 * b can be made one vertex z whose neighbours are those of a and of b; z has the token when a or b
 * had it. <i>Why:</i> let a player P have just entered a, and his opponent Q be to move. (1) Q may
 * go to a neighbour of a: then y is a leaf at b, and both are poison (see {@link PoisonPairs}), as
 * if they had gone with a. (2) Q may go to y: P has nothing but b, and Q goes on to a neighbour of
 * b; all three are used. (3) If Q goes to b, P answers y and Q is stuck: Q does not do that. So Q
 * can go on to the neighbours of a and of b, and to no other, and afterwards a, y and b are gone:
 * as from z. The same holds for b, and when the token begins at a or at b.
 *
 * <p><b>Poison pairs.</b> A leaf y and its only neighbour x are deleted, see {@link PoisonPairs}; a
 * leaf beside the token wins at once. Folding makes leaves, and deleting makes vertices to fold:
 * two vertices with the same two neighbours end as a poison pair, for instance.
 *
 * <p>A vertex goes by the smallest label of those that may be entered when it is entered, and knows
 * its <i>members</i>: all that were folded into it. Since each step keeps the winner, the position
 * where the token stands on that label and all other members of all vertices are unused has the
 * same winner too; that is the position under which the result is remembered. Exact for the outcome
 * only. Mutable; owned by one thread, but others may {@link #follow} it while it stays as it is.
 */
public final class FoldedGraph {
  private final PackedBoard board;
  private final boolean components;

  /** The neighbours of each vertex. */
  private final long[] lo;

  private final long[] hi;

  /** What was folded into each vertex, itself included. */
  private final long[] memberLo;

  private final long[] memberHi;

  /** Members of all vertices. */
  private long allLo;

  private long allHi;

  /** Vertices that may have fewer than three neighbours. */
  private long lightLo;

  private long lightHi;

  private int token;

  /**
   * @param components whether to drop what cannot be reached from the token
   */
  public FoldedGraph(PackedBoard board, boolean components) {
    this.board = board;
    this.components = components;
    lo = new long[board.size()];
    hi = new long[board.size()];
    memberLo = new long[board.size()];
    memberHi = new long[board.size()];
  }

  /** Makes this the graph of {@code p}, with nothing folded yet. */
  public void start(Position p) {
    token = p.token;
    allLo = p.lo | lo(token);
    allHi = p.hi | hi(token);
    long restLo = allLo;
    long restHi = allHi;
    while ((restLo | restHi) != 0) {
      int v = Position.first(restLo, restHi);
      memberLo[v] = lo(v);
      memberHi[v] = hi(v);
      restLo &= ~memberLo[v];
      restHi &= ~memberHi[v];
      lo[v] = board.lo(v) & allLo;
      hi[v] = board.hi(v) & allHi;
    }
    lightLo = allLo;
    lightHi = allHi;
  }

  /** Makes this the graph after {@code move} in {@code from}, which is reduced already. */
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

  /** The vertices that the token can move to, those below 64. */
  public long movesLo() {
    return lo[token];
  }

  /** The vertices that the token can move to, from 64 on. */
  public long movesHi() {
    return hi[token];
  }

  /**
   * Folds and deletes until nothing is left to do, and makes {@code p} the position that is
   * remembered.
   *
   * @return who wins when that is plain by now, else null
   */
  public @Nullable Verdict reduce(Position p) {
    while ((lightLo | lightHi) != 0) {
      int v = Position.first(lightLo, lightHi);
      lightLo &= ~lo(v);
      lightHi &= ~hi(v);
      int degree = Long.bitCount(lo[v]) + Long.bitCount(hi[v]);
      if (v == token || degree > 2) {
        continue;
      }
      if (degree == 2) {
        fold(v);
      } else if (((lo[v] & lo(token)) | (hi[v] & hi(token))) != 0) {
        return Verdict.WIN;
      } else {
        if (degree == 1) {
          delete(Position.first(lo[v], hi[v]));
        }
        drop(v);
      }
    }
    if ((lo[token] | hi[token]) == 0) {
      return Verdict.LOSS;
    }
    if (components) {
      keepReachable();
    }
    p.token = token;
    p.lo = allLo & ~lo(token);
    p.hi = allHi & ~hi(token);
    return null;
  }

  /** Makes one vertex of {@code y} and its two neighbours. */
  private void fold(int y) {
    int a = Position.first(lo[y], hi[y]);
    int b = Position.last(lo[y], hi[y]);
    isolate(y);
    long fromLo = lo[b];
    long fromHi = hi[b];
    isolate(b);
    memberLo[a] |= memberLo[y] | memberLo[b];
    memberHi[a] |= memberHi[y] | memberHi[b];
    fromLo &= ~lo(a);
    fromHi &= ~hi(a);
    lo[a] |= fromLo;
    hi[a] |= fromHi;
    while ((fromLo | fromHi) != 0) {
      int v = Position.first(fromLo, fromHi);
      fromLo &= ~lo(v);
      fromHi &= ~hi(v);
      lo[v] |= lo(a);
      hi[v] |= hi(a);
    }
    lightLo |= lo(a);
    lightHi |= hi(a);
    if (token == b) {
      token = a;
    }
  }

  /** Takes {@code v} with its edges out of the graph, and its members out of the position. */
  private void delete(int v) {
    isolate(v);
    drop(v);
  }

  private void drop(int v) {
    allLo &= ~memberLo[v];
    allHi &= ~memberHi[v];
  }

  /** Takes away the edges of {@code v}, and remembers its neighbours to be looked at. */
  private void isolate(int v) {
    long restLo = lo[v];
    long restHi = hi[v];
    lightLo = (lightLo | restLo) & ~lo(v);
    lightHi = (lightHi | restHi) & ~hi(v);
    while ((restLo | restHi) != 0) {
      int w = Position.first(restLo, restHi);
      restLo &= ~lo(w);
      restHi &= ~hi(w);
      lo[w] &= ~lo(v);
      hi[w] &= ~hi(v);
    }
  }

  /** Drops the members of all vertices outside the token's component. */
  private void keepReachable() {
    long reachedLo = lo(token);
    long reachedHi = hi(token);
    long frontLo = reachedLo;
    long frontHi = reachedHi;
    allLo = 0;
    allHi = 0;
    while ((frontLo | frontHi) != 0) {
      int v = Position.first(frontLo, frontHi);
      allLo |= memberLo[v];
      allHi |= memberHi[v];
      long newLo = lo[v] & ~reachedLo;
      long newHi = hi[v] & ~reachedHi;
      reachedLo |= newLo;
      reachedHi |= newHi;
      frontLo = (frontLo & ~lo(v)) | newLo;
      frontHi = (frontHi & ~hi(v)) | newHi;
    }
  }

  /** The low word of the mask of {@code v} alone. */
  private static long lo(int v) {
    return v < 64 ? 1L << v : 0;
  }

  /** The high word of the mask of {@code v} alone. */
  private static long hi(int v) {
    return v < 64 ? 0 : 1L << v;
  }
}

package org.junipergreen.solver.search.reduction;

import java.util.Arrays;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;

/**
 * Computes D(U): the vertices of a set U that some maximum matching of the graph on U misses. They
 * are the winning moves of normal play, so the positions of Grundy value 0.
 *
 * <p><b>Why.</b> Let the token be on v, just entered from a set U. <i>The player to move loses if
 * and only if some maximum matching M of U misses v</i> (A. S. Fraenkel, E. R. Scheinerman, D.
 * Ullman, Undirected edge geography, Theoretical Computer Science 112, 1993). Each player keeps the
 * other one in this situation, and the game is finite:
 *
 * <ol>
 *   <li>If M misses v, the player moves to some w, which M covers, since otherwise M and the edge
 *       vw were larger. The opponent answers with the partner x of w. Now U − v − w has the token
 *       on x, and M − wx misses x. It is maximum: a larger matching, together with vw, would be
 *       larger than M.
 *   <li>If every maximum matching covers v, let M contain vw. The player moves to w. Now U − v has
 *       the token on w, and M − vw misses w. It is maximum: a larger matching of U − v would be a
 *       maximum matching of U that misses v.
 * </ol>
 *
 * <p><b>How.</b> J. Edmonds, Paths, trees, and flowers, Canadian Journal of Mathematics 17, 1965. A
 * tree of alternating paths is grown from each exposed vertex. If it reaches another exposed
 * vertex, the path between them is augmented. Otherwise the tree is complete, and later trees
 * ignore it; its <i>outer</i> vertices, which an alternating path of even length reaches, belong to
 * D. A blossom, a cycle of odd length, makes all its vertices outer; they have a common
 * <i>base</i>.
 *
 * <p>The last matching is reused, because successive sets differ little. Takes some microseconds on
 * boards of 100 vertices, and O(vertices³) at worst. Not thread-safe.
 */
public final class MissedVertices {
  private static final int NONE = -1;

  private final PackedBoard board;

  /** The partner of each vertex, or NONE. */
  private final int[] mate;

  /** The outer vertex from which the growing tree reached an inner vertex. */
  private final int[] parent;

  private final int[] base;

  /** The outer vertices of the growing tree, in the order in which they became outer. */
  private final int[] queue;

  private int queued;

  /** The vertices that the growing tree may contain. */
  private long lo;

  private long hi;

  private long outerLo;

  private long outerHi;

  private long innerLo;

  private long innerHi;

  private long missedLo;

  private long missedHi;

  public MissedVertices(PackedBoard board) {
    this.board = board;
    mate = new int[board.size()];
    parent = new int[board.size()];
    base = new int[board.size()];
    queue = new int[board.size()];
    Arrays.fill(mate, NONE);
  }

  /** Computes D of a set of vertices. */
  public void compute(long setLo, long setHi) {
    lo = setLo;
    hi = setHi;
    missedLo = 0;
    missedHi = 0;
    matchGreedily();
    long restLo = setLo;
    long restHi = setHi;
    while ((restLo | restHi) != 0) {
      int v = Bits128.first(restLo, restHi);
      restLo &= ~Bits128.lo(v);
      restHi &= ~Bits128.hi(v);
      if (mate[v] == NONE && !grow(v)) {
        lo &= ~(outerLo | innerLo);
        hi &= ~(outerHi | innerHi);
        missedLo |= outerLo;
        missedHi |= outerHi;
      }
    }
  }

  /** Returns the vertices of D below 64. */
  public long lo() {
    return missedLo;
  }

  /** Returns the vertices of D from 64 on. */
  public long hi() {
    return missedHi;
  }

  /** Keeps the pairs within the set, and matches exposed vertices that are adjacent. */
  private void matchGreedily() {
    for (int v = 0; v < mate.length; v++) {
      int w = mate[v];
      if (w != NONE && !(Bits128.contains(lo, hi, v) && Bits128.contains(lo, hi, w))) {
        mate[v] = NONE;
        mate[w] = NONE;
      }
    }
    // Large numbers have few neighbours.
    for (int v = mate.length - 1; v >= 0; v--) {
      if (mate[v] == NONE && Bits128.contains(lo, hi, v)) {
        matchToExposed(v);
      }
    }
  }

  private void matchToExposed(int v) {
    long restLo = board.lo(v) & lo;
    long restHi = board.hi(v) & hi;
    while ((restLo | restHi) != 0) {
      int w = Bits128.last(restLo, restHi);
      restLo &= ~Bits128.lo(w);
      restHi &= ~Bits128.hi(w);
      if (mate[w] == NONE) {
        mate[v] = w;
        mate[w] = v;
        return;
      }
    }
  }

  /** Grows a tree from an exposed vertex. Returns whether it ended with an augmentation. */
  private boolean grow(int root) {
    outerLo = 0;
    outerHi = 0;
    innerLo = 0;
    innerHi = 0;
    queued = 0;
    base[root] = root;
    addOuter(root);
    for (int i = 0; i < queued; i++) {
      if (scan(queue[i])) {
        return true;
      }
    }
    return false;
  }

  /** Examines the edges of an outer vertex. Returns whether one led to an augmentation. */
  private boolean scan(int v) {
    long restLo = board.lo(v) & lo & ~innerLo;
    long restHi = board.hi(v) & hi & ~innerHi;
    while ((restLo | restHi) != 0) {
      int w = Bits128.first(restLo, restHi);
      restLo &= ~Bits128.lo(w);
      restHi &= ~Bits128.hi(w);
      if (Bits128.contains(outerLo, outerHi, w)) {
        if (base[v] != base[w]) {
          shrink(v, w);
        }
      } else {
        parent[w] = v;
        int partner = mate[w];
        if (partner == NONE) {
          augment(w);
          return true;
        }
        innerLo |= Bits128.lo(w);
        innerHi |= Bits128.hi(w);
        base[w] = w;
        base[partner] = partner;
        addOuter(partner);
      }
    }
    return false;
  }

  private void addOuter(int v) {
    outerLo |= Bits128.lo(v);
    outerHi |= Bits128.hi(v);
    innerLo &= ~Bits128.lo(v);
    innerHi &= ~Bits128.hi(v);
    queue[queued++] = v;
  }

  /** Exchanges the edges of the path from the root to an exposed vertex. */
  private void augment(int exposed) {
    int v = exposed;
    while (v != NONE) {
      int from = parent[v];
      int next = mate[from];
      mate[v] = from;
      mate[from] = v;
      v = next;
    }
  }

  /** Merges the blossom that an edge between two outer vertices closes. */
  private void shrink(int v, int w) {
    int common = commonBase(v, w);
    long basesLo = 0;
    long basesHi = 0;
    for (int side = 0; side < 2; side++) {
      int from = side == 0 ? v : w;
      int child = side == 0 ? w : v;
      while (base[from] != common) {
        int inner = mate[from];
        basesLo |= Bits128.lo(base[from]) | Bits128.lo(base[inner]);
        basesHi |= Bits128.hi(base[from]) | Bits128.hi(base[inner]);
        parent[from] = child;
        child = inner;
        from = parent[inner];
      }
    }
    long treeLo = outerLo | innerLo;
    long treeHi = outerHi | innerHi;
    while ((treeLo | treeHi) != 0) {
      int u = Bits128.first(treeLo, treeHi);
      treeLo &= ~Bits128.lo(u);
      treeHi &= ~Bits128.hi(u);
      if (Bits128.contains(basesLo, basesHi, base[u])) {
        base[u] = common;
        if (!Bits128.contains(outerLo, outerHi, u)) {
          addOuter(u);
        }
      }
    }
  }

  /** Returns the first common base on the paths of two outer vertices to the root. */
  private int commonBase(int v, int w) {
    long pathLo = 0;
    long pathHi = 0;
    int u = base[v];
    while (mate[u] != NONE) {
      pathLo |= Bits128.lo(u);
      pathHi |= Bits128.hi(u);
      u = base[parent[mate[u]]];
    }
    pathLo |= Bits128.lo(u);
    pathHi |= Bits128.hi(u);
    u = base[w];
    while (!Bits128.contains(pathLo, pathHi, u)) {
      u = base[parent[mate[u]]];
    }
    return u;
  }
}

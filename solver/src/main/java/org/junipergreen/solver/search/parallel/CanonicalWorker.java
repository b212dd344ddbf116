package org.junipergreen.solver.search.parallel;

import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;
import org.junipergreen.solver.search.reduction.PrimeSymmetry;
import org.junipergreen.solver.search.reduction.Relabelling;

/**
 * One thread of a {@link CanonicalSearch}. Maps isomorphic positions, with or without a token, to a
 * common form by {@link Rule#COMPONENT}, {@link Rule#PRIME_SYMMETRY} and {@link Rule#RELABELLING},
 * which are exact for every quantity.
 *
 * <p>Unreachable vertices do not belong to a position, but can be entered after 1. A node stores
 * them as its rest, which is then divided into components.
 */
public abstract class CanonicalWorker<N extends SearchNode> extends SearchWorker<N> {
  private final boolean components;
  private final boolean relabelling;
  private final @Nullable PrimeSymmetry symmetry;

  protected CanonicalWorker(CanonicalSearch<?> search) {
    super(search, false);
    components = search.rules.contains(Rule.COMPONENT);
    relabelling = search.rules.contains(Rule.RELABELLING);
    symmetry = search.rules.contains(Rule.PRIME_SYMMETRY) ? new PrimeSymmetry(board) : null;
  }

  /** Returns the first node: the position after the opening {@code v}, in its common form. */
  protected final N opening(int v) {
    N root = node(0);
    root.start(v);
    dropRest(root);
    relabel(root);
    return root;
  }

  /** Returns the node below {@code p}: the position after {@code move}, in its common form. */
  protected final N follow(N p, int move) {
    N next = node(p.depth + 1);
    next.set(move, p.lo, p.hi);
    dropRest(next);
    relabel(next);
    return next;
  }

  /** Moves unreachable vertices of {@code p} to its rest. */
  private void dropRest(N p) {
    p.restLo = p.lo;
    p.restHi = p.hi;
    if (components) {
      p.dropUnreachable();
    }
    p.restLo &= ~p.lo;
    p.restHi &= ~p.hi;
  }

  /**
   * Returns the node at a depth as the first component, without a token, of a set that is not
   * empty. Does not relabel it.
   */
  protected final N firstComponent(long lo, long hi, int depth) {
    N p = node(depth);
    p.set(Position.NO_TOKEN, lo, hi);
    if (components) {
      p.keepComponent(Bits128.first(lo, hi));
    }
    return p;
  }

  /** Gives {@code p} the labels shared by isomorphic positions. */
  protected final void relabel(N p) {
    if (symmetry != null) {
      symmetry.reduce(p);
    }
    if (relabelling) {
      Relabelling.reduce(p);
    }
  }
}

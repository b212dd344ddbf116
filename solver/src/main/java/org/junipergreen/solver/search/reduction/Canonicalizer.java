package org.junipergreen.solver.search.reduction;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.position.Bits128;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.SearchNode;

/**
 * Brings a position, with or without a token, into a form that isomorphic positions share. Uses the
 * rules that are exact for every quantity: {@link Rule#COMPONENT}, {@link Rule#PRIME_SYMMETRY} and
 * {@link Rule#RELABELLING}; all others are ignored.
 */
public final class Canonicalizer {
  private final boolean components;
  private final boolean relabelling;
  private final @Nullable PrimeSymmetry symmetry;

  public Canonicalizer(PackedBoard board, Set<Rule> rules) {
    components = rules.contains(Rule.COMPONENT);
    relabelling = rules.contains(Rule.RELABELLING);
    symmetry = rules.contains(Rule.PRIME_SYMMETRY) ? new PrimeSymmetry(board) : null;
  }

  /** Makes {@code next} the position after {@code move} in {@code from}, in its common form. */
  public void follow(SearchNode from, int move, SearchNode next) {
    next.set(move, from.lo, from.hi);
    dropRest(next);
    relabel(next);
  }

  /** Drops from {@code p} what its token cannot reach, and notes it as the rest. */
  public void dropRest(SearchNode p) {
    p.restLo = p.lo;
    p.restHi = p.hi;
    if (components) {
      Components.reduce(p);
    }
    p.restLo &= ~p.lo;
    p.restHi &= ~p.hi;
  }

  /** Makes {@code p} the first component, without a token, of a set that is not empty. */
  public void takeComponent(SearchNode p, long lo, long hi) {
    p.set(Position.NO_TOKEN, lo, hi);
    if (components) {
      Components.keep(p, Bits128.first(lo, hi));
    }
  }

  /** Gives {@code p} the labels that isomorphic positions share. */
  public void relabel(Position p) {
    if (symmetry != null) {
      symmetry.reduce(p);
    }
    if (relabelling) {
      Relabelling.reduce(p);
    }
  }
}

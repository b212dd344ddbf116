package org.junipergreen.solver.search.reduction;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Part;
import org.junipergreen.solver.search.position.Position;

/**
 * Brings a position, with or without a token, into a form that isomorphic positions share. Uses the
 * rules that are exact for every quantity: {@link Rule#COMPONENT}, {@link Rule#PRIME_SYMMETRY} and
 * {@link Rule#RELABELLING}; all others are ignored.
 */
public final class Isomorphs {
  private final boolean components;
  private final boolean relabelling;
  private final @Nullable PrimeSymmetry symmetry;

  public Isomorphs(PackedBoard board, Set<Rule> rules) {
    components = rules.contains(Rule.COMPONENT);
    relabelling = rules.contains(Rule.RELABELLING);
    symmetry = rules.contains(Rule.PRIME_SYMMETRY) ? new PrimeSymmetry(board) : null;
  }

  /** Drops from {@code p} what its token cannot reach, and notes it as the rest. */
  public void dropRest(Part p) {
    p.restLo = p.lo;
    p.restHi = p.hi;
    if (components) {
      Components.reduce(p);
    }
    p.restLo &= ~p.lo;
    p.restHi &= ~p.hi;
  }

  /** Makes {@code p} a component, without a token, of a non-empty set, and returns it. */
  public void takeComponent(Part p, long lo, long hi) {
    p.token = Position.NO_TOKEN;
    p.lo = lo;
    p.hi = hi;
    if (components) {
      Components.keep(p, Position.first(lo, hi));
    }
  }

  /** Relabels {@code p}. */
  public void relabel(Position p) {
    p.trail.clear();
    if (symmetry != null) {
      symmetry.reduce(p);
    }
    if (relabelling) {
      Relabelling.reduce(p);
    }
  }
}

package org.junipergreen.solver.search;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Brings a position, with or without a token, into a form that isomorphic positions share. Uses the
 * rules that are exact for every quantity: {@link Rule#COMPONENT}, {@link Rule#PRIME_SYMMETRY} and
 * {@link Rule#RELABELLING}; all others are ignored.
 */
final class Isomorphs {
  private final boolean components;
  private final boolean relabelling;
  private final @Nullable PrimeSymmetry symmetry;

  Isomorphs(PackedBoard board, Set<Rule> rules) {
    components = rules.contains(Rule.COMPONENT);
    relabelling = rules.contains(Rule.RELABELLING);
    symmetry = rules.contains(Rule.PRIME_SYMMETRY) ? new PrimeSymmetry(board) : null;
  }

  /** Drops from {@code p} what its token cannot reach, and notes it as the rest. */
  void dropRest(Part p) {
    p.restLo = p.lo;
    p.restHi = p.hi;
    if (components) {
      Components.reduce(p);
    }
    p.restLo &= ~p.lo;
    p.restHi &= ~p.hi;
  }

  /** Makes {@code p} a component, without a token, of a non-empty set, and returns it. */
  void takeComponent(Part p, long lo, long hi) {
    p.token = Position.NO_TOKEN;
    p.lo = lo;
    p.hi = hi;
    if (components) {
      Components.keep(p, Position.first(lo, hi));
    }
  }

  /** Relabels {@code p}. */
  void relabel(Position p) {
    p.trail.clear();
    if (symmetry != null) {
      symmetry.reduce(p);
    }
    if (relabelling) {
      Relabelling.reduce(p);
    }
  }
}

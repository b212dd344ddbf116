package org.junipergreen.solver.search.reduction;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junipergreen.solver.search.Rule;
import org.junipergreen.solver.search.position.PackedBoard;
import org.junipergreen.solver.search.position.Position;
import org.junipergreen.solver.search.position.Verdict;

/** Brings a position into its canonical form: applies the rules that are switched on, in order. */
public final class Reductions {
  private final boolean components;
  private final boolean poisonPairs;
  private final boolean twinLeaves;
  private final boolean relabelling;
  private final @Nullable PrimeSymmetry symmetry;

  public Reductions(PackedBoard board, Set<Rule> rules) {
    components = rules.contains(Rule.COMPONENT);
    poisonPairs = rules.contains(Rule.POISON_PAIRS);
    twinLeaves = rules.contains(Rule.TWIN_LEAVES);
    relabelling = rules.contains(Rule.RELABELLING);
    symmetry = rules.contains(Rule.PRIME_SYMMETRY) ? new PrimeSymmetry(board) : null;
  }

  /**
   * Reduces {@code p} in place.
   *
   * @return who wins when that is plain by now, with the support set; else null
   */
  public @Nullable Verdict reduce(Position p) {
    p.trail.clear();
    if (poisonPairs && PoisonPairs.reduce(p)) {
      return Verdict.WIN;
    }
    if (!p.hasMove()) {
      p.supportLo = 0;
      p.supportHi = 0;
      return Verdict.LOSS;
    }
    if (components) {
      Components.reduce(p);
    }
    if (twinLeaves) {
      TwinLeaves.reduce(p);
    }
    if (symmetry != null) {
      symmetry.reduce(p);
    }
    if (relabelling) {
      Relabelling.reduce(p);
    }
    return null;
  }
}

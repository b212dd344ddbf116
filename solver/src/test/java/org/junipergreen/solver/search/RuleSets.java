package org.junipergreen.solver.search;

import java.util.EnumSet;
import java.util.Set;

/** Sets of rules that differ in one. */
public final class RuleSets {
  private RuleSets() {}

  /** These rules without the given one, or with it if it is not among them. */
  public static Set<Rule> switched(Set<Rule> rules, Rule rule) {
    EnumSet<Rule> others = EnumSet.copyOf(rules);
    if (!others.remove(rule)) {
      others.add(rule);
    }
    return others;
  }
}

package org.junipergreen.solver.matching.certified;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The conditions of docs/algorithms/matching.md, read off the page for a whole certificate: every
 * pair of vertices is looked at, and nothing is remembered. The reference of {@link SweepChecker}.
 */
final class PlainConditions {
  private final Draft c;
  private final Set<Integer> broken = new TreeSet<>();

  private PlainConditions(SweepStep whole) {
    c = new Draft(whole);
  }

  /** The numbers of the conditions that do not hold. */
  static Set<Integer> broken(SweepStep whole) {
    PlainConditions conditions = new PlainConditions(whole);
    for (int v = 2; v <= whole.n(); v++) {
      conditions.matching(v);
      conditions.classes(v);
      conditions.edges(v);
      conditions.trees(v);
      conditions.exposed(v);
      conditions.paths(v);
    }
    conditions.ears();
    return conditions.broken;
  }

  private void ask(int condition, boolean holds) {
    if (!holds) {
      broken.add(condition);
    }
  }

  private static boolean adjacent(int v, int w) {
    return v > 1 && w > 1 && v != w && (v % w == 0 || w % v == 0);
  }

  private boolean is(int v, int part) {
    return c.part[v] == part;
  }

  /** The inner part of the level of an outer one. */
  private static int inner(int part) {
    return part == SweepState.SMALL_OUTER ? SweepState.SMALL_INNER : SweepState.GIANT_INNER;
  }

  private int base(int v) {
    return c.reference[v] == SweepState.CORE ? c.root : c.reference[v];
  }

  private void matching(int v) {
    int w = c.mate[v];
    ask(1, w == 0 || (adjacent(v, w) && c.mate[w] == v));
    if (w != 0 && c.isInner(v)) {
      ask(1, c.isOuter(w) && inner(c.part[w]) == c.part[v] && base(w) == w);
    } else if (w != 0 && !c.isOuter(v)) {
      ask(1, c.part[w] == c.part[v]);
    }
  }

  private void classes(int v) {
    if (!c.isOuter(v)) {
      return;
    }
    int b = base(v);
    ask(2, b > 1 && c.part[b] == c.part[v] && c.reference[b] == c.reference[v]);
    long its = c.ears.stream().filter(ear -> holds(ear, v)).count();
    int w = c.mate[v];
    if (b == v) {
      ask(2, its == 0 && (w == 0 || c.part[w] == inner(c.part[v])));
    } else {
      ask(2, its == 1 && c.part[w] == c.part[v] && c.reference[w] == c.reference[v]);
    }
  }

  private static boolean holds(int[] ear, int v) {
    for (int i = 1; i < ear.length - 1; i++) {
      if (ear[i] == v) {
        return true;
      }
    }
    return false;
  }

  private void edges(int v) {
    for (int w = 2; w <= c.n; w++) {
      if (adjacent(v, w)) {
        if (c.isOuter(v) && c.isOuter(w)) {
          ask(3, c.part[v] == c.part[w] && c.reference[v] == c.reference[w]);
        } else if (is(v, SweepState.SMALL_OUTER)) {
          ask(3, is(w, SweepState.SMALL_INNER));
        } else if (is(v, SweepState.GIANT_OUTER)) {
          ask(3, c.isInner(w) || is(w, SweepState.PENDING));
        }
      }
    }
  }

  /** An ear comes when its supports are there: the bases are at first. */
  private void ears() {
    Set<Integer> there = new HashSet<>();
    for (int v = 2; v <= c.n; v++) {
      if (c.isOuter(v) && base(v) == v) {
        there.add(v);
      }
    }
    int left = c.ears.size();
    for (int before = left + 1; left < before; ) {
      before = left;
      left = 0;
      for (int[] ear : c.ears) {
        if (there.contains(ear[0]) && there.contains(ear[ear.length - 1])) {
          for (int v : ear) {
            there.add(v);
          }
        } else {
          left++;
        }
      }
    }
    ask(4, left == 0);
    for (int[] ear : c.ears) {
      for (int i = 0; i < ear.length; i++) {
        ask(4, i == 0 || adjacent(ear[i - 1], ear[i]));
        ask(4, c.isOuter(ear[i]) && c.reference[ear[i]] == c.reference[ear[0]]);
        ask(4, c.part[ear[i]] == c.part[ear[0]]);
      }
    }
  }

  private void trees(int v) {
    if (c.isInner(v)) {
      int parent = c.reference[v];
      ask(5, adjacent(v, parent) && c.isOuter(parent) && inner(c.part[parent]) == c.part[v]);
    }
    Map<Integer, Integer> seen = new HashMap<>();
    for (int u = v; broken.isEmpty() && (c.isOuter(u) || c.isInner(u)); ) {
      int inner = c.isInner(u) ? u : c.mate[base(u)];
      if (inner == 0) {
        break;
      }
      ask(5, seen.put(inner, u) == null);
      u = c.reference[inner];
    }
  }

  private void exposed(int v) {
    if (c.mate[v] == 0) {
      boolean isRoot = v == c.root && c.reference[v] == SweepState.CORE;
      ask(
          6,
          is(v, SweepState.SMALL_OUTER)
              || (is(v, SweepState.GIANT_OUTER) && isRoot)
              || (is(v, SweepState.PENDING) && v == c.pending));
    }
    if (v == c.root) {
      ask(6, c.mate[v] == 0 && is(v, SweepState.GIANT_OUTER));
    }
    if (is(v, SweepState.PENDING) || v == c.pending) {
      int witness = c.reference[v];
      ask(6, v == c.pending && c.root != 0 && c.mate[v] == 0 && is(v, SweepState.PENDING));
      ask(6, adjacent(v, witness) && is(witness, SweepState.GIANT_OUTER));
    }
  }

  private boolean isEnd(int v) {
    return is(v, SweepState.GIANT_INNER) || is(v, SweepState.PENDING);
  }

  private void paths(int v) {
    if (is(v, SweepState.FREE)) {
      ask(7, c.reference[v] == 0);
      for (int w = 2; w <= c.n; w++) {
        ask(7, !adjacent(v, w) || !(isEnd(w) || is(w, SweepState.NEAR)));
      }
    } else if (is(v, SweepState.NEAR)) {
      int w = v;
      for (int i = 0; i <= c.n && is(w, SweepState.NEAR); i++) {
        ask(7, adjacent(w, c.reference[w]));
        w = c.reference[w];
      }
      ask(7, isEnd(w));
    }
  }
}

package org.junipergreen.solver.heap;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.HashMap;
import java.util.Map;

/** The definition of the Grundy value as a recursion, and nothing else: the reference of all. */
final class MexRecursion {
  private final HeapGame game;
  private final Map<Integer, Integer> values = new HashMap<>();

  MexRecursion(HeapGame game) {
    this.game = game;
  }

  int value(int n) {
    Integer known = values.get(n);
    if (known != null) {
      return known;
    }
    IntSet options = new IntOpenHashSet();
    game.forEachOption(n, (a, b) -> options.add(value(a) ^ value(b)));
    int mex = 0;
    while (options.contains(mex)) {
      mex++;
    }
    values.put(n, mex);
    return mex;
  }
}

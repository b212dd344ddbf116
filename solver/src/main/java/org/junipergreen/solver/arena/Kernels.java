package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * All kernels of a graph that may have cycles. A kernel is a set of states such that no member has
 * a successor in the set and every other state has one. A graph with cycles may have none, one or
 * many kernels; deciding existence is NP-complete (Chvátal 1973).
 *
 * <p>Backtracking decides the states in ascending order. Putting a state inside puts its successors
 * and predecessors outside. A branch ends when a state outside has no successor left that could be
 * inside. Takes exponential time in the number of states on cycles.
 */
public final class Kernels {
  private final Arena arena;
  private final Arena reversed;
  private final int most;
  private final List<IntList> found = new ArrayList<>();

  private Kernels(Arena arena, int most) {
    this.arena = arena;
    this.reversed = arena.reversed();
    this.most = most;
  }

  /** Returns at most {@code most} kernels in lexicographic order, kernels with state 0 first. */
  public static List<IntList> of(Arena arena, int most) {
    Kernels search = new Kernels(arena, most);
    search.decide(0, new BitSet(), new BitSet());
    return search.found;
  }

  private void decide(int state, BitSet inside, BitSet outside) {
    int next = outside.nextClearBit(state);
    while (inside.get(next)) {
      next = outside.nextClearBit(next + 1);
    }
    if (found.size() == most) {
      return;
    }
    if (next >= arena.size()) {
      IntList kernel = new IntArrayList();
      inside.stream().forEach(kernel::add);
      found.add(kernel);
      return;
    }
    BitSet more = (BitSet) outside.clone();
    if (putInside(next, inside, more)) {
      inside.set(next);
      decide(next + 1, inside, more);
      inside.clear(next);
    }
    BitSet with = (BitSet) outside.clone();
    with.set(next);
    if (canBeOutside(next, with) && predecessorsHold(next, with)) {
      decide(next + 1, inside, with);
    }
  }

  /** Puts the neighbours of a state outside. Returns false if this is impossible. */
  private boolean putInside(int state, BitSet inside, BitSet outside) {
    BitSet sent = new BitSet();
    for (int i = 0; i < arena.degree(state); i++) {
      sent.set(arena.successor(state, i));
    }
    for (int i = 0; i < reversed.degree(state); i++) {
      sent.set(reversed.successor(state, i));
    }
    if (sent.get(state) || sent.intersects(inside)) {
      return false;
    }
    outside.or(sent);
    return sent.stream().allMatch(neighbour -> canBeOutside(neighbour, outside))
        && sent.stream().allMatch(neighbour -> predecessorsHold(neighbour, outside));
  }

  /** Returns whether each predecessor outside can still have a successor inside. */
  private boolean predecessorsHold(int state, BitSet outside) {
    for (int i = 0; i < reversed.degree(state); i++) {
      int before = reversed.successor(state, i);
      if (outside.get(before) && !canBeOutside(before, outside)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a state has a successor that is inside or undecided. */
  private boolean canBeOutside(int state, BitSet outside) {
    for (int i = 0; i < arena.degree(state); i++) {
      if (!outside.get(arena.successor(state, i))) {
        return true;
      }
    }
    return false;
  }
}

package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The kernel of an acyclic graph: the unique set of states such that no member has a successor in
 * the set and every other state has one. If a player who cannot move loses, these are the states in
 * which the player to move loses.
 */
public final class Kernel {
  private Kernel() {}

  /**
   * Returns the kernel in ascending order. The owners and winners of states are ignored. Repeatedly
   * moves a state without a remaining successor to the kernel and removes its predecessors. Takes
   * linear time.
   *
   * @throws IllegalArgumentException if the graph has a cycle; the message names a state on it
   */
  public static IntList of(Arena arena) {
    int size = arena.size();
    Arena reversed = arena.reversed();
    int[] left = new int[size];
    int[] queue = new int[size];
    int end = 0;
    for (int state = 0; state < size; state++) {
      left[state] = arena.degree(state);
      if (left[state] == 0) {
        queue[end++] = state;
      }
    }
    BitSet dominated = new BitSet(size);
    for (int begin = 0; begin < end; begin++) {
      int state = queue[begin];
      boolean inKernel = !dominated.get(state);
      for (int i = 0; i < reversed.degree(state); i++) {
        int before = reversed.successor(state, i);
        if (inKernel) {
          dominated.set(before);
        }
        if (--left[before] == 0) {
          queue[end++] = before;
        }
      }
    }
    if (end < size) {
      throw new IllegalArgumentException(
          "the graph has a cycle through state " + onCycle(arena, left));
    }
    IntList kernel = new IntArrayList();
    for (int state = dominated.nextClearBit(0);
        state < size;
        state = dominated.nextClearBit(state + 1)) {
      kernel.add(state);
    }
    return kernel;
  }

  /**
   * One step of the algorithm.
   *
   * @param taken the state that joins the kernel
   * @param removed its remaining predecessors, ascending
   */
  public record Step(int taken, IntList removed) {}

  /**
   * Returns the steps of the algorithm as performed by hand, always with the smallest suitable
   * state. Takes quadratic time. Throws an exception as {@link #of} does.
   */
  public static List<Step> trace(Arena arena) {
    of(arena);
    Arena reversed = arena.reversed();
    BitSet left = new BitSet(arena.size());
    left.set(0, arena.size());
    List<Step> steps = new ArrayList<>();
    while (!left.isEmpty()) {
      int taken =
          left.stream().filter(state -> !leadsInto(arena, state, left)).findFirst().orElseThrow();
      IntSortedSet removed = new IntAVLTreeSet();
      for (int i = 0; i < reversed.degree(taken); i++) {
        int before = reversed.successor(taken, i);
        if (left.get(before)) {
          removed.add(before);
        }
      }
      left.clear(taken);
      removed.forEach(left::clear);
      steps.add(new Step(taken, new IntArrayList(removed)));
    }
    return steps;
  }

  private static boolean leadsInto(Arena arena, int state, BitSet states) {
    for (int i = 0; i < arena.degree(state); i++) {
      if (states.get(arena.successor(state, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns a state on a cycle: each remaining state has a remaining successor. */
  private static int onCycle(Arena arena, int[] left) {
    int state = 0;
    while (left[state] == 0) {
      state++;
    }
    BitSet visited = new BitSet();
    while (!visited.get(state)) {
      visited.set(state);
      int i = 0;
      while (left[arena.successor(state, i)] == 0) {
        i++;
      }
      state = arena.successor(state, i);
    }
    return state;
  }
}

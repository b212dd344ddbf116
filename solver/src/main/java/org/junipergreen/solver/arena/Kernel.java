package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;

/**
 * The kernel of an acyclic graph: the one set of states of which no state has a successor in it,
 * and every other state has one. Where a player who cannot move loses, these are the states that
 * the player to move loses.
 */
public final class Kernel {
  private Kernel() {}

  /**
   * The kernel, ascending; it does not matter whose turn it is in a state and who wins it.
   *
   * <p>A state without a successor that is left belongs to the kernel; it is taken out with its
   * predecessors, until nothing is left. Time is linear in states and edges.
   *
   * @throws IllegalArgumentException when there is a cycle, naming a state on it
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

  /** Walks among the states that are left, each of which has a successor among them. */
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

package org.junipergreen.runner.graph;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;
import org.junipergreen.solver.arena.Arena;

/**
 * The columns of a drawn graph: without a cycle, a state's column is the length of the longest way
 * to it; with one, the length of the shortest way from the initial state, and states that it does
 * not lead to are in a last column. Time is linear.
 */
final class Columns {
  private Columns() {}

  /** The column of each state, from 0. */
  static int[] of(Arena arena) {
    int size = arena.size();
    int[] before = IntStream.range(0, size).map(arena.reversed()::degree).toArray();
    Deque<Integer> ready = new ArrayDeque<>();
    for (int state = 0; state < size; state++) {
      if (before[state] == 0) {
        ready.add(state);
      }
    }
    int[] column = new int[size];
    int done = 0;
    for (; !ready.isEmpty(); done++) {
      int state = ready.remove();
      for (int i = 0; i < arena.degree(state); i++) {
        int next = arena.successor(state, i);
        column[next] = Math.max(column[next], column[state] + 1);
        if (--before[next] == 0) {
          ready.add(next);
        }
      }
    }
    return done == size ? column : byDistance(arena);
  }

  private static int[] byDistance(Arena arena) {
    int[] column = new int[arena.size()];
    Arrays.fill(column, -1);
    Deque<Integer> queue = new ArrayDeque<>();
    queue.add(arena.initial());
    column[arena.initial()] = 0;
    int last = 0;
    while (!queue.isEmpty()) {
      int state = queue.remove();
      last = column[state];
      for (int i = 0; i < arena.degree(state); i++) {
        int next = arena.successor(state, i);
        if (column[next] < 0) {
          column[next] = column[state] + 1;
          queue.add(next);
        }
      }
    }
    int unreached = last + 1;
    return Arrays.stream(column).map(c -> c < 0 ? unreached : c).toArray();
  }
}

package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The attractor of a player: the states from which that player can force a win, each with the
 * number of moves needed.
 *
 * <p>A_0 contains the final states that the player wins. A_(i+1) adds to A_i the player's states
 * with a move into A_i, and the opponent's non-final states whose moves all lead into A_i. The rank
 * of a state is the least i with the state in A_i: the length of the game if the player hurries and
 * the opponent delays.
 *
 * <p>Computed backwards from A_0, visiting each edge once. Takes linear time, 16 bytes for each
 * state and 4 for each edge while computing, and 4 for each state afterwards.
 */
public final class Attractor {
  private final Arena arena;
  private final int player;
  private final int[] rank;
  private final int states;
  private final int last;

  private Attractor(Arena arena, int player, int[] rank, int states, int last) {
    this.arena = arena;
    this.player = player;
    this.rank = rank;
    this.states = states;
    this.last = last;
  }

  public static Attractor of(Arena arena, int player) {
    return of(arena, player, arena.reversed());
  }

  static Attractor of(Arena arena, int player, Arena reversed) {
    int size = arena.size();
    int[] rank = new int[size];
    Arrays.fill(rank, -1);
    int[] queue = new int[size];
    int end = 0;
    for (int state = 0; state < size; state++) {
      if (arena.winner(state) == player) {
        rank[state] = 0;
        queue[end++] = state;
      }
    }
    int[] escapes = new int[size];
    Arrays.setAll(escapes, arena::degree);
    int last = -1;
    for (int begin = 0; begin < end; begin++) {
      int state = queue[begin];
      last = rank[state];
      for (int i = reversed.degree(state) - 1; i >= 0; i--) {
        int before = reversed.successor(state, i);
        if (rank[before] < 0 && (arena.owner(before) == player || --escapes[before] == 0)) {
          rank[before] = rank[state] + 1;
          queue[end++] = before;
        }
      }
    }
    return new Attractor(arena, player, rank, end, last);
  }

  /** Returns whether the player can force a win from a state. */
  public boolean contains(int state) {
    return rank[state] >= 0;
  }

  /** Returns the least i with the state in A_i, or -1 if there is none. */
  public int rank(int state) {
    return rank[state];
  }

  public int states() {
    return states;
  }

  /** Returns the largest rank, or -1 if the attractor is empty. */
  public int lastRank() {
    return last;
  }

  /** Returns the states of the attractor, sorted by rank and then by number. */
  public int[] statesByRank() {
    int[] sorted = IntStream.range(0, rank.length).filter(this::contains).toArray();
    IntArrays.mergeSort(sorted, (a, b) -> Integer.compare(rank[a], rank[b]));
    return sorted;
  }

  /** A best move: the player's fastest or the opponent's slowest, the first among equals. */
  public int move(int state) {
    boolean hurries = arena.owner(state) == player;
    int best = arena.successor(state, 0);
    for (int i = 1; i < arena.degree(state); i++) {
      int next = arena.successor(state, i);
      if (hurries
          ? rank[next] >= 0 && (rank[best] < 0 || rank[next] < rank[best])
          : rank[next] > rank[best]) {
        best = next;
      }
    }
    return best;
  }
}

package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;

/** Who can force what in an arena: both attractors, and the states that are in neither. */
public final class ArenaSolution {
  private final Arena arena;
  private final Attractor[] attractors;

  /** Solves an arena; time and memory as for an {@link Attractor}, twice the memory afterwards. */
  public ArenaSolution(Arena arena) {
    this.arena = arena;
    Arena reversed = arena.reversed();
    attractors =
        new Attractor[] {Attractor.of(arena, 0, reversed), Attractor.of(arena, 1, reversed)};
  }

  /** The attractor of a player, 0 or 1. */
  public Attractor attractor(int player) {
    return attractors[player];
  }

  /** The player who can force a win from a state, or {@link Arena#NOBODY}. */
  public int winner(int state) {
    return attractors[0].contains(state) ? 0 : attractors[1].contains(state) ? 1 : Arena.NOBODY;
  }

  /** How many moves a win takes from a state when the loser delays it, or -1 when nobody can. */
  public int rank(int state) {
    return Math.max(attractors[0].rank(state), attractors[1].rank(state));
  }

  /** How many states nobody can force a win from. */
  public int undecided() {
    return arena.size() - attractors[0].states() - attractors[1].states();
  }

  /**
   * A best move from a state that is not final: the fastest to a win, else one that keeps the
   * opponent from winning, else the slowest to the loss.
   */
  public int move(int state) {
    int winner = winner(state);
    if (winner != Arena.NOBODY) {
      return attractors[winner].move(state);
    }
    int i = 0;
    while (winner(arena.successor(state, i)) != Arena.NOBODY) {
      i++;
    }
    return arena.successor(state, i);
  }

  /**
   * The states of a game that both play best, from a state until its end or its first repetition.
   */
  public IntList play(int from) {
    IntList states = new IntArrayList();
    BitSet seen = new BitSet(arena.size());
    int state = from;
    while (!arena.isFinal(state) && !seen.get(state)) {
      seen.set(state);
      states.add(state);
      state = move(state);
    }
    states.add(state);
    return states;
  }
}

package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;

/** The outcome of an arena under best play: both attractors and the states in neither. */
public final class ArenaSolution {
  private final Arena arena;
  private final Attractor[] attractors;

  /** Solves an arena. Time and memory are as for two {@link Attractor}s. */
  public ArenaSolution(Arena arena) {
    this.arena = arena;
    Arena reversed = arena.reversed();
    attractors =
        new Attractor[] {Attractor.of(arena, 0, reversed), Attractor.of(arena, 1, reversed)};
  }

  public Attractor attractor(int player) {
    return attractors[player];
  }

  /** Returns the player who can force a win, or {@link Arena#NOBODY}. */
  public int winner(int state) {
    return attractors[0].contains(state) ? 0 : attractors[1].contains(state) ? 1 : Arena.NOBODY;
  }

  /** The number of moves to a win that the loser delays, or -1 if nobody can force a win. */
  public int rank(int state) {
    return Math.max(attractors[0].rank(state), attractors[1].rank(state));
  }

  /** Returns the number of states from which nobody can force a win. */
  public int undecided() {
    return arena.size() - attractors[0].states() - attractors[1].states();
  }

  /** A best move: the fastest win, else a move to an undecided state, else the slowest loss. */
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

  /** Returns the states of a game under best play until its end or its first repetition. */
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

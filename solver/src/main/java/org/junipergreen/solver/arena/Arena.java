package org.junipergreen.solver.arena;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntFunction;

/**
 * A two-player game on a directed graph. Each state belongs to the player, 0 or 1, who moves in it
 * along an edge. A state without a move ends the game, which is won by one player or drawn.
 * Infinite games are drawn. Edges may form cycles and need not alternate between the players.
 * Parallel edges are allowed and have no effect on the outcome. Immutable. Takes 9 bytes for each
 * state and 4 for each edge.
 */
public final class Arena {
  /** The winner of a draw. */
  public static final int NOBODY = -1;

  private static final byte PLAYER_1 = 1;
  private static final byte WON_BY_0 = 2;
  private static final byte WON_BY_1 = 4;

  private final byte[] marks;
  private final int[] firstMove;
  private final int[] targets;
  private final int initial;

  private Arena(byte[] marks, int[] firstMove, int[] targets, int initial) {
    this.marks = marks;
    this.firstMove = firstMove;
    this.targets = targets;
    this.initial = initial;
  }

  /** Returns the number of states, which are numbered from 0. */
  public int size() {
    return marks.length;
  }

  public int moves() {
    return targets.length;
  }

  public int initial() {
    return initial;
  }

  /** Returns the player, 0 or 1, who moves in a state. */
  public int owner(int state) {
    return marks[state] & PLAYER_1;
  }

  /** Returns whether a state has no move. */
  public boolean isFinal(int state) {
    return firstMove[state] == firstMove[state + 1];
  }

  /** Returns the player who wins in a final state, or {@link #NOBODY}. */
  public int winner(int state) {
    return (marks[state] & WON_BY_0) != 0 ? 0 : (marks[state] & WON_BY_1) != 0 ? 1 : NOBODY;
  }

  public int degree(int state) {
    return firstMove[state + 1] - firstMove[state];
  }

  /** Returns the state that the i-th move leads to, 0 ≤ i &lt; degree. */
  public int successor(int state, int i) {
    return targets[firstMove[state] + i];
  }

  /** Returns this arena with reversed edges. */
  public Arena reversed() {
    return new Arena(marks, firstMove(targets, size()), targetsOfReversed(), initial);
  }

  private int[] targetsOfReversed() {
    int[] next = firstMove(targets, size());
    int[] reversed = new int[targets.length];
    for (int state = 0; state < size(); state++) {
      for (int i = firstMove[state]; i < firstMove[state + 1]; i++) {
        reversed[next[targets[i]]++] = state;
      }
    }
    return reversed;
  }

  /** Returns the index of each state's first edge when edges are sorted by the given ends. */
  private static int[] firstMove(int[] ends, int size) {
    int[] first = new int[size + 1];
    for (int end : ends) {
      first[end + 1]++;
    }
    for (int state = 0; state < size; state++) {
      first[state + 1] += first[state];
    }
    return first;
  }

  /** Collects states and edges. Takes 8 bytes for each edge and 4 for each state. */
  public static final class Builder {
    private final IntArrayList marks = new IntArrayList();
    private final IntArrayList from = new IntArrayList();
    private final IntArrayList to = new IntArrayList();

    public Builder() {}

    /** Adds a state of a player, 0 or 1, and returns its number: 0, 1, 2, … */
    public int addState(int owner) {
      if (owner != 0 && owner != 1) {
        throw new IllegalArgumentException("player " + owner + " is neither 0 nor 1");
      }
      marks.add(owner);
      return marks.size() - 1;
    }

    public int size() {
      return marks.size();
    }

    /** Adds a move. Its states may be added later. */
    public void addMove(int source, int target) {
      from.add(source);
      to.add(target);
    }

    /**
     * Makes a player, 0 or 1, the winner in an existing state.
     *
     * @throws IllegalArgumentException if the state does not exist or the other player wins in it
     */
    public void addWin(int player, int state) {
      requireState(state);
      if ((marks.getInt(state) & (player == 0 ? WON_BY_1 : WON_BY_0)) != 0) {
        throw new IllegalArgumentException("state " + state + " is won by both players");
      }
      marks.set(state, marks.getInt(state) | (player == 0 ? WON_BY_0 : WON_BY_1));
    }

    /**
     * Builds the arena in linear time.
     *
     * @throws IllegalArgumentException if a move or the initial state refers to an absent state, or
     *     a won state has a move
     */
    public Arena build(int initial) {
      requireState(initial);
      for (int i = 0; i < from.size(); i++) {
        requireState(from.getInt(i));
        requireState(to.getInt(i));
      }
      int[] first = firstMove(from.toIntArray(), size());
      Arena arena = new Arena(bytes(marks), first, sortedTargets(first), initial);
      for (int state = 0; state < size(); state++) {
        if (arena.winner(state) != NOBODY && !arena.isFinal(state)) {
          throw new IllegalArgumentException("state " + state + " is won and has a move");
        }
      }
      return arena;
    }

    private static byte[] bytes(IntArrayList values) {
      byte[] bytes = new byte[values.size()];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) values.getInt(i);
      }
      return bytes;
    }

    private int[] sortedTargets(int[] first) {
      int[] next = first.clone();
      int[] targets = new int[to.size()];
      for (int i = 0; i < to.size(); i++) {
        targets[next[from.getInt(i)]++] = to.getInt(i);
      }
      return targets;
    }

    private void requireState(int state) {
      if (state < 0 || state >= size()) {
        throw new IllegalArgumentException(
            size() == 0
                ? "there are no states"
                : "state %d is not among 0 to %d".formatted(state, size() - 1));
      }
    }
  }

  /** An arena with a name for each state. */
  public record Named(Arena arena, IntFunction<String> names) {
    public String name(int state) {
      return names.apply(state);
    }

    /**
     * Returns the graph of positions of a {@link NimArena} or {@link ChompArena}, where both
     * players have the same moves. Position k merges the states 2k and 2k + 1 and has their name
     * without the player. All positions belong to player 0 and nobody wins. Takes linear time and
     * memory.
     */
    public Named positions() {
      Arena.Builder builder = new Arena.Builder();
      for (int position = 0; position < arena.size() / 2; position++) {
        builder.addState(0);
        for (int i = 0; i < arena.degree(2 * position); i++) {
          builder.addMove(position, arena.successor(2 * position, i) / 2);
        }
      }
      return new Named(
          builder.build(arena.initial() / 2),
          position -> name(2 * position).replaceFirst("/0$", ""));
    }
  }
}

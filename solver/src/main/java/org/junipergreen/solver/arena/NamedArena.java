package org.junipergreen.solver.arena;

import java.util.function.IntFunction;

/**
 * An arena whose states have names for people.
 *
 * @param arena the game
 * @param names the name of a state
 */
public record NamedArena(Arena arena, IntFunction<String> names) {
  /** The name of a state. */
  public String name(int state) {
    return names.apply(state);
  }

  /**
   * The graph of the positions of {@link NimArena} or {@link ChompArena}, in which both players
   * have the same moves: position k stands for the states 2k and 2k + 1, of which it has the name
   * without the player. All positions belong to player 0 and nobody wins: for drawings and kernels.
   * Time and memory are linear.
   */
  public NamedArena positions() {
    Arena.Builder builder = new Arena.Builder();
    for (int position = 0; position < arena.size() / 2; position++) {
      builder.addState(0);
      for (int i = 0; i < arena.degree(2 * position); i++) {
        builder.addMove(position, arena.successor(2 * position, i) / 2);
      }
    }
    return new NamedArena(
        builder.build(arena.initial() / 2), position -> name(2 * position).replaceFirst("/0$", ""));
  }
}

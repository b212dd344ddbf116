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
}

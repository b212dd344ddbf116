package org.junipergreen.solver.arena;

/**
 * The graph of the positions of a game in which both players have the same moves, without the
 * player to move: the graph that the arena doubles. It is an arena in which all states belong to
 * player 0 and nobody wins, for drawings and kernels.
 */
public final class PositionGraph {
  private PositionGraph() {}

  /**
   * Position k stands for the states 2k and 2k + 1 of {@link NimArena} or {@link ChompArena}, of
   * which it has the name without the player. Time and memory are linear.
   */
  public static NamedArena of(NamedArena doubled) {
    Arena arena = doubled.arena();
    Arena.Builder builder = new Arena.Builder();
    for (int position = 0; position < arena.size() / 2; position++) {
      builder.addState(0);
      for (int i = 0; i < arena.degree(2 * position); i++) {
        builder.addMove(position, arena.successor(2 * position, i) / 2);
      }
    }
    return new NamedArena(
        builder.build(arena.initial() / 2),
        position -> doubled.name(2 * position).replaceFirst("/0$", ""));
  }
}

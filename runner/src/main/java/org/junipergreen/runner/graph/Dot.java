package org.junipergreen.runner.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ArenaSolution;

/**
 * Writes a game's graph for Graphviz. Player 0's states are circles, player 1's are boxes, and
 * final states have a double line. A state is green if player 0 can force a win and orange if
 * player 1 can. The rank stands under the name, and best moves are bold.
 */
public final class Dot {
  private Dot() {}

  public static void write(Arena.Named game, ArenaSolution solution, Appendable out) {
    try {
      out.append("digraph game {\n");
      for (int state = 0; state < game.arena().size(); state++) {
        writeState(game, solution, state, out);
        writeMoves(game.arena(), solution, state, out);
      }
      out.append("}\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeState(
      Arena.Named game, ArenaSolution solution, int state, Appendable out) throws IOException {
    Arena arena = game.arena();
    int winner = solution.winner(state);
    String rank = winner == Arena.NOBODY ? "" : "\\n" + solution.rank(state);
    out.append(
        "  %d [label=\"%s%s\", shape=%s, peripheries=%d%s];\n"
            .formatted(
                state,
                quoted(game.name(state)),
                rank,
                arena.owner(state) == 0 ? "ellipse" : "box",
                arena.isFinal(state) ? 2 : 1,
                winner == Arena.NOBODY
                    ? ""
                    : ", style=filled, fillcolor=" + (winner == 0 ? "palegreen" : "orange")));
  }

  private static void writeMoves(Arena arena, ArenaSolution solution, int state, Appendable out)
      throws IOException {
    int best = arena.isFinal(state) ? -1 : solution.move(state);
    for (int i = 0; i < arena.degree(state); i++) {
      int next = arena.successor(state, i);
      out.append("  " + state + " -> " + next + (next == best ? " [style=bold];\n" : ";\n"));
    }
  }

  private static String quoted(String name) {
    return name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
  }
}

package org.junipergreen.runner.cli.output;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.runner.quantity.Answer;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ArenaSolution;
import org.junipergreen.solver.arena.Attractor;
import org.junipergreen.solver.arena.NamedArena;

/** What {@code juniper graph} prints of a game. */
public record ArenaPrinter(NamedArena named, Printer out) {
  /** Prints the size of the game, who wins it, and one game that both play best. */
  public void summary() {
    Arena arena = named.arena();
    ArenaSolution solution = new ArenaSolution(arena);
    int initial = arena.initial();
    boolean decided = solution.winner(initial) != Arena.NOBODY;
    String verdict =
        decided
            ? "Player %d wins from %s, in %,d moves."
                .formatted(solution.winner(initial), named.name(initial), solution.rank(initial))
            : "Nobody can force a win from %s.".formatted(named.name(initial));
    out.print(
        Answer.of(verdict)
            .with("states", arena.size())
            .with("moves", arena.moves())
            .saying("initial", named.name(initial))
            .saying("winner", decided ? solution.winner(initial) : null)
            .saying("rank", decided ? solution.rank(initial) : null)
            .with("attractor0", solution.attractor(0).states(), "states that player 0 wins from")
            .with("attractor1", solution.attractor(1).states(), "states that player 1 wins from")
            .with("neither", solution.undecided(), "states that nobody wins from")
            .with("line", solution.play(initial).intStream().mapToObj(named::name).toList()));
  }

  /** Prints for each state who wins from it, and how. */
  public void states() {
    Arena arena = named.arena();
    ArenaSolution solution = new ArenaSolution(arena);
    try (RecordWriter records =
        out.records(List.of("state", "name", "player", "winner", "rank", "best"))) {
      for (int state = 0; state < arena.size(); state++) {
        boolean decided = solution.winner(state) != Arena.NOBODY;
        records.write(
            Arrays.asList(
                state,
                named.name(state),
                arena.owner(state),
                decided ? solution.winner(state) : null,
                decided ? solution.rank(state) : null,
                arena.isFinal(state) ? null : named.name(solution.move(state))));
      }
    }
  }

  /** Prints for each player the states from which he wins, by how many moves he needs. */
  public void layers() {
    ArenaSolution solution = new ArenaSolution(named.arena());
    try (RecordWriter records = out.records(List.of("player", "rank", "size", "names"))) {
      for (int player = 0; player < 2; player++) {
        Attractor attractor = solution.attractor(player);
        int[] states = attractor.statesByRank();
        for (int begin = 0, end; begin < states.length; begin = end) {
          int rank = attractor.rank(states[begin]);
          end = begin;
          while (end < states.length && attractor.rank(states[end]) == rank) {
            end++;
          }
          List<String> names = Arrays.stream(states, begin, end).mapToObj(named::name).toList();
          records.write(List.of(player, rank, names.size(), names));
        }
      }
    }
  }

  /** Prints the states of a kernel. */
  public void kernel(IntList kernel) {
    try (RecordWriter records = out.records(List.of("state", "name"))) {
      kernel.forEach(state -> records.write(List.of(state, named.name(state))));
    }
  }
}

package org.junipergreen.runner.graph;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junipergreen.runner.cli.output.Printer;
import org.junipergreen.runner.method.Answer;
import org.junipergreen.runner.publish.RecordWriter;
import org.junipergreen.solver.arena.Arena;
import org.junipergreen.solver.arena.ArenaSolution;
import org.junipergreen.solver.arena.Attractor;
import org.junipergreen.solver.arena.Kernel;
import org.junipergreen.solver.arena.NamedArena;

/** What {@code juniper graph} prints of a game. */
public record ArenaPrinter(NamedArena named, Printer out) {
  /** Prints the size of the game, who wins it, and one game that both play best. */
  public void summary() {
    Arena arena = named.arena();
    ArenaSolution solution = new ArenaSolution(arena);
    int initial = arena.initial();
    String place = named.name(initial).isEmpty() ? "the start" : named.name(initial);
    boolean decided = solution.winner(initial) != Arena.NOBODY;
    String verdict =
        decided
            ? "Player %d wins from %s, in %,d moves."
                .formatted(solution.winner(initial), place, solution.rank(initial))
            : "Nobody can force a win from %s.".formatted(place);
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
    Arena reversed = arena.reversed();
    List<String> fields = List.of("state", "name", "player", "winner", "rank", "best", "out", "in");
    try (RecordWriter records = out.records(fields)) {
      for (int state = 0; state < arena.size(); state++) {
        boolean decided = solution.winner(state) != Arena.NOBODY;
        records.write(
            Arrays.asList(
                state,
                named.name(state),
                arena.owner(state),
                decided ? solution.winner(state) : null,
                decided ? solution.rank(state) : null,
                arena.isFinal(state) ? null : named.name(solution.move(state)),
                arena.degree(state),
                reversed.degree(state)));
      }
    }
  }

  /** Prints for each player the states from which exactly so many moves are needed to win. */
  public void layers() {
    layers(false);
  }

  /** Prints for each player the sets A_0, A_1, …, each of which contains the one before. */
  public void sets() {
    layers(true);
  }

  private void layers(boolean cumulative) {
    ArenaSolution solution = new ArenaSolution(named.arena());
    String number = cumulative ? "set" : "rank";
    try (RecordWriter records = out.records(List.of("player", number, "size", "names"))) {
      for (int player = 0; player < 2; player++) {
        Attractor attractor = solution.attractor(player);
        int[] states = attractor.statesByRank();
        for (int begin = 0, end; begin < states.length; begin = end) {
          int rank = attractor.rank(states[begin]);
          end = begin;
          while (end < states.length && attractor.rank(states[end]) == rank) {
            end++;
          }
          List<String> names =
              Arrays.stream(states, cumulative ? 0 : begin, end).mapToObj(named::name).toList();
          records.write(List.of(player, rank, names.size(), names));
        }
      }
    }
  }

  /**
   * Prints the states of the kernel and whether the player to move loses from each, and warns when
   * the kernel is not the set of the states that the player to move loses from.
   */
  public void kernel(IntList kernel) {
    Arena arena = named.arena();
    ArenaSolution solution = new ArenaSolution(arena);
    List<List<Object>> rows = new ArrayList<>();
    int lost = 0;
    for (int state = 0; state < arena.size(); state++) {
      lost += loses(arena, solution, state) ? 1 : 0;
    }
    int lostInside = 0;
    for (int state : kernel) {
      boolean loses = loses(arena, solution, state);
      lostInside += loses ? 1 : 0;
      rows.add(List.of(state, named.name(state), loses));
    }
    boolean same = lost == lostInside && lost == kernel.size();
    String verdict =
        same
            ? "The kernel: the %,d states that the player to move loses from.".formatted(lost)
            : "Warning: the kernel, %,d states, is not the set of the %,d states that the player to move loses from: here a player who cannot move does not always lose."
                .formatted(kernel.size(), lost);
    out.print(Answer.of(verdict, List.of("state", "name", "loses"), rows));
  }

  private static boolean loses(Arena arena, ArenaSolution solution, int state) {
    return solution.winner(state) == 1 - arena.owner(state);
  }

  /** Prints kernels, a line each. */
  public void kernels(List<IntList> kernels) {
    try (RecordWriter records = out.records(List.of("kernel", "size", "names"))) {
      for (int i = 0; i < kernels.size(); i++) {
        records.write(List.of(i + 1, kernels.get(i).size(), names(kernels.get(i))));
      }
    }
  }

  /** Prints the algorithm for the kernel, a round a line. */
  public void trace(List<Kernel.Step> steps) {
    try (RecordWriter records = out.records(List.of("round", "taken", "removed"))) {
      for (int i = 0; i < steps.size(); i++) {
        Kernel.Step step = steps.get(i);
        records.write(List.of(i + 1, named.name(step.taken()), names(step.removed())));
      }
    }
  }

  private List<String> names(IntList states) {
    return states.intStream().mapToObj(named::name).toList();
  }
}
